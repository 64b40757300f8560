/**
 * Random C++ programs with queues, pools and loggers (queue-program.ts), checked as a user checks them, by compiled code
 * and by the interpreter alone: the same states and edges, answers and findings. Every finding has been executed again by
 * then, or the check has thrown. Some are compared state by state as well.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InputError } from "../../src/base/diagnostic.ts";
import { reductionNames } from "../../src/base/reductions.ts";
import { checkProgram } from "../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Program } from "../../src/ir/program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import type { CheckOptions, MachineName } from "../../src/verdict/check-options.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";
import { compareEngines } from "../machine/wasm/machines-agree/compare-engines.ts";
import { full, randomPrograms } from "../sampling.ts";
import { timeLimits } from "../time-limits.ts";
import { joinedQueuePrograms, queueProgram } from "./queue-program.ts";

const count = randomPrograms("programs with queues", 12, 40);
const together = 16;
const maxStates = full ? 3000 : 1500;
const firstLetter = "0".charCodeAt(0);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-queues-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("random programs with queues", () => {
  it("are the same for both machines", { timeout: timeLimits.suite }, async () => {
    const programs = fc.sample(queueProgram, count);
    const met = { programs: count, states: 0, complete: 0, findings: 0, rules: new Set<string>() };
    const different: string[] = [];
    for (let first = 0; first < count; first += together) {
      const batch = programs.slice(first, first + together);
      const linked = await compile(joinedQueuePrograms(batch, firstLetter));
      for (const [index, { text }] of batch.entries()) {
        const options = optionsOf(first + index, index);
        const one = await answer(linked, options, "interpreter");
        const other = await answer(linked, options, "wasm");
        if (one.text !== other.text)
          different.push(
            `${text}\n\n${JSON.stringify(options.withoutReductions)}\ninterpreter: ${one.text}\ncompiled: ${other.text}`,
          );
        else if ((first + index) % 4 === 0) {
          const difference = differenceByState(linked, options);
          if (difference !== undefined) different.push(`${text}\n\n${difference}`);
        }
        const { verdict } = one;
        if (verdict === undefined) continue;
        met.states += verdict.stats.states;
        if (verdict.reason === undefined) met.complete++;
        met.findings += verdict.findings.length;
        for (const { rule } of verdict.findings) met.rules.add(rule);
      }
    }
    console.log({ ...met, rules: [...met.rules].sort().join(", ") });
    expect(different).toEqual([]);
    // Agreement on nothing would be easy.
    expect(met.complete).toBeGreaterThan(0);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.complete).toBeGreaterThan(count / 3);
    expect(met.findings).toBeGreaterThan(count / 6);
    for (const rule of ["lost-wakeup", "data-race", "leak", "blocked-wait", "assertion"])
      expect(met.rules).toContain(rule);
  });
});

/** Every third without one of the reductions, with delayed stores, or with all defaults. */
function optionsOf(run: number, index: number): CheckOptions {
  return completeOptions({
    arguments: ["program", String.fromCharCode(firstLetter + index)],
    all: true,
    maxStates,
    workers: 1,
    ...(run % 3 === 1 ? { withoutReductions: [reductionNames[run % reductionNames.length]] } : {}),
    ...(run % 6 === 2 ? { memoryModel: "tso" } : {}),
    spuriousWakeups: run % 5 !== 0,
  });
}

interface Answered {
  readonly text: string;
  readonly verdict: Verdict | undefined;
}

async function answer(program: Program, options: CheckOptions, machine: MachineName): Promise<Answered> {
  try {
    const verdict = await checkProgram(program, { ...options, machine });
    const { stats, properties, findings, reason } = verdict;
    // States of a search that was left off are others where they are expanded in waves.
    if (reason !== undefined) return { text: "not complete", verdict };
    const text = [
      `${stats.states} states, ${stats.edges} edges`,
      ...properties.map(({ property, answer: told }) => `${property} ${told}`),
      ...findings.map(
        ({ rule, place, run, message }) =>
          `${rule} at ${place?.line}:${place?.column} after ${run.length}: ${message}`,
      ),
    ].join("\n");
    return { text, verdict };
  } catch (error) {
    return { text: String(error), verdict: undefined };
  }
}

function differenceByState(program: Program, options: CheckOptions): string | undefined {
  try {
    compareEngines(program, options, 300);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function compile(text: string): Promise<Program> {
  const file = join(folder, "program.cpp");
  writeFileSync(file, text);
  return loadProgram({ files: [file], compilerArguments: ["-w"] }).catch((error: unknown) => {
    throw error instanceof InputError ? new Error(error.output, { cause: error }) : error;
  });
}
