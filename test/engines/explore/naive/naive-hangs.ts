/** Hangs of a naively explored graph, by definition and by the construction of [LNT19] §5. */
import { stronglyConnectedComponents } from "../../../../src/base/components.ts";
import type { Leaf, NaiveState, Way } from "./naive-graph.ts";
import { changesSomething, type Doing } from "./naive-progress.ts";

/**
 * The graph as hangs are judged on it: no spurious wake-ups, no states from which no real run goes on. Real runs are
 * fair and fail no assumption; where a thread can go on, but into nothing that is real, the run ends (as if the program
 * did: nobody stays there). Whole components go, and what is left of a component does not change its own.
 */
export function judgedGraph(states: readonly NaiveState[]): readonly (JudgedState | undefined)[] {
  const removed = new Set([...states.keys()].filter((state) => states[state].failsAssumption === "surely"));
  if (states.every(({ failsAssumption }) => failsAssumption === undefined))
    return states.map((state) => judged(state, removed));
  const successors = states.map(({ ways }, state) =>
    removed.has(state) ? [] : ways.filter((way) => !way.spurious).flatMap(targetsOf),
  );
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const members = Array.from({ length: count }, () => [] as number[]);
  for (const state of states.keys()) members[componentOf[state]].push(state);
  // What a component leads to has a lower number: it is known by then whether that is left.
  members.forEach((inside, component) => {
    if (inside.some((state) => removed.has(state))) return;
    const targets = inside.flatMap((state) =>
      judged(states[state], removed).leaves.map(({ target }) => target),
    );
    const isBlocked =
      targets.length === 0 && inside.some((state) => states[state].failsAssumption !== undefined);
    const isTerminal = targets.every((target) => target === noRun || componentOf[target] === component);
    if (isBlocked || (isTerminal && targets.includes(noRun))) for (const state of inside) removed.add(state);
  });
  return states.map((state, number) => (removed.has(number) ? undefined : judged(state, removed)));
}

function targetsOf({ leaves }: Way): number[] {
  return leaves.map(({ target }) => target).filter((target) => target >= 0);
}

function judged({ open, ways: all }: NaiveState, removed: ReadonlySet<number>): JudgedState {
  const real = all.filter((way) => !way.spurious && way.leaves.length > 0);
  const ways: Way[] = [];
  for (const thread of new Set(real.map((way) => way.thread))) {
    const kept = real
      .filter((way) => way.thread === thread)
      .map((way) => ({ ...way, leaves: way.leaves.filter(({ target }) => !removed.has(target)) }))
      .filter(({ leaves }) => leaves.length > 0);
    ways.push(...kept);
    if (kept.length === 0 && real.some((way) => way.thread === thread && !way.waits))
      ways.push({ ...goesOn, thread, leaves: [{ choices: [], target: noRun, ended: open, doings: [] }] });
  }
  return { open, ways, leaves: ways.flatMap(({ leaves }) => leaves) };
}
/** Where a run ends that is none. */
const noRun = -2;
const goesOn = { spurious: false, waits: false };

export interface JudgedState {
  readonly open: ReadonlySet<string>;
  readonly ways: readonly Way[];
  readonly leaves: readonly Leaf[];
}
type Graph = readonly (JudgedState | undefined)[];

/** [LNT19] definition 1: keys open at a point from which neither their end nor the program's end is reachable. */
export function hangingByDefinition(graph: Graph): Set<string> {
  return keysWith(graph, (key, state, canEnd) =>
    state.leaves.some(({ target, ended }) => target < 0 || ended.has(key) || canEnd.has(target)),
  );
}

/** The same as a game: chance decides between ways and fair alternatives, an adversary between the others. */
export function hangingInGame(graph: Graph): Set<string> {
  return keysWith(graph, (key, state, canEnd) => {
    const ends = ({ target, ended }: Leaf): boolean => target < 0 || ended.has(key) || canEnd.has(target);
    return state.ways.some(({ leaves }) => chanceEnds(leaves, 0, ends));
  });
}

/** Whether chance can bring an end about, whatever the adversary chooses: from the choice at `depth` on. */
function chanceEnds(leaves: readonly Leaf[], depth: number, ends: (leaf: Leaf) => boolean): boolean {
  const choice = leaves[0].choices[depth];
  if (choice === undefined) return leaves.every(ends);
  const values = [...new Set(leaves.map(({ choices }) => choices[depth].value))];
  const below = (value: number): boolean =>
    chanceEnds(
      leaves.filter(({ choices }) => choices[depth].value === value),
      depth + 1,
      ends,
    );
  return choice.side === "fair" ? values.some(below) : values.every(below);
}

/** Keys that are open in a state which never gets among those that can end them. */
function keysWith(
  graph: Graph,
  gets: (key: string, state: JudgedState, canEnd: ReadonlySet<number>) => boolean,
): Set<string> {
  const openIn = new Map<string, number[]>();
  graph.forEach((state, number) => {
    for (const key of state?.open ?? []) openIn.set(key, [...(openIn.get(key) ?? [])]);
    for (const key of state?.open ?? []) openIn.get(key)!.push(number);
  });
  const hanging = new Set<string>();
  for (const [key, states] of openIn) {
    const canEnd = new Set<number>();
    for (let before = -1; before < canEnd.size; ) {
      before = canEnd.size;
      // Later states mostly lead on from earlier ones.
      for (const state of states.toReversed())
        if (!canEnd.has(state) && gets(key, graph[state]!, canEnd)) canEnd.add(state);
    }
    const staying = new Set(states.filter((state) => !canEnd.has(state)));
    if (isIdle(graph, key, staying)) hanging.add(key);
  }
  return hanging;
}

