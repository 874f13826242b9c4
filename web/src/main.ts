import { mount } from 'svelte';
import App from './app.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
mount(App, { target });
