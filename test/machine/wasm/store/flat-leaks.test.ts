/** Leaks at the end of a program that is compiled from its first step: those that the interpreter finds. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkProgram } from "../../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-leaks-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is stored atomically passes through a local of the compiler's, which lies in memory. */
function giving(last: string): string {
  return `#include <stdatomic.h>
#include <stdlib.h>
static _Atomic(int *) slot;
int main(void) {
  int *block = malloc(sizeof *block);
  atomic_store(&slot, block);
  atomic_store(&slot, NULL);
  ${last}
}
`;
}

it.each([
  ["a local that nobody uses any more keeps no block", giving("exit(0);"), ["leak"]],
  ["what is still used is kept", giving("*block = 0; free(block); exit(0);"), []],
])("%s", async (_what, text, rules) => {
  const file = join(folder, "given.c");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file] });
  for (const machine of ["interpreter", "wasm"] as const) {
    const options = completeOptions({ machine, workers: 1 });
    const { findings } = await checkProgram(program, options, { stepsBeforeCompiling: 0 });
    expect({ machine, rules: findings.map(({ rule }) => rule) }).toEqual({ machine, rules });
  }
});
