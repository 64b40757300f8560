/** A status that is not defined is met where main returns it, by both machines: not later, inside the runtime. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

const file = fileURLToPath(
  new URL("../../../../corpus/errors/undefined-value/out-parameter.c", import.meta.url),
);

it("main returns an undefined value", async () => {
  const program = await loadProgram({ files: [file], compilerArguments: [], extraStubs: [] });
  const options = completeOptions({ arguments: ["program"] });
  const { rules, left } = compareEngines(program, { ...options, withoutReductions: ["later-use"] }, 150);
  expect(rules).toEqual(["undefined-value"]);
  expect(left).toEqual([]);
});
