/**
 * Loads a bundle of clew's own code with what V8 made of it the last time: most of the time of a small check
 * would go into compiling clew. Kept beside the compiled libraries, one entry for each bundle and V8, with the
 * hash of the bundle that it was made of: V8 looks at the length of the source only. Nor does it find out that
 * an entry is damaged; the cache does.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";
import { type Cache, cacheKey } from "../../frontend/cache.ts";

export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** To be called when the work is done: keeps the code of the functions that were called. */
  keepCode(): void;
}

/** In longer runs, in milliseconds, V8 has thrown away what was called at the start only. */
const longestRun = 5_000;
/** One run in so many looks whether others than those that are kept are in use. */
const runsForEachLook = 8;
/** By how much there have to be more of them to be worth writing. */
const worthwhileGrowth = 1.05;

/** Without a cache, the bundle is loaded as node does it. */
export function loadBundle<Exports>(file: string, cache: Cache | undefined): LoadedBundle<Exports> {
  const started = performance.now();
  const content = readFileSync(file);
  const key = cacheKey("code", file, identityOfV8());
  const origin = createHash("sha256").update(content).digest();
  const kept = openIfCurrent(cache?.read(key), origin);
  const source = `(function (exports, require, module, __filename, __dirname) {${content.toString("latin1")}\n})`;
  const script = new Script(source, { filename: file, cachedData: kept });
  const isKept = kept !== undefined && script.cachedDataRejected === false;
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports as Exports,
    keepCode() {
      if (cache === undefined || performance.now() - started > longestRun) return;
      if (isKept && Math.random() * runsForEachLook > 1) return;
      const code = script.createCachedData();
      if (isKept && code.length < kept.length * worthwhileGrowth) return;
      cache.write(key, Buffer.concat([origin, code]));
    },
  };
}

function openIfCurrent(entry: Buffer | undefined, origin: Buffer): Buffer | undefined {
  if (entry === undefined || !entry.subarray(0, origin.length).equals(origin)) return undefined;
  return entry.subarray(origin.length);
}

/** Options of node change what V8 makes of a source; it would refuse what was made under others. */
function identityOfV8(): string[] {
  const { version, arch, platform, versions, execArgv, env } = process;
  return [version, versions.v8, arch, platform, env.NODE_OPTIONS ?? "", ...execArgv];
}
