/** Cycles of made-up lock graphs against all simple cycles, one by one; and what keeps one from being reported. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Apart, Concurrency } from "../../../../src/engines/locks/cycles/concurrency.ts";
import { type CycleOptions, CycleSearch } from "../../../../src/engines/locks/cycles/cycles.ts";
import type { Edge, Label, LockGraph } from "../../../../src/engines/locks/cycles/lock-graph.ts";
import type { Locks } from "../../../../src/engines/locks/locksets/locks.ts";
import { noPosition } from "../../../../src/engines/locks/threads/alive.ts";
import type { Thread } from "../../../../src/engines/locks/threads/contexts.ts";

interface Way {
  /** Held and wanted: places, which are nodes here. */
  readonly from: number;
  readonly to: number;
  readonly thread: number;
  readonly must?: boolean;
  readonly shared?: "held" | "wanted" | "both";
}

const thread = (id: number): Thread => ({ id, name: `t${id}`, many: false }) as Thread;
const threads = Array.from({ length: 8 }, (_, id) => thread(id));

function labelOf({ from, to, thread: id, must = true, shared }: Way): Label {
  const trace = { length: 1 };
  return {
    thread: threads[id],
    held: { lock: from, mode: shared === "held" || shared === "both" ? "shared" : "exclusive", must, trace },
    event: {
      lock: to,
      mode: shared === "wanted" || shared === "both" ? "shared" : "exclusive",
      trace,
      held: [],
    },
    position: noPosition,
  } as unknown as Label;
}

function graphOf(nodes: number, ways: readonly Way[]): LockGraph {
  const edges = new Map<string, Edge>();
  for (const way of ways) {
    const key = `${way.from} ${way.to}`;
    const edge = edges.get(key) ?? { from: way.from, to: way.to, labels: [] };
    edge.labels.push(labelOf(way));
    edges.set(key, edge);
  }
  return {
    nodes: Array.from({ length: nodes }, (_, node) => [node]),
    edges: [...edges.values()],
    doubtful: [],
    selfEdges: [],
    waits: [],
    signals: [],
    wants: new Map(),
  };
}

/** Two edges of one thread are never at the same time. */
const concurrency = {
  apart: (a: Label, b: Label): Apart | undefined =>
    a.thread === b.thread ? { kind: "same-instance", thread: a.thread } : undefined,
} as Concurrency;

const usual: CycleOptions = {
  preferWriter: false,
  variants: 0,
  orderOf: () => undefined,
  isOver: () => false,
};

function search(nodes: number, ways: readonly Way[], options: Partial<CycleOptions> = {}) {
  const places = { mayOverlap: (a: number, b: number) => a === b };
  const locks = { isStrong: () => true } as unknown as Locks;
  return new CycleSearch(
    graphOf(nodes, ways),
    { places, locks, concurrency },
    { ...usual, ...options },
  ).run();
}

const texts = (nodes: number, ways: readonly Way[], options?: Partial<CycleOptions>): string[] =>
  search(nodes, ways, options)
    .cycles.map((cycle) => cycle.nodes.join(" "))
    .sort();

/** Sets of nodes of simple cycles that pairwise different threads can make, without those that contain a smaller one. */
function bruteForce(nodes: number, ways: readonly Way[]): string[] {
  const found = new Set<string>();
  const extend = (path: readonly Way[]): void => {
    const last = path[path.length - 1];
    for (const way of ways) {
      if (way.from !== last.to || path.some((one) => one.thread === way.thread)) continue;
      if (path.some((one) => one.from === way.from)) continue;
      const longer = [...path, way];
      if (way.to === path[0].from)
        found.add(
          longer
            .map(({ from }) => from)
            .sort((a, b) => a - b)
            .join(" "),
        );
      else if (longer.length < nodes) extend(longer);
    }
  };
  for (const way of ways) extend([way]);
  const sets = [...found].map((text) => ({ text, nodes: text.split(" ") }));
  const isSmallest = ({ text, nodes: own }: (typeof sets)[number]): boolean =>
    !sets.some((other) => other.text !== text && other.nodes.every((node) => own.includes(node)));
  return sets
    .filter(isSmallest)
    .map(({ text }) => text)
    .sort();
}

