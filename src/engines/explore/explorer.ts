/**
 * Builds the state graph breadth first ([03 The graph]): every interleaving, every choice. Errors are recorded
 * as they are met; hangs are looked for in the finished graph (hangs.ts).
 */
import { noHurry, type Pace } from "../../base/pace.ts";
import { programEnd, StateGraph } from "../../graph/state-graph.ts";
import type { SweepHelpers } from "../../graph/way-out.ts";
import type { Program } from "../../ir/program.ts";
import { makeAddress } from "../../machine/address.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../machine/fault.ts";
import { StepInterrupted } from "../../machine/long-steps.ts";
import type { Machine } from "../../machine/machine.ts";
import type { Range } from "../../machine/memory-model/buffered-store.ts";
import {
  type LoneStepName,
  loneStepNames,
  type Otherwise,
  Stepper,
  type StepperOptions,
} from "../../machine/stepper.ts";
import type { Thread } from "../../machine/thread.ts";
import { isHeldAt } from "../../machine/wasm/flat-sections.ts";
import { FailedAssumptions, type RealRuns } from "./failed-assumptions.ts";
import { FastSteps, failedAssumption, failedGuard, programLeft } from "./fast-steps.ts";
import { Labels } from "./labels.ts";
import { type Claims, noClaims } from "./lock-claims.ts";
import { type LoneStep, LoneSteps, type Mutex } from "./lone-steps.ts";
import { SharedExploration } from "./parallel/shared-exploration.ts";
import { roomForEach, Team } from "./parallel/team.ts";
import { StatePieces } from "./pieces.ts";
import { ReferenceRounds } from "./reference-rounds.ts";
import {
  isInRound,
  type Moment,
  momentOf,
  type RoundView,
  roundOf,
  SpinWait,
  usesSpinWait,
} from "./spin-wait.ts";
import type { StateStore } from "./state-store.ts";
import { isTurnOfAll } from "./thread-turns.ts";

/** Compiled code with the interpreter beside it, or the interpreter alone: the oracle. */
export type Engine = "wasm" | "interpreter";

const noChoices: readonly number[] = [];
/** Steps of one thread from one state, one for each combination of its choices, between two looks at the limits. */
export const waysBetweenLooks = 128;

/** When states are expanded in rounds (parallel/team.ts). */
export interface RoundPlan {
  /** How many threads of the host explore. */
  readonly workers: number;
  /** After so many states: by then most steps are remembered, and taken without a machine. */
  readonly before: number;
  /** How many it must be to be worth the trouble. */
  readonly worth: number;
  /** By then the exploration is likely to take longer than starting other threads does. */
  readonly beforeOthers: number;
  /** By then it shows better which slots vary together (graph/arrangement.ts). */
  readonly beforeArrangingAnew: number;
  /** What the other threads run, and for how many states they are woken up, where that is not as usual. */
  readonly members?: { readonly file: URL; readonly worth: number };
}

export const usualRounds = {
  before: 1_000,
  worth: 16,
  beforeOthers: 4_000,
  beforeArrangingAnew: 20_000,
} as const;
/** States that are expanded together. */
const statesInRound = 16_384;

const spinNames = ["spin-wait"] as const;
const endNames = ["object-end"] as const;

/** Compiled code does not look for signed overflow. */
function usesCompiledCode({ machine }: StepperOptions, engine: Engine): boolean {
  return engine === "wasm" && !machine.signedOverflow;
}

/** Where the explorer reports what it meets. Every call comes while the machine is at the point in question. */
export interface ExplorationListener {
  /** An error in a step from the state; the label is that of the step. */
  onFault(fault: Fault, state: number, label: number): void;
  onUnsupported(what: string, state: number, label: number): void;
  /** The program ended by exit in a step from the state. Where nothing is lost, the machine is not at that point. */
  onExit(status: number, state: number, label: number, memory: "nothing lost" | "to be judged"): void;
  /** The machine is in a state that is about to be expanded. */
  onState(state: number): void;
}

export class Explorer {
  readonly stepper: Stepper;
  readonly machine: Machine;
  readonly graph: StateGraph;
  readonly labels: Labels;
  readonly pieces: StateStore;
  /** Compiled code, where it is used. */
  readonly fast: FastSteps | undefined;
  /** Where one thread alone is followed. */
  readonly lone: LoneSteps;
  /** Where threads go round in vain; undefined where nobody looks. */
  private readonly spins: SpinWait | undefined;
  readonly rounds: ReferenceRounds;
  readonly failedAssumptions = new FailedAssumptions();
  /** Asked by all that looks through the graph when it is finished. */
  pace: Pace = noHurry;

