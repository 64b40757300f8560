/** Steps of a state that was entered, by what is remembered of them: puts the states that they lead to into the queue. */
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { StepFinder } from "../remember/step-finder.ts";
import { headWords, outcomeHead, outcomeTrait } from "../remember/step-outcomes.ts";
import { BranchReach } from "./branch-reach.ts";
import { BranchReferences } from "./branch-references.ts";
import type { KnownState } from "./known-state.ts";
import type { RecallStorage } from "./storage.ts";

/** Threads whose last step is kept. */
const foundThreads = 16;
const none: readonly number[] = [];

/** Steps, and the accesses in them by who could have seen them. */
export interface StepFigures {
  steps: number;
  local: number;
  alone: number;
  visible: number;
}

export function newFigures(): StepFigures {
  return { steps: 0, local: 0, alone: 0, visible: 0 };
}

export function copyFigures(from: StepFigures, to: StepFigures): void {
  to.steps = from.steps;
  to.local = from.local;
  to.alone = from.alone;
  to.visible = from.visible;
}

export class KnownSteps {
  readonly finder: StepFinder;
  private readonly references: BranchReferences;
  private readonly reach: BranchReach;
  private arrangements = -1;
  /** Of the step that was taken last: its thread has ended; a loop has come round in it. */
  hasEnded = false;
  hasTurned = false;
  readonly figures: StepFigures = newFigures();
  /** By thread: where a step with its conditions met was found last, and its outcome. */
  private readonly foundIn = new Float64Array(foundThreads);
  private readonly found = new Int32Array(foundThreads);
  private sharesAll = false;
  private mayFree = false;
  private mayUnshare = false;

  constructor(
    private readonly state: KnownState,
    private readonly tree: SharedStateTree,
  ) {
    this.finder = new StepFinder(state);
    this.references = new BranchReferences(state, tree);
    this.reach = new BranchReach(state, tree);
  }

  attach(storage: RecallStorage): void {
    this.sharesAll = storage.sharesAll;
    this.finder.attach(storage.steps);
    this.references.attach(storage);
    this.reach.attach(storage);
    if (storage.tree.arrangements !== this.arrangements) {
      this.references.forget();
      this.reach.forget();
      this.finder.forget();
    }
    this.arrangements = storage.tree.arrangements;
  }

  /** Where the outcome of a thread's step stands, as StepFinder.find. Rounds in vain ask for it, too. */
  find(thread: number, way: number): number {
    const { state, finder } = this;
    const isFirst = way === 0 && thread < foundThreads;
    if (isFirst && this.foundIn[thread] === state.entered) return this.found[thread];
    state.stepped = thread;
    const outcome = finder.find(state.threads[thread], (way << 1) | (state.liveThreads === 1 ? 1 : 0));
    if (isFirst) {
      this.foundIn[thread] = state.entered;
      this.found[thread] = outcome;
    }
    return outcome;
  }

  /** The same for a thread that has another piece than in the state that was entered; others run beside it. */
  findFrom(thread: number, piece: number): number {
    this.state.stepped = thread;
    return this.finder.find(piece, 0);
  }

  /** Puts the state after a step into the queue; false where it cannot be known. */
  step(thread: number, way: number): boolean {
    const outcome = this.find(thread, way);
    const { outcomes } = this.finder;
    if (outcome === 0 || outcomes[outcome + outcomeHead.choices] !== 0) return false;
    const traits = outcomes[outcome + outcomeHead.traits];
    this.hasEnded = (traits & outcomeTrait.endsThread) !== 0;
    this.hasTurned = (traits & outcomeTrait.turns) !== 0;
    const { figures } = this;
    figures.steps++;
    figures.local += outcomes[outcome + outcomeHead.local];
    figures.alone += outcomes[outcome + outcomeHead.alone];
    figures.visible += outcomes[outcome + outcomeHead.visible];
    const at = outcome + headWords + 2 * outcomes[outcome + outcomeHead.count];
    const count = outcomes[outcome + outcomeHead.tuples];
    this.lookAtWhole(outcome);
    if (!(this.mayFree || this.mayUnshare)) return this.tree.queueChanges(outcomes, at, count);
    const root = this.tree.rootAfterAll(outcomes, at, count);
    if (root === undefined || (this.mayFree && !this.release(root))) return false;
    if (this.mayUnshare && !this.reach.unshare(root)) return false;
    this.tree.queueRoot(root);
    return true;
  }

  /** Whether the whole state has to be looked at after a step: for numbers that are free, for what is shared no more. */
  private lookAtWhole(outcome: number): void {
    const { state } = this;
    const { outcomes } = this.finder;
    const traits = outcomes[outcome + outcomeHead.traits];
    const changesReach = (traits & outcomeTrait.changesReach) !== 0;
    const endsObject = (traits & outcomeTrait.endsObject) !== 0;
    this.mayFree = this.mayUnshare = false;
    if (!(changesReach || endsObject) || state.isAllExposed) return;
    this.mayFree = endsObject || state.dead > 0;
    this.mayUnshare =
      changesReach && !this.sharesAll && state.takeable + outcomes[outcome + outcomeHead.takeable] > 0;
  }

  /**
   * Whether nothing follows for the rest of the state from a step that changes its thread alone, also where the thread
   * has another piece than in the state that was entered: 1, or 0, or -1 where it cannot be known.
   */
  isAll(outcome: number): number {
    const { outcomes } = this.finder;
    this.lookAtWhole(outcome);
    if (!(this.mayFree || this.mayUnshare)) return 1;
    const at = outcome + headWords + 2 * outcomes[outcome + outcomeHead.count];
    const root = this.tree.rootAfterAll(outcomes, at, outcomes[outcome + outcomeHead.tuples]);
    if (root === undefined || (this.mayFree && !this.references.look(root))) return -1;
    if (this.mayFree && this.references.released.length > 0) return 0;
    const lost = this.mayUnshare ? this.reach.lostIn(root) : none;
    return lost === undefined ? -1 : lost.length === 0 ? 1 : 0;
  }

  // ---- numbers that can be used again: as FlatStates.collect -------------------------------------------------

  /** Takes away the objects that are gone and that nothing refers to any more; false where that is not known. */
  private release(root: Int32Array): boolean {
    const { references, tree } = this;
    if (!references.look(root)) return false;
    for (const leaf of references.released) {
      const branch = tree.branchAt(leaf);
      const tuple = tree.withoutLeaf(root[branch], leaf);
      if (tuple < 0) return false;
      root[branch] = tuple;
    }
    return true;
  }
}
