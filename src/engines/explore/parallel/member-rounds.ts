/**
 * Rounds in vain (spin-wait.ts) of a state that is expanded by remembered steps alone. What is not known by then makes
 * the state the explorer's. What was found is kept (kept-rounds.ts).
 */
import { doubled } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import { pendingAction } from "../../../machine/wasm/pending-words.ts";
import { headWords, outcomeHead, outcomeTrait } from "../../../machine/wasm/step-outcomes.ts";
import { type Moment, mostStepsInRound, type Round, type RoundView, roundOf } from "../spin-wait.ts";
import { KeptRounds } from "./kept-rounds.ts";
import type { KnownState } from "./known-state.ts";
import type { KnownSteps } from "./known-steps.ts";
import { type ExpansionStorage, momentWords } from "./storage.ts";

/** The expander, as far as it is needed. */
export interface RoundWatch {
  /** Whether the explorer has looked at what the thread is about to do, for those that are followed alone. */
  isWatched(thread: number, piece: number): boolean;
}

/** Steps with their conditions met, beside other threads. */
const mode = 0;
/** In place of a round's number: there is none. */
const noRound = -1;
/** A thread piece whose rounds could not be kept so often is not tried again. */
const mostFailures = 8;

export class MemberRounds implements RoundView {
  /** Something was not known. */
  isUndecided = false;
  /** By thread piece: see momentWords. */
  private momentTable: Int32Array = new Int32Array(0);
  private readonly moments: (Moment | undefined)[] = [];
  /** By number, from 1 on; and their numbers by the list of pieces that they come by. */
  private readonly rounds: (Round | undefined)[] = [undefined];
  private readonly numbers = new Map<number, number>();
  /** By thread piece: a number for what it is about to do, 0 where it is not known yet. */
  private actions: Int32Array = new Int32Array(1024);
  private readonly actionNumbers = new Map<string, number>();
  /** Lists of pieces, and of actions, have numbers: by that of a list and one more item, that of the longer list. */
  private readonly paths = new PairTable();
  private readonly readings = new PairTable();

  constructor(
    private readonly state: KnownState,
    private readonly steps: KnownSteps,
    private readonly watcher: RoundWatch,
  ) {}

  attach(storage: ExpansionStorage): void {
    this.momentTable = storage.moments;
  }

  get threadCount(): number {
    return this.state.threads.length;
  }

  isRound(thread: number): boolean {
    const piece = this.state.threads[thread];
    const at = piece * momentWords;
    if (piece === 0 || (at < this.momentTable.length && this.momentTable[at] === 1)) return false;
    return this.of(piece)?.isRound === true;
  }

  actionOf(thread: number): number {
    const piece = this.state.threads[thread];
    return piece < this.actions.length ? this.actions[piece] : 0;
  }

  moment(thread: number): Moment | undefined {
    const piece = this.state.threads[thread];
    return piece === 0 ? undefined : this.of(piece);
  }

  watch(thread: number, { moments }: Round): void {
    for (const { piece } of moments) if (!this.watcher.isWatched(thread, piece)) this.isUndecided = true;
  }

  round(thread: number): Round | undefined {
    const { slots, rest, threads } = this.state;
    const first = threads[thread];
    const known = this.kept.find(first, rest, slots);
    if (known === noRound) return undefined;
    if (known > 0) return this.rounds[known];
    this.isKept = (this.failures[first] ?? 0) < mostFailures;
    const wasKept = this.isKept;
    this.asked.length = 0;
    const moments = this.find(thread, first);
    const number = moments === undefined ? noRound : this.numberOf(moments);
    if (this.isKept) this.kept.keep(first, rest, slots, this.asked, number);
    else if (wasKept) this.failures[first] = (this.failures[first] ?? 0) + 1;
    return moments === undefined ? undefined : this.rounds[number];
  }
  private readonly kept = new KeptRounds();
  /** By thread piece: how often its round could not be kept. */
  private readonly failures: number[] = [];
  /** The slots that the steps of the round depend on. */
  private readonly asked: number[] = [];
  /** They depend on nothing else. */
  private isKept = true;

