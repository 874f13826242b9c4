// The worker that holds the table: engine, store, and the lock that lets one tab of this browser have them.
/// <reference lib="webworker" />
import firstAddress from '#first?url';
import restAddress from '#rest?url';
import { fetchModule, Later, makeEngine } from './engine';
import { Keeper } from './keeper';
import type { FromPage, Order, Standing, ToPage } from './messages';
import { BrowserStore, TakenOver } from './store';

const scope = self as unknown as DedicatedWorkerGlobalScope;

// Two folders of one host are two tables.
const kName = `gravetide ${new URL('.', scope.location.href).pathname}`;
const kPatience = 1_000; // ms: a page that is loaded again has its lock a moment later
const kLetGo = 3_000; // ms that another tab has to give the table up before it is taken

const say = (message: ToPage) => scope.postMessage(message);
const stand = (standing: Standing, text = '') => say({ do: 'standing', standing, text });

let keeper: Keeper | null = null;
const rest = new Later(new URL(restAddress, scope.location.href).href);
const early: FromPage[] = []; // what the page said before there was a table
let unwanted: string[] = []; // matches to take out of the store when it is there
const channel = 'BroadcastChannel' in scope ? new BroadcastChannel(kName) : null;
let letGo: () => void = () => undefined; // ends the lock
let granted = false; // the table is this tab's, laid or about to be
let gone = false; // it was, and is no more

function leave(): void {
  if (gone || !keeper) return;
  gone = true;
  keeper = null;
  letGo();
  stand('elsewhere');
}

async function layTable(module: Promise<WebAssembly.Module>): Promise<void> {
  const store = await BrowserStore.open(kName);
  await store.hold();
  if (unwanted.length > 0) {
    await store.forget(unwanted);
    say({ do: 'forgotten', matches: unwanted });
  }
  const first = await module;
  const make = () => makeEngine({ first, rest: rest.now }, { complain: (text) => console.error(text) });
  const complain = (failure: unknown) => {
    if (failure instanceof TakenOver) leave();
    else console.error(failure);
  };
  const { port1, port2 } = new MessageChannel(); // a task at once: timers may wait
  let works: (() => void)[] = [];
  port2.onmessage = () => {
    const now = works;
    works = [];
    for (const work of now) work();
  };
  const later = (work: () => void) => {
    works.push(work);
    port1.postMessage(null);
  };
  keeper = new Keeper({ make, store, say, later, complain, note: (text) => console.warn(text) });
  stand('here');
  for (const message of early.splice(0)) keeper.hear(message);
}

// Holds the lock until it is let go or taken; without locks (no https) the store alone keeps two tabs apart.
function holdTable(how: LockOptions): void {
  const module = fetchModule(firstAddress);
  module.catch(() => undefined); // heard of where it is awaited
  const held = () =>
    layTable(module).then(
      () => new Promise<void>((resolve) => (letGo = resolve)),
      (failure: unknown) => {
        console.error(failure);
        stand('failed', 'The table could not be laid: this browser cannot run it, or gives it no storage.');
      },
    );
  if (!('locks' in navigator)) {
    void held();
    return;
  }
  const patience = setTimeout(() => stand('elsewhere'), kPatience);
  navigator.locks
    .request(kName, how, () => {
      clearTimeout(patience);
      if (granted) return Promise.resolve(); // the one that waited, after the other was taken
      granted = true;
      return held();
    })
    .catch(() => leave()); // taken
}

function takeOver(): void {
  stand('opening');
  channel?.postMessage('leave');
  setTimeout(() => {
    if (!granted) holdTable({ steal: true });
  }, kLetGo);
}

if (channel)
  channel.onmessage = ({ data }) => {
    if (data === 'leave') leave();
  };

scope.onmessage = ({ data }: MessageEvent<FromPage | Order>) => {
  if (data.do === 'take_over') takeOver();
  else if (data.do === 'forget') unwanted = data.matches;
  else if (data.do === 'complete') void rest.fetch();
  else if (keeper) keeper.hear(data);
  else if (!gone) early.push(data);
};

holdTable({});
