/** The engine of clew check: loads a program and explores it. */
import type { Program } from "../../ir/program.ts";
import { loadAndCheck } from "../../library/load-and-check.ts";
import type { CheckOptions, CheckProgress } from "../../verdict/check-options.ts";
import type { Finding, Verdict } from "../../verdict/verdict.ts";
import { programFingerprint } from "../fingerprint.ts";
import { progressText } from "../progress.ts";
import type { ProgramSources } from "../sources.ts";
import { engineOf } from "../threads/engine.ts";

/** What can be told to a thread. */
export type JobOptions = Omit<CheckOptions, "began" | "onProgress" | "onFinding" | "signal">;

export interface CheckJob {
  readonly sources: ProgramSources;
  /** Whether anybody needs the program's fingerprint. */
  readonly takesFingerprint: boolean;
  readonly options: JobOptions;
}

/** What was found by then, and how far it was. */
export type CheckPart = { readonly found: Finding } | { readonly figures: CheckProgress };

export interface CheckAnswer {
  readonly verdict: Verdict;
  /** Of the program: see fingerprint.ts; undefined where nobody needs it. */
  readonly fingerprint: string | undefined;
  /** What was really used, with functions that are errors by their name. */
  readonly options: JobOptions;
}

export const engine = engineOf<CheckJob, CheckAnswer, CheckPart>(async (job, teller) => {
  let fingerprint: string | undefined;
  let doing = "starting";
  const load = {
    ...job.sources,
    onProgress: (what: string) => {
      doing = what;
      teller.doing(what);
    },
    onWarnings: teller.warnings,
  };
  const options: CheckOptions = {
    ...job.options,
    signal: teller.signal,
    onProgress: (figures) => {
      teller.part({ figures });
      teller.progress(progressText(figures));
    },
    onFinding: (found) => teller.part({ found }),
  };
  const onLoaded = (program: Program): void => {
    // Before bodies change, as they do when they are explored.
    if (job.takesFingerprint) fingerprint = programFingerprint(program);
    teller.ready();
  };
  const { verdict, stubs } = await loadAndCheck(load, options, { onLoaded, doing: () => doing });
  return { verdict, fingerprint, options: { ...job.options, stubs } };
});
