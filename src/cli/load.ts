/** From the files and options of a command to modules, or to the linked program. */
import { type LoadOptions, loadModules, loadProgram } from "../frontend/load-program.ts";
import type { Module } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { listenForInterrupts } from "./interrupt.ts";
import { writeText } from "./output.ts";
import { terminalProgress } from "./progress.ts";
import type { ProgramSources } from "./sources.ts";

export interface Loading {
  /** Names the functions that need no definition. */
  readonly stubs?: ReadonlyMap<string, unknown>;
  /** Where relative paths start. */
  readonly directory?: string;
}

export function loadForCommand(
  sources: ProgramSources,
  { stubs, directory }: Loading = {},
): Promise<Program> {
  const extraStubs = [...(stubs?.keys() ?? [])];
  return withProgress(loadProgram, { ...sources, extraStubs, workingDirectory: directory });
}

export function loadModulesForCommand(sources: ProgramSources): Promise<Module[]> {
  return withProgress(loadModules, sources);
}

async function withProgress<Loaded>(
  load: (options: LoadOptions) => Promise<Loaded>,
  options: LoadOptions,
): Promise<Loaded> {
  const progress = terminalProgress();
  const release = listenForInterrupts();
  try {
    return await load({
      ...options,
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
