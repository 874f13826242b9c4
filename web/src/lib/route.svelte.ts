// Where the page is. Behind a server in the path: a fragment carries an invite's token. A folder of files
// answers no path but its own, so that there the place stands in the fragment.
import { inFragment } from '#transport';

export type Route =
  | { page: 'start' }
  | { page: 'table'; match: string }
  | { page: 'replay'; match: string; ply: number | null; tab: string | null }
  | { page: 'shared'; packed: string; ply: number | null }
  | { page: 'odds'; search: string }
  | { page: 'how'; game: string; table: string | null } // and the match it was opened from
  | { page: 'gallery' }
  | { page: 'lost' };

function readTable(search: string): string | null {
  const table = new URLSearchParams(search).get('table') ?? '';
  return /^[\w-]{1,64}$/.test(table) ? table : null;
}

export function readRoute(path: string, search: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'start' };
  const match = parts[1] ?? '';
  if (parts.length === 2 && parts[0] === 'how' && /^[a-z_]{1,40}$/.test(match)) return { page: 'how', game: match, table: readTable(search) };
  if (parts.length === 2 && /^[\w-]{1,64}$/.test(match)) {
    if (parts[0] === 't') return { page: 'table', match };
    if (parts[0] === 'r') {
      const words = new URLSearchParams(search);
      const ply = Number(words.get('ply') ?? 'none');
      return { page: 'replay', match, ply: Number.isInteger(ply) && ply >= 0 ? ply : null, tab: words.get('tab') };
    }
  }
  if (parts.length === 2 && parts[0] === 'odds' && /^[a-z_]{1,40}$/.test(match)) return { page: 'odds', search: `?game=${match}` };
  if (parts.length === 1 && parts[0] === 'odds') return { page: 'odds', search };
  if (parts.length === 1 && parts[0] === 'gallery') return { page: 'gallery' };
  return { page: 'lost' };
}

// A whole match in a link, to be opened anywhere: share.ts writes it.
const kShared = /^#record=([\w-]+)(?:&ply=(\d{1,6}))?$/;

export function readAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, isInFragment = inFragment): Route {
  const shared = kShared.exec(hash);
  if (shared?.[1]) return { page: 'shared', packed: shared[1], ply: shared[2] === undefined ? null : Number(shared[2]) };
  if (!isInFragment) return readRoute(pathname, search);
  const question = hash.indexOf('?');
  return question < 0 ? readRoute(hash.slice(1), '') : readRoute(hash.slice(1, question), hash.slice(question));
}

// The address of a page of ours, for links.
export const place = (path: string): string => (inFragment ? `#${path}` : path);

class Router {
  now = $state<Route>({ page: 'start' });

  start(): void {
    const read = () => (this.now = readAddress(location));
    addEventListener('popstate', read);
    if (inFragment) addEventListener('hashchange', read);
    read();
  }

  // Where the page is, said anew: nothing is read again, and "back" leads to where it came from.
  note(path: string): void {
    history.replaceState(history.state, '', place(path));
  }

  go(path: string): void {
    history.pushState(null, '', place(path));
    this.now = readAddress(location);
    scrollTo(0, 0);
  }

  // The same, where what stands here now is not to be come back to.
  replace(path: string): void {
    this.note(path);
    this.now = readAddress(location);
  }
}

export const router = new Router();

// For links that stay on the page; a click with a modifier is the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(inFragment ? link.hash.slice(1) : link.pathname + link.search);
}
