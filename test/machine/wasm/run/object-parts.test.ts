/**
 * Variables that are kept in parts, where pointers lie across two of them every now and then: then they are whole, and
 * in some states they were never written. Decided on anew every few states, the graph is the interpreter's.
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
  folder = mkdtempSync(join(tmpdir(), "clew-parts-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const threads = (first: string, second: string, meanwhile: string): string => `
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
static struct __attribute__((packed)) { int before, *inner; long behind[2]; } packed;
static struct { pthread_mutex_t locks[2]; long sums[3]; int *block; } shared =
  { { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER }, { 0 }, 0 };
static struct { long sums[2]; sem_t ready; } posted;
static union { int numbers[15000]; int *pointers[7500]; } large;
static struct __attribute__((packed)) { char before[2044]; int *inner; char bytes[260092]; } huge;
static atomic_int noise;
static int target;
/* Anybody may have them: accesses to them are always seen. */
void *const known[] = { &packed, &shared, &posted, &large, &huge, &noise };
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
  pthread_create(&threads[0], NULL, first, NULL);
  pthread_create(&threads[1], NULL, second, NULL);
  ${meanwhile}
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  free(shared.block);
  return 0;
}`;

const acrossParts = `for (int i = 0; i < 4; i++) {
    packed.behind[i & 1] += i + 1;
    packed.inner = i & 1 ? &target : NULL;
    packed.before = i;
  }`;
const blocksAcrossParts = `for (int i = 0; i < 4; i++) {
    packed.behind[i & 1] += i + 1;
    packed.inner = malloc(4);
    free(packed.inner);
    packed.before = i;
  }`;
const underLocks = `for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&shared.locks[i & 1]);
    shared.sums[i] += i + 1;
    if (shared.block == NULL) shared.block = malloc(4);
    pthread_mutex_unlock(&shared.locks[i & 1]);
  }`;

describe("variables in parts", () => {
  it.each([
    {
      // Threads wait for a word of it before and after it is kept in parts, and before it is written at all.
      name: "that are waited for",
      first: "for (int i = 0; i < 3; i++) posted.sums[i & 1] += i + 1; sem_post(&posted.ready);",
      second: "sem_wait(&posted.ready); target++;",
      meanwhile: "for (int i = 0; i < 6; i++) noise++;",
    },
    {
      name: "read by another thread",
      first: acrossParts,
      second: "target = packed.before + (int)packed.behind[1];",
    },
    {
      name: "written by both",
      first: acrossParts,
      second: "packed.behind[1]--; packed.inner = &target; packed.before++;",
    },
    {
      name: "with blocks that come and go",
      first: blocksAcrossParts,
      second:
        "for (int i = 0; i < 3; i++) { int *block = malloc(4); *block = i; free(block); packed.behind[1]++; }",
    },
    {
      // Cut evenly; with a pointer in its last part, and undefined bits in the middle.
      name: "of many thousand bytes",
      first: "for (int i = 0; i < 6; i++) large.numbers[i * 2800] = i + 1; large.pointers[7499] = &target;",
      second:
        "for (int i = 0; i < 6; i++) { int none; large.numbers[i * 2500 + 1] = i; large.numbers[9] = none; }",
    },
    {
      // A pointer that lies across two of the parts, of 2,048 bytes each.
      name: "of a quarter of a million bytes",
      first: "for (int i = 0; i < 4; i++) huge.bytes[i * 80000 + 3] = i + 1;",
      second: "for (int i = 0; i < 3; i++) { huge.inner = i & 1 ? NULL : &target; huge.bytes[99999] = i; }",
    },
    { name: "with locks", first: underLocks, second: underLocks },
    {
      name: "copied as a whole",
      first: acrossParts,
      second: "__typeof__(packed) copy = packed; packed.before = 9; packed = copy;",
    },
  ])("are the same on both machines, $name", async ({ first, second, meanwhile }) => {
    const file = join(folder, "program.c");
    writeFileSync(file, threads(first, second, meanwhile ?? ""));
    const program = await loadProgram({ files: [file] });
    const comparison = compareEngines(program, completeOptions({}), 3000, true);
    expect(comparison.inParts).toBeGreaterThan(0);
    expect(comparison.unsupported).toEqual([]);
  });
});
