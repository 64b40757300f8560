/** Files that options name, and sources for reports. */
import { closeSync, existsSync, openSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileError } from "./failures.ts";
import { writeText } from "./output.ts";

/** `action` is for the message: "read the standard input". */
export function readBytes(action: string, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw fileError(action, path, error);
  }
}

/** Said before a long check whose result could not be written. */
export function requireWritable(action: string, path: string | undefined): void {
  if (path === undefined || path === "-") return;
  const isNew = !existsSync(path);
  try {
    closeSync(openSync(path, "a"));
    if (isNew) unlinkSync(path);
  } catch (error) {
    throw fileError(action, path, error);
  }
}

/** `-` is the standard output. */
export function writeResult(action: string, path: string, text: string): void {
  if (path === "-") {
    writeText(1, text);
    return;
  }
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw fileError(action, path, error);
  }
}

/** Undefined where it cannot be had: a report then does without the line. */
export function readText(path: string): string | undefined {
  return readTextFrom(".")(path);
}

export function readTextFrom(directory: string): (path: string) => string | undefined {
  return (path) => {
    try {
      return readFileSync(resolve(directory, path), "utf8");
    } catch {
      return undefined;
    }
  };
}
