/** Limits end a check whatever it is at, and what was found by then stands. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LimitMet } from "../../src/base/pace.ts";
import { checkProgram } from "../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { terminalComponents } from "../../src/graph/terminal-components.ts";
import { check } from "../../src/index.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { cutVerdict, nothingExplored } from "../../src/verdict/cut-verdict.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";
import { stateGraph } from "../graph/random-graph.ts";
import { aFinding } from "./a-verdict.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-limits-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two threads that never end, and whose states all reach each other. */
const servers = `
#include <pthread.h>
#include <stdatomic.h>
atomic_int turns[2];
void *serve(void *turn) {
  for (;;) atomic_store((atomic_int *)turn, (atomic_load((atomic_int *)turn) + 1) % 5);
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, serve, &turns[0]);
  pthread_create(&two, 0, serve, &turns[1]);
  pthread_join(one, 0);
}
`;

async function checked(text: string, options: Partial<CheckOptions>): Promise<Verdict> {
  const path = join(folder, "program.c");
  writeFileSync(path, text);
  const program = await loadProgram({ files: [path] });
  return checkProgram(program, completeOptions({ arguments: ["program"], ...options }));
}

describe("limits", () => {
  it("end a check while its program is compiled", async () => {
    const path = join(folder, "compiled.c");
    writeFileSync(path, servers);
    const { answer, reason } = await check(path, { noCache: true, maxSeconds: 1e-3 });
    expect(answer).toBe("unknown");
    expect(reason).toMatchObject({
      kind: "limit-while",
      limit: { kind: "time" },
      doing: { kind: "loading" },
    });
  });

  it("count the time from when the check began", async () => {
    const { answer, reason } = await checked(servers, { maxSeconds: 60, began: performance.now() - 61_000 });
    expect(answer).toBe("unknown");
    expect(reason).toMatchObject({ kind: "limit", limit: { kind: "time", seconds: 60 } });
  });

  it("end the search for components", () => {
    let left = 3;
    const pace = (): void => {
      if (--left < 0) throw new LimitMet({ kind: "time", seconds: 1 });
    };
    const edges = Array.from({ length: 9 }, (_, state) => [{ target: (state + 1) % 9, label: 0 }]);
    const ring = { edges, expanded: 9, incomplete: new Set<number>(), removed: new Set<number>() };
    const components = (): unknown => terminalComponents(stateGraph(ring), { pace });
    expect(components).toThrow(LimitMet);
  });
});

describe("a verdict that was cut", () => {
  const over = { kind: "told", text: "over" } as const;

  it("is unknown where nothing was found", () => {
    const { answer, reason, properties } = cutVerdict(["safety", "hang"], over, nothingExplored);
    expect({ answer, reason }).toEqual({ answer: "unknown", reason: over });
    expect(properties.map(({ answer }) => answer)).toEqual(["unknown", "unknown"]);
  });

  it("is violated where something was", () => {
    const verdict = cutVerdict(["safety", "hang"], over, nothingExplored, [aFinding("deadlock")]);
    expect(verdict.answer).toBe("violated");
    expect(verdict.properties.map(({ answer }) => answer)).toEqual(["unknown", "violated"]);
    expect(verdict.findings).toHaveLength(1);
  });
});
