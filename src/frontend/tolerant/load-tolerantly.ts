/**
 * Loads files for analyses that can do without parts of them: each becomes a module of its own, nothing is
 * linked, no `main` is needed. Old and generated C is compiled as its time would have; what does not compile
 * is repaired or taken out, piece by piece, and named ([06 Input]).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import { LimitMet } from "../../base/pace.ts";
import { readModule } from "../../ir/bitcode/read-module.ts";
import type { Module } from "../../ir/module.ts";
import { type Cache, defaultCacheDirectory, memoryCache, openCache } from "../cache.ts";
import { compileAssembly } from "../compile-assembly.ts";
import { compileSource } from "../compile-source.ts";
import { userSourceFlags } from "../compiler-flags.ts";
import { checkTarget } from "../link/target-check.ts";
import type { LoadOptions } from "../load-program.ts";
import { type CompilerRun, inParallel, runCompiler } from "../run-compiler.ts";
import { withScratchFolder } from "../scratch-folder.ts";
import { expandFolders } from "../source-tree.ts";
import { findToolchain, type Toolchain } from "../toolchain.ts";
import { listUserUnits, type UserUnit } from "../user-units.ts";
import { areInTheWay, capabilityFlags } from "./capability-flags.ts";
import { compilerErrors, missingHeaders, withoutMarkers } from "./compiler-errors.ts";
import { type Dropped, functionsThatMatter, RepairMemory, repairSource } from "./repair-source.ts";

export interface TolerantModules {
  readonly modules: readonly Module[];
  /** What was left out, by file. */
  readonly dropped: readonly (Dropped & { readonly file: string })[];
  /** Files of which nothing could be used. */
  /** Files that the time was over for. */
  readonly late: readonly string[];
  readonly failed: readonly { readonly file: string; readonly why: string; readonly output: string }[];
}

/** More passes than these find nothing that the first ones did not. */
const mostRepairs = 40;
/**
 * After so many passes, or so many bytes that the compiler has read in them (some 20 seconds of work), functions
 * and declarations with an error go as a whole. Not after so much time: what is left out must not depend on load.
 */
const mostGentleRepairs = 16;
const mostGentleBytes = 60_000_000;

/** What other times and tools let pass. Not -std=gnu89, which changes the meaning of `inline`; not -fno-builtin. */
const lenientFlags: readonly string[] = [
  "-Wno-error=implicit-function-declaration",
  "-Wno-error=int-conversion",
  "-Wno-error=incompatible-function-pointer-types",
  "-Wno-error=incompatible-pointer-types",
  "-Wno-error=implicit-int",
  "-Wno-error=return-type",
  "-w",
  "-ferror-limit=0",
  "-fno-caret-diagnostics",
  "-fno-color-diagnostics",
  // What looks like another name is not taken for it.
  "-fno-spell-checking",
];

/** Nothing is executed here: a missing return is no error, just the end of the function. */
const analysisFlags: readonly string[] = ["-fno-sanitize=all", "-fno-strict-return"];

/**
 * Only with optimisation does clang give the bodies of `inline` functions whose definition is said to be
 * elsewhere, as most of old C is; the passes themselves stay off, and so do marks that cut returns in two.
 */
const inlineFlags: readonly string[] = [
  "-O1",
  "-Xclang",
  "-disable-llvm-passes",
  "-Xclang",
  "-disable-lifetime-markers",
];

/**
 * The members of a class, even where its constructors are elsewhere; and methods that are defined in their class, even
 * where nobody calls them in this file: others that include it may.
 */
const memberFlags: readonly string[] = ["-Xclang", "-debug-info-kind=standalone", "-femit-all-decls"];

export interface TolerantOptions extends LoadOptions {
  /** Whether a function (in C++, or a type) is one that the analysis is about: what uses it is not left out in silence. */
  matters(name: string, language: "c" | "c++"): boolean;
}

