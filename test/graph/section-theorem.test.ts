/**
 * The theorem that hang checking rests on, on random graphs with section keys: a nonterminating section exists
 * iff some terminal component has a key that is open in it and that none of its edges ends. Compared with the
 * definition itself and with the construction of [LNT19] §5, which makes an active copy of every section.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programEnd, StateGraph } from "../../src/graph/state-graph.ts";
import { terminalComponents } from "../../src/graph/terminal-components.ts";
import { counted, HandOvers } from "../../src/replay/sections/hand-overs.ts";
import { reachable } from "./random-graph.ts";

/** What an edge does to sections, in this order. */
type Operation = { readonly does: "begin" | "end"; readonly key: number };
/** What the thread of all sections gives to others or takes. */
const doings = ["nothing", "gives a", "takes a", "gives b", "takes b"] as const;
type Doing = (typeof doings)[number];
interface Rule {
  readonly target: number;
  readonly operations: readonly Operation[];
  readonly does: Doing;
}
/** By place: the edges that leave it where their operations are possible. */
type Places = readonly (readonly Rule[])[];

const keyCount = 3;

const operations: fc.Arbitrary<readonly Operation[]> = fc
  .array(fc.constantFrom("none", "none", "none", "none", "begin", "begin", "end", "end", "again", "both"), {
    minLength: keyCount,
    maxLength: keyCount,
  })
  .map((choices) =>
    choices.flatMap((choice, key): Operation[] => {
      const begin = { does: "begin", key } as const;
      const end = { does: "end", key } as const;
      if (choice === "begin") return [begin];
      if (choice === "end") return [end];
      if (choice === "again") return [end, begin];
      return choice === "both" ? [begin, end] : [];
    }),
  );

const places: fc.Arbitrary<Places> = fc.integer({ min: 2, max: 5 }).chain((size) =>
  fc.array(
    fc.array(
      fc.record({
        target: fc.integer({ min: 0, max: size - 1 }),
        operations,
        does: fc.constantFrom(...doings),
      }),
      { maxLength: 3 },
    ),
    { minLength: size, maxLength: size },
  ),
);

interface Edge {
  /** `programEnd`, or the number of a state. */
  readonly target: number;
  readonly operations: readonly Operation[];
  readonly does: Doing;
}
interface KeyedState {
  readonly place: number;
  readonly open: ReadonlySet<number>;
  readonly edges: Edge[];
}

/** A begin needs its key closed and an end needs it open, else the edge is not there: no key is open twice. */
function build(rules: Places): KeyedState[] {
  const states: KeyedState[] = [];
  const numbers = new Map<string, number>();
  const number = (place: number, open: ReadonlySet<number>): number => {
    const text = `${place}:${[...open].sort().join()}`;
    const known = numbers.get(text) ?? states.push({ place, open, edges: [] }) - 1;
    numbers.set(text, known);
    return known;
  };
  number(0, new Set());
  for (let at = 0; at < states.length; at++) {
    const { place, open, edges } = states[at];
    for (const rule of rules[place]) {
      const after = new Set(open);
      const possible = rule.operations.every(({ does, key }) => {
        if (does === "end") return after.delete(key);
        return !after.has(key) && after.add(key) !== undefined;
      });
      if (possible) edges.push({ ...rule, target: number(rule.target, after) });
    }
    // Nothing possible: the program has ended at odd places, and is stuck at even ones.
    if (edges.length === 0 && place % 2 === 1)
      edges.push({ target: programEnd, operations: [], does: "nothing" });
  }
  return states;
}

function endedKeys({ operations: list }: Edge): number[] {
  return list.filter(({ does }) => does === "end").map(({ key }) => key);
}

/** As hangs.ts does it, with the components of the real graph; `isLoop`: the sections are loops. */
function byTheorem(states: readonly KeyedState[], isLoop = false): Set<number> {
  const graph = new StateGraph();
  for (const _ of states) graph.addState(-1);
  for (const { edges } of states) {
    graph.beginExpansion();
    for (const { target } of edges) graph.addEdge(target, 0);
  }
  const never = new Set<number>();
  for (const component of terminalComponents(graph)) {
    const open = new Set(component.states.flatMap((state) => [...states[state].open]));
    const edges = component.states.flatMap((state) => states[state].edges);
    for (const key of edges.flatMap(endedKeys)) open.delete(key);
    const handOvers = new HandOvers();
    for (const { does } of edges) {
      if (does.startsWith("gives")) handOvers.give(0, counted + does.at(-1));
      if (does.startsWith("takes")) handOvers.take(0, counted + does.at(-1));
    }
    if (isLoop && handOvers.changed(0).length > 0) continue;
    for (const key of open) never.add(key);
  }
  return never;
}

/**
 * A loop: from some point on its end and the program's cannot be reached, and wherever a run gets to from there, what
 * the thread may still give it may also take.
 */
