/**
 * Keeps the cache within a bound: entries that were not used for the longest time go first. Several processes may do
 * so at once, and others may read and write meanwhile: an entry that is gone counts as missing, and one that is being
 * read stays readable. Nothing is touched but what has the name of an entry, or of one that was never finished.
 */
import { closeSync, openSync, readdirSync, statSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";

/** Milliseconds. */
const hour = 3_600_000;
/** How far it is emptied, so that it is not at its bound again at once. */
const keptShare = 0.75;
const folderName = /^[0-9a-f]{2}$/;
const entryName = /^[0-9a-f]{64}$/;
/** See `openCache`: renamed within moments, unless its process was ended. */
const unfinishedName = /^[0-9a-f]{64}\.\d+\.[0-9a-z]+$/;
/** Its time says when somebody looked last. */
const stampName = "tidied";

interface Entry {
  readonly file: string;
  readonly bytes: number;
  readonly used: number;
}

/** Marks an entry as used. Not on every use: that would cost more than reading it. */
export function noteUse(file: string, lastUse: number): void {
  const now = Date.now();
  if (now - lastUse < 24 * hour) return;
  utimesSync(file, new Date(now), new Date(now));
}

/** To be called after writing; looks at the folder once an hour at the most. */
export function tidyNowAndThen(directory: string, maximumBytes: number): void {
  const stamp = join(directory, stampName);
  const now = Date.now();
  const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A clock that was set back must not keep it from being tidied for ever.
  if (Math.abs(now - last) < hour) return;
  closeSync(openSync(stamp, "a"));
  utimesSync(stamp, new Date(now), new Date(now));
  tidyCache(directory, maximumBytes);
}

export function tidyCache(directory: string, maximumBytes: number): void {
  const entries = entriesOf(directory);
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes <= maximumBytes) return;
  entries.sort((one, other) => one.used - other.used);
  for (const entry of entries) {
    if (bytes <= keptShare * maximumBytes) return;
    remove(entry.file);
    bytes -= entry.bytes;
  }
}

function entriesOf(directory: string): Entry[] {
  const entries: Entry[] = [];
  for (const folder of readdirSync(directory)) {
    if (!folderName.test(folder)) continue;
    for (const name of namesIn(join(directory, folder))) {
      const file = join(directory, folder, name);
      const found = statSync(file, { throwIfNoEntry: false });
      if (found === undefined || !found.isFile()) continue;
      if (entryName.test(name)) {
        // What it takes on the disk is more than its length where it is short.
        const bytes = Math.max(found.size, 512 * (found.blocks ?? 0));
        entries.push({ file, bytes, used: found.mtimeMs });
      } else if (unfinishedName.test(name) && Date.now() - found.mtimeMs > hour) {
        remove(file);
      }
    }
  }
  return entries;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Another process was faster, or it is not ours to remove.
  }
}
