/** Frames by their depth, while stacks grow and shrink at random: against a list of the frames. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Code } from "../../../../src/machine/interpreter/code.ts";
import { Frame } from "../../../../src/machine/threads/frame.ts";
import { frameHead } from "../../../../src/machine/wasm/memory/layout.ts";
import { FrameFinder } from "../../../../src/machine/wasm/run/frame-finder.ts";
import { WorkThread } from "../../../../src/machine/wasm/run/work-thread.ts";

const stackBytes = 1 << 15;

/** A stack of frames in memory; what lies above its top is what popped frames have left. */
class Stack {
  readonly thread: WorkThread;
  readonly frames: number[] = [];

  constructor(
    private readonly words: Int32Array,
    number: number,
  ) {
    this.thread = new WorkThread(number * stackBytes, (number + 1) * stackBytes);
  }

  push(size: number): boolean {
    const previous = this.frames.at(-1) ?? 0;
    // Never at 0, which is no frame.
    const frame = previous === 0 ? this.thread.base + frameHead.bytes : previous + frameHead.bytes + 8 * size;
    if (frame + 2 * frameHead.bytes > this.thread.end) return false;
    this.words[(frame + frameHead.previous) >> 2] = previous;
    this.words[(frame + frameHead.depth) >> 2] = this.frames.length;
    this.frames.push(frame);
    return true;
  }

  pop(count: number): void {
    this.frames.length = Math.max(this.frames.length - count, 1);
  }
}

const actions = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ push: fc.integer({ min: 20, max: 120 }), size: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ pop: fc.nat(120) }) },
    // The unwinder's way: frame by frame down, with some calls in between that come back.
    { weight: 4, arbitrary: fc.record({ walk: fc.nat(40), percent: fc.nat(100), calls: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant("other thread" as const) },
    { weight: 1, arbitrary: fc.constant("step" as const) },
  ),
  { minLength: 20, maxLength: 60 },
);

it("frames of compiled code are found by their depth", () => {
  fc.assert(
    fc.property(actions, (list) => {
      const words = new Int32Array((2 * stackBytes) >> 2);
      const looks = { calls: 0, goesThrough: () => {} };
      const finder = new FrameFinder({ words }, looks);
      const stacks = [new Stack(words, 0), new Stack(words, 1)];
      let current = stacks[0];
      for (const stack of stacks) stack.push(0);
      for (const action of list) {
        if (action === "other thread") {
          current = current === stacks[0] ? stacks[1] : stacks[0];
        } else if (action === "step") {
          finder.begin();
          looks.calls = 0;
        } else if ("push" in action) {
          for (let count = 0; count < action.push; count++) if (current.push(action.size)) looks.calls++;
        } else if ("pop" in action) {
          current.pop(action.pop);
        } else {
          const { frames } = current;
          const first = Math.floor(((frames.length - 1) * action.percent) / 100);
          for (let index = 0; index < action.walk; index++) {
            const wanted = first - index;
            const found = finder.find(current.thread, frames.at(-1)!, wanted);
            if (found !== (frames[wanted] ?? 0)) expect.fail(`depth ${wanted} of ${frames.length}`);
            for (let call = 0; call < action.calls; call++) {
              if (!current.push(1)) continue;
              looks.calls++;
              current.pop(1);
            }
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

it("a walk through a deep stack looks at few frames", () => {
  const words = new Int32Array(1 << 20);
  const looks = { calls: 0, looked: 0, goesThrough: (parts: number) => void (looks.looked += parts) };
  const finder = new FrameFinder({ words }, looks);
  const thread = new WorkThread(0, words.byteLength);
  const depth = 20_000;
  const addressOf = (level: number): number => frameHead.bytes * (level + 1);
  for (let level = 0; level <= depth; level++) {
    words[(addressOf(level) + frameHead.depth) >> 2] = level;
    words[(addressOf(level) + frameHead.previous) >> 2] = level === 0 ? 0 : addressOf(level - 1);
  }
  let wrong = 0;
  for (let wanted = depth - 1; wanted >= 0; wanted--) {
    for (let question = 0; question < 5; question++) {
      if (finder.find(thread, addressOf(depth), wanted) !== addressOf(wanted)) wrong++;
      looks.calls += 20;
    }
  }
  expect(wrong).toBe(0);
  expect(looks.looked).toBeLessThan(20 * depth);
});

it("frames of the interpreter are found by their depth", () => {
  const code = { template: [] } as unknown as Code;
  const frames: Frame[] = [];
  for (let depth = 0; depth < 3000; depth++) frames.push(new Frame(code, frames.at(-1)));
  for (const top of [0, 1, 2, 7, 100, 1023, 1024, 2999]) {
    expect(frames[top].atDepth(-1)).toBeUndefined();
    expect(frames[top].atDepth(top + 1)).toBeUndefined();
    for (let wanted = 0; wanted <= top; wanted++) {
      if (frames[top].atDepth(wanted) !== frames[wanted]) expect.fail(`depth ${wanted} of ${top}`);
    }
  }
});
