/** `check` of the library: what `clew check` does, without a terminal. */
import type { CheckOptions } from "../verdict/check-options.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { completeOptions, programName } from "./complete-options.ts";
import { loadAndCheck } from "./load-and-check.ts";

/** How the files are compiled. */
export interface CompileSettings {
  /** Passed to clang: -I -D -U -std= -include -f… -W… -O… */
  readonly compilerArguments?: readonly string[];
  /** The clang for the files; else CLEW_CLANG; else the bundled one. */
  readonly clang?: string;
  /** compile_commands.json or the folder that it is in. */
  readonly compileDatabase?: string;
  /** Of files whose suffix does not say it. */
  readonly language?: "c" | "c++";
  /** Where relative paths start. */
  readonly workingDirectory?: string;
  readonly cacheDirectory?: string;
  readonly noCache?: boolean;
  /** Gets the compiler's warnings, where a -W option asks for some. */
  readonly onWarnings?: (text: string) => void;
}

/** Everything has the default of the command line. */
export interface CheckSettings extends Partial<CheckOptions>, CompileSettings {
  /** The program's arguments, without its name. */
  readonly arguments?: readonly string[];
}

/**
 * Compiles and links the files and explores every interleaving of the program.
 *
 * Rejects with an `InputError` where the files cannot be used: they are missing, do not compile, make no
 * program. Limits, an aborted `signal` and constructs that clew does not know do not reject: the verdict is
 * `unknown` then, and says why.
 */
export async function check(
  files: string | readonly string[],
  settings: CheckSettings = {},
): Promise<Verdict> {
  const list = typeof files === "string" ? [files] : files;
  const { compile, check: given } = split(settings);
  const options = completeOptions({
    ...given,
    arguments: [programName(list), ...(settings.arguments ?? [])],
  });
  const { verdict } = await loadAndCheck({ ...compile, files: list }, options);
  return verdict;
}

function split(settings: CheckSettings): { compile: CompileSettings; check: Partial<CheckOptions> } {
  const {
    compilerArguments,
    clang,
    compileDatabase,
    language,
    cacheDirectory,
    noCache,
    workingDirectory,
    onWarnings,
    ...check
  } = settings;
  const compile = {
    compilerArguments,
    clang,
    compileDatabase,
    language,
    cacheDirectory,
    noCache,
    workingDirectory,
    onWarnings,
  };
  return { compile, check };
}
