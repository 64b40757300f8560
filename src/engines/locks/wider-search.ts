/**
 * Cycles that come about only because a lock has two names ([06 Values]): `w.a` where the variable is named, `W.a`
 * where it is reached through a pointer. Nodes stay as they are; an edge leads to every lock that the wanted one may be.
 */
import type { Concurrency } from "./concurrency.ts";
import { type Cycle, type CycleOptions, CycleSearch } from "./cycles.ts";
import { code, list } from "./describe.ts";
import type { Edge, Label, LockGraph } from "./lock-graph.ts";
import type { Locks } from "./locks.ts";
import type { Names } from "./names.ts";
import { SameLocks } from "./same-locks.ts";
import type { PointsTo } from "./values/points-to.ts";

export interface WiderInput {
  readonly graph: LockGraph;
  readonly locks: Locks;
  readonly concurrency: Concurrency;
  readonly pointsTo: PointsTo;
  readonly names: Names;
  readonly options: CycleOptions;
}

export class WiderSearch {
  /** By struct type and field. */
  readonly kinds: SameLocks;

  constructor(private readonly input: WiderInput) {
    this.kinds = new SameLocks(input.pointsTo, input.locks, input.names, "kinds");
  }

  /** Cycles in which a lock that is known by its type and field is that of a variable; none that is known already. */
  byKind(known: readonly Cycle[]): readonly Cycle[] {
    const isCovered = (cycle: Cycle, by: Cycle): boolean =>
      cycle.labels.every(({ held }) =>
        by.labels.some((other) => this.kinds.mayOverlap(held.lock, other.held.lock)),
      );
    return this.search(this.kinds).filter((cycle) => !known.some((one) => isCovered(cycle, one)));
  }

  /** Why there may be a cycle nevertheless: a pointer of which nothing is known leads to one of its locks. */
  doubt(): string | undefined {
    const { pointsTo, locks, names } = this.input;
    const [cycle] = this.search(new SameLocks(pointsTo, locks, names, "pointers"));
    if (cycle === undefined) return undefined;
    const places = cycle.labels.flatMap(({ held, event }) => [held.lock, event.lock]);
    const isPointed = (place: number): boolean => pointsTo.locations.objectAt(place).kind === "pointed";
    const pointed = [...new Set(places.filter(isPointed).map((place) => code(names.lock(place))))];
    const others = [
      ...new Set(places.filter((place) => !isPointed(place)).map((place) => code(names.lock(place)))),
    ];
    const which = `it is not known which lock ${list(pointed)} ${pointed.length === 1 ? "is" : "are"}`;
    return others.length === 0
      ? `without values ${which}, and they may be taken in a circle`
      : `without values ${which}: with ${list(others)} there may be a circle`;
  }

  private search(same: SameLocks): readonly Cycle[] {
    const { graph, locks, concurrency, options, pointsTo } = this.input;
    if (!graph.nodes.some((places) => places.some((place) => same.isWide(place)))) return [];
    const { locations } = pointsTo;
    const isOtherwise = (labels: readonly Label[]): boolean =>
      labels.some(({ event }, index) => {
        const next = labels[(index + 1) % labels.length];
        return !locations.mayOverlap(event.lock, next.held.lock);
      });
    const isPossible = (labels: readonly Label[]): boolean => isOtherwise(labels) && same.isPossible(labels);
    const wider = { ...graph, edges: this.edges(same) };
    return new CycleSearch(wider, same, locks, concurrency, { ...options, isPossible }).run().cycles;
  }

  private edges(same: SameLocks): Edge[] {
    const { graph, options } = this.input;
    const edges = new Map<string, Edge>();
    const targetsOf = new Map<number, readonly number[]>();
    for (const edge of graph.edges)
      for (const label of edge.labels) {
        if (options.isOver()) return [...edges.values()];
        const { lock } = label.event;
        let targets = targetsOf.get(lock);
        if (targets === undefined) {
          const isTarget = (node: number): boolean =>
            node === edge.to || graph.nodes[node].some((place) => same.mayOverlap(place, lock));
          targetsOf.set(lock, (targets = [...graph.nodes.keys()].filter(isTarget)));
        }
        for (const to of targets) {
          const key = `${edge.from} ${to}`;
          const known = edges.get(key);
          if (known === undefined) edges.set(key, { from: edge.from, to, labels: [label] });
          else known.labels.push(label);
        }
      }
    return [...edges.values()];
  }
}
