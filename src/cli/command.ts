/**
 * All that clew knows of a command. The parser, the helps and where compiler flags are understood follow from the list of
 * them (commands.ts).
 */
import type { OptionRow } from "./options/option-row.ts";

export interface Command<Options = object> {
  readonly name: string;
  /** In the list of commands. */
  readonly summary: string;
  /** The first line of its own help. */
  readonly description: string;
  readonly usage?: string;
  readonly operands: Operands;
  /** In the order of the help. */
  readonly options: readonly OptionRow[];
  /** What its help teaches beyond the list of options. */
  readonly help: string;
  /** Its part of `clew --help`. */
  readonly overview?: Overview;
  /** The line may hold flags for the compiler, and behind `--` arguments for the program. */
  readonly compiles?: boolean;
  /** It works in a thread of its own (see engines/): this one hears signals at any time. */
  readonly hasEngine?: boolean;
  /** The exit status. A method, so that commands with options of their own have a type in common. */
  perform(given: Invocation<Options>): Promise<number>;
}

export interface Operands {
  /** As the parser wants it: "[file...]", "<file>". */
  readonly words: string;
  readonly description: string;
  /** There must be one, unless one of these options is given that brings its own. */
  readonly unless?: readonly string[];
}

export interface Overview {
  readonly examples?: readonly string[];
  /** What the numbers mean, and of which commands. */
  readonly exitStatus?: string;
}

/** A command line that was understood. */
export interface Invocation<Options = object> {
  readonly files: readonly string[];
  readonly options: Options;
  readonly compilerArguments: readonly string[];
  readonly programArguments: readonly string[];
}

/** Of the commands that compile. */
export const sourceFiles: Operands = {
  words: "[file...]",
  description: "C, C++, LLVM bitcode (.bc) or assembly (.ll)",
  unless: ["compileDatabase"],
};
