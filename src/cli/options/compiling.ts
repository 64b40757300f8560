/** How sources are compiled: options of every command that needs a program. */
import type { OptionRow } from "./option-row.ts";

export interface CompilingOptions {
  readonly compileDatabase?: string;
  readonly clang?: string;
  /** False by --no-cache. */
  readonly cache: boolean;
}

const group = "Compiling:";

const database: OptionRow = {
  group,
  flags: "-p, --compile-database <folder>",
  description: "take flags (and, where no file is given, files) from its compile_commands.json",
};

export const compiler: readonly OptionRow[] = [
  {
    group,
    flags: "--clang <path>",
    description: "compile with this clang instead of the bundled one (or set CLEW_CLANG)",
  },
  {
    group,
    flags: "--no-cache",
    description: "compile everything anew, and keep nothing",
  },
];

export const compiling: readonly OptionRow[] = [database, ...compiler];
