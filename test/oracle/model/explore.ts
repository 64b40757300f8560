/**
 * The oracle: all states of a program of the mini-language, breadth first, one access a step, nothing left out. Knows
 * nothing of clew (independence.test.ts).
 */
import { codeOf, type Lines } from "./code.ts";
import { type FairTruth, neverEndingFairly } from "./fair.ts";
import { hangingSections, type Move, type Vertex, type Way } from "./hangs.ts";
import { Knowledge, type Sequences } from "./knowledge.ts";
import { livePointers } from "./liveness.ts";
import { firstState, movesOf, type Outcome } from "./machine.ts";
import type { Program } from "./program.ts";
import { openSections, type Section } from "./sections.ts";
import { isOver, type State, textOf } from "./state.ts";
import { type MemoryModel, type World, waitKey } from "./step.ts";

export interface Truth {
  readonly states: number;
  /** `rule:line`, leaks among them. */
  readonly errors: ReadonlySet<string>;
  /** `line/line`, the smaller one first. */
  readonly races: ReadonlySet<string>;
  readonly hangs: readonly Section[];
  /** Fair runs that never end; undefined where they were not asked for. */
  readonly fair: FairTruth | undefined;
  /** Whether C17 and C++20 disagree about races. */
  readonly contested: boolean;
}

export interface Bounds {
  readonly states: number;
  /** Look at fair runs as well. */
  readonly withFairRuns?: true;
}

/** Undefined where there are more states than that. */
export function truthOf(
  program: Program,
  lines: Lines,
  memoryModel: MemoryModel,
  sequences: Sequences,
  bounds: Bounds,
): Truth | undefined {
  const code = codeOf(program, lines);
  const live = new Map([...code].map(([name, one]) => [name, livePointers(one)]));
  const world = (knowledge: Knowledge): World => ({
    program,
    code,
    live,
    memoryModel,
    knowledge,
    errors: new Set(),
  });
  const plain = world(new Knowledge(false, sequences));
  const graph = explore(plain, bounds);
  if (graph === undefined) return undefined;
  const racesBy = (rules: Sequences): ReadonlySet<string> | undefined => {
    const knowing = world(new Knowledge(true, rules));
    return explore(knowing, { states: bounds.states * 4 }) && knowing.knowledge.races;
  };
  const races = racesBy(sequences);
  // Where all is sequentially consistent, each store releases all that the one before it did.
  const isWeak = /"(relaxed|acquire|release|acq_rel)"/.test(JSON.stringify(program));
  const others = races && isWeak ? racesBy(sequences === "c17" ? "c++20" : "c17") : races;
  if (races === undefined || others === undefined) return undefined;
  const hangs = hangingSections(graph);
  const contested = [...races].sort().join() !== [...others].sort().join();
  const fair = bounds.withFairRuns && neverEndingFairly(graph);
  return { states: graph.length, errors: plain.errors, races, hangs, fair, contested };
}

function explore(world: World, bounds: Bounds): readonly Vertex[] | undefined {
  const numbers = new Map<string, number>();
  const states: State[] = [];
  const vertices: Vertex[] = [];
  const numberOf = (state: State): number => {
    const text = textOf(state);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, states.length);
    return states.push(state) - 1;
  };
  /** A wait ends with a step of its thread, though that may wait again at once. */
  const wayOf = (outcome: Outcome, waited: string | undefined): Way => {
    if (outcome === undefined) return undefined;
    if ("state" in outcome) {
      const { handOvers, left } = outcome;
      const ended = waited === undefined ? outcome.ended : new Set([...outcome.ended, waited]);
      return { target: numberOf(outcome.state), ended, handOvers, left };
    }
    return { side: outcome.side, ways: outcome.ways.map((one) => wayOf(one, waited)) };
  };
  numberOf(firstState(world));
  for (let number = 0; number < states.length; number++) {
    if (states.length > bounds.states) return undefined;
    const state = states[number];
    const moves: Move[] = [];
    for (const { isSpurious, thread, by, outcome } of movesOf(world, state)) {
      const way = wayOf(outcome, by === "flush" ? undefined : waitKey(thread));
      if (!isSpurious) moves.push({ thread, by, way });
    }
    const alive = new Set(state.threads.flatMap((thread, number) => (isOver(thread) ? [] : [number])));
    vertices.push({ open: openSections(world, state), ways: moves.map(({ way }) => way), moves, alive });
  }
  return vertices;
}
