/** Accesses that decide whether a loop goes on, in functions as they are executed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessesThatDecideLoops } from "../../../src/analysis/flow/loop-conditions.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";

let folder: string;
let program: Program;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-loops-"));
  const file = join(folder, "loops.c");
  writeFileSync(
    file,
    `#include <stdatomic.h>
static atomic_int flag, other;
void spins(void) { while (!flag) { } }
void exchanges(void) { while (atomic_exchange(&flag, 1)) { } }
void reads_once(void) { if (flag) other = 1; }
void reads_in_a_loop(void) { for (;;) { if (flag) other = 1; } }
void leaves_inside(void) { for (;;) { other = 1; if (flag > 2) break; } }
int main(void) { spins(); exchanges(); reads_once(); leaves_inside(); reads_in_a_loop(); return 0; }
`,
  );
  program = await loadProgram({ files: [file] });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  { name: "spins", expected: ["load"] },
  { name: "exchanges", expected: ["atomicrmw"] },
  { name: "reads_once", expected: [] },
  { name: "reads_in_a_loop", expected: [] },
  { name: "leaves_inside", expected: ["load"] },
])("are found where a loop is left by them: $name", ({ name, expected }) => {
  const fn = program.lookup(name);
  if (fn?.kind !== "function") throw new Error(`no function ${name}`);
  const body = program.bodyOf(fn)!;
  expect([...accessesThatDecideLoops(body)].map(({ opcode }) => opcode)).toEqual(expected);
});
