/**
 * Maximal sets of states and edges that a fair run can go round in for ever ([07 Algorithm] 2): strongly connected; of each
 * step whatever is owed stays inside (choice-trees.ts); everybody who can act in one of the states acts in it; what is
 * owed is answered. Components [TARJAN72], without recursion, taken apart again until nothing changes: a state that is
 * removed never comes back.
 */
import { noHurry, type Pace } from "../base/pace.ts";
import { ChoiceTrees } from "./choice-trees.ts";
import { type FairGraph, noWay } from "./fair-graph.ts";

export interface FairComponents {
  /** Indices of states, one list for each component, in the order in which they are closed. */
  readonly parts: readonly Int32Array[];
  /** Whether a fair run round in the component that the state is in takes this edge of it. */
  isTaken(edge: number, state: number): boolean;
}

const removed = -1;

export function fairComponents(graph: FairGraph, pace: Pace = noHurry): FairComponents {
  return new Decomposition(graph, pace).result();
}

class Decomposition {
  /** By state: the number of the set that it is in, or `removed`. */
  private readonly set: Int32Array;
  private readonly isStruck: Uint8Array;
  private readonly order: Int32Array;
  private readonly lowest: Int32Array;
  private readonly nextEdge: Int32Array;
  private readonly path: Int32Array;
  /** States of the component that is being closed, and before them those that are still open. */
  private readonly open: Int32Array;
  private clock = 0;
  private sets = 1;
  private readonly pending: Int32Array[] = [];
  private readonly parts: Int32Array[] = [];
  private readonly trees: ChoiceTrees;
  /** By actor, and by what is owed: the last set in which it acted, or was answered. */
  private readonly actedIn: Int32Array;
  private readonly answeredIn: readonly Int32Array[];
  private isMissing = false;
  private current = 0;

  constructor(
    private readonly graph: FairGraph,
    private readonly pace: Pace,
  ) {
    const size = graph.states.length;
    this.set = new Int32Array(size);
    this.isStruck = new Uint8Array(graph.target.length);
    this.order = new Int32Array(size);
    this.lowest = new Int32Array(size);
    this.nextEdge = new Int32Array(size);
    this.path = new Int32Array(size);
    this.open = new Int32Array(size);
    this.actedIn = new Int32Array(graph.labels.actors);
    this.answeredIn = graph.owed.map(({ count }) => new Int32Array(count));
    const { set } = this;
    this.trees = new ChoiceTrees(graph, this.isStruck, (edge) => {
      const target = graph.target[edge];
      return target >= 0 && set[target] === this.current;
    });
  }

