/** What node runs first, in every thread of the built clew: loads the bundle that the thread is for. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, workerData } from "node:worker_threads";
import { defaultCacheDirectory, openCache } from "../../frontend/cache.ts";
import { bundleOf, type StartedThread, startThread } from "../threads/start-thread.ts";
import { loadBundle } from "./code-cache.ts";

interface Main {
  main(given: { readonly early?: StartedThread; readonly keepCode: () => void }): void;
}

const words = process.argv.slice(2);
const cache = words.includes("--no-cache") ? undefined : openCache(defaultCacheDirectory());
if (isMainThread) {
  const early = startEarly(words);
  const { exports, keepCode } = loadBundle<Main>(fileOf("clew"), cache);
  exports.main({ early, keepCode });
} else {
  const { bundle } = workerData as { readonly bundle: string };
  const { exports, keepCode } = loadBundle<{ readonly engine: Main }>(fileOf(bundle), cache);
  exports.engine.main({ keepCode });
}

function fileOf(bundle: string): string {
  return join(dirname(fileURLToPath(import.meta.url)), `${bundle}.cjs`);
}

/** The thread of the command's engine, where it has one, while this thread finds out what the command is to do. */
function startEarly([command, ...rest]: readonly string[]): StartedThread | undefined {
  // Those would want another one, or none.
  if (rest.length === 0 || rest.some((word) => /^(-h|--help|--max-memory(=.*)?)$/.test(word)))
    return undefined;
  if (!/^[a-z]+$/.test(command) || !existsSync(fileOf(bundleOf(command)))) return undefined;
  const thread = startThread(command);
  // Nobody waits for it who does not need it.
  thread.worker.unref();
  return thread;
}
