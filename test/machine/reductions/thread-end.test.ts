/** Ends of threads are hidden where nobody can tell when they come ([03] 6), and only there. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { explored } from "../../engines/explore/explored.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-ends-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The numbers of states with the reduction and without it. */
async function states(body: readonly string[]): Promise<{ readonly with: number; readonly without: number }> {
  const file = join(folder, "program.c");
  const text = [
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    "static atomic_int x;",
    "static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;",
    "static _Atomic(int *) lent;",
    "static _Thread_local int own;",
    "static void *work(void *unused) {",
    ...body,
    "return unused;",
    "}",
    "int main(void) {",
    "pthread_t other;",
    "pthread_create(&other, NULL, work, NULL);",
    "x = 1;",
    "x = 2;",
    "pthread_join(other, NULL);",
    "return lent != NULL;",
    "}",
  ];
  writeFileSync(file, text.join("\n"));
  const program = await loadProgram({ files: [file] });
  const options = { ...completeOptions({}), all: true };
  const withoutReductions = ["thread-end"] as const;
  return {
    with: explored(program, options)!.states,
    without: explored(program, { ...options, withoutReductions })!.states,
  };
}

describe("the end of a thread", () => {
  it("is no step of its own where it leaves nothing behind", async () => {
    const found = await states(["x = 3;"]);
    expect(found.with).toBeLessThan(found.without);
  });

  it("is one where the thread holds a lock, which is nobody's from then on", async () => {
    const found = await states(["pthread_mutex_lock(&lock);"]);
    expect(found.with).toBe(found.without);
  });

  it("is one where others have the address of what goes with it", async () => {
    const found = await states(["lent = &own;"]);
    expect(found.with).toBe(found.without);
  });
});
