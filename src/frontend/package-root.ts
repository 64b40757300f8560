/** Where clew itself is installed: the same from src/ (tsx, tests) and from the bundle in dist/. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InternalError } from "../base/unreachable.ts";

let found: string | undefined;

/** The directory of clew's package.json. */
export function packageRoot(): string {
  if (found !== undefined) return found;
  let directory = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    if (existsSync(join(directory, "package.json")) && isClew(join(directory, "package.json"))) {
      found = directory;
      return found;
    }
    const parent = dirname(directory);
    if (parent === directory) throw new InternalError("clew's own package directory was not found");
    directory = parent;
  }
}

/** The C sources, headers and symbol indexes that are linked with programs under check. */
export function runtimeDirectory(): string {
  return join(packageRoot(), "runtime");
}

function isClew(packageFile: string): boolean {
  const content = JSON.parse(readFileSync(packageFile, "utf8")) as { name?: string };
  return content.name === "clew";
}
