/**
 * Expands states by remembered steps alone: no machine, no code, only numbers in shared memory. Where a step is not
 * known yet, or something has to be found out about the whole state, the state is left to the explorer.
 */
import { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { PendingRaces } from "../pending-races.ts";
import { isInRound, SpinWait } from "../spin-wait.ts";
import { isTurnOfAll } from "../thread-turns.ts";
import { KnownState, wakeUp } from "./known-state.ts";
import { KnownSteps } from "./known-steps.ts";
import { MemberRounds } from "./member-rounds.ts";
import { type ExpansionStorage, loneCode, loneUse, roundWay, wayCount } from "./storage.ts";

/** Who is followed alone is for the explorer to say. */
const undecided = -2;
/** An edge leads to the next state of the queue. */
const queuedTarget = -1;

export class Expander {
  private readonly tree: SharedStateTree;
  private readonly state: KnownState;
  readonly steps: KnownSteps;
  private readonly races: PendingRaces;
  private readonly spins = new SpinWait();
  private readonly rounds: MemberRounds;
  private storage!: ExpansionStorage;

  constructor(counters: Int32Array) {
    this.tree = new SharedStateTree(counters);
    this.state = new KnownState(this.tree);
    this.steps = new KnownSteps(this.state, this.tree);
    this.rounds = new MemberRounds(this.state, this.steps, this);
    this.races = new PendingRaces(this.state, this.state.facts);
  }

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
    this.state.attach(storage);
    this.steps.attach(storage);
    this.rounds.attach(storage);
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

  /** Puts the states that one leads to into the queue, and writes the labels of the edges. */
  private edges(state: number, output: Int32Array, at: number): number {
    const { state: entered } = this;
    entered.enter(state);
    if (entered.unknown > 0 || (entered.racy > 0 && this.races.mayRace(entered.threads))) return -1;
    const lone = this.loneThread();
    if (lone === undecided) return -1;
    let count = 0;
    if (lone >= 0) {
      count = this.addSteps(lone, 0, output, at);
      if (count !== 1) return -1;
      const { hasEnded, wentRound } = this.steps;
      if (!hasEnded && !(wentRound && (this.loneUse & loneUse.access) !== 0)) return 1;
    }
    this.followed = -1;
    let hasResting = false;
    if (lone < 0 && entered.liveThreads > 1 && this.storage.moments.length > 0) {
      if (!this.decideRounds()) return -1;
      hasResting = this.spins.resting.length > 0;
      if (!hasResting && this.followed >= 0) return this.addSteps(this.followed, 0, output, at);
    }
    return this.edgesOfAll(state, lone, hasResting, count, output, at);
  }

  /** Of all threads but one; `count` edges are there already. */
  private edgesOfAll(
    state: number,
    lone: number,
    hasResting: boolean,
    first: number,
    output: Int32Array,
    at: number,
  ): number {
    const { threads, threadEnd } = this.state;
    let count = first;
    this.hasSpurious = false;
    // As the explorer: spurious wake-ups last.
    for (let pass = 0; pass < (this.hasSpurious ? 2 : 1); pass++) {
      for (let thread = 0; thread < threadEnd; thread++) {
        if (threads[thread] === 0 || thread === lone) continue;
        if (hasResting && this.spins.resting.includes(thread)) {
          if (pass > 0) continue;
          output[at + 2 * count] = state;
          output[at + 2 * count + 1] = this.storage.plainLabels[thread * wayCount + roundWay] - 1;
          count++;
          continue;
        }
        const added = this.addSteps(thread, pass, output, at + 2 * count);
        if (added < 0) return -1;
        count += added;
      }
    }
    return count;
  }
  /** A thread may wake up for no reason. */
  private hasSpurious = false;

  /** Adds the edges of a thread, on the second pass the spurious ones; gives how many, or -1. */
  private addSteps(thread: number, pass: number, output: Int32Array, at: number): number {
    const ways = this.state.waysOn(thread);
    let added = 0;
    for (let index = 0; index < ways.length; index++) {
      if (!this.isFor(pass, ways[index])) continue;
      const label = this.storage.plainLabels[thread * wayCount + ways[index]];
      if (label === 0 || label === undefined || !this.steps.step(thread, ways[index])) return -1;
      output[at + 2 * added] = queuedTarget;
      output[at + 2 * added + 1] = label - 1;
      added++;
    }
    return added;
  }

  private isFor(pass: number, way: number): boolean {
    if (way === wakeUp) this.hasSpurious = true;
    return (way === wakeUp) === (pass === 1);
  }

  // ---- threads that go round in vain (spin-wait.ts) ------------------------------------------------------------

  /** Finds those that rest, and one to be followed alone; false where the explorer must say. */
  private decideRounds(): boolean {
    const { spins, rounds } = this;
    rounds.isUndecided = false;
    spins.isUsed = false;
    spins.decide(rounds);
    if (rounds.isUndecided || (spins.isUsed && this.storage.moments[0] === 0)) return false;
    if (spins.lone >= 0) {
      this.followed = spins.lone;
      while (spins.resting.length > 0) spins.resting.pop();
    }
    const { plainLabels } = this.storage;
    for (const thread of spins.resting) if (!(plainLabels[thread * wayCount + roundWay] > 0)) return false;
    return true;
  }
  private followed = -1;

  // ---- threads that are followed alone (lone-steps.ts) ---------------------------------------------------------

  /** Whether the explorer has looked at what the thread is about to do. */
  isWatched(piece: number): boolean {
    const { usesLoneSteps, loneCodes } = this.storage;
    return !usesLoneSteps || (piece < loneCodes.length && loneCodes[piece] !== loneCode.unknown);
  }

  /** As FastSteps.loneThread: the thread to be followed alone, or -1, or `undecided`. */
  private loneThread(): number {
    if (!this.storage.usesLoneSteps) return -1;
    const { threads, threadEnd, liveThreads } = this.state;
    const { loneCodes } = this.storage;
    let found = -1;
    let step = 0;
    this.rounds.isUndecided = false;
    for (let thread = 0; thread < threadEnd; thread++) {
      const piece = threads[thread];
      if (piece === 0) continue;
      const code = piece < loneCodes.length ? loneCodes[piece] : loneCode.unknown;
      if (code === loneCode.unknown) return undecided;
      if (code === loneCode.none) continue;
      if (found >= 0 || (this.isAccess(code) && this.isInRound(thread))) continue;
      found = thread;
      step = code;
    }
    if (this.rounds.isUndecided) return undecided;
    if (found < 0 || liveThreads < 2) return -1;
    if (step === loneCode.threadStart && isTurnOfAll(liveThreads)) return -1;
    this.loneUse = this.storage.loneCodesTaken[step];
    return (this.loneUse & loneUse.taken) !== 0 ? found : undecided;
  }
  /** Of the step that is taken alone. */
  private loneUse = 0;

  private isAccess(code: number): boolean {
    return (this.storage.loneCodesTaken[code] & loneUse.access) !== 0;
  }
  private isInRound(thread: number): boolean {
    return this.storage.moments.length > 0 && this.state.liveThreads > 1 && isInRound(this.rounds, thread);
  }
}
