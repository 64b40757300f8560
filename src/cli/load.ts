/** From the files and options of a command to the linked program. */
import { loadProgram } from "../frontend/load-program.ts";
import type { Program } from "../ir/program.ts";
import type { CommonOptions } from "./options.ts";
import { writeText } from "./output.ts";
import { terminalProgress } from "./progress.ts";

export async function loadForCommand(
  files: readonly string[],
  options: CommonOptions,
  compilerArguments: readonly string[],
): Promise<Program> {
  const progress = terminalProgress();
  try {
    return await loadProgram({
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
  }
}
