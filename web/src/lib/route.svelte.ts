// Where the page is. Paths, not fragments: a fragment carries an invite's token.

export type Route =
  | { page: 'start' }
  | { page: 'table'; match: string }
  | { page: 'replay'; match: string; ply: number | null; tab: string | null }
  | { page: 'odds'; search: string }
  | { page: 'how'; game: string }
  | { page: 'gallery' }
  | { page: 'lost' };

export function readRoute(path: string, search: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'start' };
  const match = parts[1] ?? '';
  if (parts.length === 2 && parts[0] === 'how' && /^[a-z_]{1,40}$/.test(match)) return { page: 'how', game: match };
  if (parts.length === 2 && /^[\w-]{1,64}$/.test(match)) {
    if (parts[0] === 't') return { page: 'table', match };
    if (parts[0] === 'r') {
      const words = new URLSearchParams(search);
      const ply = Number(words.get('ply') ?? 'none');
      return { page: 'replay', match, ply: Number.isInteger(ply) && ply >= 0 ? ply : null, tab: words.get('tab') };
    }
  }
  if (parts.length === 1 && parts[0] === 'odds') return { page: 'odds', search };
  if (parts.length === 1 && parts[0] === 'gallery') return { page: 'gallery' };
  return { page: 'lost' };
}

class Router {
  now = $state<Route>({ page: 'start' });

  start(): void {
    const read = () => (this.now = readRoute(location.pathname, location.search));
    addEventListener('popstate', read);
    read();
  }

  // Where the page is, said anew: nothing is read again, and "back" leads to where it came from.
  note(path: string): void {
    history.replaceState(history.state, '', path);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.now = readRoute(location.pathname, location.search);
    scrollTo(0, 0);
  }
}

export const router = new Router();

// For links that stay on the page; a click with a modifier is the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
