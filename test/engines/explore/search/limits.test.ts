/** How long a search may take, and judging after it, by a clock and a memory that the test sets. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LimitMet } from "../../../../src/base/pace.ts";
import type { Explorer } from "../../../../src/engines/explore/search/explorer.ts";
import { Limits } from "../../../../src/engines/explore/search/limits.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { StepInterrupted } from "../../../../src/machine/stepping/long-steps.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";

const began = 1_000_000;
let now = began;
let memory = 100e6;
beforeEach(() => {
  now = began;
  memory = 100e6;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => memory);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Watched {
  pace: () => void;
  readonly machine: { onLongStep: ((bytesTaken?: number) => void) | undefined };
}

function watched(options: Partial<CheckOptions>): { readonly limits: Limits; readonly explorer: Watched } {
  const graph = { stateCount: 1, edgeCount: 0, expanded: 0, depth: () => 0 };
  const explorer: Watched = { pace: () => {}, machine: { onLongStep: undefined } };
  const given = completeOptions({ arguments: ["program"], began, ...options });
  const limits = new Limits(
    given,
    Object.assign(explorer, { graph, isInWave: true }) as unknown as Explorer,
    began,
  );
  return { limits, explorer };
}

/** Enough pieces of work for one look. */
function judge({ pace }: Watched): void {
  for (let piece = 0; piece < 100; piece++) pace();
}

describe("a step", () => {
  it("is interrupted when the time is over", () => {
    const { limits, explorer } = watched({ maxSeconds: 10 });
    limits.watchSteps();
    now = began + 9_999;
    explorer.machine.onLongStep?.();
    now = began + 10_001;
    expect(() => explorer.machine.onLongStep?.()).toThrow(StepInterrupted);
    expect(limits.reason()).toMatchObject({ limit: { kind: "time", seconds: 10 } });
  });

  it("is interrupted before it takes too much memory, and knows what was taken a moment ago", () => {
    const { limits, explorer } = watched({ maxMemoryBytes: 500e6 });
    limits.watchSteps();
    explorer.machine.onLongStep?.(300e6);
    memory = 400e6;
    expect(() => explorer.machine.onLongStep?.(200e6)).toThrow(StepInterrupted);
    expect(limits.reason()).toMatchObject({ limit: { kind: "memory", bytes: 500e6 } });
  });
});

describe("judging", () => {
  it("has three seconds more than the search", () => {
    const { limits, explorer } = watched({ maxSeconds: 10 });
    limits.beginJudging();
    now = began + 12_999;
    judge(explorer);
    now = began + 13_001;
    expect(() => judge(explorer)).toThrow(new LimitMet({ kind: "time", seconds: 10 }));
    expect(() => explorer.machine.onLongStep?.()).toThrow(LimitMet);
  });

  it("has three seconds from when the user wants an end", () => {
    const controller = new AbortController();
    const { limits, explorer } = watched({ maxSeconds: 1000, signal: controller.signal });
    limits.beginJudging();
    now = began + 20_000;
    controller.abort();
    judge(explorer);
    now = began + 23_001;
    expect(() => judge(explorer)).toThrow(new LimitMet({ kind: "user", seconds: undefined }));
  });

  it("may take a tenth more memory", () => {
    const { limits, explorer } = watched({ maxMemoryBytes: 500e6 });
    limits.beginJudging();
    memory = 549e6;
    now += 1000;
    judge(explorer);
    memory = 551e6;
    now += 1000;
    expect(() => judge(explorer)).toThrow(new LimitMet({ kind: "memory", bytes: 500e6 }));
  });
});
