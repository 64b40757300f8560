/** The way that both kinds of check go: explore the program, and be able to save what was found. */
import type { CheckOptions } from "../verdict/check-options.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { exploreOptions } from "./explore-options.ts";
import type { CheckCommandOptions } from "./options.ts";
import { writeText } from "./output.ts";
import { saveRuns } from "./saved-run.ts";
import { explore } from "./threads/check.ts";

export interface CheckCommand {
  readonly files: readonly string[];
  readonly options: CheckCommandOptions;
  readonly compilerArguments: readonly string[];
  readonly programArguments: readonly string[];
}

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
  const { compileDatabase, clang } = options;
  const sources = { files, compilerArguments, compileDatabase };
  const {
    verdict,
    fingerprint,
    options: used,
    interrupted,
  } = await explore({
    ...sources,
    clang,
    noCache: !options.cache,
    takesFingerprint: options.save !== undefined,
    options: exploreOptions(options, command, {
      all: options.all,
      suggestFences: options.suggestFences,
      ...fixed,
    }),
  });
  const save = (): void => {
    if (options.save === undefined) return;
    const { findings } = verdict;
    if (fingerprint === undefined || findings.length === 0) {
      writeText(2, `clew: there is no run to save in ${options.save}\n`);
      return;
    }
    saveRuns(options.save, { program: fingerprint, sources, options: used, findings });
  };
  return { verdict, interrupted, save };
}
