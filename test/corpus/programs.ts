/** The programs of a corpus folder: single files, and folders whose main.c or main.cpp carries the header. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CorpusHeader, parseCorpusHeader } from "./header.ts";

export interface CorpusProgram {
  /** Path below the folder: `threads/join-sum.c`. */
  readonly name: string;
  /** Absolute; the one with the header first. */
  readonly files: readonly string[];
  /** Everything that decides what the program does: sources and the headers beside them. */
  readonly text: string;
  readonly header: CorpusHeader;
}

export function listCorpusPrograms(folder: string): CorpusProgram[] {
  return collect(folder, "").sort((a, b) => (a.name < b.name ? -1 : 1));
}

function collect(folder: string, name: string): CorpusProgram[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const sources = entries.filter((entry) => entry.isFile() && /\.(c|cpp|h|hpp)$/.test(entry.name));
  const main = sources.find((entry) => /^main\.(c|cpp)$/.test(entry.name));
  if (main !== undefined) {
    const files = [main, ...sources.filter((entry) => entry !== main)].map((entry) =>
      join(folder, entry.name),
    );
    return [programOf(name, files)];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    const below = name === "" ? entry.name : `${name}/${entry.name}`;
    if (entry.isDirectory()) return collect(path, below);
    return /\.(c|cpp)$/.test(entry.name) ? [programOf(below, [path])] : [];
  });
}

function programOf(name: string, files: readonly string[]): CorpusProgram {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  return {
    name,
    files: files.filter((file) => /\.(c|cpp)$/.test(file)),
    text: files.map((file, index) => `${basename(file)}\n${texts[index]}`).join("\n"),
    header: parseCorpusHeader(texts[0], name),
  };
}

export function isCxx(program: CorpusProgram): boolean {
  return program.files.some((file) => file.endsWith(".cpp"));
}
