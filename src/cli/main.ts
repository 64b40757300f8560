/**
 * The command line. Commands are loaded when they are called, so that `clew --help` answers at once.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { InputError } from "../base/diagnostic.ts";
import { packageRoot } from "../frontend/package-root.ts";
import { splitArguments } from "./compiler-arguments.ts";
import { exitCodes } from "./exit-codes.ts";
import { describeFailure, inputErrorLine } from "./failures.ts";
import { explainHelp, irHelp, mainHelp, runHelp } from "./help.ts";
import { type IrCommandOptions, optionsOf, type RunCommandOptions, takesValue } from "./options.ts";
import { writeText } from "./output.ts";

const commandNames = ["run", "ir", "explain", "help"] as const;

async function main(words: readonly string[]): Promise<number> {
  const name = words[0];
  const split =
    name === "run" || name === "ir"
      ? splitArguments(words.slice(1), takesValue(name))
      : { own: words.slice(1), compiler: [], program: [] };
  let status = 0;

  const clew = new Command("clew")
    .description("Can a parallel C or C++ program go wrong, and can it hang?")
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help; `clew run --help` shows that of a command")
    .addHelpText("after", mainHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeText(1, text),
      writeErr: (text) => writeText(2, text),
      outputError: (text) => writeText(2, usageError(text)),
    });

  const runCommand = clew
    .command("run")
    .summary("execute a program once, every access checked")
    .description("Compiles the files and executes the program once, with every access checked.")
    .usage("[options] FILE… [-- ARGUMENT…]")
    .argument("[file...]", "C, C++, LLVM bitcode (.bc) or assembly (.ll)")
    .addHelpText("after", runHelp)
    .action(async (files: string[], options: RunCommandOptions) => {
      requireFiles(files, options);
      const { run } = await import("./commands/run.ts");
      status = await run({
        files,
        options,
        compilerArguments: split.compiler,
        programArguments: split.program,
      });
    });
  for (const option of optionsOf("run")) runCommand.addOption(option);

  const irCommand = clew
    .command("ir")
    .summary("print a program as clew sees it")
    .description("Prints the functions of the files as LLVM IR, after clew's passes.")
    .usage("[options] FILE…")
    .argument("[file...]", "C, C++, LLVM bitcode (.bc) or assembly (.ll)")
    .addHelpText("after", irHelp)
    .action(async (files: string[], options: IrCommandOptions) => {
      requireFiles(files, options);
      const { ir } = await import("./commands/ir.ts");
      status = await ir({ files, options, compilerArguments: split.compiler });
    });
  for (const option of optionsOf("ir")) irCommand.addOption(option);

  clew
    .command("explain")
    .summary("say what a rule means, and what to do about it")
    .description("Prints the page of a rule; without one, lists all of them.")
    .argument("[rule]", "as reports name it in brackets: use-after-free, deadlock …")
    .allowExcessArguments(false)
    .addHelpText("after", explainHelp)
    .action(async (rule: string | undefined) => {
      const { explain } = await import("./commands/explain.ts");
      status = explain(rule);
    });

  if (name === undefined) {
    clew.outputHelp({ error: true });
    return exitCodes.badInput;
  }
  if (!name.startsWith("-") && !(commandNames as readonly string[]).includes(name)) {
    throw await unknownCommand(name);
  }
  try {
    await clew.parseAsync([name, ...split.own], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version are asked for; anything else was said by outputError.
    return error.exitCode === 0 ? 0 : exitCodes.badInput;
  }
  return status;
}

function requireFiles(files: readonly string[], options: { readonly compileDatabase?: string }): void {
  if (files.length === 0 && options.compileDatabase === undefined) {
    throw new InputError("no input files (`clew run --help` shows how)");
  }
}

async function unknownCommand(name: string): Promise<InputError> {
  const { nearest } = await import("./nearest.ts");
  if (/\.(c|cc|cpp|cxx|C|bc|ll)$/.test(name)) {
    return new InputError(`unknown command ${name} (did you mean clew run ${name}?)`);
  }
  const similar = nearest(name, commandNames);
  const hint = similar === undefined ? "`clew --help` lists the commands" : `did you mean ${similar}?`;
  return new InputError(`unknown command ${name} (${hint})`);
}

/** Commander says "error: unknown option '--sed'", and on a second line "(Did you mean --seed?)". */
function usageError(text: string): string {
  const message = text
    .trim()
    .replace(/^error: /, "")
    .replace(/\n\(Did you mean/, " (did you mean")
    .replace(/\n/g, " ");
  return inputErrorLine(message);
}

function packageVersion(): string {
  const content = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as {
    version: string;
  };
  return content.version;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { text, exitCode } = describeFailure(error, Boolean(process.env.CLEW_DEBUG));
  writeText(2, text);
  process.exitCode = exitCode;
}
