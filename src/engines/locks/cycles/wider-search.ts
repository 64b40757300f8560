/**
 * Cycles that come about only because a lock has two names ([06 Values]): `w.a` where the variable is named, `W.a`
 * where it is reached through a pointer. Nodes stay as they are; an edge leads to every lock that the wanted one may be.
 */

import type { LockReason } from "../../../verdict/lock-fact.ts";
import type { Names } from "../answer/names.ts";
import type { Locks } from "../locksets/locks.ts";
import type { PointsTo } from "../values/points-to.ts";
import type { Concurrency } from "./concurrency.ts";
import { type Cycle, type CycleOptions, CycleSearch } from "./cycles.ts";
import type { Edge, Label, LockGraph } from "./lock-graph.ts";
import { SameLocks } from "./same-locks.ts";

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

  /** Why there may be a cycle nevertheless: one of its locks is not known. */
  doubt(): LockReason | undefined {
    const { pointsTo, locks, names } = this.input;
    const [cycle] = this.search(new SameLocks(pointsTo, locks, names, "pointers"));
    if (cycle === undefined) return this.nestedDoubt();
    const places = [...new Set(cycle.labels.flatMap(({ held, event }) => [held.lock, event.lock]))];
    const named = (isWanted: (kind: string) => boolean): string[] => [
      ...new Set(
        places
          .filter((place) => isWanted(pointsTo.locations.objectAt(place).kind))
          .map((place) => names.lock(place)),
      ),
    ];
    return {
      kind: "unknown-circle",
      described: named((kind) => kind === "unnamed"),
      named: named((kind) => kind === "pointed"),
      others: named((kind) => kind !== "pointed" && kind !== "unnamed"),
    };
  }

  /** A lock of which nothing is known may also be the one that is held, or one that code elsewhere holds. */
  private nestedDoubt(): LockReason | undefined {
    const { graph, names, pointsTo } = this.input;
    const [first] = graph.doubtful;
    if (first === undefined) return undefined;
    const { held, event } = first;
    return pointsTo.locations.isUnnamed(event.lock)
      ? { kind: "unknown-taken", lock: names.lock(event.lock) }
      : { kind: "unknown-held", held: names.lock(held.lock), taken: names.lock(event.lock) };
  }

  private search(same: SameLocks): readonly Cycle[] {
    const { locks, concurrency, options, pointsTo } = this.input;
    const graph = same.width === "pointers" ? withDoubtful(this.input.graph) : this.input.graph;
    if (!graph.nodes.some((places) => places.some((place) => same.isWide(place)))) return [];
    const { locations } = pointsTo;
    const isOtherwise = (labels: readonly Label[]): boolean =>
      labels.some(({ event }, index) => {
        const next = labels[(index + 1) % labels.length];
        return !locations.mayOverlap(event.lock, next.held.lock);
      });
    const isPossible = (labels: readonly Label[]): boolean => isOtherwise(labels) && same.isPossible(labels);
    const wider = { ...graph, edges: this.edges(graph, same) };
    return new CycleSearch(wider, { places: same, locks, concurrency }, { ...options, isPossible }).run()
      .cycles;
  }

  private edges(graph: LockGraph, same: SameLocks): Edge[] {
    const { options } = this.input;
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

/** Locks of which nothing is known are nodes of their own. */
function withDoubtful(graph: LockGraph): LockGraph {
  if (graph.doubtful.length === 0) return graph;
  const nodes = [...graph.nodes];
  const nodeOf = new Map(nodes.flatMap((places, node) => places.map((place) => [place, node] as const)));
  const numberOf = (place: number): number => {
    let node = nodeOf.get(place);
    if (node === undefined) nodeOf.set(place, (node = nodes.push([place]) - 1));
    return node;
  };
  const edges = graph.doubtful.map((label): Edge => {
    return { from: numberOf(label.held.lock), to: numberOf(label.event.lock), labels: [label] };
  });
  return { ...graph, nodes, edges: [...graph.edges, ...edges] };
}
