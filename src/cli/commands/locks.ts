/** clew locks: lock cycles in a whole code base, without a run. */
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import { SourceText } from "../../base/source-text.ts";
import {
  baselineOf,
  isIgnored,
  parseBaseline,
  touches,
  withoutFindings,
} from "../../library/lock-filters.ts";
import { lockGraphDot, lockGraphSvg } from "../../report/draw/lock-graph.ts";
import { lockVerdictJson } from "../../report/json/locks.ts";
import { lockVerdictText } from "../../report/text/locks.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import { changedSince } from "../changed-lines.ts";
import { lockExitCodes } from "../exit-codes.ts";
import { readText, requireWritable, writeResult } from "../files.ts";
import type { LocksCommandOptions } from "../options.ts";
import { terminalWidth, wantsColour, writeText } from "../output.ts";
import { locksInThread } from "../threads/locks.ts";
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
  const { verdict: found, isCut } = await locksInThread({
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
