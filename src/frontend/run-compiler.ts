/** Starts a clang and collects what it writes. Nothing is written beside the user's files. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { LimitMet } from "../base/pace.ts";
import { endCompiler } from "./compiler-processes.ts";
import { withScratchFolder } from "./scratch-folder.ts";
import type { Compiler } from "./toolchain.ts";

export interface CompilerRun {
  readonly succeeded: boolean;
  readonly bitcode: Buffer;
  /** Clang's own words: errors, warnings. */
  readonly messages: string;
  /** Every file that was read, as the compiler names it; only when asked for. */
  readonly dependencies: readonly string[];
}

export interface CompilerRequest {
  readonly compiler: Compiler;
  readonly arguments: readonly string[];
  readonly workingDirectory: string;
  readonly wantDependencies: boolean;
}

/** Compiles to bitcode. `arguments` name the input; output and dependency flags are added here. */
export async function runCompiler(request: CompilerRequest): Promise<CompilerRun> {
  const arguments_ = [...request.compiler.leadingArguments, ...request.arguments];
  arguments_.push("-c", "-emit-llvm", "-o", "-");
  if (!request.wantDependencies) {
    return {
      ...(await start(request.compiler, arguments_, request.workingDirectory)),
      dependencies: [],
    };
  }
  return withScratchFolder(async (scratch) => {
    const dependencyFile = join(scratch, "dependencies");
    arguments_.push("-MD", "-MF", dependencyFile, "-MT", "output");
    const run = await start(request.compiler, arguments_, request.workingDirectory);
    const dependencies = run.succeeded ? parseDependencies(await readFile(dependencyFile, "utf8")) : [];
    return { ...run, dependencies };
  });
}

function start(
  { program, deadline = Number.POSITIVE_INFINITY }: Compiler,
  arguments_: readonly string[],
  workingDirectory: string,
): Promise<Omit<CompilerRun, "dependencies">> {
  const left = deadline - performance.now();
  if (left <= 0) return Promise.reject(new LimitMet({ kind: "time", seconds: deadline / 1000 }));
  return new Promise((resolve, reject) => {
    const child = spawn(program, arguments_, {
      cwd: workingDirectory,
      env: compilerEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const timer = setTimeout(
      () => {
        if (child.pid !== undefined) endCompiler(child.pid);
        reject(new LimitMet({ kind: "time", seconds: deadline / 1000 }));
      },
      Math.min(left, longestTimer),
    );
    const output: Buffer[] = [];
    const messages: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => messages.push(chunk));
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(new InputError(`the compiler does not start: ${error.message}`));
    });
    child.on("close", (status) => {
      clearTimeout(timer);
      resolve({
        succeeded: status === 0,
        bitcode: Buffer.concat(output),
        messages: Buffer.concat(messages).toString("utf8"),
      });
    });
  });
}

/** More milliseconds than that are none to setTimeout. */
const longestTimer = 2 ** 31 - 1;

/** Without the variables by which the host's include folders would come in: they are no part of cache keys. */
function compilerEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH"])
    delete environment[name];
  return environment;
}

/** The prerequisites of a make rule: `target: a b\ c \⏎ d`. */
export function parseDependencies(rule: string): string[] {
  const body = rule.slice(rule.indexOf(":") + 1);
  const files: string[] = [];
  let current = "";
  for (let at = 0; at < body.length; at++) {
    const character = body[at];
    const next = body[at + 1];
    if (character === "\\" && (next === "\n" || next === "\r")) {
      at += next === "\r" ? 2 : 1;
    } else if (character === "\\" && (next === " " || next === "#")) {
      current += next;
      at++;
      continue;
    } else if (character === "$" && next === "$") {
      current += "$";
      at++;
      continue;
    } else if (!/\s/.test(character)) {
      current += character;
      continue;
    }
    if (current !== "") files.push(current);
    current = "";
  }
  if (current !== "") files.push(current);
  return [...new Set(files)];
}

/** Runs `work` on all items, as many at a time as there are processors; results keep the order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await work(items[index]);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, worker));
  return results;
}
