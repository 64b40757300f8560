/** States as trees against a map of vectors: equal states, and only those, have the same number. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StateTree } from "../../src/graph/state-tree.ts";

/** A step: from which state (by its place in the list), and what gets something else. */
interface Step {
  readonly from: number;
  /** Before it, slots get other places. */
  readonly arranges: boolean;
  readonly changes: readonly (readonly [slot: number, piece: number])[];
}

/** Slots near the borders of tuples, and far ones that make the tree grow. */
const slot = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 2, arbitrary: fc.constantFrom(7, 8, 63, 64, 65, 511, 512) },
  { weight: 1, arbitrary: fc.constantFrom(4095, 4096, 40_000) },
);
const step: fc.Arbitrary<Step> = fc.record({
  from: fc.nat(1000),
  arranges: fc.nat(9).map((number) => number === 0),
  changes: fc.array(fc.tuple(slot, fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(2 ** 31 - 1))), {
    maxLength: 5,
  }),
});

/** The tree with what it tells of its current state. */
class Observed {
  readonly tree = new StateTree();
  readonly slots = new Map<number, number>();

  constructor() {
    this.tree.onSlot = (at, piece) => {
      if (piece === 0) this.slots.delete(at);
      else this.slots.set(at, piece);
    };
  }

  intern(changes: Step["changes"]): number {
    for (const [at] of changes) this.tree.reserve(at);
    const slots = Int32Array.from(changes, ([at]) => at);
    return this.tree.intern(
      slots,
      Int32Array.from(changes, ([, piece]) => piece),
      changes.length,
    );
  }

  get text(): string {
    return textOf(this.slots);
  }
}

/** The same changes by the branches that they are in: pairs in a list, from a place on, how many. */
function partChanges(
  tree: StateTree,
  slots: readonly number[],
  pieces: readonly number[],
): [Int32Array, number, number] {
  const branches = [...new Set(slots.map((slot) => tree.branchOf(slot)))];
  const list = branches.flatMap((branch) => {
    const inside = [...slots.keys()]
      .filter((index) => tree.branchOf(slots[index]) === branch)
      .sort((a, b) => slots[a] - slots[b]);
    return [
      branch,
      tree.changeNumber(
        inside.map((index) => slots[index]),
        inside.map((index) => pieces[index]),
      ),
    ];
  });
  return [Int32Array.of(7, ...list), 1, branches.length];
}

function textOf(slots: ReadonlyMap<number, number>): string {
  return [...slots]
    .filter(([, piece]) => piece !== 0)
    .sort(([a], [b]) => a - b)
    .join(" ");
}

