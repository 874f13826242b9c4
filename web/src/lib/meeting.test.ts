import { describe, expect, it } from 'vitest';
import { readMeeting, spokenTo } from './meeting';

const allowed = ["'self'", 'https://table.example.org', 'wss://table.example.org', 'http://localhost:8080', 'ws://localhost:8080'];
const at = (search: string, protocol = 'http:') => readMeeting({ search, protocol }, allowed);
const link = (address: string) => `?table=${encodeURIComponent(address)}`;

describe('a link to a table elsewhere', () => {
  it('is none unless it says so', () => {
    for (const search of ['', '?', '?x=1', '?tables=wss://table.example.org']) expect(at(search)).toEqual({ kind: 'none' });
  });

  it('leads there, by its address or that of its line', () => {
    const there = { kind: 'at', host: 'table.example.org', http: 'https://table.example.org', socket: 'wss://table.example.org/ws' };
    for (const address of ['wss://table.example.org', 'https://table.example.org/', 'wss://table.example.org/ws', 'wss://TABLE.example.org', 'wss://table.example.org:443'])
      expect(at(link(address), 'https:')).toEqual(there);
    expect(at(link('ws://localhost:8080'))).toEqual({ kind: 'at', host: 'localhost:8080', http: 'http://localhost:8080', socket: 'ws://localhost:8080/ws' });
  });

  it('that is none gets one sentence', () => {
    const strange = ['', 'table.example.org', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://table.example.org', 'blob:https://table.example.org/1', 'wss://', 'wss://a b'];
    const more = ['wss://anna:secret@table.example.org', 'wss://table.example.org/other', 'wss://table.example.org/ws/', 'wss://table.example.org/ws?x', 'wss://table.example.org/#x', `wss://${'a'.repeat(400)}.example.org`];
    for (const address of [...strange, ...more]) expect([address, at(link(address))]).toMatchObject([address, { kind: 'refused', text: expect.stringMatching(/^This link leads to no table/) as unknown }]);
    expect(at(`${link('wss://table.example.org')}&table=wss://evil.example`)).toMatchObject({ kind: 'refused' });
  });

  it('is refused where the page may not speak to that host', () => {
    for (const address of ['wss://evil.example', 'wss://table.example.org.evil.example', 'wss://table.example.org:8443', 'ws://table.example.org', 'ws://localhost:8081'])
      expect([address, at(link(address))]).toMatchObject([address, { kind: 'refused', text: expect.stringContaining('may not speak to') as unknown }]);
    expect(readMeeting({ search: link('wss://anywhere.example'), protocol: 'https:' }, ['https:', 'wss:'])).toMatchObject({ kind: 'at' });
    expect(readMeeting({ search: link('wss://table.example.org'), protocol: 'https:' }, [])).toMatchObject({ kind: 'refused' });
  });

  it('must be encrypted where the page is', () => {
    expect(at(link('ws://localhost:8080'), 'https:')).toMatchObject({ kind: 'refused', text: expect.stringContaining('wss://') as unknown });
  });
});

describe('a content policy', () => {
  it('names whom the page may speak to', () => {
    expect(spokenTo("default-src 'none'; connect-src 'self' https://a.example; base-uri 'none'")).toEqual(["'self'", 'https://a.example']);
    expect(spokenTo('')).toEqual([]);
  });
});
