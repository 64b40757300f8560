/**
 * The orders in which delayed stores can have become visible: against all sequences of flushes, of which those count
 * that cannot do without any of their last ones. Each of these is found, or one that shows the same and from which the
 * same contents of memory and buffers can be reached later.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BufferedStore,
  type Buffers,
  byteContent,
  isHiddenBy,
  makeStore,
  overlaps,
  scratch,
} from "../../../src/machine/memory-model/buffered-store.ts";
import { FlushOrders, type Look } from "../../../src/machine/memory-model/orders.ts";

/** Two objects of four bytes. */
const store = fc
  .record({
    object: fc.integer({ min: 1, max: 2 }),
    offset: fc.integer({ min: 0, max: 2 }),
    size: fc.integer({ min: 1, max: 2 }),
    value: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ object, offset, size, value }): BufferedStore => {
    const bytes = scratch("store", size);
    bytes.data.fill(value);
    return makeStore(object, offset, bytes, "no", undefined);
  });
const buffers = fc
  .array(fc.array(store, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((byThread): Buffers => ({ byThread, piece: -1 }));
const range = { object: 1, offset: 1, size: 2 };

const initial = 0;
const met = { leftOut: 0 };

interface Flushed {
  readonly counts: readonly number[];
  readonly memory: ReadonlyMap<string, number>;
}

function flushAll(given: Buffers, order: readonly number[]): Flushed {
  const start: Flushed = { counts: given.byThread.map(() => 0), memory: new Map() };
  return order.reduce((flushed, thread) => flushNext(given, flushed, thread), start);
}

function flushNext(given: Buffers, { counts, memory }: Flushed, thread: number): Flushed {
  const { object, offset, bytes } = given.byThread[thread]![counts[thread]];
  const changed = new Map(memory);
  for (let byte = 0; byte < bytes.size; byte++)
    changed.set(`${object}+${offset + byte}`, byteContent(bytes, byte));
  return { counts: counts.with(thread, counts[thread] + 1), memory: changed };
}

function textOf({ counts, memory }: Flushed): string {
  const contents = [...memory].filter(([, content]) => content !== initial).sort();
  return `${counts.join()} ${JSON.stringify(contents)}`;
}

/** What is in the range. */
function inRange({ memory }: Flushed): string {
  return Array.from({ length: range.size }, (_, byte) =>
    memory.get(`${range.object}+${range.offset + byte}`),
  ).join();
}

/** What can be reached by flushing, and by merging the oldest store of a buffer with the next one to its place. */
function reachable(given: Buffers, from: Flushed): Set<string> {
  const reached = new Map([[textOf(from), from]]);
  for (const flushed of reached.values()) {
    given.byThread.forEach((stores, thread) => {
      const count = flushed.counts[thread];
      if (count === stores!.length) return;
      const followers = [flushNext(given, flushed, thread)];
      if (count + 1 < stores!.length && isHiddenBy(stores![count], stores![count + 1]))
        followers.push({ ...flushed, counts: flushed.counts.with(thread, count + 1) });
      for (const next of followers) if (!reached.has(textOf(next))) reached.set(textOf(next), next);
    });
  }
  return new Set(reached.keys());
}

/** All sequences, oldest first in each buffer. */
function allOrders(given: Buffers): number[][] {
  const orders: number[][] = [[]];
  for (let index = 0; index < orders.length; index++) {
    const order = orders[index];
    given.byThread.forEach((stores, thread) => {
      const done = order.filter((other) => other === thread).length;
      if (done < stores!.length) orders.push([...order, thread]);
    });
  }
  return orders;
}

/** Whether each flush is seen, or followed by one of its buffer or its bytes that counts. */
function isNeeded(given: Buffers, order: readonly number[], look: Look<BufferedStore>): boolean {
  const events = order.map((thread, index) => {
    const done = order.slice(0, index).filter((other) => other === thread).length;
    return { thread, done, flushed: given.byThread[thread]![done] };
  });
  const needed: boolean[] = [];
  for (let index = events.length - 1; index >= 0; index--) {
    const { thread, done, flushed } = events[index];
    needed[index] =
      look.isSeen(thread, flushed, done) ||
      events.some(
        (later, at) =>
          at > index && needed[at] && (later.thread === thread || overlaps(later.flushed, flushed)),
      );
  }
  return needed.every(Boolean);
}

function compare(
  given: Buffers,
  look: Look<BufferedStore>,
  isComplete: (order: readonly number[]) => boolean,
  /** What is looked at. */
  shown: (flushed: Flushed) => string,
): void {
  const orders = new FlushOrders<BufferedStore>({
    stored: ({ bytes }, byte) => byteContent(bytes, byte),
    identity: ({ key }) => key,
  });
  const found = orders.find(given.byThread, look).map((order) => flushAll(given, order));
  const texts = found.map(textOf);
  const expected = allOrders(given)
    .filter((order) => isComplete(order) && isNeeded(given, order, look))
    .map((order) => flushAll(given, order));
  expect(new Set(texts).size).toBe(found.length);
  expect(expected.map(textOf)).toEqual(expect.arrayContaining(texts));
  const later = found.map((one) => ({ shown: shown(one), reachable: reachable(given, one) }));
  for (const one of expected) {
    if (texts.includes(textOf(one))) continue;
    met.leftOut++;
    const isShown = later.some((other) => other.shown === shown(one) && other.reachable.has(textOf(one)));
    expect(isShown, textOf(one)).toBe(true);
  }
}

describe("orders of flushes", () => {
  it("before a look at a range", () => {
    fc.assert(
      fc.property(buffers, (given) => {
        const isSeen = (_thread: number, stored: BufferedStore): boolean => overlaps(range, stored);
        compare(given, { isSeen, closed: [], drained: -1, evicted: -1 }, () => true, inRange);
      }),
      { numRuns: 200 },
    );
  });

  it("at a fence", () => {
    fc.assert(
      fc.property(buffers, (given) => {
        const look: Look<BufferedStore> = {
          isSeen: (thread) => thread === 0,
          closed: [],
          drained: 0,
          evicted: -1,
        };
        const length = given.byThread[0]!.length;
        const isDrained = (order: readonly number[]): boolean =>
          order.filter((thread) => thread === 0).length === length;
        // A fence looks at nothing.
        compare(given, look, isDrained, () => "");
      }),
      { numRuns: 200 },
    );
  });

  it("inside an atomic section that has looked elsewhere before", () => {
    const closed = [{ object: 2, offset: 0, size: 2 }];
    fc.assert(
      fc.property(buffers, (given) => {
        const isSeen = (_thread: number, stored: BufferedStore): boolean => overlaps(range, stored);
        const isAllowed = (order: readonly number[]): boolean =>
          order.every((thread, index) => {
            const done = order.slice(0, index).filter((other) => other === thread).length;
            return !overlaps(closed[0], given.byThread[thread]![done]);
          });
        compare(given, { isSeen, closed, drained: -1, evicted: -1 }, isAllowed, inRange);
      }),
      { numRuns: 200 },
    );
  });

  it("leaves something out", () => {
    expect(met.leftOut).toBeGreaterThan(0);
  });
});
