/** The way that both kinds of check go: load the program, explore it, and be able to save what was found. */
import { checkProgram } from "../engines/explore/check-program.ts";
import type { Program } from "../ir/program.ts";
import { withErrorFunctions } from "../library/error-functions.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { exploreOptions } from "./explore-options.ts";
import { programFingerprint } from "./fingerprint.ts";
import { catchInterrupt } from "./interrupt.ts";
import { loadForCommand } from "./load.ts";
import type { CheckCommandOptions } from "./options.ts";
import { writeText } from "./output.ts";
import { explorationProgress } from "./progress.ts";
import { saveRuns } from "./saved-run.ts";

export interface CheckCommand {
  readonly files: readonly string[];
  readonly options: CheckCommandOptions;
  readonly compilerArguments: readonly string[];
  readonly programArguments: readonly string[];
}

export type CheckEngine = (program: Program, options: CheckOptions) => Promise<Verdict>;

export interface CheckResult {
  readonly verdict: Verdict;
  /** The user asked for the end. */
  readonly interrupted: boolean;
  /** Does what --save asks for. */
  save(): void;
}

/** `fixed` wins over what the user says. */
export async function checkFiles(
  command: CheckCommand,
  fixed: Partial<CheckOptions>,
  engine: CheckEngine = checkProgram,
): Promise<CheckResult> {
  const { files, options, compilerArguments } = command;
  const given = exploreOptions(options, command, { all: options.all, ...fixed });
  const program = await loadForCommand(files, options, compilerArguments, given.stubs);
  const settings = withErrorFunctions(given, program);
  // Bodies change when they are explored.
  const fingerprint = options.save === undefined ? "" : programFingerprint(program);
  const { verdict, interrupted } = await explore(program, settings, engine);
  const save = (): void => {
    if (options.save === undefined) return;
    const { findings } = verdict;
    if (findings.length === 0) {
      writeText(2, `clew: there is no run to save in ${options.save}\n`);
      return;
    }
    const sources = { files, compilerArguments, compileDatabase: options.compileDatabase };
    saveRuns(options.save, { program: fingerprint, sources, options: settings, findings });
  };
  return { verdict, interrupted, save };
}

/** With progress, and an end that the user can ask for. */
async function explore(
  program: Program,
  options: CheckOptions,
  engine: CheckEngine,
): Promise<{ verdict: Verdict; interrupted: boolean }> {
  const progress = explorationProgress();
  const interrupt = catchInterrupt(() => progress.clear());
  const { signal } = interrupt;
  try {
    const onProgress = progress.update;
    const verdict = await engine(program, { ...options, signal, onProgress });
    return { verdict, interrupted: signal.aborted };
  } finally {
    progress.clear();
    interrupt.release();
  }
}
