/**
 * Cycles of the lock graph, of any length, shortest first, component by component; and for each the ways that
 * it can come about ([06 Lock graph], the seed's algorithm 3). An n-cycle needs n threads, pairwise concurrent.
 */
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { LockOrdering } from "../../../verdict/lock-fact.ts";
import type { Locks } from "../locksets/locks.ts";
import { has } from "../threads/alive.ts";
import type { Thread } from "../threads/contexts.ts";
import type { Locations } from "../values/locations.ts";
import type { Apart, Concurrency } from "./concurrency.ts";
import type { Edge, Label, LockGraph } from "./lock-graph.ts";
import type { Order } from "./lock-order.ts";

export interface Cycle {
  readonly nodes: readonly number[];
  readonly labels: readonly Label[];
  /** Further ways that it can come about, where they were asked for. */
  readonly variants: readonly (readonly Label[])[];
  /** Lower is more likely. */
  readonly rank: number;
}

export interface FilteredPair {
  readonly nodes: readonly number[];
  readonly first: Label;
  readonly second: Label;
  readonly apart: Apart | { readonly kind: "ordered"; readonly how: LockOrdering };
}

export interface CycleOptions {
  readonly preferWriter: boolean;
  /** How many further ways of a cycle are wanted. */
  readonly variants: number;
  /** Why the two locks of an edge are always taken in one order; undefined where nothing says so. */
  orderOf(label: Label, locks: "of one kind" | "of two kinds"): Order | undefined;
  /** Only cycles in which one of these threads takes part are wanted. */
  readonly mustBeOf?: ReadonlySet<Thread>;
  /** Whether all the edges together can be. */
  isPossible?(labels: readonly Label[]): boolean;
  isOver(): boolean;
}

export interface CycleResult {
  readonly cycles: readonly Cycle[];
  readonly filtered: readonly FilteredPair[];
  /** Cycles of the graph that were looked at. */
  readonly examined: number;
  readonly capped: boolean;
}

/** Those who say which locks may be one, and which edges may come about together. */
interface CycleJudges {
  readonly places: Pick<Locations, "mayOverlap">;
  readonly locks: Locks;
  readonly concurrency: Concurrency;
}

const mostCyclesOfAComponent = 400;
const mostSteps = 200_000;
const mostCombinations = 60_000;
const mostFiltered = 200;

export class CycleSearch {
  private readonly cycles: Cycle[] = [];
  private readonly filtered: FilteredPair[] = [];
  private examined = 0;
  private capped = false;

  constructor(
    private readonly graph: LockGraph,
    private readonly judges: CycleJudges,
    private readonly options: CycleOptions,
  ) {}

  run(): CycleResult {
    const { nodes, edges } = this.graph;
    const outgoing: Edge[][] = nodes.map(() => []);
    for (const edge of edges) outgoing[edge.from].push(edge);
    for (const edge of edges) if (edge.from === edge.to) this.examine([edge, edge]);
    const { count, componentOf } = stronglyConnectedComponents(
      outgoing.map((list) => list.map((edge) => edge.to)),
    );
    const members: number[][] = Array.from({ length: count }, () => []);
    for (const node of nodes.keys()) members[componentOf[node]].push(node);
    for (const component of members) {
      if (component.length < 2 || this.options.isOver()) continue;
      const inside = (edge: Edge): boolean =>
        edge.from !== edge.to && componentOf[edge.to] === componentOf[edge.from];
      this.searchComponent(
        component,
        outgoing.map((list) => list.filter(inside)),
      );
    }
    this.cycles.sort((a, b) => a.rank - b.rank);
    return { cycles: this.cycles, filtered: this.filtered, examined: this.examined, capped: this.capped };
  }

  private searchComponent(component: readonly number[], outgoing: readonly (readonly Edge[])[]): void {
    let found = 0;
    let steps = 0;
    for (let length = 2; length <= component.length; length++) {
      for (const start of component) {
        // Every cycle is met once: from its smallest node.
        const path: Edge[] = [];
        const extend = (node: number): void => {
          if (found >= mostCyclesOfAComponent || ++steps > mostSteps || this.options.isOver()) {
            this.capped = true;
            return;
          }
          for (const edge of outgoing[node]) {
            if (edge.to === start && path.length + 1 === length) {
              found++;
              this.examine([...path, edge]);
            } else if (
              edge.to > start &&
              path.length + 1 < length &&
              !path.some((one) => one.from === edge.to)
            ) {
              path.push(edge);
              extend(edge.to);
              path.pop();
            }
          }
        };
        extend(start);
      }
      if (this.capped) return;
    }
  }

