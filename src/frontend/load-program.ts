/** From the user's files to a linked program: compile, take what is needed from the libraries, link. */
import { readFileSync } from "node:fs";
import { InputError } from "../base/diagnostic.ts";
import { BitcodeError } from "../ir/bitcode/bitcode-error.ts";
import { readModule } from "../ir/bitcode/read-module.ts";
import type { Module } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { prepareProgram } from "../passes/pipeline.ts";
import { type Cache, defaultCacheDirectory, memoryCache, openCache } from "./cache.ts";
import { compileAssembly } from "./compile-assembly.ts";
import { compileSource } from "./compile-source.ts";
import type { Language } from "./compiler-flags.ts";
import { readLibraries } from "./library-definition.ts";
import { LibraryStore } from "./library-store.ts";
import { takeFromLibraries } from "./link/library-closure.ts";
import { linkProgram } from "./link/link-program.ts";
import { checkTarget } from "./link/target-check.ts";
import { inParallel } from "./run-compiler.ts";
import { findToolchain, type Toolchain } from "./toolchain.ts";
import { listUserUnits, type UserUnit } from "./user-units.ts";

export interface LoadOptions {
  /** C, C++, .bc and .ll; may be empty with a compile database: all of its files. */
  readonly files: readonly string[];
  /** Passed to clang after our own flags: -I -D -U -std= -include -f… -W… -O… */
  readonly compilerArguments?: readonly string[];
  /** The user's own clang, for their sources; else CLEW_CLANG; else the bundled one. */
  readonly clang?: string;
  /** compile_commands.json or the folder that it is in. */
  readonly compileDatabase?: string;
  /** Of files whose suffix does not say it. */
  readonly language?: Language;
  readonly cacheDirectory?: string;
  readonly noCache?: boolean;
  readonly workingDirectory?: string;
  readonly onProgress?: (message: string) => void;
  /** The compiler's warnings; only where the user asked for some by a -W option. */
  readonly onWarnings?: (text: string) => void;
  /** By performance.now(): where it has passed, compilers are ended, and `LimitMet` is thrown. */
  readonly deadline?: number;
  /** Functions that are modelled instead of linked: neither taken from a library nor undefined. */
  readonly extraStubs?: readonly string[];
}

/** The user's files, compiled and read, but not linked: they need not make a program. */
export async function loadModules(options: LoadOptions): Promise<Module[]> {
  return (await loadUnits(options)).modules;
}

export async function loadProgram(options: LoadOptions): Promise<Program> {
  const { modules, toolchain, cache } = await loadUnits(options);
  const modelledSymbols = new Set(options.extraStubs);
  requireMain(modules);
  const onProgress = options.onProgress ?? (() => {});
  onProgress("linking with the libraries");
  const store = new LibraryStore({ toolchain, cache, readModule, onProgress });
  const libraries = await Promise.all(
    readLibraries(toolchain).map(async (library) => ({ library, index: await store.index(library) })),
  );
  const libraryModules = await takeFromLibraries({
    modules,
    libraries,
    modelledSymbols,
    load: (members) => store.load(members),
  });
  return prepareProgram(linkProgram({ modules, libraryModules, modelledSymbols }));
}

async function loadUnits(
  options: LoadOptions,
): Promise<{ modules: Module[]; toolchain: Toolchain; cache: Cache }> {
  const units = listUserUnits({
    files: options.files,
    compilerArguments: options.compilerArguments ?? [],
    compileDatabase: options.compileDatabase,
    language: options.language,
    workingDirectory: options.workingDirectory ?? process.cwd(),
  });
  const toolchain = findToolchain(options.clang, options.deadline);
  const cache = options.noCache
    ? memoryCache()
    : openCache(options.cacheDirectory ?? defaultCacheDirectory());
  const modules = await compileUnits(units, toolchain, cache, options);
  for (const module of modules) checkTarget(module);
  return { modules, toolchain, cache };
}

/** Of files that do not compile all are reported, in order, as a compiler given all of them would. */
async function compileUnits(
  units: readonly UserUnit[],
  toolchain: Toolchain,
  cache: Cache,
  options: LoadOptions,
): Promise<Module[]> {
  const failures = new Map<UserUnit, InputError>();
  const modules = await inParallel(units, async (unit) => {
    try {
      return await loadUnit(unit, toolchain, cache, options);
    } catch (error) {
      if (!(error instanceof InputError) || error.output === undefined) throw error;
      failures.set(unit, error);
      return undefined;
    }
  });
  const inOrder = units.flatMap((unit) => failures.get(unit) ?? []);
  if (inOrder.length > 0) {
    const messages = inOrder.map((failure) => failure.message);
    throw new InputError(messages.join("; "), inOrder.map((failure) => failure.output).join(""));
  }
  return modules.filter((module) => module !== undefined);
}

async function loadUnit(
  unit: UserUnit,
  toolchain: Toolchain,
  cache: Cache,
  options: LoadOptions,
): Promise<Module> {
  options.onProgress?.(`${unit.kind === "bitcode" ? "reading" : "compiling"} ${unit.path}`);
  switch (unit.kind) {
    case "c":
    case "c++": {
      const { bitcode, messages } = await compileSource({ ...unit, language: unit.kind }, toolchain, cache);
      const asked = unit.arguments.some((word) => /^-(W|pedantic)/.test(word));
      if (asked && messages !== "") options.onWarnings?.(messages);
      return readModule(bitcode, unit.path);
    }
    case "assembly":
      return readModule(await compileAssembly(unit, toolchain, cache), unit.path);
    case "bitcode":
      return readUsersBitcode(unit);
  }
}

function readUsersBitcode(unit: UserUnit): Module {
  try {
    return readModule(readFileSync(unit.file), unit.path);
  } catch (error) {
    if (error instanceof BitcodeError) {
      const reason = error.message.replace(`${unit.path}: `, "");
      throw new InputError(`${unit.path}: not readable as LLVM bitcode: ${reason}`);
    }
    throw error;
  }
}

/** Said before libraries are compiled for nothing. */
function requireMain(modules: readonly Module[]): void {
  linkProgram({ modules, libraryModules: [] });
}
