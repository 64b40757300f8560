/** clew prove: threads that stop whatever the others do. */
import { proofJson } from "../../report/json/proof.ts";
import { proofText } from "../../report/text/proof.ts";
import { type ProofVerdict, proofColumns, type ThreadProof } from "../../verdict/proof-verdict.ts";
import { answering, jsonOutput } from "../answering.ts";
import { type Command, type Invocation, sourceFiles } from "../command.ts";
import type { engine } from "../engines/prove.ts";
import { answerExitCodes } from "../exit-codes.ts";
import { type CompilingOptions, compiling } from "../options/compiling.ts";
import { timeAndMemory } from "../options/limits.ts";
import { oneOf, repeated } from "../options/values.ts";
import { sourcesOf } from "../sources.ts";
import { runEngine } from "../threads/run-engine.ts";

interface ProveOptions extends CompilingOptions {
  readonly thread?: readonly string[];
  readonly assumeNoOverflow: "signed" | "none";
  readonly maxTime: number;
  readonly maxMemory?: number;
}

export const prove: Command<ProveOptions> = answering<ProveOptions, ProofVerdict>({
  name: "prove",
  summary: "prove that threads end, whatever the data and the others do",
  description:
    "Proves that threads make only finitely many steps in every run: for any data, any schedule, any number of others.",
  usage: "[options] FILE…",
  operands: sourceFiles,
  compiles: true,
  options: [
    {
      group: "What to prove:",
      flags: "--thread <function>",
      description: "only threads that run this function (default: all, and main); may be repeated",
      parse: repeated,
    },
    {
      group: "What to prove:",
      flags: "--assume-no-overflow <what>",
      description: "signed: what ends unless a signed operation overflows counts as proved",
      parse: oneOf("signed", "none"),
      initial: "none",
    },
    jsonOutput(proofJson),
    ...timeAndMemory,
    ...compiling,
  ],
  overview: {
    examples: ["clew prove --thread worker pool.c      does worker end, whatever the others do?"],
  },
  help: `
For each loop of a thread clew looks for something that falls each time round and cannot fall for ever, and for what
the other threads must keep to so that it does. That they keep to it is checked statement by statement, with the
locks that they hold. Nothing is run; the data may be of any size, and there may be any number of threads.

Examples:
  clew prove pool.c                               every thread, and main
  clew prove --thread drain queue.c               one of them
  clew prove --assume-no-overflow signed sum.c    signed sums do not overflow

A thread that waits for ever makes no steps: whether it can is what clew check --property hang tells.

Exit status: 0 all of them end, 3 not known, 2 for bad input.`,
  ask,
  text: proofText,
  exitCode: ({ answer }) => answerExitCodes[answer],
});

async function ask(given: Invocation<ProveOptions>): Promise<ProofVerdict> {
  const { thread = [], assumeNoOverflow, maxTime, maxMemory } = given.options;
  const threads: ThreadProof[] = [];
  const result = await runEngine<typeof engine>({
    engine: "prove",
    job: {
      sources: sourcesOf(given),
      threads: thread,
      assumesNoOverflow: assumeNoOverflow === "signed",
      maxSeconds: maxTime,
    },
    maxSeconds: maxTime,
    maxMemoryBytes: maxMemory,
    patience: 2_000,
    onPart: (proof) => threads.push(proof),
  });
  if (result.kind === "answered") return result.answer;
  const { cause, doing, cost } = result.end;
  const loops = threads.flatMap((proof) => proof.loops);
  return {
    answer: "unknown",
    reason: { kind: "ended", cause, what: doing },
    findings: [],
    threads,
    assumptions: [],
    stats: {
      ...cost,
      threads: threads.length,
      loops: loops.length,
      proved: loops.filter(({ outcome }) => outcome.kind === "ends").length,
      columns: proofColumns,
    },
  };
}