  /** Rounds that come by the same pieces are one. */
  private numberOf(moments: readonly Moment[]): number {
    let path = 1;
    for (const { piece } of moments) path = longer(this.paths, path, piece);
    const known = this.numbers.get(path);
    if (known !== undefined) return known;
    const { rest } = roundOf(moments);
    let reading = 1;
    for (let step = 0; step < moments.length; step++)
      reading = longer(this.readings, reading, this.actions[moments[(rest + step) % moments.length].piece]);
    const number = this.rounds.push({ moments, rest, reading }) - 1;
    this.numbers.set(path, number);
    return number;
  }

  private find(thread: number, first: number): readonly Moment[] | undefined {
    const found: Moment[] = [];
    let piece = first;
    let seen = -1;
    do {
      if (found.length === mostStepsInRound) return undefined;
      const moment = this.of(piece);
      if (moment === undefined) this.isKept = false;
      if (moment === undefined || !moment.isRound) return undefined;
      found.push(moment);
      // It has got into a round that does not come by its first place.
      if (piece === seen) return undefined;
      if ((found.length & (found.length - 1)) === 0) seen = piece;
      piece = this.quietStep(thread, piece);
      if (piece === -2) {
        this.isUndecided = true;
        this.isKept = false;
      }
      if (piece < 0) return undefined;
    } while (piece !== first);
    return found;
  }

  /** The thread's piece after its step, where that changes nothing else; -1 where it does, -2 where it is not known. */
  private quietStep(thread: number, piece: number): number {
    const { state, steps } = this;
    const { finder } = steps;
    state.stepped = thread;
    const outcome = finder.find(piece, mode);
    if (outcome === 0) return -2;
    const { outcomes } = finder;
    const traits = outcomes[outcome + outcomeHead.traits];
    const count = outcomes[outcome + outcomeHead.count];
    const after = finder.restAfterwards;
    // What it changes of what the whole state depends on is not told by what it asks.
    if ((traits & (outcomeTrait.changesReach | outcomeTrait.endsObject)) !== 0) this.isKept = false;
    if (this.isKept && !finder.addSlots(piece, mode, this.asked)) this.isKept = false;
    if (count > 1 || after !== state.rest) return -1;
    if ((traits & outcomeTrait.endsThread) !== 0 || outcomes[outcome + outcomeHead.choices] !== 0) return -1;
    // What follows for the whole state is for the explorer to say.
    if ((traits & outcomeTrait.endsObject) !== 0) return -2;
    const takeable = state.takeable + outcomes[outcome + outcomeHead.takeable];
    if ((traits & outcomeTrait.changesReach) !== 0 && state.dead + takeable > 0) return -2;
    if (count === 0) return piece;
    const first = outcome + headWords;
    return state.owners[outcomes[first]] === -1 - thread ? outcomes[first + 1] : -1;
  }

  private of(piece: number): Moment | undefined {
    const known = this.moments[piece];
    if (known !== undefined) return known;
    const { momentTable } = this;
    const at = piece * momentWords;
    const words = this.state.pendingWords(piece);
    if (words === undefined || at >= momentTable.length || momentTable[at] === 0) {
      this.isUndecided = true;
      return undefined;
    }
    const moment = {
      pending: pendingAction(words),
      isRound: momentTable[at] === 2,
      depth: momentTable[at + 1],
      position: momentTable[at + 2],
      piece,
    };
    this.moments[piece] = moment;
    while (piece >= this.actions.length) this.actions = doubled(this.actions);
    this.actions[piece] = numberIn(this.actionNumbers, words.join());
    return moment;
  }
}

/** The number of a list with one more item; 1 is the empty one. */
function longer(lists: PairTable, list: number, item: number): number {
  let number = lists.get(list, item);
  if (number < 0) lists.add(list, item, (number = lists.size + 2));
  return number;
}

/** The number of a text, from 1 on. */
function numberIn(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = numbers.size + 1));
  return number;
}
