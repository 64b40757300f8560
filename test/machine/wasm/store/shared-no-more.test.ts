/**
 * Objects that go from thread to thread: shared, then one thread's alone, then shared again or gone. Who takes steps
 * without a machine has to find that, too: the graph is the interpreter's, in waves and not.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { KeptPieces } from "../../../../src/machine/wasm/store/kept-pieces.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-shared-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const threads = (first: string, second: string, meanwhile: string): string => `
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
static _Atomic(struct node *) hand, other;
static atomic_int noise;
static struct node *list;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *make(int value, struct node *next) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = next;
  return node;
}
static void push(struct node *node) {
  pthread_mutex_lock(&lock);
  node->next = list;
  list = node;
  pthread_mutex_unlock(&lock);
}
static struct node *pop(void) {
  pthread_mutex_lock(&lock);
  struct node *node = list;
  if (node) list = node->next;
  pthread_mutex_unlock(&lock);
  return node;
}
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
  struct node *given = make(1, NULL);
  given->next = make(2, NULL);
  pthread_create(&threads[0], NULL, first, given);
  given = NULL;
  pthread_create(&threads[1], NULL, second, NULL);
  ${meanwhile}
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  return 0;
}`;

describe("objects that are shared no more", () => {
  it.each([
    {
      name: "given to a thread",
      first:
        "struct node *own = argument; own->value++; noise++; own->next->value++; noise++; free(own->next); noise++; free(own);",
      second: "noise++; noise++;",
    },
    {
      name: "handed over",
      first:
        "struct node *own = make(3, argument); hand = own; own = NULL; noise++; own = other; if (own) own->value++;",
      second:
        "struct node *got = atomic_exchange(&hand, NULL); if (got) { got->value++; noise++; got->next->value++; other = got; }",
      meanwhile: "noise++;",
    },
    {
      name: "handed to and fro",
      first:
        "for (int i = 0; i < 2; i++) { hand = argument; noise++; while ((argument = atomic_exchange(&hand, NULL)) == NULL) {} }",
      second:
        "for (int i = 0; i < 2; i++) { struct node *got = atomic_exchange(&hand, NULL); if (got) { got->value++; noise++; got->value++; hand = got; } }",
    },
    {
      name: "in a list",
      first: "push(make(4, NULL)); struct node *got = pop(); if (got) { got->value++; noise++; free(got); }",
      second:
        "push(make(5, NULL)); noise++; struct node *got = pop(); if (got) { got->value--; noise++; push(got); }",
      meanwhile: "struct node *got = pop(); if (got) { got->value += 2; noise++; free(got); }",
    },
    {
      name: "that point to each other",
      first:
        "struct node *one = argument; one->next->next = one; hand = one; one = NULL; argument = NULL; noise++;",
      second:
        "struct node *got = hand; if (got) { hand = NULL; noise++; got->next->value++; noise++; struct node *behind = got->next; got->next = NULL; other = behind; got->value++; }",
    },
    {
      // More than a tree of two levels has places for, when many states are known already.
      name: "of which there are many, after a while",
      first: `noise++; noise++; noise++; struct node *many[70];
        for (int i = 0; i < 70; i++) many[i] = make(i, argument);
        hand = many[69]; noise++; hand = NULL;
        for (int i = 0; i < 70; i++) { if (i % 23 == 0) noise++; free(many[i]); }`,
      second: "for (int i = 0; i < 4; i++) { struct node *got = hand; if (got) noise++; noise++; }",
    },
    {
      name: "looked through in vain",
      first:
        "for (int found = 0; !found;) for (struct node *at = hand; at; at = at->next) if (at->value == 7) found = 1;",
      second: "hand = make(6, make(7, NULL)); noise++; noise++;",
      meanwhile: "noise++;",
    },
    {
      name: "let go of while somebody waits",
      first:
        "struct node *got = atomic_exchange(&hand, NULL); int sum = got ? got->value : 0; while (noise < 2) { got = other; if (got) sum += got->value > 9; } noise += sum > 100;",
      second:
        "other = make(1, NULL); hand = make(2, other); noise++; hand = NULL; noise++; other = NULL; noise++;",
      meanwhile: "struct node *mine = hand; while (noise < 1) { mine = NULL; } noise++;",
    },
    {
      name: "gone while somebody waits with a pointer to it",
      first:
        "struct node *own = make(8, NULL); hand = own; while (noise < 1) {} hand = NULL; free(own); noise++;",
      second: "struct node *got = hand; noise++; while (noise < 2) { got = hand; } noise += got != NULL;",
    },
  ])("are the same on both machines, $name", async ({ first, second, meanwhile }) => {
    const file = join(folder, "program.c");
    writeFileSync(file, threads(first, second, meanwhile ?? ""));
    const program = await loadProgram({ files: [file] });
    for (const options of [{}, { withoutReductions: ["local"] as const }]) {
      const comparison = compareEngines(program, completeOptions(options), 2500, true);
      expect(comparison.unsupported).toEqual([]);
      expect(comparison.rememberedSteps).toBeGreaterThan(0);
    }
  });

  it("are the same where nothing that the interpreter has read of states is kept", async () => {
    const keep = vi.spyOn(KeptPieces.prototype, "keep").mockImplementation(() => undefined);
    try {
      const file = join(folder, "program.c");
      const handed = "hand = argument; noise++; struct node *got = other; if (got) got->value++;";
      writeFileSync(file, threads(handed, "other = atomic_exchange(&hand, NULL); noise++;", "noise++;"));
      const program = await loadProgram({ files: [file] });
      expect(compareEngines(program, completeOptions({}), 1500, true).isDone).toBe(true);
      expect(keep).toHaveBeenCalled();
    } finally {
      keep.mockRestore();
    }
  });
});
