/**
 * Builds the state graph breadth first ([03 The graph]): every interleaving, every choice. Errors are recorded
 * as they are met; hangs are looked for in the finished graph (hangs.ts).
 */

import { noHurry, type Pace } from "../../../base/pace.ts";
import { type LoneStepName, loneStepNames } from "../../../base/reductions.ts";
import { StateGraph } from "../../../graph/state-graph.ts";
import type { SweepHelpers } from "../../../graph/way-out.ts";
import type { Program } from "../../../ir/program.ts";
import type { Machine } from "../../../machine/machine.ts";
import type { Range } from "../../../machine/memory-model/buffered-store.ts";
import { type Claims, noClaims } from "../../../machine/reductions/lock-discipline.ts";
import type { LoneSteps } from "../../../machine/reductions/lone-steps.ts";
import { SpinWait, usesSpinWait } from "../../../machine/reductions/spin-wait.ts";
import { Stepper, type StepperOptions } from "../../../machine/stepper.ts";
import { StepInterrupted } from "../../../machine/stepping/long-steps.ts";
import { FastMachine } from "../../../machine/wasm/fast-machine.ts";
import { CompiledSource } from "./expansion/compiled-source.ts";
import { ExpansionPolicy } from "./expansion/policy.ts";
import { ReferenceSource } from "./expansion/reference-source.ts";
import { type ExplorationListener, StepRecorder } from "./expansion/step-recorder.ts";
import type { StepSource } from "./expansion/step-source.ts";
import { FailedAssumptions, type RealRuns } from "./failed-assumptions.ts";
import { Labels } from "./labels.ts";
import { SharedExploration } from "./parallel/shared-exploration.ts";
import { roomForEach, Team, type UnusualMembers } from "./parallel/team.ts";
import { StatePieces } from "./pieces.ts";
import { ReferenceRounds } from "./reference-rounds.ts";
import type { StateStore } from "./state-store.ts";

/** Compiled code with the interpreter beside it, or the interpreter alone: the oracle. */
export type Engine = "wasm" | "interpreter";

/** When states are expanded in waves (parallel/team.ts). */
export interface WavePlan {
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
  readonly members?: UnusualMembers;
}

export const usualWaves = {
  before: 1_000,
  worth: 16,
  beforeOthers: 4_000,
  beforeArrangingAnew: 20_000,
} as const;
/** States that are expanded together. */
const statesInWave = 16_384;

const spinNames = ["spin-wait"] as const;
const endNames = ["object-end"] as const;

/** Compiled code does not look for signed overflow. */
function usesCompiledCode({ machine }: StepperOptions, engine: Engine): boolean {
  return engine === "wasm" && !machine.signedOverflow;
}

/** How states are expanded; all of it may be left to what is usual. */
export interface ExplorerOptions {
  readonly engine?: Engine;
  /** Steps that the interpreter takes before anything is compiled. */
  readonly warmUp?: number;
  /** What is taken to be protected by locks until something speaks against it. */
  readonly claims?: Claims;
  readonly plan?: WavePlan;
}

export class Explorer {
  readonly stepper: Stepper;
  readonly machine: Machine;
  readonly graph: StateGraph;
  readonly labels: Labels;
  readonly pieces: StateStore;
  /** Compiled code, where it is used. */
  readonly fast: FastMachine | undefined;
  private readonly recorder: StepRecorder;
  private readonly source: StepSource;
  private readonly policy: ExpansionPolicy;
  private readonly plan: WavePlan;
  /** Where threads go round in vain; undefined where nobody looks. */
  private readonly spins: SpinWait | undefined;
  readonly rounds: ReferenceRounds;
  readonly failedAssumptions = new FailedAssumptions();
  /** Asked by all that looks through the graph when it is finished. */
  pace: Pace = noHurry;
  private mayWorkAhead = false;
  /** Whether a wave is being expanded. It is not begun a second time: what interrupts it ends the search. */
  isInWave = false;
  private team: Team | undefined;
  /** How many states the machine has expanded, outside of waves or because a wave left them: it may have learnt something. */
  expandedAlone = 0;
  private isArrangedAnew = false;

