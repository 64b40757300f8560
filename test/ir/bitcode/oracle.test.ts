/** LLVM's own text is the oracle: the bundled clang writes both forms of each fixture, and ours must agree. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findToolchain } from "../../../src/frontend/toolchain.ts";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import { printModule } from "../../../src/ir/print/print-module.ts";
import { fixtureDirectory, sources } from "./fixtures.ts";
import { comparable, places } from "./llvm-text.ts";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "clew-oracle-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

function compile(source: string, level: number, form: "-S" | "-c"): string {
  const { program, leadingArguments } = findToolchain(undefined).bundled;
  const output = join(directory, `out${level}${form}`);
  const standard = source.endsWith(".cpp") ? "-std=c++17" : "-std=gnu11";
  const flags = [
    "--target=x86_64-linux-musl",
    "-nostdinc",
    standard,
    "-w",
    `-O${level}`,
    "-g",
    "-fexceptions",
  ];
  const names = ["-Xclang", "-disable-O0-optnone", "-fno-discard-value-names", "-fdebug-compilation-dir=."];
  const files = [form, "-emit-llvm", source, "-o", output];
  const result = spawnSync(program, [...leadingArguments, ...flags, ...names, ...files], {
    cwd: fixtureDirectory,
  });
  if (result.status !== 0) throw new Error(String(result.stderr));
  return output;
}

describe.each(sources)("%s", (source) => {
  it.each([0, 2])("reads at -O%i as LLVM prints it", (level) => {
    const theirs = readFileSync(compile(source, level, "-S"), "utf8");
    const path = compile(source, level, "-c");
    const ours = printModule(readModule(readFileSync(path), path));
    const expected = comparable(theirs);
    const actual = comparable(ours);
    expect(expected.functions.size).toBeGreaterThan(1);
    expect([...actual.functions.keys()]).toEqual([...expected.functions.keys()]);
    for (const [name, lines] of expected.functions) expect(actual.functions.get(name)).toEqual(lines);
    expect(actual.globals).toEqual(expected.globals);
    expect(actual.declarations).toEqual(expected.declarations);
    expect([...places(ours)]).toEqual([...places(theirs)]);
    expect([...places(theirs).values()].flat().length).toBeGreaterThan(20);
  });
});
