/**
 * compile_commands.json: the flags that a project's own build gives its files. Kept are those that say what
 * the program is (-D, -I, -std …); the compiler, outputs, optimisation, targets and instrumentation are
 * clew's business.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { fileStatus } from "./file-status.ts";

/** Paths, in the flags too, are relative to the user's working directory where they lie below it, whatever
 *  folder the project's build runs in: so they are in debug information and in reports. */
export interface DatabaseEntry {
  readonly file: string;
  readonly arguments: readonly string[];
}

/** `path`: the file itself or the folder that it is in. */
export function readCompileDatabase(path: string, workingDirectory: string): DatabaseEntry[] {
  const isDirectory = fileStatus(path, path)?.isDirectory() ?? false;
  const file = isDirectory ? join(path, "compile_commands.json") : path;
  if (!existsSync(file)) throw new InputError(`${file}: no such compile database`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InputError(`${file}: not a compile database (${(error as Error).message})`);
  }
  if (!Array.isArray(content)) throw new InputError(`${file}: not a compile database (an array of commands)`);
  return content.map((entry: unknown, index) => {
    const { directory, ...command } = readEntry(entry, `${file}: command ${index + 1}`);
    const from = resolve(file, "..", directory);
    const asSeenFromHere = (named: string) => {
      const way = relative(workingDirectory, resolve(from, named));
      return way.startsWith("..") ? resolve(from, named) : way || ".";
    };
    return {
      file: asSeenFromHere(command.file),
      arguments: programFlags(command.words, asSeenFromHere, (named) => existsSync(resolve(from, named))),
    };
  });
}

function readEntry(
  entry: unknown,
  where: string,
): { file: string; directory: string; words: readonly string[] } {
  const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  const { file, directory, command } = fields;
  if (typeof file !== "string") throw new InputError(`${where} has no "file"`);
  const words = Array.isArray(fields.arguments)
    ? fields.arguments.map(String)
    : typeof command === "string"
      ? splitCommand(command)
      : undefined;
  if (words === undefined) throw new InputError(`${where} has neither "arguments" nor "command"`);
  return { file, directory: typeof directory === "string" ? directory : ".", words: words.slice(1) };
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
  "-include-pch",
  "-u",
  "-z",
]);

/** Kept together with the word after them. */
const keptWithValue = new Set(["-D", "-U", "-x", "-Xclang", "-Xpreprocessor", "-mllvm"]);

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

/** Name a folder, joined or as the next word. */
const folderOptions = /^(-I|-iquote|-isystem|-idirafter)(.*)$/s;
const fileOptions = new Set(["-include", "-imacros"]);

function programFlags(
  words: readonly string[],
  asSeenFromHere: (path: string) => string,
  fileExists: (path: string) => boolean,
): string[] {
  const kept: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    const folder = folderOptions.exec(word);
    if (folder !== null) kept.push(folder[1], asSeenFromHere(folder[2] || words[++index] || "."));
    else if (fileOptions.has(word)) {
      const named = words[++index] ?? "";
      // What is not there is looked for in the include folders.
      kept.push(word, fileExists(named) ? asSeenFromHere(named) : named);
    } else if (droppedWithValue.has(word)) index++;
    else if (keptWithValue.has(word) && index + 1 < words.length) kept.push(word, words[++index]);
    else if (word.startsWith("@")) kept.push(`@${asSeenFromHere(word.slice(1))}`);
    // A bare word is an input, which is named apart.
    else if (word.startsWith("-") && word !== "--" && !dropped.some((pattern) => pattern.test(word)))
      kept.push(word);
  }
  return kept;
}
