/** The `z3` on the path of the system. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Undefined where there is none. */
export function findNativeZ3(path: string = process.env.PATH ?? ""): string | undefined {
  const names = process.platform === "win32" ? ["z3.exe"] : ["z3"];
  return path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
