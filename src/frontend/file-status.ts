/** What a path that a user names leads to. */
import { type Stats, statSync } from "node:fs";
import { InputError } from "../base/diagnostic.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
};

/** Undefined where there is nothing; refused where that cannot be told. `path` for messages, `file` to look at. */
export function fileStatus(path: string, file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const { code = "unknown error" } = error as NodeJS.ErrnoException;
    // A part of the path is a file.
    if (code === "ENOTDIR") return undefined;
    throw new InputError(`${path}: cannot be read (${reasons[code] ?? code})`);
  }
}
