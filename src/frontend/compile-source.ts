/**
 * Compiles a user's C or C++ file to bitcode, or finds it in the cache without starting the compiler: the
 * entry lists the files that were read, with their hashes, and the places where a new file would be found
 * before one of them.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { type Cache, cacheKey } from "./cache.ts";
import { type Language, userIncludeDirectories, userSourceFlags } from "./compiler-flags.ts";
import { runtimeDirectory } from "./package-root.ts";
import { runCompiler } from "./run-compiler.ts";
import type { Toolchain } from "./toolchain.ts";

export interface SourceUnit {
  /** As the user wrote it; debug information keeps it so. */
  readonly path: string;
  readonly language: Language;
  /** Relative paths, in `arguments` too, start here. */
  readonly workingDirectory: string;
  /** The user's flags, of the command line or a compile database. */
  readonly arguments: readonly string[];
}

export interface CompiledSource {
  readonly bitcode: Buffer;
  /** The compiler's warnings. */
  readonly messages: string;
}

export async function compileSource(
  unit: SourceUnit,
  toolchain: Toolchain,
  cache: Cache,
): Promise<CompiledSource> {
  // Debug information in full, whatever the user's flags say: reports are made of it.
  const flags = [...userSourceFlags(toolchain, unit.language), ...unit.arguments, "-g"];
  const { path, language, workingDirectory } = unit;
  const key = cacheKey(
    "source",
    toolchain.forSources.identity,
    toolchain.version,
    workingDirectory,
    path,
    language,
    flags,
  );
  const entry = cache.read(key);
  if (entry !== undefined) {
    const hit = openIfCurrent(entry, toolchain);
    if (hit !== undefined) return hit;
  }
  // File times are coarse: a save in the last hundredth of a second could carry the time before it.
  const started = Date.now() - 10;
  const run = await runCompiler({
    compiler: toolchain.forSources,
    // A name that begins with "-" must not be read as an option.
    arguments: [...flags, "-x", language, path.startsWith("-") ? `./${path}` : path],
    workingDirectory,
    wantDependencies: true,
  });
  if (!run.succeeded) throw new InputError(`${path} does not compile`, run.messages);
  const record = recordDependencies(run.dependencies, unit, toolchain, run.messages);
  // A file saved while the compiler ran may not be what the compiler read.
  if (!record.read.some(([file]) => modifiedAfter(file, started))) {
    cache.write(key, Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), run.bitcode]));
  }
  return { bitcode: run.bitcode, messages: run.messages };
}

interface DependencyRecord {
  /** Absolute path and hash of every file outside the compiler's own (immutable) library directory. */
  readonly read: readonly (readonly [path: string, hash: string])[];
  /** Where a file or folder, if it came to exist, would hide one that was read. */
  readonly absent: readonly string[];
  readonly messages: string;
}

function openIfCurrent(entry: Buffer, toolchain: Toolchain): CompiledSource | undefined {
  const end = entry.indexOf(10);
  const record = JSON.parse(entry.toString("utf8", 0, end)) as DependencyRecord;
  if (!existsSync(toolchain.libraryDirectory)) return undefined;
  if (record.read.some(([path, hash]) => hashOfFile(path) !== hash)) return undefined;
  if (record.absent.some((path) => existsSync(path))) return undefined;
  return { bitcode: entry.subarray(end + 1), messages: record.messages };
}

function recordDependencies(
  dependencies: readonly string[],
  unit: SourceUnit,
  toolchain: Toolchain,
  messages: string,
): DependencyRecord {
  const files = dependencies.map((path) => resolve(unit.workingDirectory, path));
  const changeable = files.filter((path) => !isBelow(path, toolchain.libraryDirectory));
  return {
    read: changeable.map((path) => [path, hashOfFile(path) ?? ""] as const),
    absent: hidingPlaces(files, changeable, unit, toolchain),
    messages,
  };
}

function hidingPlaces(
  files: readonly string[],
  changeable: readonly string[],
  unit: SourceUnit,
  toolchain: Toolchain,
): string[] {
  const own = userIncludeDirectories(toolchain, unit.language);
  const given = givenIncludeDirectories(unit);
  const runtime = runtimeDirectory();
  // Folders in which a file could appear: the user's, those of the files that include others, the runtime's.
  const searched = new Set([
    ...given,
    ...changeable.map((path) => dirname(path)),
    ...own.filter((path) => isBelow(path, runtime)),
  ]);
  const places = new Set<string>();
  for (const file of files) {
    for (const root of [...own, ...given]) {
      if (!isBelow(file, root)) continue;
      const name = relative(root, file);
      for (const directory of searched) {
        const place = firstAbsent(directory, name);
        if (place !== undefined) places.add(place);
      }
    }
  }
  return [...places];
}

/** The first component of directory/name that does not exist; undefined if all of it does. */
function firstAbsent(directory: string, name: string): string | undefined {
  let path = directory;
  for (const component of name.split(sep)) {
    path = join(path, component);
    if (!existsSync(path)) return path;
  }
  return undefined;
}

function givenIncludeDirectories(unit: SourceUnit): string[] {
  const directories: string[] = [];
  for (let index = 0; index < unit.arguments.length; index++) {
    const match = /^(?:-I|-iquote|-isystem|-idirafter)(.*)$/s.exec(unit.arguments[index]);
    if (match === null) continue;
    const directory = match[1] === "" ? unit.arguments[++index] : match[1];
    if (directory !== undefined) directories.push(resolve(unit.workingDirectory, directory));
  }
  return directories;
}

function isBelow(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way !== "" && !way.startsWith("..") && !isAbsolute(way);
}

function modifiedAfter(path: string, time: number): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  return status === undefined || status.mtimeMs > time;
}

function hashOfFile(path: string): string | undefined {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return undefined;
  }
}
