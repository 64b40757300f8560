/** clew ir: the functions of the files, as clew sees them. */
import { type Command, sourceFiles } from "../command.ts";
import { type CompilingOptions, compiling } from "../options/compiling.ts";

export interface IrCommandOptions extends CompilingOptions {
  readonly function?: string;
  readonly raw?: boolean;
}

export const ir: Command<IrCommandOptions> = {
  name: "ir",
  summary: "print a program as clew sees it",
  description: "Prints the functions of the files as LLVM IR, after clew's passes.",
  usage: "[options] FILE…",
  operands: sourceFiles,
  compiles: true,
  options: [
    {
      group: "What to print:",
      flags: "--function <name>",
      description: "this function only; library functions can be named too",
    },
    {
      group: "What to print:",
      flags: "--raw",
      description: "as it was read, before clew's own passes",
    },
    ...compiling,
  ],
  help: `
Examples:
  clew ir hello.c
  clew ir --function main --raw hello.c           as the compiler made it`,
  async perform(given) {
    const { printFunctions } = await import("../perform/ir.ts");
    return printFunctions(given);
  },
};
