/**
 * The explored graph: for each state its edges, for each edge where it leads and its label. States are
 * expanded in the order of their numbers, so the edges of a state lie side by side.
 */
import { InternalError } from "../base/unreachable.ts";
import { SegmentedInts, type SegmentedStorage } from "./segmented-ints.ts";

/** An edge that leads here ended the program: by exit or by an error. */
export const programEnd = -1;

/** Where the edges of a graph are kept: what threads of the host share. */
export interface EdgeStorage {
  readonly firstEdge: SegmentedStorage;
  readonly targets: SegmentedStorage;
  readonly labels: SegmentedStorage;
}

export class StateGraph {
  private readonly firstEdge: SegmentedInts;
  private readonly targets: SegmentedInts;
  private readonly labels: SegmentedInts;
  /** States have smaller numbers. */
  stateCount = 0;
  /** By depth: the first state that is found no earlier. Breadth first, so their numbers rise. */
  private readonly levels: number[] = [];
  /** States of which not every successor is known: limits, unsupported constructs. */
  private readonly incomplete = new Set<number>();
  /** Labels of edges have smaller numbers. */
  labelEnd = 0;

  /** Threads of the host may share its edges or not. */
  constructor(isShared = false) {
    this.firstEdge = new SegmentedInts(isShared);
    this.targets = new SegmentedInts(isShared);
    this.labels = new SegmentedInts(isShared);
  }

  /** How many states have been expanded: those with numbers below this. */
  get expanded(): number {
    return this.firstEdge.length;
  }

  get edgeCount(): number {
    return this.targets.length;
  }

  get bytes(): number {
    const lists = [this.firstEdge, this.targets, this.labels];
    return lists.reduce((sum, list) => sum + list.bytes, 0);
  }

  get edgeStorage(): EdgeStorage {
    const { firstEdge, targets, labels } = this;
    return { firstEdge: firstEdge.storage, targets: targets.storage, labels: labels.storage };
  }

  /** The next state, found by a step from another one (-1 for the first). */
  addState(parent: number): void {
    this.discover(this.stateCount, parent);
  }

  /**
   * A step from a state has led to another one, which need not be the next one: those before it are found before this
   * depth is over.
   */
  discover(state: number, parent: number): void {
    const { levels, stateCount } = this;
    if (state < stateCount) return;
    if (levels.length === 0 || parent >= levels[levels.length - 1]) levels.push(stateCount);
    this.stateCount = state + 1;
  }

  /** Behind the last state of the depth that is being expanded, as far as it is known. */
  get levelEnd(): number {
    const next = this.depth(this.expanded) + 1;
    return next < this.levels.length ? this.levels[next] : this.stateCount;
  }

  /** The edges added from now on are those of the next state. */
  beginExpansion(): void {
    this.firstEdge.push(this.targets.length);
  }

  /**
   * A state is not expanded yet after all, where it was begun with at this place: the edges that it has so far go.
   * States that were discovered stay.
   */
  cancelExpansion(state: number, place: number): void {
    if (place !== this.expanded - 1) return;
    this.takeBack();
    this.incomplete.delete(state);
  }

  /** The edges of the state that is being expanded. */
  newEdges(): { readonly start: number; readonly end: number } {
    return { start: this.firstEdge.get(this.expanded - 1), end: this.targets.length };
  }

  /** Takes back the last expansion, which was of a state whose turn has not come; gives pairs of target and label. */
  takeBack(): number[] {
    const { start, end } = this.newEdges();
    const edges: number[] = [];
    for (let edge = start; edge < end; edge++) edges.push(this.target(edge), this.label(edge));
    this.targets.length = start;
    this.labels.length = start;
    this.firstEdge.length--;
    return edges;
  }

  addEdge(target: number, label: number): void {
    if (label >= this.labelEnd) this.labelEnd = label + 1;
    this.targets.push(target);
    this.labels.push(label);
  }

  markIncomplete(state: number): void {
    this.incomplete.add(state);
  }

  isComplete(state: number): boolean {
    return state < this.expanded && !this.incomplete.has(state);
  }

  edges(state: number): { readonly start: number; readonly end: number } {
    const start = this.firstEdge.get(state);
    const end = state + 1 < this.expanded ? this.firstEdge.get(state + 1) : this.targets.length;
    return { start, end };
  }

  target(edge: number): number {
    return this.targets.get(edge);
  }

  label(edge: number): number {
    return this.labels.get(edge);
  }

  /** The length of a shortest run to the state. */
  depth(state: number): number {
    let low = 0;
    let high = this.levels.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.levels[middle] <= state) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The labels of a shortest run to the state, first step first. */
  pathTo(state: number): number[] {
    return this.shortestRun(state).labels;
  }

  /** The states along that run, the first one included. */
  statesTo(state: number): number[] {
    return this.shortestRun(state).states;
  }

  /**
   * From each depth to the one before, by the first edge that leads on: which edge a state was found by is not kept,
   * since few states are ever asked for it. All edges are looked at once, at the most.
   */
  private shortestRun(state: number): { readonly states: number[]; readonly labels: number[] } {
    const states = [state];
    const labels: number[] = [];
    for (let depth = this.depth(state) - 1; depth >= 0; depth--) {
      const edge = this.firstEdgeTo(states[states.length - 1], depth);
      states.push(edge.from);
      labels.push(this.label(edge.edge));
    }
    return { states: states.reverse(), labels: labels.reverse() };
  }

  private firstEdgeTo(state: number, depth: number): { readonly from: number; readonly edge: number } {
    const end = Math.min(this.levels[depth + 1], this.expanded);
    for (let from = this.levels[depth]; from < end; from++) {
      const edges = this.edges(from);
      for (let edge = edges.start; edge < edges.end; edge++)
        if (this.target(edge) === state) return { from, edge };
    }
    throw new InternalError(`no state of depth ${depth} leads to state ${state}`);
  }
}
