/** Stores to bit-fields of structures that are being filled: compiled, with the bits that are not defined yet. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-bit-fields-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Every step of the first thread is visible, so that states are compared between any two stores. */
function source(type: string, statements: string): string {
  return `#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int x;
${type}
static void *look(void *unused) { while (x >= 0) {} return unused; }
int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, look, NULL);
  ${statements}
  x = -1;
  pthread_join(other, NULL);
}
`;
}

const shapes: Record<string, readonly [string, string]> = {
  "of all sizes": [
    `struct parts { unsigned char a : 1, b : 5; unsigned short c : 9, d : 3; unsigned e : 20; unsigned long f : 1, g : 40; };
struct parts kept;`,
    `for (int i = 1; i < 4; i++) {
    struct parts local;
    local.b = i; x = 1;
    local.a = 1; x = local.a;
    local.d = i; x = 2;
    local.c = 3 * i; x = local.c;
    local.e = i << 7; x = local.e;
    local.g = i; x = 3;
    local.f = i; x = local.g + local.f;
  }`,
  ],
  "on the heap": [
    "struct node { unsigned colour : 1; unsigned count : 12; struct node *next; };",
    `struct node *list = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *one = malloc(sizeof *one);
    one->count = i; x = 1;
    one->colour = i & 1; x = one->count;
    one->next = list;
    list = one;
  }
  while (list != NULL) { struct node *next = list->next; x = list->count; x = list->colour; free(list); list = next; }`,
  ],
};

it.each(Object.entries(shapes))("%s", async (_name, [type, statements]) => {
  const file = join(folder, "program.c");
  writeFileSync(file, source(type, statements));
  for (const level of ["-O0", "-O1"]) {
    const program = await loadProgram({ files: [file], compilerArguments: [level] });
    const { left, rules, isDone, compiledSteps } = compareEngines(program, completeOptions({}), 5000);
    // The optimiser reads neighbours by one load, whose value then goes two ways.
    if (level === "-O0") expect(left).toEqual([]);
    expect(rules, level).toEqual([]);
    expect(isDone).toBe(true);
    expect(compiledSteps).toBeGreaterThan(20);
  }
});

it("what is read before it is written is found", async () => {
  const file = join(folder, "program.c");
  const type = "struct parts { unsigned char a : 1, b : 5; };";
  writeFileSync(file, source(type, "struct parts local; local.b = 3; if (local.a) x = 5;"));
  const program = await loadProgram({ files: [file], compilerArguments: ["-O0"] });
  expect(compareEngines(program, completeOptions({}), 5000).rules).toEqual(["undefined-value"]);
});