export async function loadTolerantly(options: TolerantOptions): Promise<TolerantModules> {
  const workingDirectory = options.workingDirectory ?? process.cwd();
  const files = expandFolders(options.files, workingDirectory);
  if (files.length === 0 && options.files.length > 0)
    throw new InputError(`no C or C++ files in ${options.files.join(", ")}`);
  const units = listUserUnits({
    files,
    compilerArguments: options.compilerArguments ?? [],
    compileDatabase: options.compileDatabase,
    language: options.language,
    workingDirectory,
  });
  const toolchain = findToolchain(options.clang, options.deadline);
  const cache = options.noCache
    ? memoryCache()
    : openCache(options.cacheDirectory ?? defaultCacheDirectory());
  const dropped: (Dropped & { file: string })[] = [];
  const failed: { file: string; why: string; output: string }[] = [];
  const late: string[] = [];
  let done = 0;
  const modules = await inParallel(units, async (unit) => {
    try {
      const loaded = await loadUnit(unit, toolchain, cache, (name, language) =>
        options.matters(name, language),
      );
      checkTarget(loaded.module);
      dropped.push(...loaded.dropped.map((one) => ({ file: unit.path, ...one })));
      return loaded.module;
    } catch (error) {
      if (error instanceof LimitMet) {
        late.push(unit.path);
        return undefined;
      }
      if (!(error instanceof InputError)) throw error;
      failed.push({ file: unit.path, why: error.message, output: error.output ?? "" });
      return undefined;
    } finally {
      options.onProgress?.(`compiling: ${++done} of ${units.length} files`);
    }
  });
  return { modules: modules.filter((module) => module !== undefined), dropped, failed, late };
}

interface LoadedUnit {
  readonly module: Module;
  readonly dropped: readonly Dropped[];
}

type Matters = TolerantOptions["matters"];

async function loadUnit(
  unit: UserUnit,
  toolchain: Toolchain,
  cache: Cache,
  matters: Matters,
): Promise<LoadedUnit> {
  switch (unit.kind) {
    case "assembly":
      return { module: readModule(await compileAssembly(unit, toolchain, cache), unit.path), dropped: [] };
    case "bitcode":
      return { module: readModule(readFileSync(unit.file), unit.path), dropped: [] };
    case "c":
    case "c++": {
      const lenient =
        unit.kind === "c"
          ? [...inlineFlags, ...lenientFlags]
          : [...memberFlags, ...lenientFlags.filter((flag) => !flag.startsWith("-Wno-error"))];
      const compiled = {
        ...unit,
        language: unit.kind,
        arguments: [...unit.arguments, ...analysisFlags, ...lenient],
      };
      const marked = { ...compiled, arguments: [...compiled.arguments, ...capabilityFlags] };
      try {
        return await compileAsItIs(marked, toolchain, cache);
      } catch (error) {
        if (!(error instanceof InputError) || error.output === undefined) throw error;
        const newer = await compileAsNewer(marked, toolchain, cache);
        if (newer !== undefined) return newer;
        if (!areInTheWay(error.output)) return repairAndCompile(marked, error, toolchain, matters);
        try {
          return await compileAsItIs(compiled, toolchain, cache);
        } catch (again) {
          if (!(again instanceof InputError) || again.output === undefined) throw again;
          return repairAndCompile(compiled, again, toolchain, matters);
        }
      }
    }
  }
}

/** Where nobody says which C++ it is, and it is not the compiler's usual one, it may be a newer one. */
async function compileAsNewer(
  unit: UserUnit & { readonly language: "c" | "c++" },
  toolchain: Toolchain,
  cache: Cache,
): Promise<LoadedUnit | undefined> {
  if (unit.language === "c" || unit.arguments.some((word) => word.startsWith("-std="))) return undefined;
  for (const standard of ["-std=c++20", "-std=c++23"]) {
    try {
      return await compileAsItIs({ ...unit, arguments: [...unit.arguments, standard] }, toolchain, cache);
    } catch (error) {
      if (!(error instanceof InputError) || error.output === undefined) throw error;
    }
  }
  return undefined;
}

async function compileAsItIs(
  unit: UserUnit & { readonly language: "c" | "c++" },
  toolchain: Toolchain,
  cache: Cache,
): Promise<LoadedUnit> {
  const { bitcode } = await compileSource(unit, toolchain, cache);
  return { module: readModule(bitcode, unit.path), dropped: [] };
}

/**
 * Headers that are not there are taken to be empty; the preprocessed text then loses what does not compile, item
 * by item, until the rest does.
 */
async function repairAndCompile(
  unit: UserUnit & { readonly language: "c" | "c++" },
  failure: InputError,
  toolchain: Toolchain,
  matters: Matters,
): Promise<LoadedUnit> {
  const dropped: Dropped[] = [];
  const compile = (words: readonly string[]): Promise<CompilerRun> =>
    runCompiler({
      compiler: toolchain.forSources,
      arguments: [...userSourceFlags(toolchain, unit.language), ...unit.arguments, "-g", ...words],
      workingDirectory: unit.workingDirectory,
      wantDependencies: false,
    });
  return withScratchFolder(async (scratch) => {
    const text = await preprocess(unit, scratch, compile, dropped);
    if (text === undefined) throw failure;
    return repair(unit, text, { scratch, compile, dropped, failure, matters });
  });
}

