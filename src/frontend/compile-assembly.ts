/** A user's LLVM assembly (.ll) to bitcode, by the compiler's own parser: as far as its version's syntax goes. */
import { readFileSync } from "node:fs";
import { InputError } from "../base/diagnostic.ts";
import { type Cache, cacheKey } from "./cache.ts";
import { checkTarget } from "./link/target-check.ts";
import { runCompiler } from "./run-compiler.ts";
import type { Toolchain } from "./toolchain.ts";

export interface AssemblyUnit {
  readonly path: string;
  readonly file: string;
  readonly workingDirectory: string;
}

export async function compileAssembly(
  unit: AssemblyUnit,
  toolchain: Toolchain,
  cache: Cache,
): Promise<Buffer> {
  const compiler = toolchain.forSources;
  const text = readFileSync(unit.file, "utf8");
  // The compiler would quietly put its own target in the place of the file's.
  checkTarget({
    path: unit.path,
    triple: /^target triple = "([^"]*)"/m.exec(text)?.[1] ?? "",
    dataLayout: /^target datalayout = "([^"]*)"/m.exec(text)?.[1] ?? "",
  });
  const key = cacheKey("assembly", compiler.identity, unit.path, text);
  const entry = cache.read(key);
  if (entry !== undefined) return entry;
  const run = await runCompiler({
    compiler,
    // The code is taken as it is: no passes.
    arguments: [
      "--target=x86_64-linux-musl",
      "-O0",
      "-Xclang",
      "-disable-llvm-passes",
      "-Wno-override-module",
      "-x",
      "ir",
      unit.path.startsWith("-") ? `./${unit.path}` : unit.path,
    ],
    workingDirectory: unit.workingDirectory,
    wantDependencies: false,
  });
  if (!run.succeeded) {
    const advice =
      compiler === toolchain.bundled
        ? `${unit.path} is read as LLVM 17 text; if a newer LLVM wrote it, give its bitcode (.bc) instead\n`
        : "";
    throw new InputError(
      `${unit.path} is not LLVM assembly that this compiler can read`,
      run.messages + advice,
    );
  }
  cache.write(key, run.bitcode);
  return run.bitcode;
}
