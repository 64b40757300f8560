/**
 * Runs of a search that has fused accesses under locks ([03] 3), and of one that had to do without a reduction: anybody
 * can repeat them, and they show every access.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProgram } from "../../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { replayRun } from "../../../../src/replay/replay-run.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import type { Finding } from "../../../../src/verdict/verdict.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-unfolded-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** By then what locks protect is looked for. */
const statesBeforeClaims = 5;

/** What is found, and that repeating it in plain steps shows the same. */
function found(...main: readonly string[]): Promise<Finding> {
  return foundWith({}, ...main);
}

async function foundWith(settings: Partial<CheckOptions>, ...main: readonly string[]): Promise<Finding> {
  const file = join(folder, "program.c");
  const text = [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    "static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;",
    "static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;",
    "static int count, sum;",
    "static atomic_int inside;",
    "static void add(int number) {",
    "  pthread_mutex_lock(&lock); inside = 1; count++; sum += number; pthread_mutex_unlock(&lock);",
    "}",
    "static void *work(void *unused) { for (int i = 0; i < 3; i++) add(i); return unused; }",
    "int main(void) {",
    "pthread_t threads[2];",
    "for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work, NULL);",
    ...main,
    "for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);",
    "return 0;",
    "}",
  ];
  writeFileSync(file, text.join("\n"));
  const program = await loadProgram({ files: [file] });
  const options = completeOptions(settings);
  const { findings } = await checkProgram(program, options, { statesBeforeClaims });
  const [finding] = findings;
  const { withoutReductions = options.withoutReductions, choices, run } = finding;
  const { steps } = replayRun(program, { ...options, withoutReductions }, choices);
  // A hang ends with what is waited for.
  expect(steps).toEqual(run.slice(0, steps.length));
  expect(run.slice(steps.length).every(({ action }) => "isAwaited" in action && action.isAwaited)).toBe(true);
  return finding;
}

describe("a run of fused steps", () => {
  it("to an error has every access", async () => {
    const { rule, run } = await found(
      "pthread_mutex_lock(&lock); assert(count < 5); pthread_mutex_unlock(&lock);",
    );
    expect(rule).toBe("assertion");
    expect(
      run.filter(({ action }) => action.verb === "write" && action.resource.name === "count").length,
    ).toBeGreaterThan(4);
  });

  it("into a hang has every access, and the point of no return", async () => {
    const { rule, run, pointOfNoReturn } = await found(
      "pthread_mutex_lock(&lock); while (count < 7) pthread_cond_wait(&filled, &lock);",
      "pthread_mutex_unlock(&lock);",
    );
    expect(rule).toBe("blocked-wait");
    expect(run.some(({ action }) => action.verb === "write" && action.resource.name === "sum")).toBe(true);
    expect(pointOfNoReturn).toBeLessThanOrEqual(run.length);
  });

  it("says which reductions it is without", async () => {
    const { rule, withoutReductions } = await foundWith(
      // Destroying it while others use it is a race first, which needs no other reductions.
      { races: false },
      "if (inside) pthread_mutex_destroy(&lock);",
    );
    expect(rule).toBe("lock-misuse");
    expect(withoutReductions).toContain("unlock");
  });
});
