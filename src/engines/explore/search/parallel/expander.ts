/**
 * Expands states by remembered steps alone: no machine, no code, only numbers in shared memory. Where a step is not
 * known yet, or something has to be found out about the whole state, the state is left to the explorer.
 */
import { SpinWait } from "../../../../machine/reductions/spin-wait.ts";
import type { Way } from "../../../../machine/stepping/ways.ts";
import { RecallMachine } from "../../../../machine/wasm/recall-machine.ts";
import { type Expanded, ExpansionPolicy, type ExpansionView } from "../expansion/policy.ts";
import { type ExpansionStorage, roundWay, wayCount } from "./storage.ts";

/** An edge leads to the next state of the queue. */
const queuedTarget = -1;

export class Expander extends RecallMachine implements ExpansionView {
  private readonly policy = new ExpansionPolicy(new SpinWait());
  private plainLabels: Int32Array = new Int32Array(0);
  private expanded = -1;
  private output: Int32Array = new Int32Array(0);
  private at = 0;
  /** Edges that were written. */
  private count = 0;

  share({ recall, plainLabels }: ExpansionStorage): void {
    this.plainLabels = plainLabels;
    this.attach(recall);
  }

  /**
   * Expands the states from `first` to before `end`: for each that is not left to the explorer its number, the count of
   * its edges, and pairs of target and label. Gives where the next ones are to be written.
   */
  expand(first: number, end: number, output: Int32Array, start: number): number {
    let at = start;
    for (let state = first; state < end; state++) {
      this.mark();
      const count = this.edges(state, output, at + 2);
      if (count < 0) {
        // The explorer counts them.
        this.drop();
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
    const found = this.lookUpQueue();
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
    if (!this.enter(state)) return -1;
    this.expanded = state;
    this.output = output;
    this.at = at;
    this.count = 0;
    return this.policy.expand(this) ? this.count : -1;
  }

  // ---- the state, as the policy sees it --------------------------------------------------------------------------

  follow(thread: number): Expanded {
    return this.canFollow(thread);
  }

  /** Only if the explorer knows that threads rest. */
  noteResting(): Expanded {
    return this.knowsResting;
  }

  take(thread: number, way: Way): Expanded {
    const label = this.plainLabels[thread * wayCount + way];
    if (label === 0 || label === undefined || !this.step(thread, way)) return false;
    this.write(queuedTarget, label);
    return true;
  }

  rest(thread: number): Expanded {
    const label = this.plainLabels[thread * wayCount + roundWay];
    if (!(label > 0)) return false;
    this.write(this.expanded, label);
    return true;
  }

  /** Steps that make choices are not known, nor those that end the program. */
  get wentOn(): boolean {
    return !this.hasEnded;
  }

  private write(target: number, label: number): void {
    const at = this.at + 2 * this.count++;
    this.output[at] = target;
    this.output[at + 1] = label - 1;
  }
}
