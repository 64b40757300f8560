/** Bodies are prepared once for a program, and no two programs have one in common. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { FunctionBody, FunctionValue } from "../../src/ir/module.ts";
import { printFunction } from "../../src/ir/print/print-module.ts";
import type { Program } from "../../src/ir/program.ts";
import { rawBody } from "../../src/ir/raw-body.ts";
import { preparedBody, prepareProgram } from "../../src/passes/pipeline.ts";

let folder: string;
let program: Program;
let fn: FunctionValue;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-pipeline-"));
  const file = join(folder, "program.c");
  writeFileSync(
    file,
    "int f(int n) { int sum = 0; while (n > 0) sum += n--; return sum; } int main(void) { return f(3); }",
  );
  program = await loadProgram({ files: [file] });
  const found = program.lookup("f");
  if (found?.kind !== "function") throw new Error("no function f");
  fn = found;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const locals = (body: FunctionBody | undefined): number =>
  body!.blocks[0].instructions.filter(({ opcode }) => opcode === "alloca").length;

it("a program gives the same prepared body each time", () => {
  expect(program.bodyOf(fn)).toBe(program.bodyOf(fn));
  expect(locals(program.bodyOf(fn))).toBe(0);
});

it("what is read anew is as the compiler wrote it, whatever was prepared before", () => {
  const before = printFunction(fn);
  expect(locals(fn[rawBody]())).toBe(2);
  program.bodyOf(fn);
  expect(printFunction(fn)).toBe(before);
  expect(locals(fn[rawBody]())).toBe(2);
});

it("two programs of the same modules share no instruction", () => {
  const mine = new Set(program.bodyOf(fn)!.blocks.flatMap(({ instructions }) => instructions));
  const theirs = prepareProgram(program)
    .bodyOf(fn)!
    .blocks.flatMap(({ instructions }) => instructions);
  expect(theirs).toHaveLength(mine.size);
  expect(theirs.filter((instruction) => mine.has(instruction))).toEqual([]);
});

it("what stands for another value is told from the body as it was read", () => {
  let seen = 0;
  const body = preparedBody(fn, (raw) => {
    seen = locals(raw);
    const loads = raw.blocks
      .flatMap(({ instructions }) => instructions)
      .filter(({ opcode }) => opcode === "load");
    return new Map(loads.map((load) => [load, raw.arguments[0]]));
  });
  expect(seen).toBe(2);
  const returned = body!.blocks
    .flatMap(({ instructions }) => instructions)
    .find(({ opcode }) => opcode === "ret");
  expect(returned).toMatchObject({ value: { kind: "argument", index: 0 } });
});
