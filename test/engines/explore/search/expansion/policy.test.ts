/** Which threads are expanded, on states that are made up: what the order of steps must be, whoever takes them. */
import { expect, it } from "vitest";
import {
  type Expanded,
  ExpansionPolicy,
  type ExpansionView,
} from "../../../../../src/engines/explore/search/expansion/policy.ts";
import { type LoneKind, loneKind } from "../../../../../src/machine/reductions/lone-steps.ts";
import { wayOf } from "../../../../../src/machine/stepping/ways.ts";

const [on, timeOut, wakeUp] = (["none", "time-out", "wake-up"] as const).map(wayOf);

interface Thread {
  readonly ways: readonly number[];
  readonly lone?: LoneKind;
}

/** A state with these threads; `undefined` where one is gone. Writes down what is asked of it. */
class MadeUp implements ExpansionView {
  readonly taken: string[] = [];
  readonly looksForLone = true;
  readonly rounds = undefined;
  readonly isUndecided = false;
  wentOn = true;
  hasTurned = false;
  knows = true;

  constructor(private readonly threads: readonly (Thread | undefined)[]) {}

  get threadEnd(): number {
    return this.threads.length;
  }
  get liveThreads(): number {
    return this.threads.filter((thread) => thread !== undefined).length;
  }
  isLive(thread: number): boolean {
    return this.threads[thread] !== undefined;
  }
  loneKind(thread: number): LoneKind {
    return this.threads[thread]!.lone ?? loneKind.none;
  }
  follow(): Expanded {
    return true;
  }
  noteResting(): Expanded {
    return true;
  }
  ways(thread: number): readonly number[] {
    return this.threads[thread]!.ways;
  }
  take(thread: number, way: number): Expanded {
    this.taken.push(`${thread}/${way}`);
    return this.knows;
  }
  rest(): Expanded {
    return true;
  }
}

const policy = new ExpansionPolicy(undefined);
const plain: Thread = { ways: [on] };
const alone = (lone: LoneKind): Thread => ({ ways: [on], lone });

it("takes the steps of all that are there, and wake-ups for no reason last", () => {
  const view = new MadeUp([{ ways: [timeOut, wakeUp] }, undefined, plain, { ways: [] }, { ways: [wakeUp] }]);
  expect(policy.expand(view)).toBe(true);
  expect(view.taken).toEqual([`0/${timeOut}`, `2/${on}`, `0/${wakeUp}`, `4/${wakeUp}`]);
});

it("follows one thread alone where its step is enough", () => {
  const view = new MadeUp([plain, alone(loneKind.access), alone(loneKind.access)]);
  expect(policy.expand(view)).toBe(true);
  expect(view.taken).toEqual([`1/${on}`]);
});

it.each([
  ["it ended something", { wentOn: false }],
  ["a loop came round in it", { hasTurned: true }],
])("expands all others, too, where %s", (_what, outcome) => {
  const view = Object.assign(new MadeUp([plain, alone(loneKind.access), plain]), outcome);
  expect(policy.expand(view)).toBe(true);
  expect(view.taken).toEqual([`1/${on}`, `0/${on}`, `2/${on}`]);
});

it("starts a thread alone, but not among as many as need a turn of their own", () => {
  const few = new MadeUp([alone(loneKind.threadStart), plain]);
  policy.expand(few);
  expect(few.taken).toEqual([`0/${on}`]);
  const many = new MadeUp([alone(loneKind.threadStart), ...Array.from({ length: 31 }, () => plain)]);
  policy.expand(many);
  expect(many.taken).toHaveLength(32);
});

it("leaves the state to somebody else where something is not known", () => {
  const unknown = new MadeUp([plain, alone(loneKind.unknown)]);
  expect(policy.expand(unknown)).toBe(false);
  expect(unknown.taken).toEqual([]);
  const unable = Object.assign(new MadeUp([plain, plain]), { knows: false });
  expect(policy.expand(unable)).toBe(false);
});
