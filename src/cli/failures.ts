/** What becomes of an exception: one clear line for bad input, a request for a report for a defect of ours. */
import { InputError } from "../base/diagnostic.ts";
import { exitCodes } from "./exit-codes.ts";
import { writeText } from "./output.ts";

/** Prints it to stderr and answers with the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof InputError) {
    writeText(2, error.output ?? inputErrorLine(error.message));
    return exitCodes.badInput;
  }
  const failure = error instanceof Error ? error : new Error(String(error));
  writeText(2, `clew: internal error: ${failure.message}\n`);
  writeText(2, "This is a defect of clew; please report it, with the program that shows it.\n");
  if (process.env.CLEW_DEBUG) writeText(2, `${failure.stack ?? ""}\n`);
  else writeText(2, "CLEW_DEBUG=1 in the environment shows where it happened.\n");
  return exitCodes.internalError;
}

export function inputErrorLine(message: string): string {
  return `clew: error: ${message}\n`;
}

/** Names the file and the reason of a failed file operation, in words. */
export function fileError(action: string, path: string, error: unknown): InputError {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: "no such file or folder",
    EISDIR: "it is a folder",
    EACCES: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "no space left",
    ENOTDIR: "a part of the path is not a folder",
  };
  return new InputError(`cannot ${action} ${path}: ${reasons[code] ?? (error as Error).message}`);
}
