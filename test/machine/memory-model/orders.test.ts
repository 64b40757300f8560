/**
 * The orders in which delayed stores can have become visible: against all sequences of flushes, of which those count
 * that cannot do without any of their last ones.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BufferedStore,
  type Buffers,
  byteContent,
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

type Memory = Map<string, number>;
const initial = 0;

function flushAll(given: Buffers, order: readonly number[]): { readonly text: string } {
  const memory: Memory = new Map();
  const counts = given.byThread.map(() => 0);
  for (const thread of order) {
    const flushed = given.byThread[thread]![counts[thread]++];
    for (let byte = 0; byte < flushed.bytes.size; byte++)
      memory.set(`${flushed.object}+${flushed.offset + byte}`, byteContent(flushed.bytes, byte));
  }
  const contents = [...memory].filter(([, text]) => text !== initial).sort();
  return { text: `${counts.join()} ${JSON.stringify(contents)}` };
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
): void {
  const orders = new FlushOrders<BufferedStore>({
    stored: ({ bytes }, byte) => byteContent(bytes, byte),
    identity: ({ key }) => key,
  });
  const found = orders.find(given.byThread, look).map((order) => flushAll(given, order).text);
  const expected = allOrders(given)
    .filter((order) => isComplete(order) && isNeeded(given, order, look))
    .map((order) => flushAll(given, order).text);
  expect(new Set(found).size).toBe(found.length);
  expect([...found].sort()).toEqual([...new Set(expected)].sort());
}

describe("orders of flushes", () => {
  it("before a look at a range", () => {
    fc.assert(
      fc.property(buffers, (given) => {
        const isSeen = (_thread: number, stored: BufferedStore): boolean => overlaps(range, stored);
        compare(given, { isSeen, closed: [], drained: -1 }, () => true);
      }),
      { numRuns: 200 },
    );
  });

  it("at a fence", () => {
    fc.assert(
      fc.property(buffers, (given) => {
        const look: Look<BufferedStore> = { isSeen: (thread) => thread === 0, closed: [], drained: 0 };
        const length = given.byThread[0]!.length;
        compare(given, look, (order) => order.filter((thread) => thread === 0).length === length);
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
        compare(given, { isSeen, closed, drained: -1 }, isAllowed);
      }),
      { numRuns: 200 },
    );
  });
});
