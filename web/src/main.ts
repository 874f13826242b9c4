import { mount } from 'svelte';
import App from './app.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

// Letters that change their width once their font has come push the board about: the page begins with its
// fonts. A line too slow for that gets the page without them.
const kPatience = 2000;
const come = Promise.allSettled([...document.fonts].map((font) => font.load()));
const late = new Promise((resolve) => setTimeout(resolve, kPatience));
void Promise.race([come, late]).then(() => mount(App, { target }));