/**
 * Whether there is a state among those that never end the key, from which on a loop changes nothing for others: from
 * wherever a run gets to, all that the thread can still do taken together.
 */
function isIdle(graph: Graph, key: string, staying: ReadonlySet<number>): boolean {
  const thread = threadOfLoop(key);
  if (thread === undefined) return staying.size > 0;
  const reached = new Map([...staying].map((state) => [state, reachableFrom(graph, state, staying)]));
  const changes = new Map(
    [...reached].map(([state, reach]) => [
      state,
      changesSomething(
        [...reach].flatMap((at) =>
          graph[at]!.leaves.filter(({ target }) => reach.has(target)).flatMap(({ doings }) => doings),
        ),
        thread,
      ),
    ]),
  );
  return [...staying].some((state) => [...reached.get(state)!].every((at) => !changes.get(at)));
}

function reachableFrom(graph: Graph, start: number, among: ReadonlySet<number>): Set<number> {
  const reached = new Set([start]);
  for (const state of reached)
    for (const { target } of graph[state]!.leaves) if (among.has(target)) reached.add(target);
  return reached;
}

/** The thread of a section that is a loop. */
function threadOfLoop(key: string): number | undefined {
  return key.startsWith("spin ") ? Number(key.split(" ")[1]) : undefined;
}

/** Where an adversary chooses and a loop does something for others: what he can avoid of it is not asked here. */
export function isBeyondGame(graph: Graph): boolean {
  return graph.some((state) =>
    [...(state?.open ?? [])].some((key) => {
      const thread = threadOfLoop(key);
      return thread !== undefined && state!.leaves.some(({ doings }) => changesSomething(doings, thread));
    }),
  );
}

/**
 * [LNT19] §5: where a section begins, a copy of the graph follows that instance alone until it ends; a terminal
 * component inside such a copy, with an edge, is a hang. Vertices: a state, and the active key or undefined.
 */
export function hangingByActiveCopies(graph: Graph): Set<string> {
  const vertices: { readonly state: number; readonly active: string | undefined }[] = [];
  const numbers = new Map<string, number>();
  const vertex = (state: number, active: string | undefined): number => {
    const text = `${state} ${active ?? ""}`;
    const known = numbers.get(text) ?? vertices.push({ state, active }) - 1;
    numbers.set(text, known);
    return known;
  };
  // Spurious wake-ups are no edges of this graph, but lead to states of it, with what is open there. The end is a state
  // of its own without successors.
  graph.forEach((state, number) => {
    vertex(number, undefined);
    for (const key of state?.open ?? []) vertex(number, key);
  });
  const successors: number[][] = [];
  for (let number = 0; number < vertices.length; number++) {
    const { state, active } = vertices[number];
    const here = state < 0 ? undefined : graph[state];
    const next: number[] = [];
    // A stuck state goes on as it is.
    if (here?.leaves.length === 0) next.push(number);
    for (const { target, ended } of here?.leaves ?? []) {
      if (target < 0 || (active !== undefined && ended.has(active))) next.push(vertex(-1, undefined));
      else next.push(vertex(target, active));
      if (target < 0 || active !== undefined) continue;
      for (const key of graph[target]!.open)
        if (!here!.open.has(key) || ended.has(key)) next.push(vertex(target, key));
    }
    successors.push(next);
  }
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const leaves = new Uint8Array(count);
  successors.forEach((next, number) => {
    const component = componentOf[number];
    if (next.length === 0 || next.some((other) => componentOf[other] !== component)) leaves[component] = 1;
  });
  const doings: Doing[][] = Array.from({ length: count }, () => []);
  vertices.forEach(({ state }, number) => {
    for (const leaf of state < 0 ? [] : (graph[state]?.leaves ?? []))
      doings[componentOf[number]].push(...leaf.doings);
  });
  const hanging = new Set<string>();
  vertices.forEach(({ active }, number) => {
    if (active === undefined || leaves[componentOf[number]] !== 0) return;
    const thread = threadOfLoop(active);
    if (thread === undefined || !changesSomething(doings[componentOf[number]], thread)) hanging.add(active);
  });
  return hanging;
}

/** For each terminal component the keys that are open in it and never end there, as texts of names. */
export function neverEndedSets(graph: Graph, nameOf: (key: string) => string): Set<string> {
  const successors = graph.map((state) =>
    (state?.leaves ?? []).map(({ target }) => target).filter((target) => target >= 0),
  );
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const goesOut = new Uint8Array(count);
  const open = Array.from({ length: count }, () => new Set<string>());
  const ended = Array.from({ length: count }, () => new Set<string>());
  const doings: Doing[][] = Array.from({ length: count }, () => []);
  graph.forEach((state, number) => {
    const component = componentOf[number];
    if (
      state === undefined ||
      state.leaves.some(({ target }) => target < 0 || componentOf[target] !== component)
    )
      goesOut[component] = 1;
    for (const key of state?.open ?? []) open[component].add(key);
    for (const leaf of state?.leaves ?? []) {
      for (const key of leaf.ended) ended[component].add(key);
      doings[component].push(...leaf.doings);
    }
  });
  const sets = new Set<string>();
  open.forEach((keys, component) => {
    if (goesOut[component] !== 0) return;
    const works = (key: string): boolean => {
      const thread = threadOfLoop(key);
      return thread !== undefined && changesSomething(doings[component], thread);
    };
    const never = [...keys].filter((key) => !ended[component].has(key) && !works(key)).map(nameOf);
    sets.add([...new Set(never)].sort().join(", "));
  });
  return sets;
}