type Compile = (words: readonly string[]) => Promise<CompilerRun>;

async function preprocess(
  unit: UserUnit & { readonly language: "c" | "c++" },
  scratch: string,
  compile: Compile,
  dropped: Dropped[],
): Promise<string | undefined> {
  const stubs = join(scratch, "headers");
  for (let pass = 0; pass < mostRepairs; pass++) {
    // The folder of the file is where `#include <own.h>` of many old programs leads.
    const run = await compile([
      ...["-E", "-idirafter", dirname(unit.path), "-idirafter", stubs],
      ...["-x", unit.language, unit.path],
    ]);
    const missing = missingHeaders(run.messages);
    if (missing.length === 0) {
      for (const [, message] of run.messages.matchAll(/: (?:fatal )?error: (.*)$/gm))
        dropped.push({ what: `what the preprocessor refuses: ${message}`, matters: false, words: [] });
      return run.bitcode.length > 0 ? run.bitcode.toString("utf8") : undefined;
    }
    for (const name of missing) {
      const stub = join(stubs, name);
      if (!stub.startsWith(stubs)) return undefined;
      mkdirSync(dirname(stub), { recursive: true });
      writeFileSync(stub, "");
      dropped.push({ what: `the header ${name}, which is not there`, matters: false, words: [] });
    }
  }
  return undefined;
}

interface Repairing {
  /** A folder for files in between. */
  readonly scratch: string;
  readonly compile: Compile;
  /** What is left out already. */
  readonly dropped: readonly Dropped[];
  /** Of the text as it is. */
  readonly failure: InputError;
  readonly matters: Matters;
}

async function repair(
  unit: UserUnit & { readonly language: "c" | "c++" },
  preprocessed: string,
  { scratch, compile, dropped, failure, matters }: Repairing,
): Promise<LoadedUnit> {
  const [ending, kind] = unit.language === "c" ? ["i", "cpp-output"] : ["ii", "c++-cpp-output"];
  const file = join(scratch, `repaired.${ending}`);
  const memory = new RepairMemory((name) => matters(name, unit.language));
  let bytes = 0;
  // The first line is for what has to be declared.
  let text = `\n${preprocessed}`;
  let output = failure.output ?? "";
  for (let pass = 0; pass < mostRepairs; pass++) {
    memory.harsh = pass > mostGentleRepairs || bytes > mostGentleBytes;
    bytes += text.length;
    // Without line markers: the compiler speaks of places in the text itself.
    const plain = withoutMarkers(text);
    writeFileSync(file, plain);
    let run = await compile(["-fsyntax-only", "-x", kind, file]);
    if (run.succeeded) {
      writeFileSync(file, text);
      const compiled = await compile(["-x", kind, file]);
      if (compiled.succeeded) {
        const module = readModule(compiled.bitcode, unit.path);
        // Nothing is left of it: that is no program, whatever was repaired.
        if (memory.dropped.size > 0 && module.functions.every((fn) => fn.isDeclaration)) break;
        return {
          module,
          dropped: [
            ...dropped,
            ...memory.dropped.values(),
            ...(unit.language === "c" ? lostFunctions(module, preprocessed, memory, matters) : []),
          ],
        };
      }
      writeFileSync(file, plain);
      run = await compile(["-x", kind, file]);
    }
    output = run.messages;
    const repaired = repairSource(text, compilerErrors(output, file, plain), memory);
    if (repaired === undefined) break;
    text = repaired;
  }
  // What the compiler said of the user's own text; without its headers that is only that they are missing.
  const said = failure.output ?? "";
  const isAboutHeaders = missingHeaders(said).length > 0;
  throw new InputError(
    failure.message,
    isAboutHeaders ? output.replaceAll(file, `${unit.path} (preprocessed)`) : said,
  );
}

/**
 * Whatever the repairs did: a function that calls what matters is there, or it is said that it is not. One that only
 * this file can call is missed where something mentions it that is gone, such as a table of functions.
 */
function lostFunctions(module: Module, text: string, memory: RepairMemory, matters: Matters): Dropped[] {
  const gone = new Set([...memory.dropped.values()].flatMap(({ words }) => words));
  const there = new Set(module.functions.filter((fn) => !fn.isDeclaration).map((fn) => fn.name));
  return functionsThatMatter(text, (name) => matters(name, "c"))
    .filter(({ name, local }) => !there.has(name) && (!local || gone.has(name)))
    .map(({ name }) => ({ what: `the function \`${name}\``, matters: true, words: [] }));
}
