/** Steps that are found by jumps over several questions are those that the tree of questions leads to, one by one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedInts } from "../../../../src/graph/growable.ts";
import { PairTable } from "../../../../src/graph/pair-table.ts";
import { type SlotState, StepFinder } from "../../../../src/machine/wasm/remember/step-finder.ts";
import { headWords, leaf, unknownAnswer } from "../../../../src/machine/wasm/remember/step-outcomes.ts";
import { kindOf, queryKind, queryOf, subjectOf } from "../../../../src/machine/wasm/remember/step-queries.ts";

const objects = 6;
/** It gets its slot only after a while. */
const lateObject = 3;

class SmallState implements SlotState {
  slots: Int32Array = new Int32Array(objects + 1);
  /** For what is asked of neither objects nor threads. */
  rest = 1;
  isLate = true;
  threads = 0;

  set({ pieces, rest, threads }: Figures): void {
    for (const [index, piece] of pieces.entries()) this.slots[index + 1] = piece;
    if (this.isLate) this.slots[lateObject] = 0;
    this.rest = rest;
    this.threads = threads;
  }
  slotOf(object: number): number {
    return object === lateObject && this.isLate ? 0 : object;
  }
  shapeOf(piece: number): number {
    return piece >> 1;
  }
  answer(kind: number, subject: number): number {
    if (kind === queryKind.thread) return (this.threads >> subject) & 1;
    if (kind === queryKind.others) return this.threads === subject ? unknownAnswer : this.threads & 1;
    return (this.rest + subject) % 2;
  }
  /** As the tree asks, question by question. */
  ask(query: number): number {
    const piece = this.slots[this.slotOf(subjectOf(query))];
    if (kindOf(query) === queryKind.read) return piece;
    if (kindOf(query) === queryKind.shape) return piece === 0 ? 0 : this.shapeOf(piece);
    return this.answer(kindOf(query), subjectOf(query));
  }
}

interface Figures {
  readonly pieces: readonly number[];
  readonly rest: number;
  readonly threads: number;
}

const kinds = [
  queryKind.read,
  queryKind.shape,
  queryKind.others,
  queryKind.section,
  queryKind.thread,
  queryKind.read,
];

/** The questions of a step, and what it leads to: told by the answers before, by nothing else. */
function nextQuery(seed: number, answers: readonly number[]): number {
  let mixed = seed;
  for (const answer of answers) mixed = Math.imul(mixed ^ (answer + 7), 0x9e3779b1) ^ (mixed >>> 13);
  if (answers.length >= 2 + (seed % 6) || (mixed & 15) === 0) return leaf;
  const kind = kinds[(mixed >>> 5) % kinds.length];
  return queryOf(kind, 1 + ((mixed >>> 9) % objects));
}

/** Steps as they are remembered, and found one question after the other. */
class Tree {
  readonly queries: number[] = [0];
  readonly leafOutcomes: number[] = [0];
  readonly outcomes: number[] = [0];
  readonly roots = new PairTable();
  readonly branches = new PairTable();

  constructor(private readonly state: SmallState) {}

  remember(thread: number, seed: number): void {
    const answers: number[] = [];
    let node = this.roots.get(thread, 0);
    if (node < 0) this.roots.add(thread, 0, (node = this.newNode(nextQuery(seed, answers))));
    while (this.queries[node] !== leaf) {
      const answer = this.state.ask(this.queries[node]);
      if (answer === unknownAnswer) return;
      answers.push(answer);
      let child = this.branches.get(node, answer);
      if (child < 0) this.branches.add(node, answer, (child = this.newNode(nextQuery(seed, answers))));
      node = child;
    }
    if (this.leafOutcomes[node] !== 0) return;
    this.leafOutcomes[node] = this.outcomes.length;
    this.outcomes.push(...new Array<number>(headWords).fill(0));
  }

  private newNode(query: number): number {
    this.leafOutcomes.push(0);
    return this.queries.push(query) - 1;
  }

  find(thread: number): number {
    let node = this.roots.get(thread, 0);
    while (node > 0 && this.queries[node] !== leaf) {
      const answer = this.state.ask(this.queries[node]);
      node = answer === unknownAnswer ? 0 : this.branches.get(node, answer);
    }
    return node > 0 ? this.leafOutcomes[node] : 0;
  }

  attachTo(finder: StepFinder): void {
    finder.attach({
      queries: shared(this.queries),
      leafOutcomes: shared(this.leafOutcomes),
      outcomes: shared(this.outcomes),
      roots: this.roots.storage,
      branches: this.branches.storage,
    });
  }
}

function shared(numbers: readonly number[]): Int32Array {
  const list = sharedInts(numbers.length);
  list.set(numbers);
  return list;
}

const figures = fc.record({
  pieces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: objects, maxLength: objects }),
  rest: fc.integer({ min: 1, max: 4 }),
  threads: fc.integer({ min: 0, max: 7 }),
});

describe("the finder of steps", () => {
  it("finds what the tree of questions tells", () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(figures, fc.boolean()), { minLength: 40, maxLength: 120 }),
        fc.array(fc.integer({ min: 1, max: 1 << 20 }), { minLength: 1, maxLength: 4 }),
        (states, seeds) => {
          const state = new SmallState();
          const tree = new Tree(state);
          const finder = new StepFinder(state);
          for (const [index, [now, isNew]] of states.entries()) {
            if (index === states.length >> 1) state.isLate = false;
            state.set(now);
            for (const [thread, seed] of seeds.entries()) if (isNew) tree.remember(thread + 1, seed);
            if (isNew) tree.attachTo(finder);
            for (const thread of seeds.keys()) {
              const expected = tree.find(thread + 1);
              const outcome = finder.find(thread + 1, 0);
              expect(outcome).toBe(expected);
              if (outcome !== 0) found++;
            }
          }
        },
      ),
      { numRuns: 200, seed: 5 },
    );
    expect(found).toBeGreaterThan(10_000);
  });
});
