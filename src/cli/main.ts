/**
 * The command line. Commands are loaded when they are called, so that `clew --help` answers at once.
 */
import { Command, CommanderError } from "commander";
import { InputError } from "../base/diagnostic.ts";
import { type SplitArguments, splitArguments } from "./compiler-arguments.ts";
import { exitCodes } from "./exit-codes.ts";
import { describeFailure, inputErrorLine } from "./failures.ts";
import {
  checkHelp,
  drawHelp,
  explainHelp,
  irHelp,
  locksHelp,
  mainHelp,
  replayHelp,
  runHelp,
} from "./help.ts";
import { listenForInterrupts } from "./interrupt.ts";
import type { CommandName } from "./option-table.ts";
import {
  type CheckCommandOptions,
  type DrawCommandOptions,
  type IrCommandOptions,
  type LocksCommandOptions,
  optionsOf,
  type ReplayCommandOptions,
  type RunCommandOptions,
  takesValue,
} from "./options.ts";
import { writeText } from "./output.ts";
import { offerThread, type StartedThread } from "./threads/start-thread.ts";
import { packageVersion } from "./version.ts";

/** Those that work in a thread of their own: the main one hears signals at any time. */
const interruptible: readonly string[] = ["check", "locks", "run"];
/** Those that compile: the rest of the line may hold compiler flags and the program's arguments. */
const compilingCommands = ["check", "locks", "draw", "run", "ir"] as const;
const commandNames = [...compilingCommands, "replay", "explain", "help"] as const;

async function command(words: readonly string[]): Promise<number> {
  const name = words[0];
  if (interruptible.includes(name)) listenForInterrupts();
  const compiling = compilingCommands.find((candidate) => candidate === name);
  const split: SplitArguments =
    compiling === undefined
      ? { own: words.slice(1), compiler: [], program: [] }
      : splitArguments(words.slice(1), takesValue(compiling));
  let status = 0;
  const clew = rootCommand();
  addCommands(clew, split, (result) => (status = result));

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

function rootCommand(): Command {
  return new Command("clew")
    .description("Can a parallel C or C++ program go wrong, and can it hang?")
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help; `clew check --help` shows that of a command")
    .addHelpText("after", mainHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeText(1, text),
      writeErr: (text) => writeText(2, text),
      outputError: (text) => writeText(2, usageError(text)),
    });
}

function addCommands(clew: Command, split: SplitArguments, done: (status: number) => void): void {
  const compilerArguments = split.compiler;
  const programArguments = split.program;
  const files = (command: Command): Command =>
    command.argument("[file...]", "C, C++, LLVM bitcode (.bc) or assembly (.ll)");

  files(clew.command("check"))
    .summary("explore every interleaving: can it hang, can it go wrong?")
    .description("Explores every interleaving of the program: errors and hangs, or that there are none.")
    .usage("[options] FILE… [-- ARGUMENT…]")
    .addHelpText("after", checkHelp)
    .action(async (files: string[], options: CheckCommandOptions) => {
      const command = { files, options, compilerArguments, programArguments };
      if (options.svcomp !== undefined) {
        const { checkTask } = await import("./commands/check-task.ts");
        done(await checkTask(command));
        return;
      }
      requireFiles("check", files, options);
      const { check } = await import("./commands/check.ts");
      done(await check(command));
    });

  clew
    .command("locks")
    .argument("[path...]", "C, C++, LLVM bitcode (.bc) or assembly (.ll), or folders of them")
    .summary("find lock cycles in a whole code base, without running it")
    .description("Finds locks that can be taken in a circle, in whole code bases: no main, no run, no bound.")
    .usage("[options] PATH…")
    .addHelpText("after", locksHelp)
    .action(async (files: string[], options: LocksCommandOptions) => {
      requireFiles("locks", files, options);
      const { locksCommand } = await import("./commands/locks.ts");
      done(await locksCommand({ files, options, compilerArguments }));
    });

  clew
    .command("replay")
    .summary("show a run again that check --save kept")
    .description("Executes a saved run again, and shows it as clew check did.")
    .argument("<file>", "made by clew check --save")
    .allowExcessArguments(false)
    .addHelpText("after", replayHelp)
    .action(async (file: string, options: ReplayCommandOptions) => {
      const { replay } = await import("./commands/replay.ts");
      done(await replay(file, options));
    });

  files(clew.command("draw"))
    .summary("draw the state graph of a small program")
    .description("Draws the states of the program that are few steps from the start.")
    .usage("[options] FILE… [-- ARGUMENT…]")
    .addHelpText("after", drawHelp)
    .action(async (files: string[], options: DrawCommandOptions) => {
      requireFiles("draw", files, options);
      const { draw } = await import("./commands/draw.ts");
      done(await draw({ files, options, compilerArguments, programArguments }));
    });

  files(clew.command("run"))
    .summary("execute a program once, every access checked")
    .description("Compiles the files and executes the program once, with every access checked.")
    .usage("[options] FILE… [-- ARGUMENT…]")
    .addHelpText("after", runHelp)
    .action(async (files: string[], options: RunCommandOptions) => {
      requireFiles("run", files, options);
      const { run } = await import("./commands/run.ts");
      done(await run({ files, options, compilerArguments, programArguments }));
    });

  files(clew.command("ir"))
    .summary("print a program as clew sees it")
    .description("Prints the functions of the files as LLVM IR, after clew's passes.")
    .usage("[options] FILE…")
    .addHelpText("after", irHelp)
    .action(async (files: string[], options: IrCommandOptions) => {
      requireFiles("ir", files, options);
      const { ir } = await import("./commands/ir.ts");
      done(await ir({ files, options, compilerArguments }));
    });

  clew
    .command("explain")
    .summary("say what a rule means, and what to do about it")
    .description("Prints the page of a rule; without one, lists all of them.")
    .argument("[rule]", "as reports name it in brackets: use-after-free, deadlock …")
    .allowExcessArguments(false)
    .addHelpText("after", explainHelp)
    .action(async (rule: string | undefined) => {
      const { explain } = await import("./commands/explain.ts");
      done(explain(rule));
    });

  for (const command of clew.commands) {
    command.helpOption("-h, --help", "show this help");
    for (const option of optionsOf(command.name() as CommandName)) command.addOption(option);
  }
}

function requireFiles(
  command: string,
  files: readonly string[],
  options: { readonly compileDatabase?: string },
): void {
  if (files.length === 0 && options.compileDatabase === undefined) {
    throw new InputError(`no input files (\`clew ${command} --help\` shows how)`);
  }
}

async function unknownCommand(name: string): Promise<InputError> {
  const { nearest } = await import("./nearest.ts");
  if (/\.(c|cc|cpp|cxx|C|bc|ll)$/.test(name)) {
    return new InputError(`unknown command ${name} (did you mean clew check ${name}?)`);
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

/** What the one who starts clew hands over. */
export interface Start {
  /** Of the thread that the command will want. */
  readonly early?: StartedThread;
  /** See code-cache.ts. */
  readonly keepCode: () => void;
}

export async function main({ early, keepCode }: Start): Promise<void> {
  offerThread(early);
  try {
    process.exitCode = await command(process.argv.slice(2));
    keepCode();
  } catch (error) {
    const { text, exitCode } = describeFailure(error, Boolean(process.env.CLEW_DEBUG));
    writeText(2, text);
    process.exitCode = exitCode;
  }
}
