/** Enters into the graph what the steps of a state lead to, and tells the listener what they meet. */
import type { UnsupportedConstruct } from "../../../../base/findings/unsupported-construct.ts";
import { programEnd, type StateGraph } from "../../../../graph/state-graph.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../../../machine/fault.ts";
import type { Stepper, WayOn } from "../../../../machine/stepper.ts";
import type { FailedAssumptions } from "../failed-assumptions.ts";
import type { Labels } from "../labels.ts";
import type { StateStore } from "../state-store.ts";

/** Where the explorer reports what it meets. Every call comes while the machine is at the point in question. */
export interface ExplorationListener {
  /** An error in a step from the state; the label is that of the step. */
  onFault(fault: Fault, state: number, label: number): void;
  onUnsupported(what: UnsupportedConstruct, state: number, label: number): void;
  /** The program ended by exit in a step from the state. Where nothing is lost, the machine is not at that point. */
  onExit(status: number, state: number, label: number, memory: "nothing lost" | "to be judged"): void;
  /** The machine is in a state that is about to be expanded. */
  onState(state: number): void;
}

export interface StepRecords {
  readonly stepper: Stepper;
  readonly graph: StateGraph;
  readonly labels: Labels;
  readonly store: StateStore;
  readonly failedAssumptions: FailedAssumptions;
  readonly listener: ExplorationListener;
}

export class StepRecorder {
  /** The state that is being expanded. */
  state = -1;
  /** Of the step that was taken last: its thread has ended; a loop has come round in it. */
  hasEnded = false;
  hasTurned = false;
  /** Somebody has used an object that is gone. */
  meetsGone = false;

  constructor(readonly records: StepRecords) {}

  begin(state: number): void {
    this.state = state;
    this.records.graph.beginExpansion();
  }

  /** See ExpansionView. */
  get wentOn(): boolean {
    const { graph, labels, failedAssumptions } = this.records;
    const { start, end } = graph.newEdges();
    if (end !== start + 1 || this.hasEnded) return false;
    const target = graph.target(start);
    if (target === programEnd || failedAssumptions.doomed.has(target)) return false;
    return labels.get(graph.label(start)).choices.length === 0;
  }

  rest(thread: number): void {
    const { graph, labels } = this.records;
    graph.addEdge(this.state, labels.round(thread));
  }

  /** A step of the interpreter, which is in the state. */
  step(thread: number, otherwise: WayOn, choices: readonly number[]): "went on" | "met an error" {
    const { stepper, graph } = this.records;
    const { machine } = stepper;
    try {
      stepper.step(thread, otherwise, choices);
      this.hasEnded = machine.threads[thread] === undefined;
      this.hasTurned = machine.turns.hasTurned;
      const label = this.label(thread, otherwise);
      graph.addEdge(this.target(this.state), label);
      return machine.endsApart ? "met an error" : "went on";
    } catch (error) {
      this.endRun(error, thread, this.label(thread, otherwise));
      return error instanceof Fault || error instanceof Unsupported ? "met an error" : "went on";
    }
  }

  /** What a step throws is the end of its run, or somebody else's matter. */
  endRun(error: unknown, thread: number, label: number): void {
    const { stepper, graph, failedAssumptions, listener } = this.records;
    const { state } = this;
    if (error instanceof AssumptionFailed) {
      const isGuarded = (stepper.machine.threads[thread]?.atomicDepth ?? 0) > 0;
      failedAssumptions.add(state, thread, isGuarded ? "guarded" : "vain");
    } else if (error instanceof Unsupported) {
      listener.onUnsupported(error.what, state, label);
      graph.markIncomplete(state);
    } else if (error instanceof ProgramExit) {
      listener.onExit(error.status, state, label, "to be judged");
      graph.addEdge(programEnd, label);
    } else if (error instanceof Fault) {
      if (error.object?.freed !== undefined) this.meetsGone = true;
      listener.onFault(error, state, label);
      graph.addEdge(programEnd, label);
    } else {
      throw error;
    }
  }

  /** The label of the step that was just taken, with its choices. */
  label(thread: number, otherwise: WayOn): number {
    const { stepper, labels } = this.records;
    return labels.intern({ thread, otherwise, choices: stepper.choices.slice() });
  }

  /** The state that the machine is in now, added to the graph where it is new. */
  target(parent: number): number {
    const { store, graph, stepper, failedAssumptions } = this.records;
    const state = store.intern();
    graph.discover(state, parent);
    if (stepper.machine.threads.some((thread) => thread?.failing)) failedAssumptions.doomed.add(state);
    return state;
  }
}
