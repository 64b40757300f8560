/** The command line cuts what does not end by itself, by a clock that the test sets. */
import { EventEmitter } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ExplorationResult } from "../../src/cli/check-files.ts";
import type { CheckJob } from "../../src/cli/engines/check.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import { reasonWords } from "../../src/report/words/reason.ts";
import { aFinding } from "../library/a-verdict.ts";

/** A thread that says what the test says, and hears nothing. */
const worker = Object.assign(new EventEmitter(), {
  postMessage: vi.fn(),
  terminate: vi.fn(() => Promise.resolve(1)),
});
const compilers = { memory: 0, areEnded: false };
let explore: (job: CheckJob) => Promise<ExplorationResult>;

// Test files share their modules: others are to get the real ones.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../src/cli/threads/start-thread.ts", () => ({ takeThread: () => worker }));
  vi.doMock("../../src/frontend/compiler-processes.ts", () => ({
    compilerMemory: () => compilers.memory,
    endCompilers: () => {
      compilers.areEnded = true;
    },
  }));
  ({ explore } = await import("../../src/cli/check-files.ts"));
});
afterAll(() => {
  vi.doUnmock("../../src/cli/threads/start-thread.ts");
  vi.doUnmock("../../src/frontend/compiler-processes.ts");
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  compilers.memory = 0;
  compilers.areEnded = false;
  worker.terminate.mockClear();
});
afterEach(() => {
  worker.removeAllListeners();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin(limits: { maxSeconds?: number; maxMemoryBytes?: number }): Promise<ExplorationResult> {
  const job: CheckJob = {
    sources: { files: ["a.c"], noCache: true },
    takesFingerprint: false,
    options: completeOptions({ arguments: ["a"], ...limits }),
  };
  return explore(job);
}

it("ends a thread that does not keep to its time, and its compilers", async () => {
  const result = begin({ maxSeconds: 10 });
  worker.emit("message", { kind: "doing", what: "compiling a.c" });
  await vi.advanceTimersByTimeAsync(13_900);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect((await result).verdict).toMatchObject({
    answer: "unknown",
    reason: { kind: "ended", cause: { kind: "time", seconds: 10 }, what: "compiling a.c" },
  });
  expect(worker.terminate).toHaveBeenCalled();
  expect(compilers.areEnded).toBe(true);
});

it("keeps what was found by then", async () => {
  const finding = aFinding();
  const result = begin({ maxSeconds: 10 });
  worker.emit("message", { kind: "ready" });
  worker.emit("message", { kind: "part", part: { found: finding } });
  await vi.advanceTimersByTimeAsync(14_100);
  expect((await result).verdict).toMatchObject({ answer: "violated", findings: [finding] });
});

it("counts the memory of compilers, and cuts at once where nobody would look at it", async () => {
  vi.spyOn(process.memoryUsage, "rss").mockReturnValue(100e6);
  const result = begin({ maxMemoryBytes: 500e6 });
  worker.emit("message", { kind: "doing", what: "compiling a.c" });
  compilers.memory = 400e6;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(worker.terminate).not.toHaveBeenCalled();
  compilers.memory = 460e6;
  await vi.advanceTimersByTimeAsync(600);
  expect(reasonWords((await result).verdict.reason!)).toBe("at 500 MB (--max-memory), while compiling a.c");
});

it("gives the engine time to end by itself where memory is full", async () => {
  const memory = vi.spyOn(process.memoryUsage, "rss").mockReturnValue(100e6);
  const result = begin({ maxMemoryBytes: 500e6 });
  worker.emit("message", { kind: "ready" });
  memory.mockReturnValue(600e6);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reasonWords((await result).verdict.reason!)).toContain(
    "at 500 MB (--max-memory), in the middle of a step",
  );
});

it("lets a thread end by itself that has answered", async () => {
  const result = begin({ maxSeconds: 10 });
  const answer = { verdict: { answer: "holds" }, fingerprint: undefined, options: {} };
  worker.emit("message", { kind: "done", answer });
  expect((await result).verdict.answer).toBe("holds");
  await vi.advanceTimersByTimeAsync(1_900);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(worker.terminate).toHaveBeenCalled();
});
