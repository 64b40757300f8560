/**
 * Compiled code kept under the user's cache directory, one file an entry, named by the hash of everything
 * that the content depends on. An entry is written to a temporary name and renamed, so two processes that
 * fill it at once do no harm; it carries a checksum, and a broken one counts as missing and is made again. What was
 * not used for the longest time is forgotten when all of it takes too much room (tidy-cache.ts).
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { noteUse, tidyNowAndThen } from "./tidy-cache.ts";

export interface Cache {
  read(key: string): Buffer | undefined;
  write(key: string, content: Uint8Array): void;
}

/** Changes when the form of the entries does. */
const formatVersion = "clew-cache-1\n";
const checksumBytes = 32;
/** Of all entries together. A C++ program and all that it takes of the libraries is some ten megabytes. */
const usualMaximumBytes = 1e9;

export function defaultCacheDirectory(): string {
  if (process.env.CLEW_CACHE) return process.env.CLEW_CACHE;
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, "clew");
  return join(homedir(), ".cache", "clew");
}

export function openCache(directory: string, maximumBytes = usualMaximumBytes): Cache {
  const fileOf = (key: string) => join(directory, key.slice(0, 2), key);
  return {
    read(key) {
      const file = fileOf(key);
      let bytes: Buffer;
      try {
        bytes = readFileSync(file);
      } catch {
        return undefined;
      }
      const content = openEntry(bytes);
      if (content !== undefined) ignoringFailure(() => noteUse(file, statSync(file).mtimeMs));
      return content;
    },
    write(key, content) {
      const file = fileOf(key);
      const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        makeFolder(dirname(file));
        writeFileSync(temporary, sealEntry(content));
        renameSync(temporary, file);
      } catch {
        ignoringFailure(() => rmSync(temporary, { force: true }));
      }
      ignoringFailure(() => tidyNowAndThen(directory, maximumBytes));
    },
  };
}

/**
 * With those around it. Not by the option `recursive`, which goes on for ever where the system says that a folder is not
 * there and does not let it be made (/proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** A cache that cannot be written (read-only home, full disk) costs time, not the answer. */
function ignoringFailure(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing depends on it.
  }
}

/** For `noCache`: keeps what this process made, so that nothing is compiled twice in one run. */
export function memoryCache(): Cache {
  const entries = new Map<string, Buffer>();
  return {
    read: (key) => entries.get(key),
    write: (key, content) => void entries.set(key, Buffer.from(content)),
  };
}

function sealEntry(content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(formatVersion), checksum(content), content]);
}

function openEntry(bytes: Buffer): Buffer | undefined {
  const start = formatVersion.length + checksumBytes;
  if (bytes.length < start || bytes.toString("latin1", 0, formatVersion.length) !== formatVersion)
    return undefined;
  const content = bytes.subarray(start);
  return checksum(content).equals(bytes.subarray(formatVersion.length, start)) ? content : undefined;
}

function checksum(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

/** A key from parts; the parts' boundaries count, so ["ab", "c"] and ["a", "bc"] differ. */
export function cacheKey(...parts: readonly (string | Uint8Array | readonly string[])[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    const content = typeof part === "string" || part instanceof Uint8Array ? part : JSON.stringify(part);
    hash.update(`${Buffer.byteLength(content)}:`).update(content);
  }
  return hash.digest("hex");
}
