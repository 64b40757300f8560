/** The one table of options: which commands have each, how its value is read, what the help says. */
import { InvalidArgumentError, Option } from "commander";

/** What a call of a replaced function does: gives any value, gives zero, is an error. */
export type Stub = "havoc" | "zero" | "error";
const stubs: readonly Stub[] = ["havoc", "zero", "error"];

export type CommandName = "run" | "ir";

export interface CommonOptions {
  readonly compileDatabase?: string;
  readonly clang?: string;
  readonly stub?: ReadonlyMap<string, Stub>;
  /** False by --no-cache. */
  readonly cache: boolean;
}

export interface RunCommandOptions extends CommonOptions {
  readonly seed: number;
  readonly schedule: string;
  readonly saveSchedule?: string;
  readonly stdin?: string;
  readonly env?: readonly string[];
  readonly maxSteps: number;
  readonly signedOverflow?: boolean;
  readonly stackLimit: number;
  readonly mallocFails?: boolean;
  /** False by --no-leak. */
  readonly leak: boolean;
}

export interface IrCommandOptions extends CommonOptions {
  readonly function?: string;
  readonly raw?: boolean;
}

interface OptionRow {
  readonly commands: readonly CommandName[];
  readonly flags: string;
  readonly description: string;
  readonly group: string;
  readonly parse?: (value: string, previous: unknown) => unknown;
  readonly initial?: unknown;
  /** How the help calls the initial value, where it is not the value itself. */
  readonly initialWords?: string;
}

const all: readonly CommandName[] = ["run", "ir"];
const run: readonly CommandName[] = ["run"];
const ir: readonly CommandName[] = ["ir"];

const table: readonly OptionRow[] = [
  {
    commands: run,
    group: "Which run:",
    flags: "--seed <number>",
    description: "seed of the random schedule and of inputs; the same seed gives the same run",
    parse: wholeNumber,
    initial: 0,
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--schedule <how>",
    description: "who runs next: random, round-robin, or a file of --save-schedule to repeat that run",
    initial: "random",
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--save-schedule <file>",
    description: "write down the choices of this run",
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--max-steps <number>",
    description: "stop after so many instructions (exit status 124)",
    parse: positiveNumber,
    initial: Number.POSITIVE_INFINITY,
    initialWords: "no limit",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--stdin <file>",
    description: "what the program reads; otherwise clew's own standard input",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--env <name=value>",
    description: "set a variable of the program's environment, which is empty otherwise; may be repeated",
    parse: environmentVariable,
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--stack-limit <bytes>",
    description: "stack of each thread; K and M are understood",
    parse: byteCount,
    initial: 8 * 1024 * 1024,
    initialWords: "8M",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--malloc-fails",
    description: "let allocations fail now and then",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--stub <function=how>",
    description:
      "replace a function: havoc (any result), zero, or error (must not be called); may be repeated",
    parse: stubbedFunction,
  },
  {
    commands: run,
    group: "What counts as an error:",
    flags: "--signed-overflow",
    description: "overflow of signed arithmetic, too",
  },
  {
    commands: run,
    group: "What counts as an error:",
    flags: "--no-leak",
    description: "not memory that is lost",
  },
  {
    commands: ir,
    group: "What to print:",
    flags: "--function <name>",
    description: "this function only; library functions can be named too",
  },
  {
    commands: ir,
    group: "What to print:",
    flags: "--raw",
    description: "as it was read, before clew's own passes",
  },
  {
    commands: all,
    group: "Compiling:",
    flags: "-p, --compile-database <folder>",
    description: "take flags (and, where no file is given, files) from its compile_commands.json",
  },
  {
    commands: all,
    group: "Compiling:",
    flags: "--clang <path>",
    description: "compile with this clang instead of the bundled one (or set CLEW_CLANG)",
  },
  {
    commands: all,
    group: "Compiling:",
    flags: "--no-cache",
    description: "compile everything anew, and keep nothing",
  },
];

export function optionsOf(command: CommandName): Option[] {
  return table.filter((row) => row.commands.includes(command)).map(makeOption);
}

function makeOption(row: OptionRow): Option {
  const option = new Option(row.flags, row.description).helpGroup(row.group);
  if (row.parse !== undefined) option.argParser(row.parse);
  if (row.initial !== undefined) option.default(row.initial, row.initialWords ?? String(row.initial));
  return option;
}

/** Whether the word is an option of clew's whose value is the next word. */
export function takesValue(command: CommandName): (word: string) => boolean {
  const flags = new Set(
    optionsOf(command)
      .filter((option) => option.required)
      .flatMap((option) => [option.short, option.long]),
  );
  return (word) => flags.has(word);
}

function wholeNumber(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError("A whole number is expected.");
  }
  return number;
}

function positiveNumber(value: string): number {
  const number = wholeNumber(value);
  if (number === 0) throw new InvalidArgumentError("A number above 0 is expected.");
  return number;
}

function byteCount(value: string): number {
  const match = /^(\d+)([KMG]?)$/i.exec(value);
  if (match === null || Number(match[1]) === 0) {
    throw new InvalidArgumentError("A number of bytes is expected: 65536, 64K, 8M.");
  }
  return Number(match[1]) * 1024 ** ["", "K", "M", "G"].indexOf(match[2].toUpperCase());
}

function environmentVariable(value: string, previous: unknown): string[] {
  if (!/^[^=]+=/.test(value)) throw new InvalidArgumentError("NAME=VALUE is expected.");
  return [...((previous as string[] | undefined) ?? []), value];
}

function stubbedFunction(value: string, previous: unknown): Map<string, Stub> {
  const [, name, word] = /^([^=]+)=(.*)$/.exec(value) ?? [];
  const how = stubs.find((candidate) => candidate === word);
  if (name === undefined || how === undefined) {
    throw new InvalidArgumentError(`FUNCTION=HOW is expected, with ${stubs.join(", ")}.`);
  }
  return new Map([...((previous as Map<string, Stub> | undefined) ?? []), [name, how]]);
}
