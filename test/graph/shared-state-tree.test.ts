/** Several views of one tree of states: equal states get one number, whoever adds them, and numbers have no gaps. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedInts } from "../../src/graph/growable.ts";
import { SharedStateTree, treeCounter } from "../../src/graph/shared-state-tree.ts";
import { StateTree } from "../../src/graph/state-tree.ts";

const slots = 80;

interface Move {
  readonly view: number;
  readonly from: number;
  readonly slots: readonly number[];
  readonly pieces: readonly number[];
}

const move: fc.Arbitrary<Move> = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record({
    view: fc.integer({ min: 0, max: 2 }),
    from: fc.nat(),
    slots: fc.uniqueArray(fc.integer({ min: 0, max: slots - 1 }), { minLength: count, maxLength: count }),
    pieces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: count, maxLength: count }),
  }),
);

/** A tree with one state, and views of it with room for more. */
function shared(room: number): {
  readonly tree: StateTree;
  readonly views: SharedStateTree[];
  readonly counters: Int32Array;
} {
  const tree = new StateTree();
  tree.reserve(slots);
  tree.intern(new Int32Array(0), new Int32Array(0), 0);
  tree.makeRoom(room, room);
  const counters = sharedInts(2);
  counters[treeCounter.tuples] = tree.counts.tuples;
  counters[treeCounter.states] = tree.counts.states;
  const views = Array.from({ length: 3 }, () => {
    const view = new SharedStateTree(counters);
    view.attach(tree.storage);
    return view;
  });
  return { tree, views, counters };
}

/** Looked up by itself. */
function findOrAdd(view: SharedStateTree, changed: readonly number[], pieces: readonly number[]): number {
  if (!view.queueSlots(Int32Array.from(changed), Int32Array.from(pieces), changed.length)) return -1;
  view.lookUp();
  return view.found[0];
}

describe("SharedStateTree", () => {
  it("looks up many at a time: equal ones get one number, those taken back from the queue none", () => {
    const { views, counters } = shared(1000);
    const [view] = views;
    view.restore(0);
    const wanted = Array.from({ length: 600 }, (_, index) => 1 + ((index * 7) % 300));
    for (const piece of wanted) expect(view.queueSlots(Int32Array.of(9), Int32Array.of(piece), 1)).toBe(true);
    view.queueSlots(Int32Array.of(10), Int32Array.of(1), 1);
    view.queued--;
    view.lookUp();
    const numbers = new Map<number, number>();
    for (const [index, piece] of wanted.entries()) {
      if (!numbers.has(piece)) numbers.set(piece, numbers.size + 1);
      expect(view.found[index]).toBe(numbers.get(piece));
    }
    expect(counters[treeCounter.states]).toBe(301);
    expect(view.queued).toBe(0);
  });

  it("gives equal states one number in all views, and the tree has them afterwards", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        const { tree, views, counters } = shared(1000);
        const numbers = new Map<string, number>([[new Array(slots).fill(0).join(), 0]]);
        const contents = [new Array<number>(slots).fill(0)];
        for (const { view, from, slots: changed, pieces } of moves) {
          const state = from % contents.length;
          const next = contents[state].slice();
          for (const [index, slot] of changed.entries()) next[slot] = pieces[index];
          views[view].restore(state);
          const number = findOrAdd(views[view], changed, pieces);
          const known = numbers.get(next.join());
          expect(number).toBe(known ?? contents.length);
          if (known === undefined) {
            numbers.set(next.join(), number);
            contents.push(next);
          }
        }
        tree.counts = { tuples: counters[treeCounter.tuples], states: counters[treeCounter.states] };
        expect(tree.stateCount).toBe(contents.length);
        const found = new Array<number>(slots).fill(0);
        tree.onSlot = (slot, piece) => {
          found[slot] = piece;
        };
        for (const [state, content] of contents.entries()) {
          tree.restore(state);
          expect(found).toEqual(content);
        }
      }),
    );
  });

  it("says so where there is no room, and is none the worse for it", () => {
    const { views, counters } = shared(1);
    const [view] = views;
    view.restore(0);
    const seen = new Set<number>();
    let refused = 0;
    for (let piece = 1; piece < 40_000; piece++) {
      const number = findOrAdd(view, [9], [piece]);
      if (number < 0) refused++;
      else seen.add(number);
    }
    expect(refused).toBeGreaterThan(0);
    expect(seen.size + 1).toBe(counters[treeCounter.states]);
    // What was there before is found as ever.
    expect(findOrAdd(view, [9], [1])).toBe(1);
  });
});
