/**
 * Steps that were taken before. The outcome of a step depends on the thread that takes it and on what it asks of the
 * rest of the state (step-queries.ts), which is little: most edges of a graph repeat a step of another state. So the
 * questions of a step are kept as a tree, one for each thread record: a node is a question, its branches are the
 * answers, a leaf is the outcome. A step that leads to a leaf need not be executed. What belongs to the whole state
 * (numbers that become free, objects that are shared no more) is not part of an outcome, and is found out anew.
 */
import { doubled, GrowableInts } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import type { StateTree } from "../../../graph/state-tree.ts";
import type { Choice } from "../../stepping/step-chooser.ts";
import { headWords, leaf, type Outcome, outcomeHead, type StepStorage } from "./step-outcomes.ts";
import { kindOf, queryKind, type StepQueries, subjectOf } from "./step-queries.ts";

/** Who answers questions about the current state. */
export interface QueriedState {
  pieceOfObject(number: number): number;
  hasObject(number: number): boolean;
  shapeOfObject(number: number): number;
  hasThread(number: number): boolean;
  isWordDefined(address: number): boolean;
  /** 0 or 1, as the next ones. */
  mayOthersAccess(global: number): number;
  hasSection(address: number): number;
  hasLocks(): number;
  hasLockIn(object: number): number;
}

/** A step that asks more is not worth remembering. */
const mostQueries = 400;
const mostNodes = 1 << 24;

export class RememberedSteps {
  private roots = new PairTable();
  private branches = new PairTable();
  /** By node: its question, or `leaf`. Numbers count from 1. */
  private queries = new GrowableInts();
  /** By node: of a leaf its outcome. */
  private leafOutcomes = new GrowableInts();
  /** By node: the answer met last (plus 2), and where it leads. */
  private lastAnswers: Int32Array = new Int32Array(1024);
  private lastChildren: Int32Array = new Int32Array(1024);
  private outcomes = new GrowableInts();
  private readonly choices: (readonly Choice[])[] = [[]];
  private readonly plans = new Map<string, number>();
  /** Steps that asked something else than before: there is a question that was not written down. */
  contradictions = 0;
  hits = 0;
  misses = 0;

  constructor(
    private readonly state: QueriedState,
    private readonly asked: StepQueries,
    private readonly tree: StateTree,
  ) {
    tree.onRise = () => this.rearrange();
    this.forget();
  }

  /** What steps ask is asked in another way from now on. */
  forget(): void {
    this.roots = new PairTable();
    this.branches = new PairTable();
    this.queries = new GrowableInts();
    this.leafOutcomes = new GrowableInts();
    this.outcomes = new GrowableInts();
    this.lastAnswers.fill(0);
    this.queries.push(0);
    this.leafOutcomes.push(0);
    // Outcome 0 is none.
    this.outcomes.push(0);
  }

