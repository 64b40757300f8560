/** Steps of compiled code; what it leaves to the interpreter is the interpreter's. */
import { programEnd } from "../../../../graph/state-graph.ts";
import { Unsupported } from "../../../../machine/fault.ts";
import { type LoneKind, loneKind } from "../../../../machine/reductions/lone-steps.ts";
import type { RoundView } from "../../../../machine/reductions/spin-wait.ts";
import type { WayOn } from "../../../../machine/stepper.ts";
import { stepWays, type Way } from "../../../../machine/stepping/ways.ts";
import {
  type FastMachine,
  failedAssumption,
  failedGuard,
  programLeft,
} from "../../../../machine/wasm/fast-machine.ts";
import type { Expanded } from "./policy.ts";
import type { StepRecorder } from "./step-recorder.ts";
import { type StepSource, waysBetweenLooks } from "./step-source.ts";

const noChoices: readonly number[] = [];

export class CompiledSource implements StepSource {
  readonly isUndecided = false;
  /** What is known to be in vain from the entered state on (failed-assumptions.ts). */
  private isDoomed = false;

  constructor(
    private readonly recorder: StepRecorder,
    private readonly fast: FastMachine,
  ) {}

  enter(state: number): void {
    const { fast, recorder } = this;
    const { failedAssumptions, listener } = recorder.records;
    fast.enter(state);
    if (fast.mayRace()) {
      fast.restore(state);
      listener.onState(state);
    }
    recorder.begin(state);
    this.isDoomed = failedAssumptions.doomed.has(state);
  }

  get threadEnd(): number {
    return this.fast.threadEnd;
  }

  get liveThreads(): number {
    return this.fast.liveThreads;
  }

  isLive(thread: number): boolean {
    return this.fast.isLive(thread);
  }

  get looksForLone(): boolean {
    return this.fast.looksForLone;
  }

  loneKind(thread: number): LoneKind {
    const step = this.fast.loneStep(thread);
    if (step === null) return loneKind.none;
    return step.kind === "access" ? loneKind.access : loneKind.threadStart;
  }

  follow(thread: number): Expanded {
    this.fast.follow(thread);
    return true;
  }

  get rounds(): RoundView | undefined {
    return this.fast.rounds;
  }

  noteResting(): Expanded {
    this.fast.noteResting();
    return true;
  }

  ways(thread: number): readonly Way[] {
    return this.fast.ways(thread);
  }

  take(thread: number, way: Way): Expanded {
    const { stepper } = this.recorder.records;
    const otherwise = stepWays[way];
    let choices: readonly number[] | undefined = noChoices;
    for (let ways = 1; choices !== undefined; ways++) {
      if (ways % waysBetweenLooks === 0) stepper.machine.onLongStep?.();
      if (!this.takeOne(thread, otherwise, choices)) return true;
      choices = stepper.nextChoices();
    }
    return true;
  }

  rest(thread: number): Expanded {
    this.recorder.rest(thread);
    return true;
  }

  get wentOn(): boolean {
    return this.recorder.wentOn;
  }

  get hasTurned(): boolean {
    return this.recorder.hasTurned;
  }

  /** False where there is no room for the state that it leads to. */
  private takeOne(thread: number, otherwise: WayOn, choices: readonly number[]): boolean {
    const { fast, recorder } = this;
    const { graph, labels, failedAssumptions, listener, stepper } = recorder.records;
    const target = this.step(thread, otherwise, choices);
    if (target === undefined) return false;
    if (target >= 0) {
      recorder.hasEnded = fast.hasEnded;
      recorder.hasTurned = fast.hasTurned;
      const hasChoices = stepper.choices.length > 0;
      const label = hasChoices ? recorder.label(thread, otherwise) : labels.plain(thread, otherwise);
      graph.discover(target, recorder.state);
      if (this.isDoomed || fast.isFailing) failedAssumptions.doomed.add(target);
      graph.addEdge(target, label);
    } else if (target === programLeft) {
      const label = recorder.label(thread, otherwise);
      listener.onExit(fast.exitStatus, recorder.state, label, "nothing lost");
      graph.addEdge(programEnd, label);
    } else if (target === failedAssumption || target === failedGuard) {
      // Its choices count as those of any step do.
      recorder.label(thread, otherwise);
      failedAssumptions.add(recorder.state, thread, target === failedGuard ? "guarded" : "vain");
    } else {
      fast.restore(recorder.state);
      if (recorder.step(thread, otherwise, choices) === "met an error") fast.countReport();
    }
    return true;
  }

  private step(thread: number, otherwise: WayOn, choices: readonly number[]): number | undefined {
    try {
      return this.fast.step(thread, otherwise, choices);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      this.fast.undo();
      this.recorder.endRun(error, thread, this.recorder.records.labels.plain(thread, otherwise));
      return undefined;
    }
  }
}
