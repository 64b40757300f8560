/**
 * A part of a state graph as fairness sees it ([07 Algorithm]): who acts on which edge, which choices a step makes, and
 * what is owed beside turns. It knows no machine.
 */
import type { CyclicStates } from "./cyclic-states.ts";
import { programEnd, type StateGraph } from "./state-graph.ts";

/**
 * Who decides a choice: a coin falls on all sides; of a nuisance only the first alternative is owed; anything else is as
 * the run likes it.
 */
export type FairSide = "coin" | "nuisance" | "run";

export interface FairChoice {
  readonly value: number;
  readonly side: FairSide;
}

/** What labels say, by their numbers. */
export interface FairLabels {
  /** Actors are numbered from 0: threads, and whoever makes their delayed stores visible. */
  readonly actors: number;
  /** Who acts; -1 where an edge does not count. */
  readonly actor: Int32Array;
  /** Edges of one state with the same way are one step, with a tree of choices: they stand side by side, in order. */
  readonly way: Int32Array;
  readonly choices: readonly (readonly FairChoice[])[];
}

/**
 * Something that is owed: whoever meets it infinitely often has it answered infinitely often. A state may ask for it (a
 * time-out is offered there), or an edge (it looks at delayed stores, and they stay delayed).
 */
export interface Owed {
  readonly count: number;
  ofState(state: number, each: (owed: number) => void): void;
  ofEdge(edge: number, state: number, each: (owed: number) => void): void;
  answered(edge: number, state: number, each: (owed: number) => void): void;
}

/** Where an edge leads that leaves the part, or ends the program. */
export const outside = -1;
/** An edge that is no way of the program at all: into runs that an assumption removes. */
export const noWay = -2;

export interface FairGraph {
  readonly labels: FairLabels;
  /** By index of a state: its number in the graph. */
  readonly states: Int32Array;
  /** By index of a state: its first edge; one more at the end. */
  readonly first: Int32Array;
  /** By edge: the index of a state, `outside` or `noWay`. */
  readonly target: Int32Array;
  readonly label: Int32Array;
  /** Actors that can go on in a state though no edge says so. */
  readonly enabledElse: ReadonlyMap<number, readonly number[]>;
  readonly owed: readonly Owed[];
}

/** What is not in the graph itself. */
export interface FairSurroundings {
  isNoWay(target: number, label: number): boolean;
  /** By number of a state in the graph. */
  readonly enabledElse: ReadonlyMap<number, readonly number[]>;
}

export function fairGraph(
  graph: StateGraph,
  labels: FairLabels,
  { states, indexOf }: CyclicStates,
  { isNoWay, enabledElse }: FairSurroundings,
): FairGraph {
  let edges = 0;
  for (const state of states) {
    const { start, end } = graph.edges(state);
    edges += end - start;
  }
  const first = new Int32Array(states.length + 1);
  const target = new Int32Array(edges);
  const label = new Int32Array(edges);
  let next = 0;
  for (let index = 0; index < states.length; index++) {
    first[index] = next;
    const { start, end } = graph.edges(states[index]);
    for (let edge = start; edge < end; edge++) {
      const to = graph.target(edge);
      const number = graph.label(edge);
      target[next] = isNoWay(to, number) ? noWay : to === programEnd ? outside : indexOf[to];
      label[next] = number;
      next++;
    }
  }
  first[states.length] = next;
  const elsewhere = new Map<number, readonly number[]>();
  for (const [state, actors] of enabledElse) if (indexOf[state] >= 0) elsewhere.set(indexOf[state], actors);
  return { labels, states, first, target, label, enabledElse: elsewhere, owed: [] };
}

/** Some states of it, with those edges gone that are not to be taken: who acts on them can go on nevertheless. */
export function partOf(
  graph: FairGraph,
  states: Int32Array,
  isTaken: (edge: number, state: number) => boolean,
): FairGraph & { readonly edgeOf: Int32Array } {
  const indexOf = new Int32Array(graph.states.length).fill(outside);
  let edges = 0;
  states.forEach((state, index) => {
    indexOf[state] = index;
    edges += graph.first[state + 1] - graph.first[state];
  });
  const first = new Int32Array(states.length + 1);
  const target = new Int32Array(edges);
  const label = new Int32Array(edges);
  const edgeOf = new Int32Array(edges);
  let next = 0;
  states.forEach((state, index) => {
    first[index] = next;
    for (let edge = graph.first[state]; edge < graph.first[state + 1]; edge++) {
      const to = graph.target[edge];
      target[next] = to < 0 ? to : isTaken(edge, state) ? indexOf[to] : outside;
      label[next] = graph.label[edge];
      edgeOf[next++] = edge;
    }
  });
  first[states.length] = next;
  const enabledElse = new Map<number, readonly number[]>();
  for (const [state, actors] of graph.enabledElse)
    if (indexOf[state] >= 0) enabledElse.set(indexOf[state], actors);
  const owed = graph.owed.map(
    (one): Owed => ({
      count: one.count,
      ofState: (state, each) => one.ofState(states[state], each),
      ofEdge: (edge, state, each) => one.ofEdge(edgeOf[edge], states[state], each),
      answered: (edge, state, each) => one.answered(edgeOf[edge], states[state], each),
    }),
  );
  return {
    labels: graph.labels,
    states: Int32Array.from(states, (state) => graph.states[state]),
    first,
    target,
    label,
    enabledElse,
    owed,
    edgeOf,
  };
}
