// A whole match in a link: its record, compressed, in the fragment, which no server ever sees. Whoever opens it
// has the match, on any copy of the page.
import { api } from './api';
import { keepOpened } from './holds';

const kMostLetters = 60_000; // longer links are cut short by what people send them with

// By themselves, since a list of characters for String.fromCharCode has a bound.
function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

const through = (bytes: BlobPart, way: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer();

export async function pack(record: string): Promise<string> {
  return toLetters(new Uint8Array(await through(record, new CompressionStream('deflate'))));
}

export async function unpack(packed: string): Promise<string> {
  return new TextDecoder().decode(await through(fromLetters(packed), new DecompressionStream('deflate')));
}

// The link, which opens at this ply if one is given; null: too long for one, the file has to do.
export async function shareLink(record: string, ply: number | null): Promise<string | null> {
  const packed = await pack(record);
  const page = `${location.origin}${import.meta.env.BASE_URL === '/' ? '/' : location.pathname}`;
  const link = `${page}#record=${packed}${ply === null ? '' : `&ply=${ply}`}`;
  return link.length > kMostLetters ? null : link;
}

// Lays the table from a record, and says where it is: finished ones are looked at, others played on.
export async function openRecord(record: string, ply: number | null = null): Promise<string> {
  const opened = await api.openRecord(record);
  const seats = opened.seats.filter((seat) => seat.token !== undefined);
  keepOpened(opened, () => true);
  if (ply !== null) return `/r/${opened.match}?ply=${ply}`;
  // A finished record has no seat to give away; ask the table, since only it knows.
  const mine = await api.mine([{ match: opened.match, tokens: seats.map((seat) => seat.token ?? '') }]);
  const isOver = seats.length === 0 || mine.matches[0]?.over === true;
  return `/${isOver ? 'r' : 't'}/${opened.match}`;
}
