/**
 * Random functions over all kinds of data on the interpreter, as compiled code, and natively: the same number comes
 * out, and both machines go through the same states on the way.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InputError } from "../../../../src/base/diagnostic.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { findToolchain } from "../../../../src/frontend/toolchain.ts";
import type { Program } from "../../../../src/ir/program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { hasNativeOracle } from "../../../corpus/native.ts";
import { randomPrograms } from "../../../sampling.ts";
import { timeLimits } from "../../../time-limits.ts";
import { compareEngines, EnginesDiffer } from "./compare-engines.ts";
import { type SequentialFunction, sequentialFunction, sequentialProgram } from "./sequential-function.ts";

const count = randomPrograms("functions on both machines", 80, 200);
const together = 40;
/** There is one way through the program: as many as it has steps. */
const maxStates = 2000;
/** Signed overflow wraps; what the compiler would trap on is left in. */
const flags = ["-fwrapv", "-w"];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-functions-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const functions = fc.sample(sequentialFunction, count);
const batches = Array.from({ length: Math.ceil(count / together) }, (_, index) => index * together);

describe.runIf(hasNativeOracle)("random functions", () => {
  const met = { states: 0, compiled: 0, interpreted: 0, done: 0 };

  describe.each(batches)("from %i on", (first) => {
    const batch = functions.slice(first, first + together);
    let built: Built;
    beforeAll(async () => {
      built = await build(batch);
    });

    it("compute what they do natively, on both machines", async () => {
      for (const index of batch.keys()) {
        try {
          const comparison = compare(built, index);
          met.states += comparison.states;
          if (comparison.isDone && comparison.unsupported.length === 0) met.done++;
          met.compiled += comparison.compiledSteps;
          met.interpreted += comparison.interpretedSteps;
        } catch (error) {
          if (!(error instanceof EnginesDiffer)) throw error;
          await shrink(first + index);
          throw error;
        }
      }
    });
  });

  it("are functions of something", () => {
    console.log({ functions: count, ...met });
    expect(met.done).toBeGreaterThan(count * 0.5);
    expect(met.states).toBeGreaterThan(count * 2);
    expect(met.interpreted / (met.interpreted + met.compiled)).toBeLessThan(0.5);
  });
});

/** Makes the comparison again with that function alone, and smaller ones. */
async function shrink(run: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sequentialFunction, async (fn) => {
      compare(await build([fn]), 0);
    }),
    { path: String(run), numRuns: 1, endOnFailure: false, interruptAfterTimeLimit: 120_000 },
  );
}

interface Built {
  readonly program: Program;
  readonly executable: string;
}

async function build(functions: readonly SequentialFunction[]): Promise<Built> {
  const file = join(folder, "program.c");
  const executable = join(folder, "program");
  writeFileSync(file, sequentialProgram(functions));
  const zig = findToolchain(undefined).bundled.program;
  const target = ["cc", "-target", "x86_64-linux-musl", "-fno-sanitize=all", ...flags];
  const built = spawnSync(zig, [...target, file, "-o", executable], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr);
  const program = await loadProgram({ files: [file], compilerArguments: flags }).catch((error: unknown) => {
    throw error instanceof InputError ? new Error(error.output, { cause: error }) : error;
  });
  return { program, executable };
}

function compare({ program, executable }: Built, index: number): ReturnType<typeof compareEngines> {
  const native = spawnSync(executable, [String(index)], { encoding: "utf8", timeout: timeLimits.part });
  const expected = native.stdout.trim().padStart(16, "0");
  const options = completeOptions({ arguments: ["program", String(index), expected], leaks: false });
  const comparison = compareEngines(program, options, maxStates);
  if (comparison.unsupported.length > 0) return comparison;
  const { exits, rules, isDone } = comparison;
  if (isDone && (exits.join() !== "0" || rules.length > 0))
    throw new EnginesDiffer(`natively ${expected}, here exits ${exits.join()}, errors ${rules.join()}`);
  return comparison;
}
