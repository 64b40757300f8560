/**
 * Expands states by remembered steps alone: no machine, no code, only numbers in shared memory. Where a step is not
 * known yet, or something has to be found out about the whole state, the state is left to the explorer.
 */
import { SharedStateTree } from "../../../../graph/shared-state-tree.ts";
import { type RoundView, SpinWait } from "../../../../machine/reductions/spin-wait.ts";
import {
  type Expanded,
  ExpansionPolicy,
  type ExpansionView,
  type LoneKind,
  loneKind,
} from "../expansion/policy.ts";
import type { Way } from "../expansion/ways.ts";
import { PendingRaces } from "../pending-races.ts";
import { KnownState } from "./known-state.ts";
import { KnownSteps } from "./known-steps.ts";
import { MemberRounds } from "./member-rounds.ts";
import { type ExpansionStorage, loneCode, loneUse, roundWay, wayCount } from "./storage.ts";

/** An edge leads to the next state of the queue. */
const queuedTarget = -1;

export class Expander implements ExpansionView {
  private readonly tree: SharedStateTree;
  private readonly state: KnownState;
  readonly steps: KnownSteps;
  private readonly races: PendingRaces;
  private readonly policy = new ExpansionPolicy(new SpinWait());
  private readonly known: MemberRounds;
  private storage!: ExpansionStorage;

  constructor(counters: Int32Array) {
    this.tree = new SharedStateTree(counters);
    this.state = new KnownState(this.tree);
    this.steps = new KnownSteps(this.state, this.tree);
    this.known = new MemberRounds(this.state, this.steps, this);
    this.races = new PendingRaces(this.state, this.state.facts);
  }

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
    this.state.attach(storage);
    this.steps.attach(storage);
    this.known.attach(storage);
  }

  /**
   * Expands the states from `first` to before `end`: for each that is not left to the explorer its number, the count of
   * its edges, and pairs of target and label. Gives where the next ones are to be written.
   */
  expand(first: number, end: number, output: Int32Array, start: number): number {
    const { tree, steps } = this;
    let at = start;
    for (let state = first; state < end; state++) {
      const { queued } = tree;
      const { stepCount, local, alone, visible } = steps;
      const count = this.edges(state, output, at + 2);
      if (count < 0) {
        // The explorer counts them.
        tree.queued = queued;
        steps.stepCount = stepCount;
        steps.local = local;
        steps.alone = alone;
        steps.visible = visible;
        continue;
      }
      output[at] = state;
      output[at + 1] = count;
      at += 2 + 2 * count;
    }
    return this.writeTargets(output, start, at);
  }

  /** Looks up where the edges lead to; states are left out where there was no room. */
  private writeTargets(output: Int32Array, start: number, end: number): number {
    const { tree } = this;
    tree.lookUp();
    const { found } = tree;
    let next = 0;
    let to = start;
    for (let at = start; at < end; ) {
      const count = output[at + 1];
      let hasRoom = true;
      for (let index = 0; index < count; index++) {
        const known = output[at + 2 + 2 * index];
        const target = known === queuedTarget ? found[next++] : known;
        if (target < 0) hasRoom = false;
        output[to + 2 + 2 * index] = target;
        output[to + 3 + 2 * index] = output[at + 3 + 2 * index];
      }
      output[to] = output[at];
      output[to + 1] = count;
      at += 2 + 2 * count;
      if (hasRoom) to += 2 + 2 * count;
    }
    return to;
  }

  /** Puts the states that one leads to into the queue, and writes the labels of the edges; -1 where it is left. */
  private edges(state: number, output: Int32Array, at: number): number {
    const { state: entered } = this;
    entered.enter(state);
    if (entered.unknown > 0 || (entered.racy > 0 && this.races.mayRace(entered.threads))) return -1;
    this.expanded = state;
    this.output = output;
    this.at = at;
    this.count = 0;
    this.known.isUndecided = false;
    return this.policy.expand(this) ? this.count : -1;
  }
  private expanded = -1;
  private output: Int32Array = new Int32Array(0);
  private at = 0;
  /** Edges that were written. */
  private count = 0;

  // ---- the state, as the policy sees it --------------------------------------------------------------------------

  get threadEnd(): number {
    return this.state.threadEnd;
  }

  get liveThreads(): number {
    return this.state.liveThreads;
  }

  isLive(thread: number): boolean {
    return this.state.threads[thread] !== 0;
  }

  get looksForLone(): boolean {
    return this.storage.usesLoneSteps;
  }

  loneKind(thread: number): LoneKind {
    const { loneCodes, loneCodesTaken } = this.storage;
    const piece = this.state.threads[thread];
    const code = piece < loneCodes.length ? loneCodes[piece] : loneCode.unknown;
    if (code === loneCode.unknown) return loneKind.unknown;
    if (code === loneCode.none) return loneKind.none;
    return (loneCodesTaken[code] & loneUse.access) !== 0 ? loneKind.access : loneKind.threadStart;
  }

  /** Only if the explorer has done so before: it notes what the step relies on. */
  follow(thread: number): Expanded {
    const { loneCodes, loneCodesTaken } = this.storage;
    return (loneCodesTaken[loneCodes[this.state.threads[thread]]] & loneUse.taken) !== 0;
  }

  get rounds(): RoundView | undefined {
    return this.storage.moments.length > 0 ? this.known : undefined;
  }

  get isUndecided(): boolean {
    return this.known.isUndecided;
  }

  /** Only if the explorer knows that threads rest. */
  noteResting(): Expanded {
    return this.storage.moments[0] !== 0;
  }

  ways(thread: number): readonly Way[] {
    return this.state.waysOn(thread);
  }

  take(thread: number, way: Way): Expanded {
    const label = this.storage.plainLabels[thread * wayCount + way];
    if (label === 0 || label === undefined || !this.steps.step(thread, way)) return false;
    this.write(queuedTarget, label);
    return true;
  }

  rest(thread: number): Expanded {
    const label = this.storage.plainLabels[thread * wayCount + roundWay];
    if (!(label > 0)) return false;
    this.write(this.expanded, label);
    return true;
  }

  /** Steps that make choices are not known, nor those that end the program. */
  get wentOn(): boolean {
    return !this.steps.hasEnded;
  }

  get wentRound(): boolean {
    return this.steps.wentRound;
  }

  private write(target: number, label: number): void {
    const at = this.at + 2 * this.count++;
    this.output[at] = target;
    this.output[at + 1] = label - 1;
  }

  /** Whether the explorer has looked at what the thread is about to do. */
  isWatched(piece: number): boolean {
    const { usesLoneSteps, loneCodes } = this.storage;
    return !usesLoneSteps || (piece < loneCodes.length && loneCodes[piece] !== loneCode.unknown);
  }
}
