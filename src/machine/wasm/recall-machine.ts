/**
 * A machine without code: it takes the steps that the fast machine has taken before, in any state where they ask the
 * same. All that it knows are numbers in shared memory. Where something is not known yet, or has to be found out about
 * the whole state, it says so, and the state is the fast machine's. So several threads of the host can each have one.
 */
import { SharedStateTree } from "../../graph/shared-state-tree.ts";
import { type LoneKind, loneKind } from "../reductions/lone-steps.ts";
import type { RoundView } from "../reductions/spin-wait.ts";
import type { Way } from "../stepping/ways.ts";
import { PendingRaces } from "./facts/pending-races.ts";
import { KnownRounds } from "./recall/known-rounds.ts";
import { KnownState } from "./recall/known-state.ts";
import { copyFigures, KnownSteps, newFigures, type StepFigures } from "./recall/known-steps.ts";
import { loneCode, loneUse, type RecallStorage } from "./recall/storage.ts";

export type { StepFigures } from "./recall/known-steps.ts";
export type { RecallStorage } from "./recall/storage.ts";

export class RecallMachine {
  private readonly tree: SharedStateTree;
  private readonly state: KnownState;
  private readonly steps: KnownSteps;
  private readonly races: PendingRaces;
  private readonly knownRounds: KnownRounds;
  private storage!: RecallStorage;
  /** At the mark: how long the queue was, and the figures. */
  private marked = 0;
  private readonly figuresAtMark = newFigures();

  /** In the counters, which all have in common: how many tuples and states there are. */
  constructor(counters: Int32Array) {
    this.tree = new SharedStateTree(counters);
    this.state = new KnownState(this.tree);
    this.steps = new KnownSteps(this.state, this.tree);
    this.knownRounds = new KnownRounds(this.state, this.steps, (piece) => this.isWatched(piece));
    this.races = new PendingRaces(this.state, this.state.facts);
  }

  attach(storage: RecallStorage): void {
    this.storage = storage;
    this.state.attach(storage);
    this.steps.attach(storage);
    this.knownRounds.attach(storage);
  }

  /** Enters a state. False: the fast machine has to look at it, since there may be a race or something is not known. */
  enter(state: number): boolean {
    const { state: entered } = this;
    entered.enter(state);
    this.knownRounds.isUndecided = false;
    return !(entered.unknown > 0 || (entered.racy > 0 && this.races.mayRace(entered.threads)));
  }

  get threadEnd(): number {
    return this.state.threadEnd;
  }

  get liveThreads(): number {
    return this.state.liveThreads;
  }

  isLive(thread: number): boolean {
    return this.state.threads[thread] !== 0;
  }

  ways(thread: number): readonly Way[] {
    return this.state.waysOn(thread);
  }

  // ---- steps --------------------------------------------------------------------------------------------------

  /** Puts the state after a step into the queue; false where it is not known. */
  step(thread: number, way: Way): boolean {
    return this.steps.step(thread, way);
  }

  /** The thread that stepped last has ended. */
  get hasEnded(): boolean {
    return this.steps.hasEnded;
  }

  /** A loop has come round in that step. */
  get hasTurned(): boolean {
    return this.steps.hasTurned;
  }

  /** What was done since it was cleared last. */
  get figures(): StepFigures {
    return this.steps.figures;
  }

  /** Keeps what was done so far: what comes now can be dropped. */
  mark(): void {
    this.marked = this.tree.queued;
    copyFigures(this.steps.figures, this.figuresAtMark);
  }

  /** Drops what was queued and counted since the mark. */
  drop(): void {
    this.tree.queued = this.marked;
    copyFigures(this.figuresAtMark, this.steps.figures);
  }

  /** By place in the queue: the numbers of its states, below 0 where there was no room. The queue is empty then. */
  lookUpQueue(): ArrayLike<number> {
    this.tree.lookUp();
    return this.tree.found;
  }

  // ---- reductions ---------------------------------------------------------------------------------------------

  get looksForLone(): boolean {
    return this.storage.usesLoneSteps;
  }

  loneKind(thread: number): LoneKind {
    const { loneCodes, loneUses } = this.storage;
    const piece = this.state.threads[thread];
    const code = piece < loneCodes.length ? loneCodes[piece] : loneCode.unknown;
    if (code === loneCode.unknown) return loneKind.unknown;
    if (code === loneCode.none) return loneKind.none;
    return (loneUses[code] & loneUse.access) !== 0 ? loneKind.access : loneKind.threadStart;
  }

  /** Whether a thread can be followed alone: only if that was done before, which notes what the step relies on. */
  canFollow(thread: number): boolean {
    const { loneCodes, loneUses } = this.storage;
    return (loneUses[loneCodes[this.state.threads[thread]]] & loneUse.taken) !== 0;
  }

  /** Whether the fast machine has looked at what the thread of a piece is about to do. */
  private isWatched(piece: number): boolean {
    const { usesLoneSteps, loneCodes } = this.storage;
    return !usesLoneSteps || (piece < loneCodes.length && loneCodes[piece] !== loneCode.unknown);
  }

  /** Where rounds in vain are looked for. */
  get rounds(): RoundView | undefined {
    return this.storage.moments.length > 0 ? this.knownRounds : undefined;
  }

  /** Something was asked of the rounds of the entered state that is not known. */
  get isUndecided(): boolean {
    return this.knownRounds.isUndecided;
  }

  /** The fast machine has seen threads rest. */
  get knowsResting(): boolean {
    return this.storage.moments[0] !== 0;
  }
}
