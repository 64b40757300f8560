/** From the command line's files and a compile database to what is to be compiled, in order. */
import { resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { type DatabaseEntry, readCompileDatabase } from "./compile-database.ts";
import type { Language } from "./compiler-flags.ts";
import { classifyInput, type InputKind } from "./input-files.ts";

export interface UserUnit {
  /** As the user wrote it. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly kind: InputKind;
  /** Relative paths, in `arguments` too, start here. */
  readonly workingDirectory: string;
  readonly arguments: readonly string[];
}

export interface UserInput {
  readonly files: readonly string[];
  readonly compilerArguments: readonly string[];
  readonly compileDatabase: string | undefined;
  readonly language: Language | undefined;
  readonly workingDirectory: string;
}

export function listUserUnits(input: UserInput): UserUnit[] {
  const database =
    input.compileDatabase === undefined ? undefined : readDatabase(input.compileDatabase, input);
  const given = usableArguments(input.compilerArguments);
  const listed = [...(database?.values() ?? [])].map((entry) => entry.file);
  const files = input.files.length > 0 ? input.files : listed;
  if (files.length === 0) throw new InputError("no input files");
  return files.map((path) => {
    const file = resolve(input.workingDirectory, path);
    const entry = database?.get(file);
    const own = entry?.arguments ?? [];
    const kind = classifyInput(path, file, input.language ?? languageGiven([...own, ...given]));
    if (database !== undefined && entry === undefined && (kind === "c" || kind === "c++")) {
      throw new InputError(`${path}: not in the compile database ${input.compileDatabase}`);
    }
    return { path, file, kind, workingDirectory: input.workingDirectory, arguments: [...own, ...given] };
  });
}

/** By absolute path; the first command of a file counts. */
function readDatabase(path: string, input: UserInput): Map<string, DatabaseEntry> {
  const entries = new Map<string, DatabaseEntry>();
  for (const entry of readCompileDatabase(resolve(input.workingDirectory, path), input.workingDirectory)) {
    const file = resolve(input.workingDirectory, entry.file);
    if (!entries.has(file)) entries.set(file, entry);
  }
  return entries;
}

function languageGiven(words: readonly string[]): Language | undefined {
  for (let index = words.length - 1; index >= 0; index--) {
    const value = words[index] === "-x" ? words[index + 1] : /^-x(.+)/.exec(words[index])?.[1];
    if (value === "c" || value === "c++") return value;
    if (value !== undefined && value !== "none")
      throw new InputError(`-x ${value}: the languages are c and c++`);
  }
  return undefined;
}

/** Options that would make the compiler do something else than compile to bitcode. */
const notForUs = /^(-E|-S|-M|-MM|-fsyntax-only|-o|-###|--version|-v|-help|--help)$/;

function usableArguments(words: readonly string[]): string[] {
  const other = words.find((word) => notForUs.test(word));
  if (other !== undefined) throw new InputError(`the compiler option ${other} has no meaning here`);
  return words.filter((word) => word !== "-c");
}
