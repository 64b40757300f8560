/** clew locks: lock cycles in a whole code base, without a run. */
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import type { IgnorableRule } from "../../base/rules.ts";
import { SourceText } from "../../base/source-text.ts";
import { cutLockVerdict } from "../../library/lock-answer.ts";
import { isIgnored, parseBaseline, touches, withoutFindings } from "../../library/lock-filters.ts";
import { baselineOf } from "../../report/json/baseline.ts";
import { lockVerdictJson } from "../../report/json/locks.ts";
import { lockVerdictText } from "../../report/text/locks.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import { answering, jsonOutput } from "../answering.ts";
import { changedSince } from "../changed-lines.ts";
import type { Command, Invocation } from "../command.ts";
import type { engine, LocksJob } from "../engines/locks.ts";
import { lockExitCodes } from "../exit-codes.ts";
import { readText, writeResult } from "../files.ts";
import { type CompilingOptions, compiling } from "../options/compiling.ts";
import { timeAndMemory } from "../options/limits.ts";
import { rwlock } from "../options/surroundings.ts";
import { ignoredRules, oneOf, repeated } from "../options/values.ts";
import { runEngine } from "../threads/run-engine.ts";

export interface LocksCommandOptions extends CompilingOptions {
  readonly races?: boolean;
  readonly values: "on" | "off";
  readonly confirm?: boolean;
  readonly ignore?: readonly IgnorableRule[];
  readonly self?: boolean;
  readonly explain?: boolean;
  readonly model?: readonly string[];
  readonly rwlock: "prefer-reader" | "prefer-writer";
  readonly maxTime: number;
  readonly maxMemory?: number;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly changedSince?: string;
}

export const locks: Command<LocksCommandOptions> = answering<LocksCommandOptions, LockVerdict>({
  name: "locks",
  summary: "find lock cycles in a whole code base, without running it",
  description: "Finds locks that can be taken in a circle, in whole code bases: no main, no run, no bound.",
  usage: "[options] PATH…",
  operands: {
    words: "[path...]",
    description: "C, C++, LLVM bitcode (.bc) or assembly (.ll), or folders of them",
    unless: ["compileDatabase"],
  },
  compiles: true,
  options: [
    {
      group: "What to look for:",
      flags: "--races",
      description: "data races, too: accesses to the same variable without a common lock",
    },
    {
      group: "What to look for:",
      flags: "--self",
      description:
        "locks that the thread may hold when it takes them again, too: not only those that it certainly holds",
    },
    {
      group: "What to look for:",
      flags: "--values <on|off>",
      description: "off: know locks and threads by their names only; faster, less precise",
      parse: oneOf("on", "off"),
      initial: "on",
    },
    {
      group: "What to look for:",
      flags: "--model <file>",
      description: "functions of one's own that lock, create, join or wait (YAML); may be repeated",
      parse: repeated,
    },
    {
      group: "What to look for:",
      flags: "--confirm",
      description: "explore the program to confirm or refute each report (it must have a main)",
    },
    {
      group: "What to look for:",
      flags: "--ignore <list>",
      description: "confirming goes on behind errors of these rules, as with clew check; may be repeated",
      parse: ignoredRules,
    },
    {
      group: "What to report:",
      flags: "--explain",
      description: "what was filtered out and why, reports that were refuted, everything that is not known",
    },
    {
      group: "What to report:",
      flags: "--baseline <file>",
      description: "not the findings of this file; where it is not there yet, it is written",
    },
    {
      group: "What to report:",
      flags: "--update-baseline",
      description: "write the baseline anew, with what is found now",
    },
    {
      group: "What to report:",
      flags: "--changed-since <revision>",
      description: "only what touches lines that have changed since this revision of git",
    },
    {
      group: "What comes out:",
      flags: "--graph <file>",
      description: "the lock graph: DOT where the name ends in .dot or .gv, else SVG",
      output: { action: "write the graph", write: writeGraph },
    },
    jsonOutput((verdict, about, { explain = false }: LocksCommandOptions) =>
      lockVerdictJson(verdict, { ...about, explain }),
    ),
    ...timeAndMemory,
    rwlock,
    ...compiling,
  ],
  overview: {
    examples: ["clew locks src/                       lock cycles in a whole code base, without running it"],
    exitStatus: `Exit status of locks:
  0    none found, which is not a proof
  1    suspected, or violated where a run confirms it
  3    unknown: a part that matters could not be analysed`,
  },
  help: `
Finds which locks can be taken in a circle, and which accesses race, by looking at the whole code: files, folders,
or what a compile database lists. Nothing is run and no main is needed; what does not compile is left out and
named. It finds and ranks, it does not prove: the answer is suspected or none-found. Functions that lock are known
from models (pthreads, C11, std::, Windows, Linux kernel); --model adds your own. Compiler flags (-I -D -std= and
the like) are passed to clang.

Examples:
  clew locks src/                                 everything below src/
  clew locks -p build                             the files and flags of build/compile_commands.json
  clew locks --confirm transfer.c                 look for a run that confirms each report
  clew locks --races --self queue.c main.c        data races and self-deadlocks, too
  clew locks --explain src/                       why cycles of the lock graph were not reported
  clew locks --graph locks.svg src/               a picture of which lock is taken under which

  On an old code base: what is there today is no news tomorrow.
  clew locks --baseline locks.json src/
  clew locks --changed-since main src/

A comment at one of the locks keeps a report out: // clew: ignore lock-order

Exit status: 0 none found, 1 suspected or violated, 3 unknown, 2 for bad input.`,
  ask,
  text: (verdict, style, { explain = false }) => lockVerdictText(verdict, { ...style, explain }),
  exitCode: ({ answer }) => lockExitCodes[answer],
});