  constructor(
    program: Program,
    options: StepperOptions,
    private readonly listener: ExplorationListener,
    engine: Engine = "wasm",
    warmUp = 0,
    claims: Claims = noClaims,
    private readonly plan: RoundPlan = { workers: 1, ...usualRounds },
  ) {
    this.graph = new StateGraph(plan.workers > 1);
    this.stepper = new Stepper(program, options);
    this.machine = this.stepper.machine;
    const { memoryModel } = options.machine;
    this.labels = new Labels(memoryModel.kind === "tso" && memoryModel.flush === "never");
    this.fast = usesCompiledCode(options, engine) ? new FastSteps(this.stepper, warmUp) : undefined;
    this.pieces = this.fast ?? new StatePieces(this.machine);
    this.lone = new LoneSteps(this.stepper.loneSteps, this.machine.image, claims);
    this.machine.unlocks.onUnlock = (object, offset) => this.lone.rely(object, offset);
    if (this.lone.isDisciplined) this.fuseAccesses();
    this.rounds = new ReferenceRounds(this.stepper);
    this.spins = usesSpinWait(program, options) ? new SpinWait() : undefined;
    if (this.spins !== undefined) this.fast?.useRounds(this.rounds, this.lone);
  }

  // ---- accesses under locks, fused with the step before ([03] 3) ----------------------------------------------

  /** Steps are other ones than they are for anybody else. */
  get fusesAccesses(): boolean {
    return this.lone.isDisciplined;
  }

  private fuseAccesses(): void {
    this.machine.visibility.countsLocked = true;
    const { concern } = this.machine;
    concern.isProtected = (thread, access) => this.isFused(thread.number, access);
    concern.onUnseen = (thread, access) =>
      this.lone.judgeUnseen(access, (mutex) => this.holds(thread.number, mutex));
    const { flat } = this.fast ?? {};
    if (flat === undefined) return;
    const holds = (mutex: Mutex): boolean => isHeldAt(flat.current.sections, mutex.object, mutex.offset);
    flat.fused.isProtected = (object, offset, size) => this.lone.isProtected({ object, offset, size }, holds);
    flat.fused.onUnseen = (object, offset, size) => this.lone.judgeUnseen({ object, offset, size }, holds);
  }

  /** Whether an access that the thread is about to make does not stop its step, unless a loop has come round in it. */
  isFused(thread: number, access: Range): boolean {
    return this.lone.isProtected(access, (mutex) => this.holds(thread, mutex));
  }

  /** Steps of the interpreter that are taken meanwhile are as they are for anybody else. */
  plainly<Result>(execute: () => Result): Result {
    const { concern } = this.machine;
    const { isProtected } = concern;
    concern.isProtected = () => false;
    try {
      return execute();
    } finally {
      concern.isProtected = isProtected;
    }
  }

  /** Reductions that were used and must not be: what was found of hangs, and that nothing was found, does not count. */
  get brokenReductions(): readonly (LoneStepName | "spin-wait")[] {
    const { ends } = this.machine;
    // It might be used before it ends, where that is not fused with something earlier.
    if (ends.isUsed && this.meetsGone) return endNames;
    const { broken } = this.lone;
    const isUsed = this.lone.isUsed || ends.isUsed;
    // Races are judged by what happens before what then, on the graph with all its edges.
    if (this.machine.weakOrders.areMet && this.spins?.isUsed) return spinNames;
    return isUsed && this.machine.weakOrders.areMet ? loneStepNames : broken;
  }

  /** Somebody has used an object that is gone. */
  private meetsGone = false;

  /** The first state: the main thread about to begin. */
  begin(): void {
    this.machine.start();
    this.target(-1);
  }

  /** Whether every state that was found has been expanded. */
  get isDone(): boolean {
    return this.graph.expanded === this.graph.stateCount;
  }

  /** All steps of the next state; where there are many, and room for what they lead to, of a range of states. */
  expandSome(mostStates = Number.POSITIVE_INFINITY): void {
    const { graph } = this;
    if (this.fast?.canShare && this.fast.isCrowded) this.arrangeAgain();
    const room = Math.floor((mostStates - graph.stateCount) / roomForEach);
    const end = Math.min(graph.levelEnd, graph.expanded + Math.min(statesInRound, room));
    if (end - graph.expanded < this.plan.worth || !this.hasTeam()) {
      this.expandNext();
      return;
    }
    this.isInRound = true;
    this.mayWorkAhead = mostStates === Number.POSITIVE_INFINITY;
    this.team!.round(graph.expanded, end);
    this.isInRound = false;
  }