function loopsByDefinition(states: readonly KeyedState[]): Set<number> {
  const next = (at: number): number[] =>
    at === programEnd ? [] : states[at].edges.map(({ target }) => target);
  const reached = states.map((_, state) => reachable(state, next));
  const isBalanced = reached.map((reach) => {
    const edges = [...reach].flatMap((at) => (at === programEnd ? [] : states[at].edges));
    const does = (what: Doing): boolean => edges.some((edge) => edge.does === what);
    return does("gives a") === does("takes a") && does("gives b") === does("takes b");
  });
  const never = new Set<number>();
  for (let key = 0; key < keyCount; key++)
    for (const [state, { open }] of states.entries()) {
      const points = [...reached[state]];
      const isLeft = points.some(
        (at) => at === programEnd || states[at].edges.some((edge) => endedKeys(edge).includes(key)),
      );
      if (open.has(key) && !isLeft && points.every((at) => isBalanced[at])) never.add(key);
    }
  return never;
}

/** [LNT19] definition 1: a point inside, from which neither the section's end nor the program's is reachable. */
function byDefinition(states: readonly KeyedState[]): Set<number> {
  const never = new Set<number>();
  for (let key = 0; key < keyCount; key++) {
    const canEnd = (state: number): boolean => {
      const inside = reachable(state, (at) =>
        at === programEnd
          ? []
          : states[at].edges.filter((edge) => !endedKeys(edge).includes(key)).map((edge) => edge.target),
      );
      if (inside.has(programEnd)) return true;
      return [...inside].some((at) => states[at].edges.some((edge) => endedKeys(edge).includes(key)));
    };
    if (states.some(({ open }, state) => open.has(key) && !canEnd(state))) never.add(key);
  }
  return never;
}

/**
 * [LNT19] §5: where a section begins, a copy of the graph follows that instance alone until it ends, and a
 * terminal component inside such a copy is a hang. Vertices are texts: state, and the active key or a dash.
 */
function byActiveCopies(states: readonly KeyedState[]): Set<number> {
  const end = "end -";
  const successors = (vertex: string): string[] => {
    if (vertex === end) return [];
    const [state, active] = vertex.split(" ");
    // A stuck state goes on as it is.
    if (states[Number(state)].edges.length === 0) return [vertex];
    return states[Number(state)].edges.flatMap((edge) => {
      if (edge.target === programEnd) return [end];
      if (active !== "-")
        return endedKeys(edge).includes(Number(active)) ? [end] : [`${edge.target} ${active}`];
      const begun = edge.operations.flatMap(({ does, key }, index) => {
        if (does === "end") return [];
        const endsAtOnce = edge.operations
          .slice(index)
          .some((later) => later.does === "end" && later.key === key);
        return endsAtOnce ? [end] : [`${edge.target} ${key}`];
      });
      return [`${edge.target} -`, ...begun];
    });
  };
  const never = new Set<number>();
  for (const vertex of reachable("0 -", successors)) {
    const reached = [...reachable(vertex, successors)];
    const isTerminal = reached.every((other) => reachable(other, successors).has(vertex));
    const active = vertex.split(" ")[1];
    if (isTerminal && active !== "-" && vertex !== end) never.add(Number(active));
  }
  return never;
}

describe("the theorem of hang checking", () => {
  it("agrees with the definition and with active copies of sections", () => {
    let graphs = 0;
    let hanging = 0;
    let withOpenKeys = 0;
    fc.assert(
      fc.property(places, (rules) => {
        const states = build(rules);
        if (states.length > 40) return;
        const expected = [...byDefinition(states)].sort();
        expect([...byTheorem(states)].sort()).toEqual(expected);
        expect([...byActiveCopies(states)].sort()).toEqual(expected);
        graphs++;
        if (expected.length > 0) hanging++;
        if (states.some(({ open }) => open.size > 0)) withOpenKeys++;
      }),
      { numRuns: 6000 },
    );
    console.log(`${graphs} graphs, ${withOpenKeys} with sections, ${hanging} with a section that never ends`);
    expect(graphs).toBeGreaterThanOrEqual(5000);
    expect(hanging).toBeGreaterThan(500);
    expect(withOpenKeys - hanging).toBeGreaterThan(500);
  });

  it("agrees with the definition for loops, whose turns may change something for others", () => {
    let hanging = 0;
    let working = 0;
    fc.assert(
      fc.property(places, (rules) => {
        const states = build(rules);
        if (states.length > 40) return;
        const expected = [...loopsByDefinition(states)].sort();
        expect([...byTheorem(states, true)].sort()).toEqual(expected);
        if (expected.length > 0) hanging++;
        if (expected.length < byTheorem(states).size) working++;
      }),
      { numRuns: 6000 },
    );
    console.log(`${hanging} graphs with a loop that hangs, ${working} with one that never ends but works`);
    expect(hanging).toBeGreaterThan(200);
    expect(working).toBeGreaterThan(20);
  });
});
