/**
 * Blocks of the program and objects of the runtime that one place makes, in one state the one and in another the other:
 * a number stands for one kind of object, in both machines.
 */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

const file = fileURLToPath(new URL("../../../../corpus/cxx/bad-alloc/handled.cpp", import.meta.url));

it("an allocation that fails makes an exception where another one makes a block", async () => {
  const program = await loadProgram({ files: [file], compilerArguments: [], extraStubs: [] });
  const options = completeOptions({ arguments: ["program"], mallocFails: true });
  const { rules, exits } = compareEngines(program, { ...options, withoutReductions: ["later-use"] }, 150);
  expect(rules).toEqual([]);
  expect(exits).toEqual([0]);
});
