// A table elsewhere that a link leads to: ?table=wss://host. The page that is a folder of files then speaks to
// the `gravetide serve` there, if whoever serves the page allows that host and whoever serves the table the page.

export type Meeting =
  | { kind: 'none' } // the usual: no other table is meant
  | { kind: 'at'; host: string; http: string; socket: string }
  | { kind: 'refused'; text: string };

const kLongest = 300;
const kNoTable = 'This link leads to no table: what follows "table=" should be an address such as wss://table.example.org.';
const kBare = 'This page came encrypted and joins encrypted tables only: the address in the link should begin with wss://.';
const notAllowed = (host: string) =>
  `This copy of Gravetide may not speak to ${host}. Whoever serves it can allow that; a table of your own is on the start page.`;

// Whether one of the words of a content policy lets an address in: "https:", "https://host:port".
const lets = (allowed: readonly string[], address: URL) => allowed.some((word) => word === address.protocol || word === address.origin);

function parsed(word: string): URL | null {
  try {
    return new URL(word);
  } catch {
    return null;
  }
}

// The words of a policy behind connect-src.
export function spokenTo(policy: string): string[] {
  const rule = policy.split(';').map((each) => each.trim().split(/\s+/)).find(([name]) => name === 'connect-src');
  return rule?.slice(1) ?? [];
}

// `allowed`: the http addresses, or whole schemes, that the page's content policy lets it speak to.
export function readMeeting({ search, protocol }: Pick<Location, 'search' | 'protocol'>, allowed: readonly string[]): Meeting {
  const wanted = new URLSearchParams(search).getAll('table');
  if (wanted.length === 0) return { kind: 'none' };
  const refused = (text: string): Meeting => ({ kind: 'refused', text });
  const word = wanted[0] ?? '';
  // An address says where the table is and nothing else: no name, no question, no place but the line's own.
  const address = wanted.length === 1 && word.length <= kLongest ? parsed(word) : null;
  if (!address || !['wss:', 'https:', 'ws:', 'http:'].includes(address.protocol)) return refused(kNoTable);
  const { username, password, pathname, search: question, hash, host } = address;
  if (username || password || question || hash || !host || !['/', '/ws'].includes(pathname)) return refused(kNoTable);
  const isBare = address.protocol === 'ws:' || address.protocol === 'http:';
  if (isBare && protocol === 'https:') return refused(kBare);
  const http = new URL(`${isBare ? 'http' : 'https'}://${host}`);
  if (!lets(allowed, http)) return refused(notAllowed(host));
  return { kind: 'at', host, http: http.origin, socket: `${isBare ? 'ws' : 'wss'}://${http.host}/ws` };
}
