/** What V8 made of clew's own code is used again, and only where it is the same code. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadBundle } from "../../src/cli/start/code-cache.ts";
import { type Cache, openCache } from "../../src/frontend/cache.ts";

interface Bundle {
  answer(): number;
  readonly file: string;
}

const bundleText = (answer: number): string =>
  `exports.answer = () => require("node:path").sep.length * ${answer};\nexports.file = __filename;\n`;

describe("bundles with code that is kept", () => {
  let folder: string;
  let bundle: string;
  let cache: Cache & { readonly found: string[]; readonly written: string[] };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "clew-code-"));
    bundle = join(folder, "bundle.cjs");
    const real = openCache(join(folder, "cache"));
    const found: string[] = [];
    const written: string[] = [];
    cache = {
      found,
      written,
      read(key) {
        const entry = real.read(key);
        if (entry !== undefined) found.push(key);
        return entry;
      },
      write(key, content) {
        written.push(key);
        real.write(key, content);
      },
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (answer: number): void => {
    writeFileSync(bundle, bundleText(answer));
    const { exports, keepCode } = loadBundle<Bundle>(bundle, cache);
    expect(exports.answer()).toBe(answer);
    expect(exports.file).toBe(bundle);
    keepCode();
  };
  const entryFile = (): string => {
    const [entry] = readdirSync(join(folder, "cache"), { recursive: true, withFileTypes: true }).filter(
      // Beside the entry stands when the cache was tidied.
      (one) => one.isFile() && one.name.length === 64,
    );
    return join(entry.parentPath, entry.name);
  };

  it("are written once, and read from then on", () => {
    run(41);
    run(41);
    run(41);
    expect(cache.written).toHaveLength(1);
    expect(cache.found).toHaveLength(2);
  });

  it("follow a change that leaves the length as it was, in the same place", () => {
    run(41);
    run(42);
    run(42);
    expect(cache.written).toEqual([cache.written[0], cache.written[0]]);
  });

  it("are made again where the entry is damaged anywhere", () => {
    run(41);
    const whole = readFileSync(entryFile());
    for (const at of [0, 20, 60, whole.length >> 1, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at] ^= 0xff;
      writeFileSync(entryFile(), damaged);
      run(41);
    }
    writeFileSync(entryFile(), whole.subarray(0, 100));
    run(41);
    expect(cache.written).toHaveLength(7);
    expect(cache.found).toHaveLength(0);
  });

  it("are made again where V8 refuses them", () => {
    // Not loaded before: V8 remembers sources, and would not look at what is kept.
    writeFileSync(bundle, bundleText(43));
    const origin = createHash("sha256").update(bundleText(43)).digest();
    const written: Uint8Array[] = [];
    const { exports, keepCode } = loadBundle<Bundle>(bundle, {
      read: () => Buffer.concat([origin, Buffer.alloc(1000, 0x11)]),
      write: (_, content) => void written.push(content),
    });
    expect(exports.answer()).toBe(43);
    keepCode();
    expect(written).toHaveLength(1);
  });

  it("need no cache", () => {
    writeFileSync(bundle, bundleText(7));
    const { exports, keepCode } = loadBundle<Bundle>(bundle, undefined);
    expect(exports.answer()).toBe(7);
    keepCode();
  });
});
