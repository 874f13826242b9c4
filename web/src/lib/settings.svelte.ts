// How this person likes the page; kept in this browser.
import type { Speed } from './showing.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type TextSize = 'small' | 'normal' | 'large' | 'huge';
export type Motion = 'system' | 'off';

interface Stored {
  theme: Theme;
  size: TextSize;
  motion: Motion;
  sound: boolean;
  confirm: boolean;
  plain: boolean;
  speed: Speed | null;
  name: string;
}

const kKey = 'gravetide.settings';
const kUsual: Stored = { theme: 'system', size: 'normal', motion: 'system', sound: false, confirm: false, plain: false, speed: null, name: '' };

function read(): Stored {
  try {
    return { ...kUsual, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...kUsual };
  }
}

class Settings {
  theme = $state<Theme>('system');
  size = $state<TextSize>('normal');
  motion = $state<Motion>('system');
  sound = $state(false);
  confirm = $state(false); // picking a choice only arms the primary button
  plain = $state(false); // the table as text
  speed = $state<Speed | null>(null); // at which others' decisions are shown; null: as is usual
  name = $state(''); // what others at a table call this person
  private darkSystem = $state(false);
  private stillSystem = $state(false);

  dark = $derived(this.theme === 'system' ? this.darkSystem : this.theme === 'dark');
  reduced = $derived(this.motion === 'off' || this.stillSystem);

  pace = $derived<Speed>(this.speed ?? (this.reduced ? 'once' : 'normal'));

  constructor() {
    Object.assign(this, read());
    this.follow('(prefers-color-scheme: dark)', (yes) => (this.darkSystem = yes));
    this.follow('(prefers-reduced-motion: reduce)', (yes) => (this.stillSystem = yes));
  }

  // Called from an effect of the app: what changes here shows on the root element.
  show(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.dark ? 'dark' : 'light';
    root.dataset['size'] = this.size;
    root.dataset['motion'] = this.reduced ? 'off' : 'on';
    const { theme, size, motion, sound, confirm, plain, speed, name } = this;
    try {
      localStorage.setItem(kKey, JSON.stringify({ theme, size, motion, sound, confirm, plain, speed, name }));
    } catch {
      // Nothing is remembered then.
    }
  }

  private follow(query: string, tell: (yes: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', (event) => tell(event.matches));
  }
}

export const settings = new Settings();
