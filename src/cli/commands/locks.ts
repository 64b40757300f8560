/** clew locks: lock cycles in a whole code base, without a run. */
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import { SourceText } from "../../base/source-text.ts";
import { cutLockVerdict } from "../../library/lock-answer.ts";
import { isIgnored, parseBaseline, touches, withoutFindings } from "../../library/lock-filters.ts";
import { lockGraphDot, lockGraphSvg } from "../../report/draw/lock-graph.ts";
import { baselineOf } from "../../report/json/baseline.ts";
import { lockVerdictJson } from "../../report/json/locks.ts";
import { lockVerdictText } from "../../report/text/locks.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import { changedSince } from "../changed-lines.ts";
import type { engine, LocksJob } from "../engines/locks.ts";
import { lockExitCodes } from "../exit-codes.ts";
import { readText, requireWritable, writeResult } from "../files.ts";
import type { LocksCommandOptions } from "../options.ts";
import { terminalWidth, wantsColour, writeText } from "../output.ts";
import { type EarlyEnd, runEngine } from "../threads/run-engine.ts";
import { packageVersion } from "../version.ts";

export interface LocksCommand {
  readonly files: readonly string[];
  readonly options: LocksCommandOptions;
  readonly compilerArguments: readonly string[];
}

export async function locksCommand(command: LocksCommand): Promise<number> {
  const { files, options, compilerArguments } = command;
  requireWritable("write the verdict", options.json);
  requireWritable("write the graph", options.graph);
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
  show(verdict, options, source);
  return lockExitCodes[verdict.answer];
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
  return { verdict: cutLockVerdict(soFar, reasonOf(result.end), result.end.cost), isCut: true };
}

function reasonOf({ cause, words, doing }: EarlyEnd): string {
  switch (cause) {
    case "heap":
      return `${words} (see --max-memory), while ${doing}`;
    case "user":
      return `${words} while ${doing}`;
    default:
      return `stopped ${words}, while ${doing}`;
  }
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

function show(verdict: LockVerdict, options: LocksCommandOptions, source: SourceText): void {
  const stream = options.json === "-" ? process.stderr : process.stdout;
  const explain = options.explain ?? false;
  const text = lockVerdictText(verdict, {
    source,
    colour: wantsColour(stream),
    width: terminalWidth(stream),
    explain,
  });
  writeText(options.json === "-" ? 2 : 1, text);
  if (options.graph !== undefined) {
    const picture = /\.(dot|gv)$/.test(options.graph)
      ? lockGraphDot(verdict.graph)
      : lockGraphSvg(verdict.graph);
    writeResult("write the graph", options.graph, picture);
  }
  if (options.json !== undefined) {
    const tool = { name: "clew", version: packageVersion() };
    const content = lockVerdictJson(verdict, { command: process.argv.slice(2), tool, explain });
    writeResult("write the verdict", options.json, `${JSON.stringify(content, undefined, 2)}\n`);
  }
}
