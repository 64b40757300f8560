/** Whether the threads of a program end, whatever the data and the others do ([08]): from the program to the verdict. */
import { InputError } from "../../base/diagnostic.ts";
import { InternalError } from "../../base/unreachable.ts";
import type { Program } from "../../ir/program.ts";
import type { Models } from "../../platform/model.ts";
import { usualLimits } from "../../smt/solver.ts";
import { Z3Solver } from "../../smt/z3/z3-solver.ts";
import type { FindingBase } from "../../verdict/answer-base.ts";
import { type ProofVerdict, proofColumns, type ThreadProof } from "../../verdict/proof-verdict.ts";
import type { Assumption } from "../../verdict/reason.ts";
import type { Answer } from "../../verdict/verdict.ts";
import { describeThread } from "./answer/describe.ts";
import { type SystemFromIr, systemFromIr } from "./from-ir/system-from-ir.ts";
import { proveThread } from "./prove-thread.ts";
import { problemsOf } from "./system/validate.ts";

export interface ProveProgramOptions {
  /** Functions that threads run; none: all threads. */
  readonly threads: readonly string[];
  readonly assumesNoOverflow: boolean;
  readonly models: Models;
  isOver(): boolean;
  /** It is at this thread, or at following what all threads do. */
  onThreadBegun(thread: string | undefined): void;
  onThread(proof: ThreadProof): void;
}

export function proveProgram(program: Program, options: ProveProgramOptions): ProofVerdict {
  const began = performance.now();
  options.onThreadBegun(undefined);
  const made = systemFromIr(program, options.models);
  if (made === undefined) return givenUp(began);
  const problems = problemsOf(made.system);
  if (problems.length > 0) throw new InternalError(`a system is not well formed: ${problems.join("; ")}`);
  const chosen = chosenThreads(made, options.threads);
  const solver = new Z3Solver(usualLimits);
  const threads: ThreadProof[] = [];
  try {
    for (const name of chosen) {
      options.onThreadBegun(name);
      const answer = proveThread(made.system, name, { solver, mayGoOn: () => !options.isOver() });
      const described = describeThread(made.system, answer, options);
      // Beside code that was not followed, threads may run that nobody knows of: then no answer stands.
      const proof: ThreadProof =
        made.notFollowed.length === 0 ? described : { ...described, answer: "unknown" };
      threads.push(proof);
      options.onThread(proof);
    }
  } finally {
    solver.close();
  }
  return verdictOf(threads, made, options, began);
}

function verdictOf(
  threads: readonly ThreadProof[],
  made: SystemFromIr,
  options: ProveProgramOptions,
  began: number,
): ProofVerdict {
  const answers = threads.map(({ answer }) => answer);
  const answer: Answer = answers.includes("violated")
    ? "violated"
    : answers.every((each) => each === "holds")
      ? "holds"
      : "unknown";
  const findings: FindingBase[] = [];
  const loops = threads.flatMap((thread) => thread.loops);
  return {
    answer,
    reason:
      answer !== "unknown"
        ? undefined
        : { kind: made.notFollowed.length === 0 ? "not-all-proved" : "code-not-followed" },
    findings,
    threads,
    assumptions: assumptionsOf(made, options),
    stats: {
      seconds: (performance.now() - began) / 1000,
      peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      threads: threads.length,
      loops: loops.length,
      proved: loops.filter(({ outcome }) => outcome.kind === "ends").length,
      columns: proofColumns,
    },
  };
}

function assumptionsOf(
  { taken }: SystemFromIr,
  { assumesNoOverflow }: ProveProgramOptions,
): readonly Assumption[] {
  const assumptions: Assumption[] = [
    { kind: "sequential-consistency" },
    { kind: "no-undefined-behaviour" },
    { kind: "waits-are-no-steps" },
  ];
  if (assumesNoOverflow) assumptions.push({ kind: "no-signed-overflow" });
  if (taken.length > 0) assumptions.push({ kind: "library-returns" });
  return assumptions;
}

function chosenThreads(
  { threads: names, functions }: SystemFromIr,
  wanted: readonly string[],
): readonly string[] {
  if (wanted.length === 0) return names;
  return wanted.flatMap((want) => {
    const found = names.filter((name) => name === want || functions.get(name)?.name === want);
    if (found.length > 0) return found;
    throw new InputError(`no thread runs ${want} (there are ${names.join(", ")})`);
  });
}

function givenUp(began: number): ProofVerdict {
  return {
    answer: "unknown",
    reason: { kind: "pointers-not-settled" },
    findings: [],
    threads: [],
    assumptions: [],
    stats: {
      seconds: (performance.now() - began) / 1000,
      peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      threads: 0,
      loops: 0,
      proved: 0,
      columns: proofColumns,
    },
  };
}
