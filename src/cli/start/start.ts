/** What node runs first, in every thread of the built clew: loads the bundle that the thread is for. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, workerData } from "node:worker_threads";
import { defaultCacheDirectory, openCache } from "../../frontend/cache.ts";
import type { ThreadName } from "../threads/messages.ts";
import { type StartedThread, startThread } from "../threads/start-thread.ts";
import { loadBundle } from "./code-cache.ts";

interface Bundle {
  main(given: { readonly early?: StartedThread; readonly keepCode: () => void }): void;
}

const words = process.argv.slice(2);
const early = isMainThread ? startEarly(words) : undefined;
const name = isMainThread ? "clew" : (workerData as { readonly bundle: string }).bundle;
const cache = words.includes("--no-cache") ? undefined : openCache(defaultCacheDirectory());
const { exports, keepCode } = loadBundle<Bundle>(
  join(dirname(fileURLToPath(import.meta.url)), `${name}.cjs`),
  cache,
);
exports.main({ early, keepCode });

/** The thread of the command, while this one finds out what the command is to do. */
function startEarly([command, ...rest]: readonly string[]): StartedThread | undefined {
  const names: readonly ThreadName[] = ["check", "run", "locks"];
  const wanted = names.find((name) => name === command);
  // Those would want another one, or none.
  if (wanted === undefined || rest.length === 0) return undefined;
  if (rest.some((word) => /^(-h|--help|--max-memory(=.*)?)$/.test(word))) return undefined;
  const thread = startThread(wanted);
  // Nobody waits for it who does not need it.
  thread.worker.unref();
  return thread;
}
