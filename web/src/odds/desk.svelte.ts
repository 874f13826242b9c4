// The question being put together and the answer that is there for it. It asks a moment after the last
// change; an answer to an older question is dropped.
import { api, ApiError, sayError } from '../lib/api';
import { deskPath, readDeskAddress, type DeskForm, type DeskQuestion, type GameDesk, type OddsAnswer } from '../lib/desk';
import { router } from '../lib/route.svelte';

const kPause = 120; // ms
const kFirst = 'aaz'; // battles are asked about most

export class Desk {
  games = $state.raw<{ key: string; name: string }[]>([]);
  desk = $state.raw<GameDesk | null>(null);
  question = $state<DeskQuestion>({ game: 'aaz', sides: [], given: {}, options: {} });
  answer = $state.raw<OddsAnswer | null>(null);
  error = $state('');
  field = $state<string | null>(null); // where the question makes no sense
  asking = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flight: AbortController | null = null;

  readonly form: DeskForm | null = $derived(
    this.desk?.forms.find((form) => form.key === this.question.given['what']) ?? this.desk?.forms[0] ?? null,
  );

  async start(search: string): Promise<void> {
    const asked = readDeskAddress(search);
    try {
      this.games = (await api.desks()).games;
      await this.open(asked?.game ?? (this.games.some((game) => game.key === kFirst) ? kFirst : (this.games[0]?.key ?? kFirst)), asked);
    } catch (failure) {
      this.error = sayError(failure);
    }
  }

  // Without a question, or with one that names but the game, the first example of the game is laid out; to a question
  // that names nobody belong the sides of its form's example.
  async open(game: string, asked: DeskQuestion | null = null): Promise<void> {
    if (asked && asked.sides.length === 0 && Object.keys({ ...asked.given, ...asked.options }).length === 0) asked = null;
    this.desk = await api.desk(game, asked?.options ?? {});
    const example = this.desk.examples[0] ?? { sides: [], given: {}, options: {} };
    if (asked && asked.sides.length === 0) asked = { ...asked, sides: [...(this.exampleOf(asked.given['what'])?.sides ?? [])] };
    this.question = asked ?? { game, sides: [...example.sides], given: { ...example.given }, options: { ...example.options } };
    this.answer = null;
    this.changed();
  }

  private exampleOf(what: string | undefined) {
    const first = this.desk?.forms[0]?.key;
    return this.desk?.examples.find((one) => (one.given['what'] ?? first) === (what ?? first));
  }

  choose(form: DeskForm): void {
    const example = this.exampleOf(form.key);
    const given = { ...(example?.given ?? {}), what: form.key };
    this.question = { game: this.question.game, sides: example ? [...example.sides] : form.sides.map((side) => side.usual), given, options: { ...this.question.options } };
    this.answer = null;
    this.changed();
  }

  setSide(at: number, text: string): void {
    this.question.sides[at] = text;
    this.changed();
  }

  setGiven(key: string, value: string, usual: string): void {
    if (value === usual) delete this.question.given[key];
    else this.question.given[key] = value;
    this.changed();
  }

  async setOption(key: string, value: string, usual: string): Promise<void> {
    if (value === usual) delete this.question.options[key];
    else this.question.options[key] = value;
    try {
      this.desk = await api.desk(this.question.game, this.question.options);
    } catch (failure) {
      this.error = sayError(failure);
    }
    // A form that the other match has not is left for the first.
    const what = this.question.given['what'];
    if (this.desk && what !== undefined && !this.desk.forms.some((form) => form.key === what)) {
      const first = this.desk.forms[0];
      if (first) this.choose(first);
      return;
    }
    // What the other game does not ask is not said.
    const known = new Set(this.form?.given.map((field) => field.key));
    for (const given of Object.keys(this.question.given)) if (given !== 'what' && !known.has(given)) delete this.question.given[given];
    this.changed();
  }

  swap(): void {
    this.question.sides.reverse();
    this.changed();
  }

  private changed(): void {
    router.note(deskPath($state.snapshot(this.question)));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), kPause);
  }

  private async ask(): Promise<void> {
    this.flight?.abort();
    const flight = new AbortController();
    this.flight = flight;
    this.asking = true;
    try {
      this.answer = await api.odds($state.snapshot(this.question), flight.signal);
      [this.error, this.field] = ['', null];
    } catch (failure) {
      if (flight.signal.aborted) return;
      this.error = sayError(failure);
      this.field = failure instanceof ApiError ? failure.field : null;
    }
    this.asking = false;
  }
}
