/** What a saved run or schedule knows its program by. */
import { createHash } from "node:crypto";
import { printModule } from "../ir/print/print-module.ts";
import type { Program } from "../ir/program.ts";

/**
 * A hash of the user's code, wherever its files lie: functions and globals as text, without source places.
 * Taken before a run, as passes change bodies when they are reached.
 */
export function programFingerprint(program: Program): string {
  const hash = createHash("sha256");
  for (const module of program.modules) {
    if (program.isLibrary(module)) continue;
    const text = printModule(module, { locations: false });
    hash.update(text.replace(/^(; ModuleID|source_filename) = .*$/gm, ""));
  }
  return hash.digest("hex").slice(0, 32);
}
