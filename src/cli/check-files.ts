/** The way that both kinds of check go: explore the program, and be able to save what was found. */
import type { CheckOptions, CheckProgress } from "../verdict/check-options.ts";
import { cutVerdict, nothingExplored } from "../verdict/cut-verdict.ts";
import type { Finding, Verdict } from "../verdict/verdict.ts";
import type { Invocation } from "./command.ts";
import type { CheckAnswer, CheckJob, engine } from "./engines/check.ts";
import { exploreOptions } from "./explore-options.ts";
import type { ExploreCommandOptions } from "./options/exploring.ts";
import { writeText } from "./output.ts";
import { saveRuns } from "./saved-run.ts";
import { sourcesOf } from "./sources.ts";
import { runEngine } from "./threads/run-engine.ts";

export interface CheckCommandOptions extends ExploreCommandOptions {
  readonly suggestFences?: boolean;
  readonly all?: boolean;
  readonly json?: string;
  readonly save?: string;
  readonly svcomp?: string;
  readonly propertyFile?: string;
  readonly assumeLp64?: boolean;
}

export type CheckCommand = Invocation<CheckCommandOptions>;

export interface CheckResult {
  readonly verdict: Verdict;
  /** The user asked for the end. */
  readonly interrupted: boolean;
  /** Does what --save asks for. */
  save(): void;
}

/** `fixed` wins over what the user says. */
export async function checkFiles(command: CheckCommand, fixed: Partial<CheckOptions>): Promise<CheckResult> {
  const { files, options, compilerArguments } = command;
  const explored = await explore({
    sources: sourcesOf(command),
    takesFingerprint: options.save !== undefined,
    options: exploreOptions(options, command, {
      all: options.all,
      suggestFences: options.suggestFences,
      ...fixed,
    }),
  });
  const { verdict, fingerprint, options: used, interrupted } = explored;
  const save = (): void => {
    if (options.save === undefined) return;
    const { findings } = verdict;
    if (fingerprint === undefined || findings.length === 0) {
      writeText(2, `clew: there is no run to save in ${options.save}\n`);
      return;
    }
    const sources = { files, compilerArguments, compileDatabase: options.compileDatabase };
    saveRuns(options.save, { program: fingerprint, sources, options: used, findings });
  };
  return { verdict, interrupted, save };
}

/**
 * Milliseconds for the engine to judge what it has found, once it is told to end or a limit is met. It looks at the
 * limits itself, and has an answer before; this is for what cannot be interrupted.
 */
const patienceWhileExploring = 4_000;

export interface ExplorationResult extends CheckAnswer {
  /** The user asked for the end. */
  readonly interrupted: boolean;
}

/** Where the engine has no answer, it is how far it got when it was last heard of, and what it has taken since. */
export async function explore(job: CheckJob): Promise<ExplorationResult> {
  const { options } = job;
  let figures: CheckProgress = nothingExplored;
  const found: Finding[] = [];
  const result = await runEngine<typeof engine>({
    engine: "check",
    job,
    maxSeconds: options.maxSeconds,
    maxMemoryBytes: options.maxMemoryBytes,
    patience: patienceWhileExploring,
    onPart: (part) => {
      if ("found" in part) found.push(part.found);
      else figures = part.figures;
    },
  });
  if (result.kind === "answered") return { ...result.answer, interrupted: result.isInterrupted };
  const { end } = result;
  const { seconds, peakMemoryBytes: memoryBytes } = end.cost;
  const shown = options.all ? found : found.slice(0, 1);
  const verdict = cutVerdict(
    options.properties,
    { kind: "ended", cause: end.cause, what: end.wasReady ? undefined : end.doing },
    { ...figures, seconds, memoryBytes },
    shown,
  );
  return { verdict, options, fingerprint: undefined, interrupted: end.isInterrupted };
}
