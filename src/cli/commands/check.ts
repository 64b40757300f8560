/** clew check: explores every interleaving, and shows what goes wrong or hangs. */
import { InputError } from "../../base/diagnostic.ts";
import { verdictJson } from "../../report/json/verdict.ts";
import { verdictText } from "../../report/text/verdict.ts";
import { answering, jsonOutput } from "../answering.ts";
import { type CheckCommandOptions, type CheckResult, checkFiles } from "../check-files.ts";
import { type Command, sourceFiles } from "../command.ts";
import { answerExitCodes } from "../exit-codes.ts";
import { compiling } from "../options/compiling.ts";
import { reductions } from "../options/exploring.ts";
import * as judging from "../options/judging.ts";
import * as limits from "../options/limits.ts";
import * as surroundings from "../options/surroundings.ts";

const inOneGo = answering<CheckCommandOptions, CheckResult>({
  name: "check",
  summary: "explore every interleaving: can it hang, can it go wrong?",
  description: "Explores every interleaving of the program: errors and hangs, or that there are none.",
  usage: "[options] FILE… [-- ARGUMENT…]",
  operands: { ...sourceFiles, unless: ["compileDatabase", "svcomp"] },
  compiles: true,
  options: [
    judging.property,
    {
      group: "What to judge:",
      flags: "--all",
      description: "go on after the first finding: one for each rule and place",
    },
    judging.noRace,
    judging.noLeak,
    judging.signedOverflow,
    judging.ignore,
    judging.sections,
    judging.mustReturn,
    {
      group: "SV-COMP:",
      flags: "--svcomp <task>",
      description: "check the task of this YAML file: its program, properties and expected verdict",
    },
    {
      group: "SV-COMP:",
      flags: "--property-file <file>",
      description: "of the task's properties only this one (unreach-call.prp)",
    },
    {
      group: "SV-COMP:",
      flags: "--assume-lp64",
      description: "check a task for the 32-bit data model with 64-bit types",
    },
    ...limits.ofExploration,
    ...surroundings.ofAllRuns,
    {
      group: "What comes out:",
      flags: "--suggest-fences",
      description: "under tso, the fewest stores after which a fence removes what store buffers alone cause",
    },
    jsonOutput(({ verdict }, about) => verdictJson(verdict, about)),
    {
      group: "What comes out:",
      flags: "--save <file>",
      description: "keep the runs of the findings, for clew replay",
      output: { action: "save the run", write: (_, result) => result.save() },
    },
    ...reductions,
    ...compiling,
  ],
  overview: {
    examples: [
      "clew check transfer.c                 can it hang or go wrong, in any interleaving?",
      "clew check --property hang -DN=3 a.c  only hangs, with N defined as 3",
    ],
    exitStatus: `Exit status of check and replay:
  0    holds
  1    violated: the report shows the run
  3    unknown: the report says why, and what would decide it`,
  },
  help: `
Explores every interleaving of the program's threads and every value of its inputs. The first error or hang is
shown as a run: step by step, with what each thread waits for. If there is none, the answer is what was proved,
and under which assumptions. Compiler flags (-I -D -U -std= -include -x -f… -W… -O… -m…) are passed to clang.

Examples:
  clew check transfer.c                           errors and hangs
  clew check --property deadlock,assertion a.c    only these two rules (clew explain lists them)
  clew check --all -Iinclude queue.c main.c       every finding, not the first one only
  clew check --max-time 60 --max-memory 4000 a.c  give up after a minute or at 4 GB
  clew check --must-return 'Queue::pop' q.cpp     a call of this function must return
  clew check -p build src/server.c -- --port 80   flags from build/compile_commands.json, an argument

  Keep the run that was found, and see it again:
  clew check --save bad.clew transfer.c
  clew replay bad.clew

  For scripts:
  clew check --json - transfer.c > verdict.json
  clew check --svcomp task.yml

Inputs are what clew_input(lo, hi) and clew_symbolic(&object, size) of clew.h, __VERIFIER_nondet_char() and their
like, and rand() give; --stdin symbolic:N and --args symbolic make inputs of what the program is given.
Ctrl-C ends a long check with what is known by then; a second one ends it at once.

Exit status: 0 holds, 1 violated, 3 unknown, 2 for bad input.`,
  ask(given) {
    const { propertyFile, assumeLp64 } = given.options;
    if (propertyFile !== undefined) throw new InputError("--property-file is for --svcomp");
    if (assumeLp64) throw new InputError("--assume-lp64 is for --svcomp");
    return checkFiles(given, {});
  },
  text: ({ verdict }, style, { save }) =>
    verdictText(verdict, { ...style, saved: verdict.findings.length > 0 ? save : undefined }),
  exitCode: ({ verdict }) => answerExitCodes[verdict.answer],
});

export const check: Command<CheckCommandOptions> = {
  ...inOneGo,
  async perform(given) {
    if (given.options.svcomp === undefined) return inOneGo.perform(given);
    const { checkTask } = await import("../perform/check-task.ts");
    return checkTask(given);
  },
};