  result(): FairComponents {
    const { graph, isStruck, set } = this;
    for (let edge = 0; edge < isStruck.length; edge++)
      if (graph.labels.actor[graph.label[edge]] < 0) isStruck[edge] = 1;
    this.pending.push(Int32Array.from(graph.states.keys()));
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) this.takeApart(next);
    return {
      parts: this.parts,
      isTaken: (edge, state) => {
        const target = graph.target[edge];
        return isStruck[edge] === 0 && target >= 0 && set[target] === set[state];
      },
    };
  }

  /** All of the states are in one set. */
  private takeApart(states: Int32Array): void {
    const { order, graph, isStruck, set, nextEdge, lowest, path, open } = this;
    for (const state of states) order[state] = 0;
    const within = set[states[0]];
    let openLength = 0;
    let pathLength = 0;
    for (const start of states) {
      if (order[start] !== 0 || set[start] !== within) continue;
      let state = start;
      order[state] = lowest[state] = ++this.clock;
      nextEdge[state] = graph.first[state];
      open[openLength++] = state;
      path[pathLength++] = state;
      while (pathLength > 0) {
        state = path[pathLength - 1];
        if (nextEdge[state] < graph.first[state + 1]) {
          const edge = nextEdge[state]++;
          if (isStruck[edge] !== 0) continue;
          const target = graph.target[edge];
          if (target < 0 || set[target] !== within) continue;
          if (order[target] === 0) {
            order[target] = lowest[target] = ++this.clock;
            nextEdge[target] = graph.first[target];
            open[openLength++] = target;
            path[pathLength++] = target;
          } else if (order[target] < lowest[state]) lowest[state] = order[target];
          continue;
        }
        this.pace();
        pathLength--;
        if (pathLength > 0) {
          const parent = path[pathLength - 1];
          if (lowest[state] < lowest[parent]) lowest[parent] = lowest[state];
        }
        if (lowest[state] !== order[state]) continue;
        let from = openLength;
        while (open[--from] !== state);
        this.judge(open.subarray(from, openLength));
        openLength = from;
      }
    }
    // Its numbers are used again.
    this.clock = 0;
  }

  /** What is left of a component: nothing, all of it, or less, which is taken apart again. */
  private judge(states: Int32Array): void {
    const number = ++this.sets;
    this.current = number;
    for (const state of states) this.set[state] = number;
    let hasChanged = false;
    if (!this.hasCycle(states)) {
      for (const state of states) this.set[state] = removed;
      return;
    }
    for (const state of states) if (this.trees.close(state)) hasChanged = true;
    this.noteAnswers(states);
    for (const state of states) if (this.strikesUnanswered(state)) hasChanged = true;
    let left = states.length;
    for (const state of states) {
      this.pace();
      if (!this.isOwing(state)) continue;
      this.set[state] = removed;
      left--;
      hasChanged = true;
    }
    if (!hasChanged) this.parts.push(states.slice());
    else if (left > 0) this.pending.push(states.filter((state) => this.set[state] === number));
  }

  private hasCycle(states: Int32Array): boolean {
    if (states.length > 1) return true;
    const [state] = states;
    const { first, target } = this.graph;
    for (let edge = first[state]; edge < first[state + 1]; edge++)
      if (target[edge] === state && this.isStruck[edge] === 0) return true;
    return false;
  }

  private noteAnswers(states: Int32Array): void {
    const { graph, actedIn, isStruck, set, current } = this;
    const { first, target, label, labels, owed } = graph;
    for (const state of states)
      for (let edge = first[state]; edge < first[state + 1]; edge++) {
        if (isStruck[edge] !== 0 || target[edge] < 0 || set[target[edge]] !== current) continue;
        actedIn[labels.actor[label[edge]]] = current;
        for (let kind = 0; kind < owed.length; kind++)
          owed[kind].answered(edge, state, (one) => {
            this.answeredIn[kind][one] = current;
          });
      }
  }

  /** Edges that ask for what nobody answers. */
  private strikesUnanswered(state: number): boolean {
    const { graph, isStruck, set, current } = this;
    const { first, target, owed } = graph;
    let hasStruck = false;
    if (owed.length === 0) return false;
    for (let edge = first[state]; edge < first[state + 1]; edge++) {
      if (isStruck[edge] !== 0 || target[edge] < 0 || set[target[edge]] !== current) continue;
      this.isMissing = false;
      for (let kind = 0; kind < owed.length; kind++)
        owed[kind].ofEdge(edge, state, (one) => {
          if (this.answeredIn[kind][one] !== current) this.isMissing = true;
        });
      if (!this.isMissing) continue;
      isStruck[edge] = 1;
      hasStruck = true;
    }
    return hasStruck;
  }

  /** Whether somebody can go on here who never does, or something is owed that is never answered. */
  private isOwing(state: number): boolean {
    const { graph, actedIn, current } = this;
    const { first, target, label, labels, enabledElse, owed } = graph;
    for (let edge = first[state]; edge < first[state + 1]; edge++) {
      if (target[edge] === noWay) continue;
      const actor = labels.actor[label[edge]];
      if (actor >= 0 && actedIn[actor] !== current) return true;
    }
    if (enabledElse.size > 0)
      for (const actor of enabledElse.get(state) ?? []) if (actedIn[actor] !== current) return true;
    this.isMissing = false;
    for (let kind = 0; kind < owed.length; kind++)
      owed[kind].ofState(state, (one) => {
        if (this.answeredIn[kind][one] !== current) this.isMissing = true;
      });
    return this.isMissing;
  }
}