  /**
   * Behind the last state of the round after the one that ends there, if nobody needs to think before it begins; there
   * are so many states by then.
   */
  endOfNext(end: number, states: number): number {
    if (!this.mayWorkAhead || this.failedAssumptions.doomed.size > 0 || !this.isArrangedAnew) return end;
    const { levelEnd } = this.graph;
    return Math.min(end < levelEnd ? levelEnd : states, end + statesInRound);
  }
  private mayWorkAhead = false;

  /** A round is not begun a second time: what interrupts it ends the search. */
  isInRound = false;

  /** Formed once it pays, at first of this thread alone. Assumptions that fail are looked after by the explorer. */
  private hasTeam(): boolean {
    if (this.failedAssumptions.doomed.size > 0 || this.graph.expanded < this.plan.before) return false;
    if (this.team === undefined && this.fast?.canShare) {
      this.fast.arrange();
      const { workers, members } = this.plan;
      this.team = new Team(new SharedExploration(this, this.fast), workers, members?.file, members?.worth);
    }
    if (!this.isArrangedAnew && this.graph.expanded >= this.plan.beforeArrangingAnew) {
      this.isArrangedAnew = true;
      this.arrangeAgain();
    }
    if (this.graph.expanded >= this.plan.beforeOthers) this.team?.startOthers();
    return this.team !== undefined;
  }
  private team: Team | undefined;
  /** States that were expanded outside of rounds, or left in them: by the machine, which may have learnt something. */
  expandedAlone = 0;
  private isArrangedAnew = false;

  private arrangeAgain(): void {
    this.settle();
    this.fast?.arrange();
  }

  /** Nobody works ahead any more. */
  settle(): void {
    this.team?.settle();
  }

  /** Who looks through the finished graph with this thread. */
  get helpers(): SweepHelpers | undefined {
    return this.team;
  }

  /** All is expanded: what only that was needed for goes, unless others can help with what follows. */
  finish(): void {
    if ((this.team?.ready ?? 0) === 0) this.close();
  }

  /** Lets its helpers go. */
  close(): void {
    this.team?.close();
    this.team = undefined;
  }

  /** All steps of the next state. Where one of them is interrupted, the state has not been expanded. */
  expandNext(): void {
    this.settle();
    this.expandState(this.graph.expanded);
  }

  /** All steps of a state of the round whose turn has not come yet: pairs of target and label. */
  expandAside(state: number): readonly number[] {
    this.expandState(state);
    return this.graph.takeBack();
  }

  private expandState(state: number): void {
    const place = this.graph.expanded;
    this.expandedAlone++;
    try {
      this.expandSteps(state);
    } catch (error) {
      if (error instanceof StepInterrupted) {
        this.fast?.undo();
        this.graph.cancelExpansion(state, place);
      }
      throw error;
    }
  }

  private expandSteps(state: number): void {
    if (this.fast !== undefined) {
      this.expandFast(this.fast, state);
      return;
    }
    this.pieces.restore(state);
    this.listener.onState(state);
    this.graph.beginExpansion();
    const threads = this.machine.threads.filter((thread) => thread !== undefined);
    const lone = this.loneThread(threads);
    if (lone >= 0) {
      this.expandThread(state, lone, "none");
      if (this.isEnough()) return;
      this.pieces.restore(state);
    }
    if (lone < 0) this.spins?.decide(this.roundView(threads));
    const resting = lone < 0 ? (this.spins?.resting ?? []) : [];
    if (lone < 0 && this.spins !== undefined && this.spins.lone >= 0) {
      this.expandThread(state, this.spins.lone, "none");
      return;
    }
    const ways = threads
      .filter(({ number }) => number !== lone)
      .map(({ number }) => ({ number, alternatives: this.stepper.alternatives(number) }));
    // Spurious wake-ups last, so that shortest runs do without them where they can.
    for (const spurious of [false, true]) {
      for (const { number, alternatives } of ways) {
        if (resting.includes(number)) {
          if (!spurious) this.graph.addEdge(state, this.labels.round(number));
          continue;
        }
        for (const otherwise of alternatives) {
          if ((otherwise === "wake-up") === spurious) this.expandThread(state, number, otherwise);
        }
      }
    }
  }

