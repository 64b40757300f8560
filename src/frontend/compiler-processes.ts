/**
 * The compilers that clew has running. Who ends the threads that work ends them, too: nobody else would. They are found
 * by who started whom, as a thread that is ended cannot tell, and a compiler may be a script that starts another one.
 */
import { readdirSync, readFileSync } from "node:fs";

/** What /proc says of a process. */
export interface ProcessLine {
  readonly id: number;
  readonly parent: number;
  readonly memoryBytes: number;
}

/** Bytes in a page of memory on x86-64. */
const pageBytes = 4096;

/** Ends them, and what they have started. */
export function endCompilers(): void {
  for (const { id } of descendants(process.pid, allProcesses())) end(id);
}

/** Ends one, and what it has started. */
export function endCompiler(id: number): void {
  const started = descendants(id, allProcesses());
  end(id);
  for (const { id } of started) end(id);
}

function end(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has come to its end meanwhile.
  }
}

/** How much memory they take together. */
export function compilerMemory(): number {
  return descendants(process.pid, allProcesses()).reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);
}

/** Those that a process has started, and those that they have. */
export function descendants(ancestor: number, all: readonly ProcessLine[]): ProcessLine[] {
  const found = all.filter(({ parent }) => parent === ancestor);
  for (const { id } of found) found.push(...all.filter(({ parent }) => parent === id));
  return found;
}

function allProcesses(): ProcessLine[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(name) ?? []);
  } catch {
    // Without /proc nobody can tell.
    return [];
  }
}

function readProcess(name: string): ProcessLine | undefined {
  try {
    return parseStat(readFileSync(`/proc/${name}/stat`, "latin1"));
  } catch {
    return undefined;
  }
}

/** "42 (a (b) c) S 7 …": the name may hold anything, fields are counted behind it. See proc(5). */
export function parseStat(line: string): ProcessLine {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return {
    id: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    memoryBytes: Number(fields[21]) * pageBytes,
  };
}