  constructor(
    program: Program,
    options: StepperOptions,
    listener: ExplorationListener,
    how: ExplorerOptions = {},
  ) {
    const { engine = "wasm", warmUp = 0, claims = noClaims } = how;
    const { plan = { workers: 1, ...usualWaves } } = how;
    this.plan = plan;
    this.graph = new StateGraph(plan.workers > 1);
    this.stepper = new Stepper(program, options, claims);
    this.machine = this.stepper.machine;
    const { memoryModel } = options.machine;
    this.labels = new Labels(memoryModel.kind === "tso" && memoryModel.flush === "never");
    this.fast = usesCompiledCode(options, engine) ? new FastMachine(this.stepper, warmUp) : undefined;
    this.pieces = this.fast ?? new StatePieces(this.machine);
    this.rounds = new ReferenceRounds(this.stepper);
    this.spins = usesSpinWait(program, options) ? new SpinWait() : undefined;
    if (this.spins !== undefined) this.fast?.lookForRounds(this.rounds);
    const { stepper, graph, labels, pieces: store, failedAssumptions } = this;
    this.recorder = new StepRecorder({ stepper, graph, labels, store, failedAssumptions, listener });
    this.policy = new ExpansionPolicy(this.spins);
    this.source =
      this.fast === undefined
        ? new ReferenceSource(this.recorder, this.rounds)
        : new CompiledSource(this.recorder, this.fast);
  }

  // ---- accesses under locks, fused with the step before ([03] 3) ----------------------------------------------

  /** What may be taken alone, and what goes against it. */
  private get lone(): LoneSteps {
    return this.machine.lone;
  }

  /** Steps are other ones than they are for anybody else. */
  get fusesAccesses(): boolean {
    return this.lone.discipline.isOn;
  }

  /** Whether an access that the thread is about to make does not stop its step, unless a loop has come round in it. */
  isFused(thread: number, access: Range): boolean {
    const { sections } = this.machine;
    return this.lone.discipline.isProtected(access, (mutex) => sections.isHeldAt(mutex, thread));
  }

  /** Steps of the interpreter that are taken meanwhile are as they are for anybody else. */
  plainly<Result>(execute: () => Result): Result {
    const { path } = this.machine;
    if (path === undefined) return this.lone.discipline.suspended(execute);
    // Values of inputs are given.
    path.isOpen = false;
    try {
      return this.lone.discipline.suspended(execute);
    } finally {
      path.isOpen = true;
    }
  }

  /** Reductions that were used and must not be: what was found of hangs, and that nothing was found, does not count. */
  get brokenReductions(): readonly (LoneStepName | "spin-wait")[] {
    const { objectEnds } = this.lone;
    // It might be used before it ends, where that is not fused with something earlier.
    if (objectEnds.isUsed && this.recorder.meetsGone) return endNames;
    const { broken } = this.lone;
    const isUsed = this.lone.isUsed || objectEnds.isUsed;
    // Races are judged by what happens before what then, on the graph with all its edges.
    if (this.machine.weakOrders.areMet && this.spins?.isUsed) return spinNames;
    return isUsed && this.machine.weakOrders.areMet ? loneStepNames : broken;
  }

  /** The first state: the main thread about to begin. */
  begin(): void {
    this.machine.start();
    this.recorder.target(-1);
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
    const end = Math.min(graph.levelEnd, graph.expanded + Math.min(statesInWave, room));
    if (end - graph.expanded < this.plan.worth || !this.hasTeam()) {
      this.expandNext();
      return;
    }
    this.isInWave = true;
    this.mayWorkAhead = mostStates === Number.POSITIVE_INFINITY;
    this.team!.expandWave(graph.expanded, end);
    this.isInWave = false;
  }

  /**
   * Where the wave after the one that ends at `end` will end, if the others may begin with it at once: there will be
   * `states` states by then. `end` itself where something has to be decided before it begins.
   */
  endOfNext(end: number, states: number): number {
    if (!this.mayWorkAhead || this.failedAssumptions.doomed.size > 0 || !this.isArrangedAnew) return end;
    const { levelEnd } = this.graph;
    return Math.min(end < levelEnd ? levelEnd : states, end + statesInWave);
  }

  /** Formed once it pays, at first of this thread alone. Assumptions that fail are looked after by the explorer. */
  private hasTeam(): boolean {
    if (this.failedAssumptions.doomed.size > 0 || this.graph.expanded < this.plan.before) return false;
    if (this.team === undefined && this.fast?.canShare) {
      this.fast.arrange();
      const { workers, members } = this.plan;
      this.team = new Team(new SharedExploration(this, this.fast), workers, members);
    }
    if (!this.isArrangedAnew && this.graph.expanded >= this.plan.beforeArrangingAnew) {
      this.isArrangedAnew = true;
      this.arrangeAgain();
    }
    if (this.graph.expanded >= this.plan.beforeOthers) this.team?.startOthers();
    return this.team !== undefined;
  }

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

  /** All steps of a state of the wave whose turn has not come yet: pairs of target and label. */
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
    this.source.enter(state);
    this.policy.expand(this.source);
  }

  /** The states that hangs are judged on. */
  realRuns(): RealRuns {
    return this.failedAssumptions.realRuns(this.graph, this.labels, this.pace);
  }
}
