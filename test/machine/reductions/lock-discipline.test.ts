/**
 * Accesses under a lock are no steps of their own where the program keeps to the lock ([03] 3). Programs that almost do: what
 * goes against it comes late, so that it is not seen when the discipline is guessed, and must be noticed in the search.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReductionName } from "../../../src/base/reductions.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { findClaims } from "../../../src/machine/reductions/lock-claims.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";
import { type Explored, explored } from "../../engines/explore/explored.ts";
import { compareEngines } from "../wasm/machines-agree/compare-engines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-discipline-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const options = { ...completeOptions({}), all: true };

/** A thread that works under a lock, and what main does meanwhile, after more steps than are looked at beforehand. */
async function load(work: readonly string[], main: readonly string[], prelude = 260): Promise<Program> {
  const file = join(folder, "program.c");
  const text = [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    "#include <string.h>",
    "static atomic_int in, out, ticks;",
    "static int value, flag;",
    "static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;",
    "static void *work(void *unused) {",
    ...work,
    "out = ticks;",
    "return unused;",
    "}",
    "int main(void) {",
    "pthread_t other;",
    "pthread_create(&other, NULL, work, NULL);",
    `for (int i = 0; i < ${prelude}; i++) ticks = in;`,
    ...main,
    "pthread_join(other, NULL);",
    "return 0;",
    "}",
  ];
  writeFileSync(file, text.join("\n"));
  return loadProgram({ files: [file] });
}

/** With the reduction, after it was seen to be the same without. */
function compared(program: Program, leftOut: readonly ReductionName[] = []): Explored {
  const found = explored(program, { ...options, withoutReductions: leftOut })!;
  const withoutReductions = [...leftOut, "lock-discipline" as const];
  const without = explored(program, { ...options, withoutReductions })!;
  for (const part of ["rules", "exits", "hanging", "neverEnded"] as const)
    expect(found[part], part).toEqual(without[part]);
  compareEngines(program, options, 2000);
  return found;
}

function claimed(program: Program): string[] {
  return [
    ...findClaims(
      program,
      stepperOptions(options, () => undefined),
    ).keys(),
  ].map(({ name }) => name);
}

const guarded = ["pthread_mutex_lock(&lock);", "in = 1;", "value++;", "pthread_mutex_unlock(&lock);"];

describe("a discipline of locking", () => {
  it("is found, and saves states", async () => {
    const program = await load(
      ["for (int i = 0; i < 3; i++) {", ...guarded, "}"],
      ["for (int i = 0; i < 3; i++) {", ...guarded, "}"],
      3,
    );
    expect(claimed(program)).toContain("value");
    const found = compared(program);
    const without = explored(program, { ...options, withoutReductions: ["lock-discipline"] })!;
    expect(found.states).toBeLessThan(without.states);
    expect(found.rules).toEqual([]);
  });

  it("is given up where somebody comes without the lock, when the other has done with the variable", async () => {
    const program = await load(guarded, ["if (in) value++;"]);
    expect(claimed(program)).toContain("value");
    expect(compared(program).rules).toEqual(["data-race"]);
  });

  it("is given up where somebody overwrites the lock and takes it", async () => {
    const program = await load(guarded, [
      "if (in) {",
      "memset(&lock, 0, sizeof lock);",
      "pthread_mutex_lock(&lock);",
      "value++;",
      "pthread_mutex_unlock(&lock);",
      "}",
    ]);
    expect(claimed(program)).toContain("value");
    expect(compared(program, ["unlock"]).rules).toEqual(["data-race", "lock-misuse"]);
  });

  it("makes steps of the same turns for both machines, where a turn accesses one thing", async () => {
    const turns = ["int sum = 0;", "for (int i = 0; i < 7; i++) sum += value;", "value = sum;"];
    const program = await load(
      [...guarded, "pthread_mutex_lock(&lock);", ...turns, "pthread_mutex_unlock(&lock);"],
      ["pthread_mutex_lock(&lock);", ...turns, "pthread_mutex_unlock(&lock);"],
      3,
    );
    expect(claimed(program)).toContain("value");
    expect(compared(program).rules).toEqual([]);
  });

  it("does not keep others waiting for a loop under the lock", async () => {
    const program = await load(
      ["pthread_mutex_lock(&lock);", "in = 1;", "while (flag == 0) {", "}", "pthread_mutex_unlock(&lock);"],
      ["assert(in == 0);", "pthread_mutex_lock(&lock);", "flag = 1;", "pthread_mutex_unlock(&lock);"],
      3,
    );
    expect(claimed(program)).toContain("flag");
    const found = compared(program);
    expect(found.rules).toEqual(["assertion"]);
    expect(found.hanging.length).toBeGreaterThan(0);
  });

  it("does not keep others waiting for a round in vain that it is a part of", async () => {
    const program = await load(
      [
        "pthread_mutex_lock(&lock);",
        "in = 1;",
        "while (flag == 0 && ticks < 9) {",
        "}",
        "pthread_mutex_unlock(&lock);",
      ],
      ["assert(in == 0);", "ticks = 9;"],
      3,
    );
    expect(claimed(program)).toContain("flag");
    expect(compared(program).rules).toEqual(["assertion"]);
  });

  it("is not looked for where memory is touched in the middle of actions", async () => {
    const program = await load(
      ["pthread_mutex_lock(&lock);", "value++;", "pthread_mutex_unlock(&lock);"],
      ["char *volatile text = (char *)&value;", "extern int puts(const char *);", "puts(text);"],
      3,
    );
    expect(claimed(program)).toEqual([]);
  });
});
