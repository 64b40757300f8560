/**
 * Sections that are not their thread's own business: ended by another thread, left open by one that is gone, begun for
 * the same resource by several, and locks in objects that end while somebody holds them. The graph is the interpreter's,
 * state by state, with steps remembered and in waves.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-sections-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const threads = (first: string, second: string, meanwhile: string): string => `
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int turn, noise;
/* Anybody may have them: accesses to them are always seen. */
atomic_int *const known[] = { &turn, &noise };
static int one, other;
static pthread_rwlock_t *lock;
static pthread_mutex_t *mutex;
static void take(void) { clew_exclusive_begin(&one); }
static void *first(void *argument) {
  ${first}
  return argument;
}
static void *second(void *argument) {
  ${second}
  return argument;
}
int main(void) {
  pthread_t threads[2];
  lock = malloc(sizeof *lock);
  mutex = malloc(sizeof *mutex);
  pthread_rwlock_init(lock, NULL);
  pthread_mutex_init(mutex, NULL);
  pthread_create(&threads[0], NULL, first, NULL);
  pthread_create(&threads[1], NULL, second, NULL);
  ${meanwhile}
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  return 0;
}`;

const held = "pthread_rwlock_rdlock(lock); noise++; pthread_rwlock_unlock(lock);";

describe("sections on both machines", () => {
  it.each([
    {
      name: "ended by another thread",
      first: "take(); turn = 1; noise++; while (turn != 2) {}",
      second: "while (turn != 1) {} clew_exclusive_end(&one); turn = 2; noise++;",
    },
    {
      name: "ended by another thread, or not open at all",
      first: "take(); noise++; clew_exclusive_end(&one); noise++;",
      second: "noise++; clew_exclusive_end(&one); noise++; clew_exclusive_end(&one);",
    },
    {
      name: "ended by a third thread, where two have them open",
      first: "take(); noise++; take(); noise++;",
      second: "clew_exclusive_begin(&one); noise++; noise++;",
      meanwhile: "noise++; clew_exclusive_end(&one); noise++; clew_exclusive_end(&one);",
    },
    {
      name: "left open by threads that are gone, and ended after that",
      first: "take(); noise++; clew_exclusive_begin(&other);",
      second: "take(); noise++;",
      meanwhile: "pthread_join(threads[0], NULL); clew_exclusive_end(&one); noise++; return 0;",
    },
    {
      name: "that end with their functions",
      first: "clew_wait_begin(&one); clew_function_end(); noise++; noise++;",
      second: "clew_wait_begin(&one); clew_wait_begin(&other); noise++; clew_wait_end(&one); noise++;",
    },
    {
      name: "tried for",
      first: held,
      second: "if (pthread_rwlock_trywrlock(lock) == 0) { noise++; pthread_rwlock_unlock(lock); }",
      meanwhile: "if (pthread_mutex_trylock(mutex) == 0) { noise++; pthread_mutex_unlock(mutex); }",
    },
    {
      name: "in blocks that are freed while they may be held",
      first: held,
      second: held,
      meanwhile: "if (noise == 2) { free(lock); noise++; }",
    },
    {
      name: "in locals that end while others hold locks",
      first: held,
      second:
        "for (int i = 0; i < 2; i++) { pthread_mutex_t own; pthread_mutex_init(&own, NULL); pthread_mutex_lock(&own); noise++; if (i < noise) pthread_mutex_unlock(&own); }",
    },
    {
      // Nothing that the second thread reads tells what the first one has open.
      name: "that memory does not tell",
      first: "noise++; take(); noise++; clew_exclusive_end(&one); noise++;",
      second: "turn++; clew_exclusive_end(&one); turn++; clew_exclusive_end(&other); turn++;",
    },
    {
      name: "in blocks, that memory does not tell",
      first: "noise++; clew_exclusive_begin(mutex); noise++; clew_exclusive_end(mutex); noise++;",
      second: "turn++; free(mutex); turn++;",
    },
    {
      name: "in blocks, of two threads",
      first: "noise++; clew_exclusive_begin(mutex); noise++; clew_exclusive_end(mutex); noise++;",
      second: "clew_exclusive_begin(mutex); turn++; clew_exclusive_end(mutex); free(mutex); turn++;",
    },
    {
      name: "of blocks that are gone",
      first:
        "int *block = malloc(4); clew_wait_begin(block); free(block); block = malloc(4); noise++; free(block);",
      second: "int *block = malloc(4); free(block); turn++; block = malloc(4); turn++; free(block);",
    },
    {
      name: "of blocks that only another thread can reach",
      first: "clew_exclusive_begin(mutex); noise++; noise++;",
      second:
        "pthread_mutex_t *own = mutex; mutex = NULL; turn++; pthread_mutex_lock(own); pthread_mutex_unlock(own); turn++; free(own);",
    },
  ])("are the same, $name", async ({ first, second, meanwhile }) => {
    const file = join(folder, "program.c");
    writeFileSync(file, threads(first, second, meanwhile ?? ""));
    const program = await loadProgram({ files: [file] });
    const comparison = compareEngines(program, completeOptions({}), 2000, true);
    expect(comparison.unsupported).toEqual([]);
    expect(comparison.rememberedSteps).toBeGreaterThan(0);
  });
});
