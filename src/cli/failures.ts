/** What becomes of an exception: one clear line for bad input, a request for a report for a defect of ours. */
import { InputError } from "../base/diagnostic.ts";
import { BitcodeError } from "../ir/bitcode/bitcode-error.ts";
import { exitCodes } from "./exit-codes.ts";

export interface Failure {
  readonly text: string;
  readonly exitCode: number;
}

/** `showsPlace`: where a defect of ours happened. */
export function describeFailure(error: unknown, { showsPlace }: { readonly showsPlace: boolean }): Failure {
  if (error instanceof InputError) {
    return { text: error.output ?? inputErrorLine(error.message), exitCode: exitCodes.badInput };
  }
  // Function bodies are read when they are first called, so damage may show late.
  if (error instanceof BitcodeError) {
    return { text: inputErrorLine(error.message), exitCode: exitCodes.badInput };
  }
  const failure = error instanceof Error ? error : new Error(String(error));
  const where = showsPlace
    ? (failure.stack ?? "")
    : "CLEW_DEBUG=1 in the environment shows where it happened.";
  const text = [
    `clew: internal error: ${failure.message}`,
    "This is a defect of clew; please report it, with the program that shows it.",
    where,
  ];
  return { text: `${text.join("\n")}\n`, exitCode: exitCodes.internalError };
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
