/**
 * A short round through a fair component after which nothing is owed ([07 Short lassos]): every actor that can go on in one
 * of its states has acted, what its states and edges ask for is answered, coins have fallen on all sides. Fewest changes
 * from one actor to another first, then fewest steps [DIJKSTRA59], from a few states that are found early; in large
 * components by the nearest edge that answers something, then home.
 */
import { noHurry, type Pace } from "../base/pace.ts";
import { InternalError } from "../base/unreachable.ts";
import { type FairGraph, noWay } from "./fair-graph.ts";

/** A part of a graph that a fair run can go round in. */
export interface FairPart {
  readonly graph: FairGraph;
  readonly states: Int32Array;
  isTaken(edge: number, state: number): boolean;
}

export interface Lasso {
  /** Indices of a state, and of edges from it back to it. */
  readonly start: number;
  readonly edges: readonly number[];
}

const costOfSwitch = 1000;
const mostAnchors = 4;
/** Entries of (state, last actor, what is answered) at the most. */
const mostEntries = 1 << 21;
const mostNeeds = 16;

/** `starts` are in the order in which they are wanted. */
export function shortLasso(part: FairPart, starts: Int32Array, pace: Pace = noHurry): Lasso {
  const needs = new Needs(part);
  const walk = greedyRound(part, needs, starts[0], pace);
  const entries = part.states.length * needs.actors.length * 2 ** needs.count;
  if (needs.count > mostNeeds || entries > mostEntries) return walk;
  let best = walk;
  for (const anchor of starts.subarray(0, mostAnchors)) {
    const round = new RoundSearch(part, needs, costOf(part, best), pace).from(anchor);
    if (round !== undefined) best = round;
  }
  return best;
}

/** What is owed in a component, numbered; by edge what it answers. */
class Needs {
  readonly actors: readonly number[];
  private readonly numbers = new Map<string, number>();
  private readonly answersOf = new Map<number, number[]>();

  constructor(part: FairPart) {
    const { graph, states } = part;
    const { first, target, label, labels, enabledElse, owed } = graph;
    const acting = new Set<number>();
    for (const state of states) {
      for (const actor of enabledElse.get(state) ?? []) this.number(`actor ${actor}`);
      for (const [kind, one] of owed.entries())
        one.ofState(state, (number) => this.number(`owed ${kind} ${number}`));
      for (let edge = first[state]; edge < first[state + 1]; edge++) {
        const actor = labels.actor[label[edge]];
        if (actor >= 0 && target[edge] !== noWay) this.number(`actor ${actor}`);
        if (!part.isTaken(edge, state)) continue;
        acting.add(actor);
        for (const [kind, one] of owed.entries())
          one.ofEdge(edge, state, (number) => this.number(`owed ${kind} ${number}`));
        for (const text of coinsOf(graph, edge, state)) this.number(text);
      }
    }
    this.actors = [...acting].sort((a, b) => a - b);
    for (const state of states)
      for (let edge = first[state]; edge < first[state + 1]; edge++)
        if (part.isTaken(edge, state)) this.answersOf.set(edge, this.answered(graph, edge, state));
  }

  private answered(graph: FairGraph, edge: number, state: number): number[] {
    const { label, labels, owed } = graph;
    const texts = [`actor ${labels.actor[label[edge]]}`, ...coinsOf(graph, edge, state)];
    for (const [kind, one] of owed.entries())
      one.answered(edge, state, (number) => {
        texts.push(`owed ${kind} ${number}`);
      });
    return texts.flatMap((text) => this.numbers.get(text) ?? []);
  }

  get count(): number {
    return this.numbers.size;
  }

  answers(edge: number): readonly number[] {
    return this.answersOf.get(edge) ?? [];
  }

  private number(text: string): void {
    if (!this.numbers.has(text)) this.numbers.set(text, this.numbers.size);
  }
}

/** The sides of coins that an edge shows; of a nuisance the first alternative. */
function coinsOf({ label, labels }: FairGraph, edge: number, state: number): string[] {
  const texts: string[] = [];
  let place = `coin ${state} ${labels.way[label[edge]]}`;
  for (const { value, side } of labels.choices[label[edge]]) {
    place += ` ${value}`;
    if (side === "coin" || (side === "nuisance" && value === 0)) texts.push(place);
  }
  return texts;
}

function costOf({ graph: { label, labels } }: FairPart, { edges }: Lasso): number {
  let cost = 0;
  let last = -1;
  for (const edge of edges) {
    const actor = labels.actor[label[edge]];
    cost += actor === last ? 1 : costOfSwitch + 1;
    last = actor;
  }
  return cost;
}

/** To the nearest edge that answers something, and so on; then home. */
function greedyRound(part: FairPart, needs: Needs, start: number, pace: Pace): Lasso {
  const { graph } = part;
  const isAnswered = new Uint8Array(needs.count);
  const edges: number[] = [];
  let left = needs.count;
  let at = start;
  const go = (way: readonly number[]): void => {
    for (const edge of way) {
      edges.push(edge);
      at = graph.target[edge];
      for (const need of needs.answers(edge)) {
        if (isAnswered[need] !== 0) continue;
        isAnswered[need] = 1;
        left--;
      }
    }
  };
  const nearest = nearestIn(part, pace);
  while (left > 0) go(nearest(at, (edge) => needs.answers(edge).some((need) => isAnswered[need] === 0)));
  if (at !== start || edges.length === 0) go(nearest(at, (edge) => graph.target[edge] === start));
  return { start, edges };
}