  get bytes(): number {
    const lists = [this.queries, this.leafOutcomes, this.outcomes];
    const tables = [this.roots, this.branches];
    return [...lists, ...tables].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The number of a way to take a step: which alternative, whether alone, which choices. */
  mode(otherwise: number, liveThreads: number, choices: readonly number[]): number {
    const plan = choices.length === 0 ? 0 : this.plan(choices);
    return (plan << 3) | (otherwise << 1) | (liveThreads === 1 ? 1 : 0);
  }

  private plan(choices: readonly number[]): number {
    const key = choices.join();
    let plan = this.plans.get(key);
    if (plan === undefined) this.plans.set(key, (plan = this.plans.size + 1));
    return plan;
  }

  get storage(): StepStorage {
    const { queries, leafOutcomes, outcomes, roots, branches } = this;
    return {
      queries: queries.storage,
      leafOutcomes: leafOutcomes.storage,
      outcomes: outcomes.storage,
      roots: roots.storage,
      branches: branches.storage,
    };
  }

  /** The outcome of the thread's step in the current state; 0 where it was not taken yet. */
  find(thread: number, mode: number): number {
    let node = this.roots.get(thread, mode);
    while (node > 0) {
      const query = this.queries.get(node);
      if (query === leaf) {
        this.hits++;
        return this.leafOutcomes.get(node);
      }
      const answer = this.answer(query);
      if (node < this.lastAnswers.length && this.lastAnswers[node] === answer + 2) {
        node = this.lastChildren[node];
        continue;
      }
      const child = this.branches.get(node, answer);
      if (child < 0) break;
      this.hint(node, answer, child);
      node = child;
    }
    this.misses++;
    return 0;
  }

  private hint(node: number, answer: number, child: number): void {
    while (node >= this.lastAnswers.length) {
      this.lastAnswers = doubled(this.lastAnswers);
      this.lastChildren = doubled(this.lastChildren);
    }
    this.lastAnswers[node] = answer + 2;
    this.lastChildren[node] = child;
  }

  /** In the current state. */
  answer(query: number): number {
    const { state } = this;
    const subject = subjectOf(query);
    switch (kindOf(query)) {
      case queryKind.read:
        return state.pieceOfObject(subject);
      case queryKind.presence:
        return state.hasObject(subject) ? 1 : 0;
      case queryKind.shape:
        return state.shapeOfObject(subject);
      case queryKind.others:
        return state.mayOthersAccess(subject);
      case queryKind.section:
        return state.hasSection(subject);
      case queryKind.locks:
        return state.hasLocks();
      case queryKind.lockIn:
        return state.hasLockIn(subject);
      case queryKind.thread:
        return state.hasThread(subject) ? 1 : 0;
      default:
        return state.isWordDefined(subject) ? 1 : 0;
    }
  }

  // ---- outcomes ------------------------------------------------------------------------------------------

  traits(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.traits);
  }
  hasChoices(outcome: number): boolean {
    return this.outcomes.get(outcome + outcomeHead.choices) !== 0;
  }
  choicesOf(outcome: number): readonly Choice[] {
    return this.choices[this.outcomes.get(outcome + outcomeHead.choices)];
  }
  localAccesses(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.local);
  }
  aloneAccesses(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.alone);
  }
  visibleAccesses(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.visible);
  }
  /** How many slots get another piece. */
  changeCount(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.count);
  }
  changedSlot(outcome: number, index: number): number {
    return this.outcomes.get(outcome + headWords + 2 * index);
  }
  changedPiece(outcome: number, index: number): number {
    return this.outcomes.get(outcome + headWords + 2 * index + 1);
  }

  takeable(outcome: number): number {
    return this.outcomes.get(outcome + outcomeHead.takeable);
  }

  /** The state that differs from the current one by an outcome alone. */
  intern(outcome: number): number {
    const { outcomes } = this;
    const at = outcome + headWords + 2 * outcomes.get(outcome + outcomeHead.count);
    return this.tree.internChanges(outcomes.storage, at, outcomes.get(outcome + outcomeHead.tuples));
  }

  /** The slots of the tree have other places: changes of tuples are others. */
  rearrange(): void {
    const before = this.outcomes;
    this.outcomes = new GrowableInts();
    this.outcomes.push(0);
    const moved = new Map<number, number>([[0, 0]]);
    for (let at = 1; at < before.length; ) {
      const count = before.get(at + outcomeHead.count);
      const end = at + headWords + 2 * count + 2 * before.get(at + outcomeHead.tuples);
      const slots: number[] = [];
      const pieces: number[] = [];
      for (let index = 0; index < count; index++) {
        slots.push(before.get(at + headWords + 2 * index));
        pieces.push(before.get(at + headWords + 2 * index + 1));
      }
      moved.set(at, this.outcomes.length);
      this.outcomes.pushAll(before.view(at, at + outcomeHead.tuples));
      this.addChanges(slots, pieces);
      at = end;
    }
    for (let node = 0; node < this.leafOutcomes.length; node++)
      this.leafOutcomes.set(node, moved.get(this.leafOutcomes.get(node))!);
  }

  /** Keeps the step that was just taken in the current state. */
  remember(thread: number, mode: number, outcome: Outcome): void {
    const { asked } = this;
    if (asked.isOpaque || asked.count > mostQueries || this.queries.length > mostNodes) return;
    let node = this.roots.get(thread, mode);
    if (node < 0) {
      node = this.newNode(asked.count === 0 ? leaf : asked.query(0));
      this.roots.add(thread, mode, node);
    }
    for (let index = 0; index < asked.count; ) {
      const query = this.queries.get(node);
      const fit = fits(query, asked.query(index));
      if (fit === "not") {
        this.contradictions++;
        return;
      }
      if (fit === "answers") index++;
      const answer = this.answer(query);
      let child = this.branches.get(node, answer);
      if (child < 0) {
        child = this.newNode(index === asked.count ? leaf : asked.query(index));
        this.branches.add(node, answer, child);
        this.hint(node, answer, child);
      }
      node = child;
    }
    if (this.queries.get(node) !== leaf) {
      this.contradictions++;
      return;
    }
    this.leafOutcomes.set(node, this.newOutcome(outcome));
  }

  private newNode(query: number): number {
    const node = this.queries.length;
    this.queries.push(query);
    this.leafOutcomes.push(0);
    return node;
  }

  private newOutcome(outcome: Outcome): number {
    const { outcomes } = this;
    const number = outcomes.length;
    outcomes.push(outcome.traits);
    outcomes.push(outcome.choices.length === 0 ? 0 : this.choices.push(outcome.choices) - 1);
    outcomes.push(outcome.accesses.local);
    outcomes.push(outcome.accesses.alone);
    outcomes.push(outcome.accesses.visible);
    outcomes.push(outcome.takeable);
    outcomes.push(outcome.slots.length);
    this.addChanges(outcome.slots, outcome.pieces);
    return number;
  }

  /** The changes of a step: how many tuples they are in, one by one, and put together by those tuples. */
  private addChanges(slots: readonly number[], pieces: readonly number[]): void {
    const { outcomes, tree } = this;
    // How many tuples, not known yet.
    const at = outcomes.length;
    outcomes.push(0);
    for (let index = 0; index < slots.length; index++) {
      outcomes.push(slots[index]);
      outcomes.push(pieces[index]);
    }
    let tuples = 0;
    for (let index = 0; index < slots.length; index++) {
      const tuple = tree.branchOf(slots[index]);
      if (this.isWritten(at + 1 + 2 * slots.length, tuples, tuple)) continue;
      outcomes.push(tuple);
      outcomes.push(this.changeIn(tuple, slots, pieces, index));
      tuples++;
    }
    outcomes.set(at, tuples);
  }

  /** Whether a tuple is among the pairs from a place on. */
  private isWritten(at: number, count: number, tuple: number): boolean {
    for (let index = 0; index < count; index++) if (this.outcomes.get(at + 2 * index) === tuple) return true;
    return false;
  }

  /** The number of the change that the slots of one tuple get, of which this is the first. */
  private changeIn(
    tuple: number,
    slots: readonly number[],
    pieces: readonly number[],
    first: number,
  ): number {
    const { tree } = this;
    const inside: number[] = [];
    for (let index = first; index < slots.length; index++)
      if (tree.branchOf(slots[index]) === tuple) inside.push(index);
    if (inside.length > 1) inside.sort((a, b) => slots[a] - slots[b]);
    return tree.changeNumber(
      inside.map((index) => slots[index]),
      inside.map((index) => pieces[index]),
    );
  }
}

/**
 * How a question of the tree stands to the next one of a step. Which of two questions is asked of an object depends on
 * who can reach it: reading it tells its shape, too, and its shape may be asked before it is read.
 */
function fits(query: number, next: number): "answers" | "comes before" | "not" {
  if (query === next) return "answers";
  if (query === leaf || subjectOf(query) !== subjectOf(next)) return "not";
  if (kindOf(query) === queryKind.read && kindOf(next) === queryKind.shape) return "answers";
  return kindOf(query) === queryKind.shape && kindOf(next) === queryKind.read ? "comes before" : "not";
}
