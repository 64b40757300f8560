/** What threads are called by the function that they start with, as the user wrote it. */
import { basename } from "node:path";
import { isLibraryFile } from "../ir/debug-info.ts";
import type { FunctionValue } from "../ir/module.ts";

/**
 * Undefined where nothing is known that would mean something to the user. What libraries start threads with
 * (std::thread) is an instance of a template; the lambda that it calls is part of its name.
 */
export function startTitle(fn: FunctionValue | undefined): string | undefined {
  if (fn === undefined) return undefined;
  const subprogram = fn.module.debugInfo.subprogram(fn);
  if (subprogram === undefined || !isLibraryFile(subprogram.file)) return subprogram?.name ?? fn.name;
  const lambda = /\(lambda at (.*?):(\d+):\d+\)/.exec(subprogram.name);
  return lambda === null ? undefined : `lambda at ${basename(lambda[1])}:${lambda[2]}`;
}
