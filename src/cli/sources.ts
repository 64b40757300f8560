/** What a program is made from, as a command line says it. */
import type { LoadOptions } from "../frontend/load-program.ts";
import type { CompilingOptions } from "./options/compiling.ts";

/** Data, which can be told to a thread. */
export type ProgramSources = Pick<
  LoadOptions,
  "files" | "compilerArguments" | "compileDatabase" | "clang" | "noCache"
>;

export function sourcesOf(command: {
  readonly files: readonly string[];
  readonly options: CompilingOptions;
  readonly compilerArguments: readonly string[];
}): ProgramSources {
  const { files, options, compilerArguments } = command;
  const { compileDatabase, clang, cache } = options;
  return { files, compilerArguments, compileDatabase, clang, noCache: !cache };
}
