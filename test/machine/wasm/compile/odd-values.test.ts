/**
 * Random functions on values that are not plain: of which bits are not defined, parts of pointers, integers of more than
 * 64 bits, rare floats, vectors. Both machines go through the same states, and compiled code leaves none of them to the
 * interpreter.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { randomPrograms } from "../../../sampling.ts";
import { timeLimits } from "../../../time-limits.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";
import { oddProgram, oddStatements, statementList } from "./odd-statements.ts";

const count = randomPrograms("functions on odd values", 24, 200);
const together = 24;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-odd-values-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Every statement by itself, all in one large function, and random lists of them. */
const functions = [
  oddStatements.map((statement) => [statement]),
  [oddStatements],
  fc.sample(statementList, count),
].flat();

describe.each(["-O0", "-O2"])("%s", (level) => {
  it("both machines agree, and nothing is left", { timeout: timeLimits.suite }, async () => {
    let states = 0;
    let compared = 0;
    for (let first = 0; first < functions.length; first += together) {
      const batch = functions.slice(first, first + together);
      const file = join(folder, "program.c");
      writeFileSync(file, oddProgram(batch));
      const program = await loadProgram({ files: [file], compilerArguments: [level, "-w"] });
      for (const [index, statements] of batch.entries()) {
        const options = completeOptions({ arguments: ["program", String.fromCharCode(65 + index)] });
        const delayed = (first + index) % 5 === 0 ? ({ memoryModel: "tso" } as const) : {};
        const comparison = compareEngines(program, { ...options, ...delayed }, 400);
        expect({ statements, left: comparison.left }).toEqual({ statements, left: [] });
        expect({ statements, unsupported: comparison.unsupported }).toEqual({ statements, unsupported: [] });
        states += comparison.states;
        compared++;
      }
    }
    expect(compared).toBe(functions.length);
    expect(states).toBeGreaterThan(4 * compared);
  });
});

/** Others may look between the loops. */
const masked = `#include <pthread.h>
#include <stdatomic.h>
enum { count = 41 };
static int from[count], to[count], *at[count], *kept[count];
static atomic_int gate;
static void *other(void *unused) { while (gate < 100) {} return unused; }
__attribute__((noinline)) static void scale(int *restrict to, const int *restrict from, const int *restrict test, int n) {
  for (int i = 0; i < n; i++) if (test[i] > 3) to[i] = from[i] * 2;
}
__attribute__((noinline)) static void keep(int **restrict to, int **restrict from, const int *restrict test, int n) {
  for (int i = 0; i < n; i++) if (test[i] > 2) to[i] = from[i];
}
int main(void) {
  pthread_t thread;
  for (int i = 0; i < count; i++) { from[i] = i * 5 % 8; at[i] = &from[i]; }
  pthread_create(&thread, NULL, other, NULL);
  gate = 1;
  scale(to, from, from, count);
  gate = to[1];
  keep(kept, at, from, count);
  gate = *kept[1];
  gate = 100;
  pthread_join(thread, NULL);
}
`;

it("vectors under a mask", async () => {
  const file = join(folder, "masked.c");
  writeFileSync(file, masked);
  const program = await loadProgram({ files: [file], compilerArguments: ["-O3", "-mavx2"] });
  const { left, rules, isDone, compiledSteps } = compareEngines(program, completeOptions({}), 1000);
  expect({ left, rules, isDone }).toEqual({ left: [], rules: [], isDone: true });
  expect(compiledSteps).toBeGreaterThan(3);
});
