import { expect, it } from "vitest";
import { programsIn } from "../../../src/frontend/link/programs-in.ts";
import { ModuleBuilder } from "../module-builder.ts";

const file = (path: string, defined: readonly string[], declared: readonly string[] = []): ModuleBuilder => {
  const module = new ModuleBuilder(path);
  for (const name of defined) module.defineFunction(name);
  for (const name of declared) module.declareFunction(name);
  return module;
};

const programs = (...modules: ModuleBuilder[]): string[][] =>
  programsIn(modules).map((program) => program.map(({ path }) => path));

it("with one main or none, all files are one program", () => {
  expect(programs(file("a", []), file("b", ["f"]))).toEqual([["a", "b"]]);
  expect(programs(file("a", ["main"]), file("b", ["f"]))).toEqual([["a", "b"]]);
});

it("with several, each has what it needs, and what that needs; the rest is a program of its own", () => {
  expect(
    programs(
      file("one", ["main"], ["f"]),
      file("two", ["main"], ["g", "nobody"]),
      file("f", ["f"], ["g"]),
      file("g", ["g"]),
      file("rest", ["h"]),
    ),
  ).toEqual([["one", "f", "g"], ["two", "g"], ["rest"]]);
});

it("of two files that define the same, the first is taken, as linking does", () => {
  const mains = [file("one", ["main"], ["f"]), file("two", ["main"])];
  expect(programs(...mains, file("f", ["f"]), file("other f", ["f"]))).toEqual([
    ["one", "f"],
    ["two"],
    ["other f"],
  ]);
});
