/** The sources below a folder, for commands that take whole code bases. */
import { type Dirent, readdirSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { fileStatus } from "./file-status.ts";

const suffixes: ReadonlySet<string> = new Set([
  ".c",
  ".i",
  ".cc",
  ".cp",
  ".cpp",
  ".cxx",
  ".c++",
  ".C",
  ".ii",
]);
/** Not the project's own sources. */
const skipped: ReadonlySet<string> = new Set(["node_modules", "CMakeFiles"]);

/** Folders are replaced by the C and C++ files below them, in the order of their names; files stay. */
export function expandFolders(paths: readonly string[], workingDirectory: string): string[] {
  return paths.flatMap((path) => {
    if (path === "") return [path];
    const isFolder = fileStatus(path, resolve(workingDirectory, path))?.isDirectory() ?? false;
    return isFolder ? sourcesBelow(path, workingDirectory) : [path];
  });
}

function sourcesBelow(folder: string, workingDirectory: string): string[] {
  return entriesOf(folder, workingDirectory)
    .filter((entry) => !entry.name.startsWith(".") && !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesBelow(path, workingDirectory);
      return entry.isFile() && suffixes.has(extname(entry.name)) ? [path] : [];
    });
}

function entriesOf(folder: string, workingDirectory: string): Dirent[] {
  try {
    return readdirSync(resolve(workingDirectory, folder), { withFileTypes: true });
  } catch (error) {
    throw new InputError(`${folder}: the folder cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
