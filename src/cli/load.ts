/** From the files and options of a command to modules, or to the linked program. */
import { type LoadOptions, loadModules, loadProgram } from "../frontend/load-program.ts";
import type { Module } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { listenForInterrupts } from "./interrupt.ts";
import type { CommonOptions } from "./options.ts";
import { writeText } from "./output.ts";
import { terminalProgress } from "./progress.ts";

/** `stubs` names the functions that need no definition, `directory` is where relative paths start. */
export function loadForCommand(
  files: readonly string[],
  options: CommonOptions,
  compilerArguments: readonly string[],
  stubs: ReadonlyMap<string, unknown> = options.stub ?? new Map(),
  directory?: string,
): Promise<Program> {
  const load = (common: LoadOptions): Promise<Program> =>
    loadProgram({ ...common, extraStubs: [...stubs.keys()], workingDirectory: directory });
  return withProgress(load, files, options, compilerArguments);
}

export function loadModulesForCommand(
  files: readonly string[],
  options: CommonOptions,
  compilerArguments: readonly string[],
): Promise<Module[]> {
  return withProgress(loadModules, files, options, compilerArguments);
}

async function withProgress<Loaded>(
  load: (options: LoadOptions) => Promise<Loaded>,
  files: readonly string[],
  options: CommonOptions,
  compilerArguments: readonly string[],
): Promise<Loaded> {
  const progress = terminalProgress();
  const release = listenForInterrupts();
  try {
    return await load({
      files,
      compilerArguments,
      clang: options.clang,
      compileDatabase: options.compileDatabase,
      noCache: !options.cache,
      onProgress: (message) => progress.show(message),
      onWarnings: (text) => {
        progress.clear();
        writeText(2, text);
      },
    });
  } finally {
    progress.clear();
    // From now on this thread is at work, and hears nothing: the signals end it.
    release();
  }
}