  /** The thread to be followed alone from the machine's state, or -1. What all of them are about to do is looked at. */
  private loneThread(threads: readonly Thread[]): number {
    if (!this.lone.isOn) return -1;
    let found: { readonly thread: number; readonly step: LoneStep } | undefined;
    for (const { number, pending } of threads) {
      const step = this.lone.judge(number, pending);
      if (step === undefined || !this.lone.mayTake(step, (mutex) => this.holds(number, mutex))) continue;
      if (found !== undefined || this.goesRoundInVain(threads, number)) continue;
      found = { thread: number, step };
    }
    if (found === undefined || threads.length < 2) return -1;
    if (found.step.kind === "thread-start" && isTurnOfAll(threads.length)) return -1;
    this.lone.take(found.step);
    return found.thread;
  }

  private goesRoundInVain(threads: readonly Thread[], number: number): boolean {
    return this.spins !== undefined && threads.length > 1 && isInRound(this.roundView(threads), number);
  }

  /** The machine's threads, for the machine's state. */
  private roundView(threads: readonly Thread[]): RoundView {
    const { machine, rounds, lone } = this;
    const moment = (number: number): Moment | undefined => {
      const thread = machine.threads[number];
      return thread === undefined ? undefined : momentOf(thread, rounds.isSteady);
    };
    return {
      threadCount: threads.length < 2 ? 0 : machine.threads.length,
      moment,
      isRound: (number) => moment(number)?.isRound === true,
      actionOf: () => 0,
      round: (number) => {
        const moments = rounds.moments(number);
        return moments === undefined ? undefined : roundOf(moments);
      },
      watch: (number, { moments }) => {
        for (const { pending } of moments) {
          const step = lone.isOn ? lone.judge(number, pending) : undefined;
          if (step !== undefined) lone.mayTake(step, (mutex) => this.holds(number, mutex));
        }
      },
    };
  }

  private holds(thread: number, { object, offset }: Mutex): boolean {
    return this.machine.sections.isHeldBy(makeAddress(object, offset), thread);
  }

  /**
   * Whether the step of one thread is all that the state needs (lone-steps.ts): it made no choice, the program and the
   * thread go on, and no assumption has failed.
   */
  private isEnough(): boolean {
    const { start, end } = this.graph.newEdges();
    if (end !== start + 1 || this.hasEnded || !this.lone.isEnough(this.wentRound)) return false;
    const target = this.graph.target(start);
    if (target === programEnd || this.failedAssumptions.doomed.has(target)) return false;
    return this.labels.get(this.graph.label(start)).choices.length === 0;
  }
  /** The thread that stepped last has ended. */
  private hasEnded = false;
  /** A loop has come round in that step. */
  private wentRound = false;

  private expandFast(fast: FastSteps, state: number): void {
    fast.enter(state);
    if (fast.mayRace()) {
      fast.restore(state);
      this.listener.onState(state);
    }
    this.graph.beginExpansion();
    const isDoomed = this.failedAssumptions.doomed.has(state);
    const lone = fast.loneThread(this.lone);
    if (lone >= 0) {
      this.expandFastThread(fast, state, lone, "none", isDoomed);
      if (this.isEnough()) return;
    }
    const spins = lone < 0 && fast.rounds !== undefined && fast.flat.liveThreads > 1 ? this.spins : undefined;
    if (spins !== undefined) {
      spins.decide(fast.rounds!);
      if (spins.isUsed) fast.rounds!.markUsed();
      if (spins.lone >= 0) {
        this.expandFastThread(fast, state, spins.lone, "none", isDoomed);
        return;
      }
    }
    // Spurious wake-ups last, so that shortest runs do without them where they can.
    let hasSpurious = false;
    for (let pass = 0; pass < (hasSpurious ? 2 : 1); pass++) {
      for (let thread = 0; thread < fast.threads.length; thread++) {
        if ((fast.threads[thread] ?? 0) === 0 || thread === lone) continue;
        if (spins !== undefined && spins.resting.length > 0 && spins.resting.includes(thread)) {
          if (pass === 0) this.graph.addEdge(state, this.labels.round(thread));
          continue;
        }
        for (const otherwise of fast.alternatives(thread)) {
          const isSpurious = otherwise === "wake-up";
          if (isSpurious) hasSpurious = true;
          if (isSpurious === (pass === 1)) this.expandFastThread(fast, state, thread, otherwise, isDoomed);
        }
      }
    }
  }