async function writeGraph(file: string, { graph }: LockVerdict): Promise<void> {
  const { lockGraphDot, lockGraphSvg } = await import("../../report/draw/lock-graph.ts");
  const picture = /\.(dot|gv)$/.test(file) ? lockGraphDot(graph) : lockGraphSvg(graph);
  writeResult("write the graph", file, picture);
}

async function ask(given: Invocation<LocksCommandOptions>): Promise<LockVerdict> {
  const { files, options, compilerArguments } = given;
  const changed = options.changedSince === undefined ? undefined : changedSince(options.changedSince);
  const { verdict: found, isCut } = await analyse({
    files,
    settings: {
      compilerArguments,
      compileDatabase: options.compileDatabase,
      clang: options.clang,
      noCache: !options.cache,
      races: options.races,
      values: options.values !== "off",
      confirm: options.confirm,
      ignore: options.ignore,
      self: options.self,
      rwlock: options.rwlock,
      models: options.model,
      maxSeconds: options.maxTime,
      maxMemoryBytes: options.maxMemory,
    },
  });
  const source = new SourceText(readText);
  let verdict = withoutFindings(found, "comment", (finding) => !isIgnored(finding, source));
  if (!options.explain)
    verdict = { ...verdict, findings: verdict.findings.filter(({ status }) => status !== "refuted") };
  // What an analysis that was ended has not found may be there.
  if (!isCut) verdict = afterBaseline(verdict, options);
  if (changed !== undefined) {
    const nameOf = (file: string): string => relative(process.cwd(), resolve(file));
    verdict = withoutFindings(verdict, "unchanged", (finding) => touches(finding, changed, nameOf));
  }
  return verdict;
}

/** Milliseconds for the analysis to say what it has found, once it is told to end or a limit is met. */
const patience = 2_500;

interface Analysed {
  readonly verdict: LockVerdict;
  /** It did not come to its end. */
  readonly isCut: boolean;
}

/** Limits hold whatever it is at, and what stands by then is the answer. */
async function analyse(job: LocksJob): Promise<Analysed> {
  const { maxSeconds, maxMemoryBytes } = job.settings;
  let soFar: LockVerdict | undefined;
  const result = await runEngine<typeof engine>({
    engine: "locks",
    job,
    maxSeconds,
    maxMemoryBytes,
    patience,
    onPart: (verdict) => {
      soFar = verdict;
    },
  });
  if (result.kind === "answered") return { verdict: result.answer, isCut: false };
  const { cause, doing, cost } = result.end;
  const reason = { kind: "analysis-ended", cause, what: doing } as const;
  return { verdict: cutLockVerdict(soFar, reason, cost), isCut: true };
}

/** A baseline that is not there yet is written: what is found today is not news tomorrow. */
function afterBaseline(verdict: LockVerdict, options: LocksCommandOptions): LockVerdict {
  const { baseline } = options;
  if (baseline === undefined) {
    if (options.updateBaseline) throw new InputError("--update-baseline needs --baseline FILE");
    return verdict;
  }
  if (!existsSync(baseline) || options.updateBaseline) {
    writeResult("write the baseline", baseline, `${JSON.stringify(baselineOf(verdict), undefined, 2)}\n`);
    return withoutFindings(verdict, "baseline", () => false);
  }
  const known = parseBaseline(readFileSync(baseline, "utf8"));
  if (known === undefined) throw new InputError(`${baseline}: not a baseline of clew locks`);
  const fingerprints = new Set(known.findings.map((finding) => finding.fingerprint));
  return withoutFindings(verdict, "baseline", (finding) => !fingerprints.has(finding.fingerprint));
}
