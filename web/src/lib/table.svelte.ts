// One table as this page knows it: what the wire brings, and what a person may do with it.
import { isLocal, transport } from '#transport';
import { api } from './api';
import { Asking } from './asks';
import { Called, callingOf, hintCalled, type Calling } from './called';
import { heldSeats, myTokens, type HeldSeat } from './holds';
import { settings } from './settings.svelte';
import { Showing, type Speed } from './showing.svelte';
import { sound } from './sound';
import type { Barrier, ChatLine, Choice, FromTable, Hint, Lesson, Refusal, Table } from './types';
import { Wire, type Line } from './wire';
import { seatCalled, seatTitle } from './words';

export class TableState {
  readonly showing: Showing;
  // About the table that is shown; nothing is asked of one that has passed.
  readonly asks: Asking = new Asking(
    (kind, question) => (this.behind || !this.table ? null : this.wire.ask(kind, this.table.log, question)),
    () => this.table?.log ?? 0,
  );
  line = $state<Line>('connecting');
  error = $state<{ code: string; text: string } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null); // as long as the position stands it is about
  hinting = $state(false); // it is being thought out
  thinking = $state<number | null>(null);
  here = $state.raw<number[]>([]);
  names = $state.raw<string[]>([]); // what people who came by a link call themselves
  watchers = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  notes = $state<Record<number, string>>({});
  unsaved = $state<number | null>(null); // the seat whose notes are not on disk yet
  asked = $state.raw<{ seat: number; name: string; what: 'undo' | 'resign' } | null>(null); // someone wants what others must agree to
  asking = $state(false); // I want to, and wait for the others
  lesson = $state.raw<Lesson | null>(null); // where a guided game stands
  notice = $state(''); // a line that comes and goes
  busy = $state(false); // a decision is on its way
  armed = $state<string | null>(null); // the choice the primary button would play
  seen = $state<number | null>(null); // the seat whose person sits at this screen
  awaited = $state(false); // a seat of mine is to act, shown yet or not
  decided = $state<number | null>(null); // the plies there were when a seat of mine last decided
  lastTold = $state(''); // what was last said to have fallen, on this screen
  private secretsSeen = $state(false);

  // People by the names they gave, in every sentence.
  private readonly called = new Called();
  private readonly named = $derived.by(() => (this.showing.shown ? this.byName(this.showing.shown) : null));

  mine = $derived(
    (this.table?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : [])),
  );
  myTurn = $derived(!this.behind && this.table?.to_act !== null && this.mine.includes(this.table?.to_act ?? -1));
  mayHint = $derived(this.myTurn && this.table?.options.hints !== 'off');
  choices = $derived<Choice[]>(this.behind ? [] : (this.table?.choices ?? []));
  // What fell on a real table is to be told: the choices are what can have fallen.
  telling = $derived(this.table?.luck === 'by_hand' && this.table.to_act === null && !this.table.over && this.choices.length > 0);
  sharing = $derived(this.mine.length > 1 && this.secretsSeen);

  // Whom the screen must be handed to before anything may show; null: nobody, show the table.
  handOver = $derived.by<number | null>(() => {
    const table = this.table;
    if (!table || table.over || !this.sharing) return null;
    const wanted = this.myTurn ? table.to_act : (this.seen ?? table.look);
    return wanted !== null && (wanted !== this.seen || wanted !== table.look) ? wanted : null;
  });

  // What is picked first, else what the game would press: it says so if that gives something up.
  primary = $derived.by<Choice | null>(() => {
    const armed = this.choices.find((choice) => choice.id === this.armed);
    if (armed) return armed;
    const main = this.table?.main;
    // What a lesson wants pressed, and shows at no place of the board, is on the button.
    const lesson = this.lesson?.at === this.table?.log ? this.lesson : null;
    const taught = lesson && lesson.points.length === 0 && !lesson.ids.includes(main?.id ?? '') ? this.choices.find(({ id }) => id === lesson.ids[0]) : undefined;
    if (taught) return taught;
    const choice = this.choices.find((each) => each.id === main?.id);
    if (main && choice) return { ...choice, said: main.said };
    return this.choices.length === 1 ? (this.choices[0] ?? null) : null;
  });

  // Whatever else is said, with people by their names.
  get call(): Calling {
    const shown = this.showing.shown;
    return (shown && callingOf(shown.seats, this.names)) ?? ((text) => text);
  }
  byName(table: Table): Table {
    return this.called.of(table, this.names);
  }
  // The person of a seat by the name somebody typed, or ''.
  personOf(seat: number): string {
    const there = this.table?.seats[seat];
    return there ? seatCalled({ ...there, called: this.names[seat] ?? '' }) : '';
  }
  seatWords(seat: number): string {
    const there = this.table?.seats[seat];
    return there ? seatTitle({ ...there, called: this.names[seat] ?? '' }) : '';
  }

  invites = $state.raw<HeldSeat[]>([]);
  // The token of a seat played from here.
  tokenOf(seat: number): string | null {
    const mine = heldSeats(this.match).filter((held) => held.role === 'mine');
    const found = mine.find((held) => held.seat === seat) ?? (mine.length === 1 && this.mine.length === 1 ? mine[0] : undefined);
    return found?.token ?? null;
  }
  readonly byLink: boolean; // whoever came by a link may say a name
  private readonly wire: Wire;
  private undoNumber: number | null = null;
  private resignNumber: number | null = null;
  private notesNumber = 0;
  private waitFor: number | null = null; // the log length at which my decision shows

  // Without tokens the table is seen as the public sees it.
  constructor(
    readonly match: string,
    tokens: string[] = myTokens(match),
    speed: () => Speed = () => 'once',
  ) {
    this.showing = new Showing({ speed, onShow: (table, before) => this.show(table, before) });
    this.invites = heldSeats(match).filter((held) => held.role === 'invite');
    this.byLink = heldSeats(match).some((held) => held.role === 'mine' && (held.link === true || held.seat === null));
    this.wire = new Wire({
      match,
      tokens,
      name: this.byLink ? settings.name : '',
      open: () => transport.openSocket(),
      board: api.board,
      onMessage: (message) => this.hear(message),
      onTable: (table, full) => this.hearTable(table, full),
      onLine: (line) => {
        this.line = line;
        if (line === 'open') return;
        this.asks.drop();
        this.asked = null; // the table asks again, if it still does
      },
    });
  }

  // The table as it is shown; what came since waits in `showing`.
  get table(): Table | null {
    return this.named;
  }
  get behind(): boolean {
    return this.showing.waiting > 0;
  }

  start(): () => void {
    const online = () => this.wire.nudge(true);
    const offline = () => this.wire.nudge(false);
    if (!isLocal) {
      addEventListener('online', online);
      addEventListener('offline', offline);
    }
    this.wire.start();
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      this.wire.stop();
      this.showing.stop();
    };
  }

  play(id: string): void {
    if (this.busy || !this.table || this.table.look === null) return;
    const choice = this.choices.find((each) => each.id === id);
    if (!choice) return;
    this.lastTold = this.telling ? choice.said : '';
    this.begin();
    this.wire.play(this.table.look, { id });
    sound.placed();
  }

  // One gesture: the first is among the choices, the others follow from it.
  playAll(ids: string[]): void {
    const first = ids[0];
    if (this.busy || !this.table || this.table.look === null || !this.choices.some((choice) => choice.id === first)) return;
    this.begin();
    this.wire.play(this.table.look, { ids });
    sound.placed();
  }

  playText(text: string): void {
    if (this.busy || !this.table) return;
    if (this.behind) return this.showing.catchUp(); // it was meant for a position that has passed
    const seat = this.table.look ?? this.mine[0];
    if (seat === undefined) {
      this.refusal = { why: 'not_your_seat', text: 'You are watching: a seat is needed to decide.' };
      return;
    }
    this.begin();
    this.wire.play(seat, { text });
  }

  // Why something cannot be done, as the table told it.
  explain(barrier: Barrier): void {
    if (!barrier.rule) return;
    this.refusal = { why: 'rule', text: barrier.said, rule: barrier.rule, keys: barrier.keys };
    sound.refused();
  }

  // What might best be done now; the choice is picked, so that the big button says it.
  async askHint(): Promise<Hint | null> {
    const log = this.table?.log;
    if (!this.mayHint || this.hinting) return null;
    this.hinting = true;
    const found = await this.asks.hint();
    const hint = found && hintCalled(found, this.call);
    this.hinting = false;
    if (log !== this.table?.log) return null;
    if (!hint) this.notice = 'The table has no hint just now.';
    this.hint = hint;
    if (hint && this.choices.some(({ id }) => id === hint.id)) this.armed = hint.id;
    return hint;
  }

  // Not now: the button says again what it would without one.
  dropHint(): void {
    if (this.armed === this.hint?.id) this.armed = null;
    this.hint = null;
  }

  undo(): void {
    if (!this.table || this.table.look === null || this.asking || this.behind) return;
    this.refusal = null;
    this.asking = this.table.undo === 'ask';
    this.undoNumber = this.wire.undo(this.table.look);
  }

  // The seat that could give the match up from here: who acts, or whose eyes look.
  resigns = $derived.by<number | null>(() => {
    const table = this.table;
    if (!table || table.over || this.lesson || this.mine.length === 0) return null;
    return table.to_act !== null && this.mine.includes(table.to_act) ? table.to_act : (table.look ?? this.mine[0] ?? null);
  });
  resign(seat: number): void {
    if (this.resigns === null) return;
    this.refusal = null;
    this.resignNumber = this.wire.resign(seat);
  }

  consent(yes: boolean): void {
    const seat = this.table?.look ?? this.mine[0];
    if (seat !== undefined && this.asked) this.wire.consent(seat, this.asked.what, this.asked.seat, yes);
    this.asked = null;
  }

  // The person of this seat has the screen now.
  sitDown(seat: number): void {
    this.seen = seat;
    this.refusal = null;
    this.hint = null;
    this.armed = null;
    if (this.table?.look !== seat) this.wire.lookAs(seat);
  }

  say(text: string): boolean {
    return this.wire.chat(text);
  }

  writeNotes(seat: number): void {
    this.notesNumber = this.wire.notes(seat, this.notes[seat] ?? '');
  }

  private begin(): void {
    this.refusal = null;
    this.hint = null;
    this.armed = null;
    this.busy = true;
  }

  private hearTable(table: Table, full: boolean): void {
    const before = this.showing.latest;
    if (table.secrets) this.secretsSeen = true;
    if (before && table.log !== before.log) {
      this.refusal = null;
      this.hint = null;
      this.asking = false;
      if (this.asked?.what === 'undo' || table.over) this.asked = null;
    }
    if (this.waitFor !== null && table.log >= this.waitFor) {
      this.waitFor = null;
      this.busy = false;
    }
    const isMine = (seat: number | null | undefined) => seat !== null && seat !== undefined && (table.seats[seat]?.mine ?? false);
    const own = !full && isMine(before?.to_act);
    if (own && before) this.decided = before.plies;
    this.awaited = isMine(table.to_act);
    this.showing.hear(table, own, full);
    // Without secrets one screen serves all its seats: it turns to whoever acts.
    const next = table.to_act;
    if (next !== null && next !== table.look && isMine(next) && !this.sharing) this.wire.lookAs(next);
  }

  private show(table: Table, before: Table | null): void {
    if (this.armed && !table.choices.some((choice) => choice.id === this.armed)) this.armed = null;
    if (before) this.makeNoise(before, table);
  }

  private makeNoise(before: Table, table: Table): void {
    const rolls = table.dice.filter((roll) => roll.ply >= before.plies);
    const count = rolls.reduce((sum, roll) => sum + roll.dice.length, 0);
    if (count > 0) sound.dice(count);
    if (this.myTurn && before.to_act !== table.to_act) sound.yourTurn();
  }

  private hear(message: FromTable): void {
    switch (message.t) {
      case 'ack':
        // What was acknowledged shows with the table that follows; until then nothing else is played.
        this.waitFor = message.at;
        this.busy = this.busy && (this.showing.latest?.log ?? 0) < message.at;
        if (message.n === this.undoNumber) this.asking = false;
        if (message.n === this.notesNumber) this.unsaved = null;
        break;
      case 'answer':
        this.asks.hear(message.n, message.answer);
        break;
      case 'refused':
        if (this.asks.hear(message.n, null)) break;
        this.busy = false;
        if (message.why === 'waiting_for_consent') {
          if (message.n === this.resignNumber) this.notice = 'Whoever would lose with you is asked.';
          else this.asking = true;
          break;
        }
        if (message.n === this.undoNumber) this.asking = false;
        this.refusal = message;
        sound.refused();
        break;
      case 'ask_undo':
      case 'ask_resign':
        this.asked = { seat: message.seat, name: message.name, what: message.t === 'ask_undo' ? 'undo' : 'resign' };
        break;
      case 'resign_answer':
        this.asked = null;
        this.notice = message.yes ? '' : 'Not everyone agreed: the match goes on.';
        break;
      case 'undo_answer':
        this.asked = null;
        this.notice = message.yes ? 'The move was taken back.' : 'Not everyone agreed: the move stands.';
        this.asking = false;
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'chat': {
        const known = new Set(message.lines.map((line) => line.number));
        this.chat = [...this.chat.filter((line) => !known.has(line.number)), ...message.lines];
        break;
      }
      case 'notes':
        if (message.seat === this.unsaved) this.writeNotes(message.seat); // written while the line was down
        else this.notes[message.seat] = message.text;
        break;
      case 'here':
        this.here = message.seats;
        this.names = message.names ?? [];
        this.watchers = message.watchers ?? 0;
        break;
      case 'lesson':
        this.lesson = message;
        break;
      case 'stuck':
        this.notice = message.text;
        break;
      case 'error':
        this.error = message;
        break;
      case 'table':
        break; // comes by onTable
    }
  }
}

// What people are told of it, and the rule behind it, if one is.
export function refusalWords(refusal: Refusal): { text: string; rule: string | null } {
  return { text: refusal.rule ? `You cannot do that: ${refusal.text}` : refusal.text, rule: refusal.rule?.id ?? null };
}
