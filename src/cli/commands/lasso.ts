/** clew lasso: livelocks of few rounds, thread by thread. */
import { InvalidArgumentError } from "commander";
import { machineMemoryLimit } from "../../base/machine-memory.ts";
import { completeOptions, programName } from "../../library/complete-options.ts";
import { lassoJson } from "../../report/json/lasso.ts";
import { lassoVerdictText } from "../../report/text/lasso.ts";
import { type LassoVerdict, lassoColumns, type Rounds } from "../../verdict/lasso-verdict.ts";
import { answering, jsonOutput } from "../answering.ts";
import { type Command, type Invocation, sourceFiles } from "../command.ts";
import type { engine } from "../engines/lasso.ts";
import { lassoExitCodes } from "../exit-codes.ts";
import { anyArgumentsOf, standardInput } from "../explore-options.ts";
import { compiling } from "../options/compiling.ts";
import type { ExploreCommandOptions } from "../options/exploring.ts";
import { timeAndMemory } from "../options/limits.ts";
import { ofRunsWithValues } from "../options/surroundings.ts";
import { sourcesOf } from "../sources.ts";
import { runEngine } from "../threads/run-engine.ts";

type LassoOptions = Pick<
  ExploreCommandOptions,
  | "compileDatabase"
  | "clang"
  | "cache"
  | "maxTime"
  | "maxMemory"
  | "inputs"
  | "rand"
  | "spuriousWakeups"
  | "rwlock"
  | "mallocFails"
  | "stdin"
  | "args"
  | "env"
  | "stackLimit"
  | "stub"
> & { readonly rounds: Rounds };

const usualRounds: Rounds = { stem: 3, lasso: 3 };
/** With more, questions are too large for any solver. */
const mostRounds = 20;

export const lasso: Command<LassoOptions> = answering<LassoOptions, LassoVerdict>({
  name: "lasso",
  summary: "look for livelocks of few rounds, where all interleavings are too many",
  description:
    "Looks for livelocks thread by thread: runs that are fair, repeat for ever, and could have ended otherwise.",
  usage: "[options] FILE… [-- ARGUMENT…]",
  operands: sourceFiles,
  compiles: true,
  options: [
    {
      group: "What to look for:",
      flags: "--rounds <K1,K2>",
      description: "at most K1 rounds that lead to what repeats, and K2 that repeat; threads take turns",
      parse: roundsOf,
      initial: usualRounds,
      initialWords: "3,3",
    },
    ...timeAndMemory,
    ...ofRunsWithValues,
    jsonOutput((verdict, about) => lassoJson(verdict, about)),
    ...compiling,
  ],
  overview: {
    examples: ["clew lasso philosophers.c              can threads keep each other busy for ever?"],
    exitStatus: `Exit status of lasso:
  0    none found with so many rounds (no proof: clew check --property livelock gives one)
  1    found: the report shows the run, and what it repeats
  3    unknown: the report says how many rounds are decided, and why not more`,
  },
  help: `
Threads are taken one by one: each step that one of them can take becomes a rule over the memory that it touches,
and a solver looks for a few rounds of such steps that repeat. A run that it finds is executed, and reported only
if the state is the same after a round and whoever stands still could never have gone on. Numbers of rounds are
raised: 1 + 1, 1 + 2, 2 + 2, 3 + 3.

For programs that are too large for clew check --property livelock, which proves that there is none, and tells
starvation, hangs and errors as well. Memory is sequentially consistent; inputs are tried value by value.

Examples:
  clew lasso philosophers.c
  clew lasso --rounds 1,2 --max-time 60 list.c

Exit status: 0 none found with so many rounds, 1 found, 3 unknown, 2 for bad input.`,
  ask,
  text: lassoVerdictText,
  exitCode: ({ answer }) => lassoExitCodes[answer],
});

function roundsOf(value: string): Rounds {
  const [, stem, lasso] = /^(\d+),(\d+)$/.exec(value) ?? [];
  const rounds = { stem: Number(stem), lasso: Number(lasso) };
  const isPossible = (count: number): boolean => count >= 1 && count <= mostRounds;
  if (!isPossible(rounds.stem) || !isPossible(rounds.lasso))
    throw new InvalidArgumentError(`Two numbers from 1 to ${mostRounds} are expected: 2,2.`);
  return rounds;
}

async function ask(given: Invocation<LassoOptions>): Promise<LassoVerdict> {
  const { options, files, programArguments } = given;
  const all = completeOptions({
    properties: ["livelock"],
    arguments: [programName(files), ...programArguments],
    environment: options.env,
    ...standardInput(options.stdin),
    anyArguments: anyArgumentsOf(options.args, given),
    maxSeconds: options.maxTime,
    maxMemoryBytes: options.maxMemory ?? machineMemoryLimit(),
    mallocFails: options.mallocFails,
    spuriousWakeups: options.spuriousWakeups,
    inputs: options.inputs.side,
    eagerInputs: options.inputs.isEager || undefined,
    rand: options.rand,
    rwlock: options.rwlock,
    stackLimit: options.stackLimit,
    stubs: options.stub,
  });
  let decided: Rounds | undefined;
  const result = await runEngine<typeof engine>({
    engine: "lasso",
    job: { sources: sourcesOf(given), options: all, rounds: options.rounds },
    maxSeconds: all.maxSeconds,
    maxMemoryBytes: all.maxMemoryBytes,
    patience: 2_000,
    onPart: (rounds) => {
      decided = rounds;
    },
  });
  if (result.kind === "answered" && result.answer !== undefined) return result.answer;
  const cost =
    result.kind === "cut"
      ? result.end.cost
      : { seconds: all.maxSeconds, peakMemoryBytes: process.memoryUsage.rss() };
  return {
    answer: "unknown",
    reason:
      result.kind === "cut"
        ? { kind: "ended", cause: result.end.cause, what: result.end.doing }
        : {
            kind: "limit-while",
            limit: { kind: "time", seconds: all.maxSeconds },
            doing: { kind: "loading", what: "loading the program" },
          },
    findings: [],
    decided,
    copies: 2,
    assumptions: [],
    stats: { ...cost, rules: 0, questions: 0, columns: lassoColumns },
  };
}
