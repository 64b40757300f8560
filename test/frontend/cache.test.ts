import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { cacheKey, openCache } from "../../src/frontend/cache.ts";

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
    const unusable = openCache(join(scratch, "file"));
    unusable.write(key, Buffer.from("x"));
    expect(unusable.read(key)).toBeUndefined();
  });

  it("has keys that tell parts apart", () => {
    expect(cacheKey("ab", "c")).not.toBe(cacheKey("a", "bc"));
    expect(cacheKey(["a", "b"])).not.toBe(cacheKey(["a b"]));
  });
});
