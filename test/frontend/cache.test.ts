import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { cacheKey, openCache } from "../../src/frontend/cache.ts";
import { tidyCache } from "../../src/frontend/tidy-cache.ts";

const scratch = mkdtempSync(join(tmpdir(), "clew-test-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const cache = openCache(join(scratch, "cache"));

function entryFile(key: string): string {
  return join(scratch, "cache", key.slice(0, 2), key);
}

describe("the cache", () => {
  it("gives back what was written", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) => {
        const key = cacheKey("entry", content);
        cache.write(key, content);
        expect(cache.read(key)).toEqual(Buffer.from(content));
      }),
      { numRuns: 30 },
    );
  });

  it("takes a broken entry for a missing one, wherever it is broken", () => {
    const key = cacheKey("broken");
    cache.write(key, Buffer.from("some content"));
    const whole = readFileSync(entryFile(key));
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] ^= 1;
      writeFileSync(entryFile(key), damaged);
      expect(cache.read(key)).toBeUndefined();
      writeFileSync(entryFile(key), whole.subarray(0, at));
      expect(cache.read(key)).toBeUndefined();
    }
    cache.write(key, Buffer.from("made again"));
    expect(cache.read(key)?.toString()).toBe("made again");
  });

  it("leaves no temporary files, and does without a folder that it cannot write", () => {
    const key = cacheKey("temporary");
    cache.write(key, Buffer.from("x"));
    expect(
      readdirSync(join(scratch, "cache", key.slice(0, 2))).every((name) => /^[0-9a-f]{64}$/.test(name)),
    ).toBe(true);
    writeFileSync(join(scratch, "file"), "");
    // The last one says that folders in it are not there, and does not let them be made either.
    for (const folder of [join(scratch, "file"), "/dev/null", "/proc/nowhere/cache"]) {
      const unusable = openCache(folder);
      unusable.write(key, Buffer.from("x"));
      expect(unusable.read(key)).toBeUndefined();
    }
  });

  it("has keys that tell parts apart", () => {
    expect(cacheKey("ab", "c")).not.toBe(cacheKey("a", "bc"));
    expect(cacheKey(["a", "b"])).not.toBe(cacheKey(["a b"]));
  });
});

describe("a cache that grows beyond its bound", () => {
  const day = 86_400_000;
  const content = Buffer.alloc(1e5, 7);
  const folder = (name: string): string => join(scratch, name);
  const fileIn = (directory: string, key: string): string => join(directory, key.slice(0, 2), key);

  /** Entries of 100 kB, each last used a day after the one before it. */
  function filled(directory: string, count: number): string[] {
    const cache = openCache(directory);
    return Array.from({ length: count }, (_, index) => {
      const key = cacheKey("entry", String(index));
      cache.write(key, content);
      const used = new Date(Date.now() - (count - index) * day);
      utimesSync(fileIn(directory, key), used, used);
      return key;
    });
  }

  it("forgets what was not used for the longest time, and not what has just been used", () => {
    const directory = folder("bounded");
    const keys = filled(directory, 10);
    const bounded = openCache(directory, 8e5);
    expect(bounded.read(keys[0])).toBeDefined();
    // Somebody looked within the hour: nothing happens.
    bounded.write(keys[9], content);
    expect(keys.filter((key) => existsSync(fileIn(directory, key)))).toHaveLength(10);
    utimesSync(join(directory, "tidied"), new Date(0), new Date(0));
    bounded.write(keys[9], content);
    const kept = keys.filter((key) => existsSync(fileIn(directory, key)));
    expect(kept).toEqual([keys[0], ...keys.slice(-kept.length + 1)]);
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept.length).toBeLessThanOrEqual(6);
    expect(bounded.read(keys[1])).toBeUndefined();
    bounded.write(keys[1], content);
    expect(bounded.read(keys[1])?.equals(content)).toBe(true);
  });

  it("removes what ended processes left unfinished, and nothing of others", () => {
    const directory = folder("unfinished");
    const [key] = filled(directory, 1);
    const left = `${fileIn(directory, key)}.4711.abc`;
    const fresh = `${fileIn(directory, key)}.4711.def`;
    const notes = join(directory, key.slice(0, 2), "notes.txt");
    for (const file of [left, fresh, notes, join(directory, "thesis.tex")]) writeFileSync(file, content);
    for (const file of [left, notes]) utimesSync(file, new Date(0), new Date(0));
    tidyCache(directory, 1);
    expect([left, fresh, notes, join(directory, "thesis.tex")].map((file) => existsSync(file))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(existsSync(fileIn(directory, key))).toBe(false);
  });

  it("several processes do so at once, while others read and write", async () => {
    const directory = folder("several");
    const keys = filled(directory, 30);
    const script = `
      import { openCache } from ${JSON.stringify(fileURLToPath(new URL("../../src/frontend/cache.ts", import.meta.url)))};
      import { tidyCache } from ${JSON.stringify(fileURLToPath(new URL("../../src/frontend/tidy-cache.ts", import.meta.url)))};
      const cache = openCache(${JSON.stringify(directory)});
      const keys = ${JSON.stringify(keys)};
      for (let round = 0; round < 15; round++) {
        const key = keys[(round * 7 + Number(process.argv[1])) % keys.length];
        cache.write(key, Buffer.alloc(1e5, 7));
        const content = cache.read(keys[round % keys.length]);
        if (content !== undefined && !content.equals(Buffer.alloc(1e5, 7))) process.exit(1);
        tidyCache(${JSON.stringify(directory)}, 10e5);
      }`;
    const worker = (number: number) =>
      new Promise<number | null>((resolve) => {
        const options = ["--import", "tsx", "--input-type=module", "-e", script, String(number)];
        spawn(process.execPath, options, { stdio: "inherit" }).on("close", resolve);
      });
    expect(await Promise.all([worker(0), worker(1)])).toEqual([0, 0]);
    tidyCache(directory, 10e5);
    const kept = keys.filter((key) => existsSync(fileIn(directory, key)));
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.length).toBeLessThanOrEqual(10);
  });
});
