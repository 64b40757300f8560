/** The file that the exploring thread starts from: in dist/, or beside this one when clew runs from its source. */
import { join } from "node:path";
import { packageRoot } from "../../frontend/package-root.ts";

export function workerFile(): string {
  const fromSource = import.meta.url.endsWith(".ts");
  return fromSource
    ? join(packageRoot(), "src", "cli", "exploration", "worker.ts")
    : join(packageRoot(), "dist", "exploration-worker.js");
}
