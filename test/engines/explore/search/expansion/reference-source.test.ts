/** The interpreter's view of a state stays that of the state while steps are taken from it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { check } from "../../../../../src/library/check.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-reference-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("does not count a thread that a step starts in the place of one that is gone", async () => {
  const file = join(folder, "place-again.c");
  writeFileSync(
    file,
    `#include <pthread.h>
#include <stdatomic.h>
static atomic_int count;
static void *work(void *unused) { count++; return 0; }
int main(void) {
  pthread_t first, second;
  pthread_create(&first, 0, work, 0);
  pthread_create(&second, 0, work, 0);
  pthread_join(first, 0);
  pthread_create(&first, 0, work, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  return 0;
}
`,
  );
  const settings = { withoutReductions: ["thread-start", "thread-end"] as const, workers: 1 };
  const reference = await check(file, { ...settings, machine: "interpreter" });
  const compiled = await check(file, { ...settings, machine: "wasm" });
  expect(reference.answer).toBe("holds");
  expect(reference.stats.states).toBe(compiled.stats.states);
  expect(reference.stats.edges).toBe(compiled.stats.edges);
});
