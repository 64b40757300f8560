/**
 * Blocks and locals that are kept in parts, and come, go, change their size, and pass from thread to thread meanwhile:
 * their slot has a head then, and says what becomes of them as a whole. Decided on anew every few states, in waves and
 * not, the graph is the interpreter's.
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
  folder = mkdtempSync(join(tmpdir(), "clew-blocks-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Parts {
  readonly first: string;
  readonly second: string;
  readonly made?: string;
  readonly meanwhile?: string;
  readonly atEnd?: string;
}

const threads = ({ first, second, made, meanwhile, atEnd }: Parts): string => `
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
struct box { pthread_mutex_t lock; sem_t ready; atomic_long sums[4]; int *block; struct box *next; };
static _Atomic(struct box *) hand, other;
static atomic_int noise;
static int target;
static void *first(void *argument) {
  struct box *box = argument;
  ${first}
  return NULL;
}
static void *second(void *argument) {
  struct box *box = argument;
  ${second}
  return NULL;
}
static void *third(void *argument) {
  struct box *box = argument;
  for (int i = 0; i < 3; i++) { box->sums[i] += 2; noise++; }
  free(box);
  return NULL;
}
int main(void) {
  pthread_t threads[2];
  ${made ?? "struct box *box = calloc(1, sizeof *box);"}
  pthread_create(&threads[0], NULL, first, box);
  pthread_create(&threads[1], NULL, second, box);
  ${meanwhile ?? ""}
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  ${atEnd ?? "free(box->block); free(box);"}
  return 0;
}`;

const adding = "for (int i = 0; i < 4; i++) box->sums[i] += i + 1;";

const swapping = `for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&box->lock);
        int *mine = box->block;
        box->block = NULL;
        pthread_mutex_unlock(&box->lock);
        if (!mine) continue;
        ++*mine;
        pthread_mutex_lock(&box->lock);
        box->block = mine;
        pthread_mutex_unlock(&box->lock);
      }`;

describe("blocks in parts", () => {
  it.each<Parts & { readonly name: string; readonly rules?: readonly string[] }>([
    { name: "on the heap", first: adding, second: "for (int i = 3; i > 0; i--) box->sums[i] -= 2;" },
    {
      name: "on the stack of main",
      made: "struct box local = { 0 }; struct box *box = &local;",
      first: adding,
      second: "box->sums[1] = 7; box->sums[2]++; box->sums[3]--;",
      atEnd: "free(box->block);",
    },
    {
      name: "without a first value",
      made: "struct box *box = malloc(sizeof *box); box->block = NULL; for (int i = 0; i < 4; i++) box->sums[i] = i;",
      first: adding,
      second: "box->sums[1] = 7; box->sums[2]++; box->sums[3]--;",
    },
    {
      name: "with locks",
      first: `for (int i = 0; i < 3; i++) {
        pthread_mutex_lock(&box->lock);
        box->sums[i]++;
        if (box->block == NULL) box->block = malloc(4);
        pthread_mutex_unlock(&box->lock);
      }`,
      second: `pthread_mutex_lock(&box->lock);
        free(box->block);
        box->block = NULL;
        box->sums[3]++;
        pthread_mutex_unlock(&box->lock);`,
    },
    {
      name: "that are waited for",
      first: `${adding} sem_post(&box->ready);`,
      second: "sem_wait(&box->ready); box->sums[0]++; box->sums[1] ^= 1;",
    },
    {
      name: "that one thread takes for itself and gives back",
      first: `box->sums[0]++; hand = box;
        for (int i = 0; i < 2; i++) {
          struct box *mine = atomic_exchange(&hand, NULL);
          if (mine) { mine->sums[1] += 2; mine->sums[2]++; hand = mine; }
        }`,
      second: `for (int i = 0; i < 2; i++) {
          struct box *mine = atomic_exchange(&hand, NULL);
          if (mine) { mine->sums[2]--; mine->sums[3] = i; hand = mine; }
        }`,
    },
    {
      name: "that only their parts point to",
      first: `for (int i = 0; i < 3; i++) {
          struct box *node = calloc(1, sizeof *node);
          node->sums[i]++;
          node->next = atomic_exchange(&hand, NULL);
          hand = node;
        }
        box->sums[1]++; box->sums[2]++;`,
      second: `for (int i = 0; i < 2; i++) {
          struct box *node = atomic_exchange(&hand, NULL);
          if (node) { node->sums[3]++; struct box *next = node->next; node->next = NULL; free(node); hand = next; }
        }
        box->sums[1] = 0;`,
      rules: ["leak"],
    },
    {
      name: "in which others are put, and taken for oneself",
      made: "struct box *box = calloc(1, sizeof *box); box->block = calloc(1, 4); hand = box;",
      first: swapping,
      second: swapping,
      meanwhile: adding,
    },
    {
      name: "that are lost",
      first: "box->next = calloc(1, sizeof *box); box->sums[0]++; box->sums[1]++; box->next->sums[2] = 1;",
      second: "box->sums[2]++; box->sums[3]++; box->next = NULL;",
      rules: ["data-race", "leak", "null-dereference"],
    },
    {
      name: "that change their size",
      made: "struct box *box = calloc(1, sizeof *box); hand = calloc(1, sizeof *box);",
      first: `for (int i = 0; i < 4; i++) {
          struct box *mine = atomic_exchange(&hand, NULL);
          if (!mine) continue;
          mine = realloc(mine, sizeof *mine + 8 * (i & 1));
          if (!mine) continue;
          if (i & 1) *(long *)(mine + 1) = i;
          mine->sums[i]++;
          hand = mine;
          mine->sums[1]++;
        }`,
      second: `for (int i = 0; i < 2; i++) {
          struct box *mine = atomic_exchange(&hand, NULL);
          if (mine) { mine->sums[3]++; hand = mine; mine->sums[2]--; }
        }`,
      atEnd: "free(hand); free(box);",
      rules: ["data-race", "use-after-free"],
    },
    {
      name: "with pointers across parts",
      first: `${adding}
        for (int i = 0; i < 3; i++) {
          int *inner = i & 1 ? &target : malloc(4);
          memcpy((char *)box->sums + 4, &inner, sizeof inner);
          box->sums[3]++;
        }`,
      second: "box->sums[2]++; box->sums[3]--;",
      rules: ["leak"],
    },
    {
      name: "that go while somebody uses them",
      first: "box->sums[0]++; box->sums[1]++; box->sums[2]++; free(box);",
      second: "box->sums[3]++; box->sums[2]--;",
      atEnd: "",
      rules: ["use-after-free"],
    },
    {
      name: "of threads that come and go",
      first: `struct box local = { 0 };
        for (int i = 0; i < 4; i++) { local.sums[i]++; other = &local; box->sums[i & 1]++; }
        other = NULL;`,
      second: `for (int i = 0; i < 2; i++) {
          struct box local = { 0 };
          local.sums[i] = 1;
          hand = &local;
          local.sums[3] += box->sums[0];
          hand = NULL;
        }`,
    },
    {
      // While they are nobody else's: the new thread has them for itself, from its first step on.
      name: "that are handed to new threads",
      first: "noise++;",
      second: "noise++;",
      meanwhile: `for (int i = 0; i < 2; i++) {
          struct box *given = calloc(1, sizeof *given);
          for (int j = 0; given && j < 4; j++) { given->sums[j] = j + 1; noise++; }
          pthread_t started;
          if (given) { pthread_create(&started, NULL, third, given); given = NULL; pthread_join(started, NULL); }
        }`,
    },
    {
      name: "that a thread is started with",
      made: `struct box *box = calloc(1, sizeof *box);
        for (int i = 0; i < 4; i++) { hand = box; box->sums[i]++; hand = NULL; }`,
      first: adding,
      second: "struct box *mine = calloc(1, sizeof *mine); mine->sums[1] = box->sums[2]++; free(mine);",
      meanwhile: "box->sums[3]++;",
    },
  ])("are the same on both machines, $name", async ({ name, rules, ...parts }) => {
    const file = join(folder, "program.c");
    writeFileSync(file, threads(parts));
    const program = await loadProgram({ files: [file] });
    for (const mallocFails of [false, true]) {
      const comparison = compareEngines(program, completeOptions({ mallocFails }), 2500, true);
      expect(comparison.blocksInParts).toBeGreaterThan(0);
      expect(comparison.unsupported).toEqual([]);
      if (!mallocFails) expect([...comparison.rules].sort()).toEqual(rules ?? []);
    }
  });
});
