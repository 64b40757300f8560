/**
 * Rounds in vain (spin-wait.ts) of a state that is expanded by remembered steps alone. What is not known by then makes
 * the state the fast machine's.
 */
import { doubled } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import {
  type Moment,
  mostStepsInRound,
  type Round,
  type RoundView,
  roundOf,
} from "../../reductions/spin-wait.ts";
import { pendingAction } from "../memory/pending-words.ts";
import { headWords, outcomeHead, outcomeTrait } from "../remember/step-outcomes.ts";
import type { KnownState } from "./known-state.ts";
import type { KnownSteps } from "./known-steps.ts";
import { momentKind, momentWord, momentWords, type RecallStorage } from "./storage.ts";

export class KnownRounds implements RoundView {
  /** Something was not known. */
  isUndecided = false;
  /** By thread piece: see momentWords. */
  private momentTable: Int32Array = new Int32Array(0);
  private readonly moments: (Moment | undefined)[] = [];
  /** By the number of the list of pieces that they come by. */
  private readonly rounds: (Round | undefined)[] = [];
  /** By thread piece: a number for what it is about to do, 0 where it is not known yet. */
  private actions: Int32Array = new Int32Array(1024);
  private readonly actionNumbers = new Map<string, number>();
  /** Lists of pieces, and of actions, have numbers: by that of a list and one more item, that of the longer list. */
  private readonly paths = new PairTable();
  private readonly readings = new PairTable();
  /** The pieces that a round comes by. */
  private readonly path = new Int32Array(mostStepsInRound);
  /** By thread piece: the round that was found last to begin with it. */
  private readonly lastRounds: (Round | undefined)[] = [];

  constructor(
    private readonly state: KnownState,
    private readonly steps: KnownSteps,
    /** Whether the fast machine has looked at what the thread is about to do, for those that are followed alone. */
    private readonly isWatched: (piece: number) => boolean,
  ) {}

  attach(storage: RecallStorage): void {
    this.momentTable = storage.moments;
  }

  get threadCount(): number {
    return this.state.threadEnd;
  }

  isRound(thread: number): boolean {
    const piece = this.state.threads[thread];
    return piece !== 0 && this.isRoundAt(piece);
  }

  private isRoundAt(piece: number): boolean {
    const { momentTable, actions } = this;
    const at = piece * momentWords;
    if (at < momentTable.length && momentTable[at] === momentKind.other) return false;
    // What has a number here was looked at.
    if (piece < actions.length && actions[piece] > 0) return momentTable[at] === momentKind.ofRound;
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

  watch(_thread: number, { moments }: Round): void {
    for (const { piece } of moments) if (!this.isWatched(piece)) this.isUndecided = true;
  }

  round(thread: number): Round | undefined {
    const first = this.state.threads[thread];
    const { path } = this;
    let piece = first;
    let seen = -1;
    let count = 0;
    do {
      if (count === mostStepsInRound) return undefined;
      if (!this.isRoundAt(piece)) return undefined;
      path[count++] = piece;
      // It has got into a round that does not come by its first place.
      if (piece === seen) return undefined;
      if ((count & (count - 1)) === 0) seen = piece;
      piece = this.quietStep(thread, piece);
      if (piece === -2) this.isUndecided = true;
      if (piece < 0) return undefined;
    } while (piece !== first);
    return this.alongPath(first, count);
  }

  /** Rounds that come by the same pieces are one. */
  private alongPath(first: number, count: number): Round {
    const last = this.lastRounds[first];
    if (last !== undefined && this.isPath(last.moments, count)) return last;
    let number = 1;
    for (let step = 0; step < count; step++) number = longer(this.paths, number, this.path[step]);
    const round = (this.rounds[number] ??= this.newRound(count));
    this.lastRounds[first] = round;
    return round;
  }

  private isPath(moments: readonly Moment[], count: number): boolean {
    if (moments.length !== count) return false;
    for (let step = 0; step < count; step++) if (moments[step].piece !== this.path[step]) return false;
    return true;
  }

  private newRound(count: number): Round {
    const moments = Array.from(this.path.subarray(0, count), (piece) => this.moments[piece]!);
    const { rest } = roundOf(moments);
    let reading = 1;
    for (let step = 0; step < moments.length; step++)
      reading = longer(this.readings, reading, this.actions[moments[(rest + step) % moments.length].piece]);
    return { moments, rest, reading };
  }

  /** The thread's piece after its step, where that changes nothing else; -1 where it does, -2 where it is not known. */
  private quietStep(thread: number, piece: number): number {
    const { state, steps } = this;
    const { finder } = steps;
    const outcome = piece === state.threads[thread] ? steps.find(thread, 0) : steps.findFrom(thread, piece);
    if (outcome === 0) return -2;
    const { outcomes } = finder;
    const traits = outcomes[outcome + outcomeHead.traits];
    const count = outcomes[outcome + outcomeHead.count];
    if (count > 1) return -1;
    if ((traits & outcomeTrait.endsThread) !== 0 || outcomes[outcome + outcomeHead.choices] !== 0) return -1;
    const first = outcome + headWords;
    if (count === 1 && state.owners[outcomes[first]] !== -1 - thread) return -1;
    // Nothing shows then where the thread is.
    const whole = outcomeTrait.endsObject | outcomeTrait.changesReach;
    if (count === 0 && piece !== state.threads[thread] && (traits & whole) !== 0) return -2;
    const isAll = steps.isAll(outcome);
    if (isAll <= 0) return isAll === 0 ? -1 : -2;
    return count === 0 ? piece : outcomes[first + 1];
  }

  private of(piece: number): Moment | undefined {
    const known = this.moments[piece];
    if (known !== undefined) return known;
    const { momentTable } = this;
    const at = piece * momentWords;
    const words = this.state.pendingWords(piece);
    if (words === undefined || at >= momentTable.length || momentTable[at] === momentKind.unknown) {
      this.isUndecided = true;
      return undefined;
    }
    const moment = {
      pending: pendingAction(words),
      isRound: momentTable[at] === momentKind.ofRound,
      depth: momentTable[at + momentWord.depth],
      position: momentTable[at + momentWord.position],
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