const nodeCount = 5;
const way: fc.Arbitrary<Way> = fc
  .record({
    from: fc.nat({ max: nodeCount - 1 }),
    to: fc.nat({ max: nodeCount - 1 }),
    thread: fc.nat({ max: 4 }),
  })
  .filter(({ from, to }) => from !== to);

describe("cycles", () => {
  it("are all the smallest ones that different threads can make", () => {
    let some = 0;
    fc.assert(
      fc.property(fc.array(way, { maxLength: 12 }), (ways) => {
        const expected = bruteForce(nodeCount, ways);
        if (expected.length > 0) some++;
        expect(texts(nodeCount, ways)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(some).toBeGreaterThan(50);
  });

  const opposite: readonly Way[] = [
    { from: 0, to: 1, thread: 0 },
    { from: 1, to: 0, thread: 1 },
  ];

  it("are none where one thread has both edges", () =>
    expect(texts(2, [opposite[0], { ...opposite[1], thread: 0 }])).toEqual([]));

  it("need somebody who excludes somebody", () => {
    const shared = opposite.map((one): Way => ({ ...one, shared: "both" }));
    expect(texts(2, shared)).toEqual([]);
    expect(texts(2, shared, { preferWriter: true })).toEqual(["0 1"]);
    expect(texts(2, [opposite[0], { ...opposite[1], shared: "both" }])).toEqual(["0 1"]);
  });

  it("are none where the two are always taken in one order, and it is said why", () => {
    const { cycles, filtered } = search(2, opposite, { orderOf: () => ({ how: "by-index", key: "same" }) });
    expect(cycles).toEqual([]);
    expect(filtered.map(({ apart }) => apart)).toEqual([{ kind: "ordered", how: "by-index" }]);
    const differently = { orderOf: (label: Label) => ({ how: "compared" as const, key: label.thread.name }) };
    expect(texts(2, opposite, differently)).toEqual(["0 1"]);
  });

  it("are of the threads that are asked for", () => {
    expect(texts(2, opposite, { mustBeOf: new Set([threads[1]]) })).toEqual(["0 1"]);
    expect(texts(2, opposite, { mustBeOf: new Set([threads[2]]) })).toEqual([]);
  });

  it("are shown by what is held on every way, where there is such a way", () => {
    const ways: Way[] = [{ ...opposite[0], must: false }, { ...opposite[0], thread: 2 }, opposite[1]];
    const [cycle] = search(2, ways).cycles;
    expect(cycle.labels.map((label) => label.thread.name).sort()).toEqual(["t1", "t2"]);
    expect(search(2, ways, { variants: 3 }).cycles[0].variants).toHaveLength(1);
  });

  it("come after those that are more likely", () => {
    const ways: Way[] = [
      { from: 0, to: 1, thread: 0, must: false },
      { from: 1, to: 0, thread: 1, must: false },
      { from: 2, to: 3, thread: 0 },
      { from: 3, to: 2, thread: 1 },
    ];
    expect(search(4, ways).cycles.map(({ nodes }) => nodes)).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  it("are not looked for any more when time is over, and it is said", () => {
    const ways = [...opposite, { from: 0, to: 2, thread: 2 }, { from: 2, to: 0, thread: 3 }];
    expect(search(3, ways, { isOver: () => true }).cycles).toEqual([]);
    const many: Way[] = [];
    for (let from = 0; from < 8; from++)
      for (let to = 0; to < 8; to++) if (from !== to) many.push({ from, to, thread: 0 });
    expect(search(8, many)).toMatchObject({ cycles: [], capped: true });
  });
});
