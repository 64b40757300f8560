/**
 * compile_commands.json: the flags that a project's own build gives its files. Kept are those that say what
 * the program is (-D, -I, -std …); the compiler, outputs, optimisation, targets and instrumentation are
 * clew's business.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";

export interface DatabaseEntry {
  /** As the database has it. */
  readonly file: string;
  readonly directory: string;
  readonly arguments: readonly string[];
}

/** `path`: the file itself or the folder that it is in. */
export function readCompileDatabase(path: string): DatabaseEntry[] {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const file = isDirectory ? join(path, "compile_commands.json") : path;
  if (!existsSync(file)) throw new InputError(`${file}: no such compile database`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InputError(`${file}: not a compile database (${(error as Error).message})`);
  }
  if (!Array.isArray(content)) throw new InputError(`${file}: not a compile database (an array of commands)`);
  return content.map((entry: unknown, index) =>
    readEntry(entry, `${file}: command ${index + 1}`, resolve(file, "..")),
  );
}

function readEntry(entry: unknown, where: string, databaseDirectory: string): DatabaseEntry {
  const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  const { file, directory, command } = fields;
  if (typeof file !== "string") throw new InputError(`${where} has no "file"`);
  const words = Array.isArray(fields.arguments)
    ? fields.arguments.map(String)
    : typeof command === "string"
      ? splitCommand(command)
      : undefined;
  if (words === undefined) throw new InputError(`${where} has neither "arguments" nor "command"`);
  const from = resolve(databaseDirectory, typeof directory === "string" ? directory : ".");
  return { file, directory: from, arguments: programFlags(words.slice(1)) };
}

/** Splits as a POSIX shell would: quotes and backslashes, no expansion. */
export function splitCommand(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const character = command[at];
    if (quote !== "") {
      if (character === quote) quote = "";
      else if (character === "\\" && quote === '"' && /["\\$`]/.test(command[at + 1] ?? ""))
        word += command[++at];
      else word += character;
    } else if (character === "'" || character === '"') {
      quote = character;
      word ??= "";
    } else if (character === "\\" && at + 1 < command.length) {
      word = (word ?? "") + command[++at];
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? "") + character;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** Dropped together with the word after them. */
const droppedWithValue = new Set([
  "-o",
  "-MF",
  "-MT",
  "-MQ",
  "-target",
  "--target",
  "-arch",
  "-isysroot",
  "--sysroot",
  "-L",
  "-l",
  "-T",
  "-Xlinker",
  "-u",
  "-z",
]);

/** Kept together with the word after them. */
const keptWithValue = new Set([
  "-I",
  "-D",
  "-U",
  "-include",
  "-imacros",
  "-iquote",
  "-isystem",
  "-idirafter",
  "-iprefix",
  "-iwithprefix",
  "-x",
  "-Xclang",
  "-Xpreprocessor",
  "-mllvm",
]);

const dropped = [
  /^-c$/,
  /^-S$/,
  /^-E$/,
  /^-o.+/,
  /^-M(D|MD|P|G|F.+|T.+|Q.+)?$/,
  // The program is checked unoptimised: see compiler-flags.ts.
  /^-O/,
  /^-g/,
  // A project's -Werror is for its own compiler's warnings.
  /^-W(?!p,)/,
  /^-w$/,
  /^-pedantic/,
  /^-pipe$/,
  /^(-m32|-m64|-mx32|-march=.*|-mtune=.*|-mcpu=.*)$/,
  /^(-l.+|-L.+|-static.*|-shared|-rdynamic|-s|-no-pie|-pie)$/,
  /^-f(no-)?(sanitize|profile|coverage|lto|stack-protector|diagnostics|color-diagnostics)/,
  /^(--coverage|-p|-pg)$/,
  /^(--target=|--sysroot=|-stdlib=|-nostdinc|--gcc-toolchain=|--driver-mode=)/,
];

function programFlags(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (droppedWithValue.has(word)) index++;
    else if (keptWithValue.has(word) && index + 1 < words.length) kept.push(word, words[++index]);
    // A bare word is an input, which is named apart.
    else if (/^[-@]/.test(word) && word !== "--" && !dropped.some((pattern) => pattern.test(word)))
      kept.push(word);
  }
  return kept;
}