  private expandFastThread(
    fast: FastSteps,
    state: number,
    thread: number,
    otherwise: Otherwise,
    isDoomed: boolean,
  ): void {
    let choices: readonly number[] | undefined = noChoices;
    for (let ways = 1; choices !== undefined; ways++) {
      if (ways % waysBetweenLooks === 0) this.machine.onLongStep?.();
      const target = this.fastStep(fast, state, thread, otherwise, choices);
      if (target === undefined) return;
      if (target >= 0) {
        this.hasEnded = fast.hasEnded;
        this.wentRound = fast.wentRound;
        const label =
          this.stepper.choices.length === 0
            ? this.labels.plain(thread, otherwise)
            : this.currentLabel(thread, otherwise);
        this.graph.discover(target, state);
        if (isDoomed || fast.isFailing) this.failedAssumptions.doomed.add(target);
        this.graph.addEdge(target, label);
      } else if (target === programLeft) {
        const label = this.currentLabel(thread, otherwise);
        this.listener.onExit(fast.exitStatus, state, label, "nothing lost");
        this.graph.addEdge(programEnd, label);
      } else if (target === failedAssumption || target === failedGuard) {
        // Its choices count as those of any step do.
        this.currentLabel(thread, otherwise);
        this.failedAssumptions.add(state, thread, target === failedGuard ? "guarded" : "vain");
      } else {
        fast.restore(state);
        if (this.expandStep(state, thread, otherwise, choices) === "met an error") fast.countReport();
      }
      choices = this.stepper.nextChoices();
    }
  }

  /** Undefined where there is no room for the state that it leads to. */
  private fastStep(
    fast: FastSteps,
    state: number,
    thread: number,
    otherwise: Otherwise,
    choices: readonly number[],
  ): number | undefined {
    try {
      return fast.step(thread, otherwise, choices);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      fast.undo();
      this.endRun(error, state, thread, this.labels.plain(thread, otherwise));
      return undefined;
    }
  }

  private expandThread(state: number, thread: number, otherwise: Otherwise): void {
    let choices: readonly number[] | undefined = [];
    for (let ways = 1; choices !== undefined; ways++) {
      if (ways % waysBetweenLooks === 0) this.machine.onLongStep?.();
      this.pieces.restore(state);
      this.expandStep(state, thread, otherwise, choices);
      choices = this.stepper.nextChoices();
    }
  }

  private expandStep(
    state: number,
    thread: number,
    otherwise: Otherwise,
    choices: readonly number[],
  ): "went on" | "met an error" {
    try {
      this.stepper.step(thread, otherwise, choices);
      this.hasEnded = this.machine.threads[thread] === undefined;
      this.wentRound = this.machine.rounds.wentRound;
      const label = this.currentLabel(thread, otherwise);
      this.graph.addEdge(this.target(state), label);
      return this.machine.endsApart ? "met an error" : "went on";
    } catch (error) {
      this.endRun(error, state, thread, this.currentLabel(thread, otherwise));
      return error instanceof Fault || error instanceof Unsupported ? "met an error" : "went on";
    }
  }

  private endRun(error: unknown, state: number, thread: number, label: number): void {
    if (error instanceof AssumptionFailed) {
      const isGuarded = (this.machine.threads[thread]?.atomicDepth ?? 0) > 0;
      this.failedAssumptions.add(state, thread, isGuarded ? "guarded" : "vain");
    } else if (error instanceof Unsupported) {
      this.listener.onUnsupported(error.what, state, label);
      this.graph.markIncomplete(state);
    } else if (error instanceof ProgramExit) {
      this.listener.onExit(error.status, state, label, "to be judged");
      this.graph.addEdge(programEnd, label);
    } else if (error instanceof Fault) {
      if (error.object?.freed !== undefined) this.meetsGone = true;
      this.listener.onFault(error, state, label);
      this.graph.addEdge(programEnd, label);
    } else {
      throw error;
    }
  }

  private currentLabel(thread: number, otherwise: Otherwise): number {
    return this.labels.intern({ thread, otherwise, choices: this.stepper.choices.slice() });
  }

  /** The state that the machine is in now, added to the graph where it is new. */
  private target(parent: number): number {
    const state = this.pieces.intern();
    this.graph.discover(state, parent);
    if (this.machine.threads.some((thread) => thread?.failing)) this.failedAssumptions.doomed.add(state);
    return state;
  }

  /** The states that hangs are judged on. */
  realRuns(): RealRuns {
    return this.failedAssumptions.realRuns(this.graph, this.labels, this.pace);
  }
}
