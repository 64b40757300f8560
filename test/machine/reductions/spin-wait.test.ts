/** Rounds of a spinning thread that others disturb: what only happens in the middle of a round is found. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { check } from "../../../src/library/check.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-spin-wait-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that spins, and the main one that writes. */
async function rules(spin: string, write: string): Promise<string[]> {
  const file = join(folder, "program.c");
  const text = `
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int x, y, z;
static int plain;
static void *spinning(void *unused) { ${spin} return unused; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, spinning, 0);
  ${write}
  pthread_join(thread, 0);
  return 0;
}`;
  writeFileSync(file, text);
  const verdict = await check(file, { all: true });
  return verdict.findings.map(({ rule }) => rule).sort();
}

it.each<[string, string, string, string[]]>([
  [
    "a write to what was read at the beginning of a round",
    "for (;;) { int first = x, second = y; if (first == 0 && second == 1) abort(); if (second == 1) break; }",
    "x = 1; y = 1;",
    ["abort"],
  ],
  [
    "a write to what is read in the middle of one",
    "for (;;) { int first = x, second = y, third = z; if (first == 0 && second == 1 && third == 1) abort(); if (third) break; }",
    "x = 1; y = 1; z = 1;",
    ["abort"],
  ],
  [
    "a plain write to what is read last",
    "while (x == 0 && plain == 0) { }",
    "plain = 1; x = 1;",
    ["data-race"],
  ],
  [
    "a plain write to what is read first",
    "while (plain == 0 && x == 0) { }",
    "plain = 1; x = 1;",
    ["data-race"],
  ],
  ["writes in the order of the reads", "while (y == 0 || x == 0) { }", "y = 1; x = 1;", []],
])("%s", async (_name, spin, write, expected) => {
  expect(await rules(spin, write)).toEqual(expected);
});
