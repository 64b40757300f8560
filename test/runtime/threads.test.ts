/**
 * corpus/threads/: each program has the same outcome on every schedule, and another one on some schedule when a
 * function that it covers does nothing.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Program } from "../../src/ir/program.ts";
import { unsupportedWords } from "../../src/report/words/unsupported.ts";
import type { RunOutcome } from "../../src/verdict/run-outcome.ts";
import { faultMarks, parseCorpusHeader, printOutcome } from "../corpus/header.ts";

const folder = fileURLToPath(new URL("../../corpus/threads/", import.meta.url));
const schedules = 5;
/** Enough for the slowest; a program that a missing function turns into an endless loop is cut here. */
const stepLimit = 2_000_000;

/** Why nobody can tell that they do nothing. */
const mayDoNothing = new Map([
  ["sched_yield", "another thread runs next, or not"],
  ["thrd_yield", "another thread runs next, or not"],
  ["pthread_yield", "another thread runs next, or not"],
  ["sched_getcpu", "0 is a processor"],
  ["pthread_getconcurrency", "0 is the level"],
  ["pthread_atfork", "there is no fork to run the handlers"],
  ["clew.h", "a header"],
  ["clew.hpp", "a header"],
  ["rst/termsec.h", "a header"],
]);
const isInput = (name: string) => name.startsWith("__VERIFIER_nondet_"); // 0 is a value

for (const name of readdirSync(folder).sort())
  describe(`corpus/threads/${name}`, () => {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    const header = parseCorpusHeader(text, name);
    const expectation = header.expect.get("run");
    if (expectation === undefined) throw new Error(`${name} expects nothing of run`);
    const expected = printOutcome(expectation.outcome);
    const marks = faultMarks(text).map(({ line }) => line);
    let loaded: Promise<Program> | undefined;
    const load = () => (loaded ??= loadProgram({ files: [file], compilerArguments: [...header.options] }));

    it(`${expected} on every schedule`, async () => {
      const program = await load();
      for (let seed = 0; seed < schedules; seed++) {
        const outcome = execute(program, seed);
        expect(describeOutcome(outcome), `seed ${seed}: ${JSON.stringify(outcome, null, 2)}`).toBe(expected);
        if (outcome.kind === "error") expect(marks).toContain(outcome.finding.place?.line);
      }
    });

    for (const covered of header.covers.filter((symbol) => !mayDoNothing.has(symbol) && !isInput(symbol)))
      it(`goes wrong without ${covered}`, async () => {
        const program = await load();
        const seen = new Set<string>();
        for (let seed = 0; seed < schedules && (seen.size === 0 || seen.has(expected)); seed++)
          seen.add(describeOutcome(execute(program, seed, covered)));
        expect([...seen].some((outcome) => outcome !== expected)).toBe(true);
      });
  });

function execute(program: Program, seed: number, without?: string): RunOutcome {
  return runProgram(program, {
    arguments: ["program"],
    environment: [],
    stdin: new Uint8Array(),
    seed,
    schedule: { kind: "random" },
    maxSteps: stepLimit,
    write: () => {},
    signedOverflow: false,
    stackLimit: 8 << 20,
    mallocFails: false,
    leaks: true,
    stubs: without === undefined ? new Map() : new Map([[without, "zero" as const]]),
  });
}

function describeOutcome(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "exited":
      return outcome.leaks.length > 0 ? "error leak" : `exits ${outcome.status}`;
    case "error":
      return `error ${outcome.finding.rule}`;
    case "unsupported":
      return `unsupported ${unsupportedWords(outcome.what)}`;
    case "stuck":
    case "out-of-steps":
      return outcome.kind;
  }
}