describe("StateTree", () => {
  it("gives equal states, and only those, the same number, and finds them again", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const observed = new Observed();
        const states: Map<number, number>[] = [new Map()];
        const numbers = new Map<string, number>([["", 0]]);
        expect(observed.intern([])).toBe(0);
        for (const { from, arranges, changes } of steps) {
          const parent = from % states.length;
          observed.tree.restore(parent);
          if (arranges) observed.tree.arrange();
          expect(observed.text).toBe(textOf(states[parent]));
          const changed = new Map(states[parent]);
          for (const [at, piece] of changes) changed.set(at, piece);
          const text = textOf(changed);
          const expected = numbers.get(text) ?? numbers.size;
          expect(observed.intern(changes)).toBe(expected);
          if (!numbers.has(text)) {
            numbers.set(text, expected);
            states.push(changed);
          }
          expect(observed.tree.stateCount).toBe(states.length);
          // Looking one up does not make it the current one.
          expect(observed.text).toBe(textOf(states[parent]));
        }
        states.forEach((state, number) => {
          observed.tree.restore(number);
          expect(observed.text).toBe(textOf(state));
        });
      }),
      { numRuns: 300 },
    );
  });

  it("has other pieces in all states after they were rewritten, with the same numbers", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.boolean(), (steps, arranges) => {
        const observed = new Observed();
        const states: Map<number, number>[] = [new Map()];
        const numbers = new Map<string, number>([["", observed.intern([])]]);
        for (const { from, changes } of steps) {
          const parent = from % states.length;
          observed.tree.restore(parent);
          const changed = new Map(states[parent]);
          for (const [at, piece] of changes) changed.set(at, piece);
          const number = observed.intern(changes);
          if (!numbers.has(textOf(changed))) states[number] = changed;
          numbers.set(textOf(changed), number);
        }
        if (arranges) observed.tree.arrange();
        // What is in one slot is told by two others from now on.
        observed.tree.reserve(1000);
        observed.tree.rewrite((pieces) => {
          [pieces[999], pieces[1000]] = [pieces[9] % 2, pieces[9]];
          pieces[9] = 0;
        });
        const rewritten = states.map((state) => {
          const piece = state.get(9) ?? 0;
          return new Map([...state, [999, piece % 2], [1000, piece], [9, 0]] as [number, number][]);
        });
        const current = [...numbers.values()].find((number) => textOf(rewritten[number]) === observed.text);
        expect(current).toBeDefined();
        rewritten.forEach((state, number) => {
          observed.tree.restore(number);
          expect(observed.text).toBe(textOf(state));
          expect(observed.intern([])).toBe(number);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("keeps its numbers as its tables and its slots grow", () => {
    const observed = new Observed();
    const count = 30_000;
    const changesOf = (n: number): Step["changes"] => [
      [n % 100, n + 1],
      [(n * 7) % (n < count / 2 ? 90 : 700), (n % 13) + 1],
    ];
    observed.intern([]);
    const texts = new Map<string, number>();
    let wrong = 0;
    for (let n = 0; n < count; n++) {
      const number = observed.intern(changesOf(n));
      const text = textOf(new Map(changesOf(n)));
      if (number !== (texts.get(text) ?? texts.size + 1)) wrong++;
      if (!texts.has(text)) texts.set(text, number);
    }
    expect(wrong).toBe(0);
    for (const [text, number] of [...texts].filter((_, index) => index % 499 === 0)) {
      observed.tree.restore(number);
      expect(observed.text).toBe(text);
    }
    expect(observed.tree.bytes).toBeGreaterThan(count * 4);
  });

  it("finds states by changes of branches as by their slots, while it gets higher", () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 4 }));
    const step = fc.record({
      changes: fc.uniqueArray(change, { maxLength: 5, selector: ([slot]) => slot }),
      from: fc.nat(),
      // How far slots may be apart: trees of two to four levels.
      spread: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const observed = new Observed();
        const { tree } = observed;
        observed.intern([]);
        for (const [index, { changes, from, spread }] of steps.entries()) {
          const far = index > 30 ? spread : 1;
          const slots = changes.map(([slot]) => slot * far);
          const pieces = changes.map(([, piece]) => piece);
          for (const slot of slots) tree.reserve(slot);
          if (index % 13 === 12) tree.arrange();
          tree.restore(from % tree.stateCount);
          const byChanges = tree.internChanges(...partChanges(tree, slots, pieces));
          expect(byChanges).toBe(tree.intern(Int32Array.from(slots), Int32Array.from(pieces), slots.length));
          const expected = new Map(observed.slots);
          for (const [at, slot] of slots.entries()) expected.set(slot, pieces[at]);
          tree.restore(byChanges);
          expect(observed.text).toBe(textOf(expected));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("tells states apart that differ in one slot alone, in any place of its tuple", () => {
    // So many that different tuples meet in one place of the table.
    const count = 4000;
    for (let at = 0; at < 8; at++) {
      const observed = new Observed();
      const numbers = new Set<number>();
      for (let piece = 1; piece <= count; piece++) numbers.add(observed.intern([[at, piece]]));
      expect(numbers.size).toBe(count);
    }
  });

  it("takes the last of several changes of a slot", () => {
    const observed = new Observed();
    observed.intern([]);
    const first = observed.intern([
      [3, 1],
      [3, 2],
    ]);
    expect(observed.intern([[3, 2]])).toBe(first);
    expect(observed.intern([[3, 1]])).not.toBe(first);
    expect(
      observed.intern([
        [3, 1],
        [3, 0],
      ]),
    ).toBe(0);
  });
});

describe("a tree that grows", () => {
  it("keeps all tuples, when it makes room for others and when it has none left", () => {
    const observed = new Observed();
    const states: { readonly number: number; readonly text: string }[] = [];
    for (let piece = 1; piece < 20_000; piece++) {
      if (piece === 3000) observed.tree.makeRoom(0, 5000);
      const number = observed.intern([[piece % 64, piece]]);
      observed.tree.restore(number);
      states.push({ number, text: observed.text });
    }
    for (const { number, text } of states) {
      observed.tree.restore(number);
      expect(observed.text).toBe(text);
    }
  });
});