/** Shortest ways to an edge inside the component. */
function nearestIn(
  part: FairPart,
  pace: Pace,
): (from: number, isGoal: (edge: number) => boolean) => number[] {
  const { graph } = part;
  const cameBy = new Int32Array(graph.states.length);
  const cameFrom = new Int32Array(graph.states.length);
  const metIn = new Int32Array(graph.states.length);
  const queue = new Int32Array(part.states.length);
  let times = 0;
  return (from, isGoal) => {
    metIn[from] = ++times;
    queue[0] = from;
    let length = 1;
    for (let next = 0; next < length; next++) {
      pace();
      const state = queue[next];
      for (let edge = graph.first[state]; edge < graph.first[state + 1]; edge++) {
        if (!part.isTaken(edge, state)) continue;
        if (isGoal(edge)) {
          const way = [edge];
          for (let at = state; at !== from; at = cameFrom[at]) way.push(cameBy[at]);
          return way.reverse();
        }
        const target = graph.target[edge];
        if (metIn[target] === times) continue;
        metIn[target] = times;
        cameBy[target] = edge;
        cameFrom[target] = state;
        queue[length++] = target;
      }
    }
    throw new InternalError("a fair component is not connected, or lacks what it owes");
  };
}

class RoundSearch {
  private readonly indexOf: Int32Array;
  private readonly actorIndex: Int32Array;
  private readonly least: Int32Array;
  /** By number of a visit: its entry, cost, edge, and the visit before. */
  private readonly visits: number[] = [];
  private readonly heap: number[] = [];

  constructor(
    private readonly part: FairPart,
    private readonly needs: Needs,
    private readonly most: number,
    private readonly pace: Pace,
  ) {
    const { graph, states } = part;
    this.indexOf = new Int32Array(graph.states.length);
    states.forEach((state, index) => {
      this.indexOf[state] = index;
    });
    this.actorIndex = new Int32Array(graph.labels.actors);
    needs.actors.forEach((actor, index) => {
      this.actorIndex[actor] = index;
    });
    this.least = new Int32Array(states.length * needs.actors.length * 2 ** needs.count).fill(0x7fffffff);
  }

  /** The cheapest round from the state; undefined where it is not cheaper than what there is. */
  from(anchor: number): Lasso | undefined {
    const { needs, visits, heap } = this;
    const all = 2 ** needs.count - 1;
    this.expand(anchor, -1, 0, 0, -1);
    while (heap.length > 0) {
      this.pace();
      const visit = this.pop();
      const at = visit * visitWords;
      const [state, actor, mask, cost] = visits.slice(at, at + 4);
      if (cost >= this.most) return undefined;
      if (cost > this.least[this.entry(state, actor, mask)]) continue;
      if (state === anchor && mask === all) {
        const edges: number[] = [];
        for (let one = visit; one >= 0; one = visits[one * visitWords + 5])
          edges.push(visits[one * visitWords + 4]);
        return { start: anchor, edges: edges.reverse() };
      }
      this.expand(state, actor, mask, cost, visit);
    }
    return undefined;
  }

  private entry(state: number, actor: number, mask: number): number {
    const { needs, indexOf, actorIndex } = this;
    return (indexOf[state] * needs.actors.length + actorIndex[actor]) * 2 ** needs.count + mask;
  }

  private expand(state: number, actor: number, mask: number, cost: number, before: number): void {
    const { part, needs, least } = this;
    const { first, target, label, labels } = part.graph;
    for (let edge = first[state]; edge < first[state + 1]; edge++) {
      if (!part.isTaken(edge, state)) continue;
      const next = labels.actor[label[edge]];
      let answered = mask;
      for (const need of needs.answers(edge)) answered |= 1 << need;
      const total = cost + 1 + (next === actor ? 0 : costOfSwitch);
      const entry = this.entry(target[edge], next, answered);
      if (total >= this.most || total >= least[entry]) continue;
      least[entry] = total;
      this.push(target[edge], next, answered, total, edge, before);
    }
  }

  private push(...visit: readonly number[]): void {
    const { heap, visits } = this;
    visits.push(...visit);
    heap.push(visits.length / visitWords - 1);
    for (let at = heap.length - 1; at > 0; ) {
      const above = (at - 1) >> 1;
      if (this.cost(heap[above]) <= this.cost(heap[at])) break;
      [heap[above], heap[at]] = [heap[at], heap[above]];
      at = above;
    }
  }

  private pop(): number {
    const { heap } = this;
    const [top] = heap;
    const last = heap.pop()!;
    if (heap.length === 0) return top;
    heap[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < heap.length && this.cost(heap[below]) < this.cost(heap[least])) least = below;
      if (least === at) return top;
      [heap[least], heap[at]] = [heap[at], heap[least]];
      at = least;
    }
  }

  private cost(visit: number): number {
    return this.visits[visit * visitWords + 3];
  }
}

const visitWords = 6;