  /** Chooses the most likely way that the cycle comes about, if there is one. */
  private examine(edges: readonly Edge[]): void {
    const nodes = [...new Set(edges.map((edge) => edge.from))].sort((a, b) => a - b);
    // What smaller cycles say need not be said again.
    // What is said of two locks of one kind says nothing of them and another lock.
    const isSaid = (known: Cycle): boolean =>
      (known.nodes.length > 1 || nodes.length === 1) && known.nodes.every((node) => nodes.includes(node));
    if (this.cycles.some(isSaid)) return;
    this.examined++;
    const choices = edges.map((edge) => [...edge.labels].sort((a, b) => rank(a) - rank(b)));
    const variants: (readonly Label[])[] = [];
    let best: readonly Label[] | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    let combinations = 0;
    const chosen: Label[] = [];
    const choose = (index: number, sum: number): void => {
      const isLess = sum < bestRank;
      if (!isLess && variants.length >= this.options.variants) return;
      if (index === edges.length) {
        if (!this.fit(chosen[index - 1], chosen[0])) return;
        const { mustBeOf } = this.options;
        if (mustBeOf !== undefined && !chosen.some(({ thread }) => mustBeOf.has(thread))) return;
        if (this.options.isPossible?.(chosen) === false) return;
        if (!isLess) {
          variants.push([...chosen]);
          return;
        }
        if (best !== undefined && variants.length < this.options.variants) variants.push(best);
        best = [...chosen];
        bestRank = sum;
        return;
      }
      for (const label of choices[index]) {
        if (++combinations > mostCombinations || ((combinations & 63) === 0 && this.options.isOver())) {
          this.capped = true;
          return;
        }
        if (index > 0 && !this.fit(chosen[index - 1], label)) continue;
        if (chosen.some((other) => this.excluded(nodes, other, label))) continue;
        const likelihood = chosen.reduce(
          (total, other) => total + afterLikelyJoin(other, label),
          rank(label),
        );
        chosen.push(label);
        choose(index + 1, sum + likelihood);
        chosen.pop();
      }
    };
    choose(0, 0);
    if (best !== undefined) this.cycles.push({ nodes, labels: best, variants, rank: bestRank });
  }

  /** The first wants what the second has. */
  private fit(first: Label, second: Label): boolean {
    if (!this.judges.places.mayOverlap(first.event.lock, second.held.lock)) return false;
    return first.event.mode === "exclusive" || second.held.mode === "exclusive" || this.options.preferWriter;
  }

  private excluded(nodes: readonly number[], a: Label, b: Label): boolean {
    // Two threads do not hold one lock at the same time, unless they share it.
    const apart = this.judges.concurrency.apart(a, b) ?? this.orderedApart(a, b);
    if (apart === undefined) return false;
    const relevant = this.fit(a, b) && this.fit(b, a);
    if (relevant && this.filtered.length < mostFiltered && !this.isKnown(a, b))
      this.filtered.push({ nodes, first: a, second: b, apart });
    return true;
  }

  private orderedApart(a: Label, b: Label): FilteredPair["apart"] | undefined {
    const first = this.options.orderOf(a, this.kindsOf(a));
    if (first === undefined) return undefined;
    const second = this.options.orderOf(b, this.kindsOf(b));
    return first.key === second?.key ? { kind: "ordered", how: first.how } : undefined;
  }

  /** From a place that may be several locks to another such one of the same object. */
  private kindsOf({ held, event }: Label): "of one kind" | "of two kinds" {
    const { places, locks } = this.judges;
    const areAlike = places.mayOverlap(held.lock, event.lock) && !locks.isStrong(event.lock);
    return areAlike ? "of one kind" : "of two kinds";
  }

  private isKnown(a: Label, b: Label): boolean {
    return this.filtered.some(
      ({ first, second }) => (first === a && second === b) || (first === b && second === a),
    );
  }
}

/** Where one of the two comes behind a join that is likely, not certain, to be the other's ([06 Could they run together?]). */
function afterLikelyJoin(a: Label, b: Label): number {
  const over = has(a.position.likelyEnded, b.thread) || has(b.position.likelyEnded, a.thread);
  return over ? 100_000 : 0;
}

/** Certain first, then by the length of the traces ([06 Ranking]). */
function rank({ held, event }: Label): number {
  return (held.must ? 0 : 10_000) + held.trace.length + event.trace.length;
}
