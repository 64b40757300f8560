/** Folders for what compilers read and write, gone when the work is, also when clew is ended in the middle of it. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { InputError } from "../base/diagnostic.ts";

export async function withScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = makeFolder();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), ownPrefix()));
  } catch (error) {
    throw new InputError(
      `nothing can be written to the temporary folder ${tmpdir()} (TMPDIR): ${(error as Error).message}`,
    );
  }
}

/** For who ends the threads that work: takes away what they leave behind. */
export function removeScratchFolders(): void {
  const prefix = ownPrefix();
  try {
    for (const name of readdirSync(tmpdir()))
      if (name.startsWith(prefix)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  } catch {
    // What cannot be taken away stays: there is an answer to be given.
  }
}

/** The same in all threads of a process; containers may have a temporary folder, and process numbers, in common. */
function ownPrefix(): string {
  return `clew-${hostname().replace(/[^A-Za-z0-9]/g, "")}-${process.pid}-`;
}
