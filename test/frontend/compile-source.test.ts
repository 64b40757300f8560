import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../../src/base/diagnostic.ts";
import { type Cache, memoryCache } from "../../src/frontend/cache.ts";
import { compileSource, type SourceUnit } from "../../src/frontend/compile-source.ts";
import { classifyInput } from "../../src/frontend/input-files.ts";
import { parseDependencies } from "../../src/frontend/run-compiler.ts";
import { findToolchain } from "../../src/frontend/toolchain.ts";

const scratch = mkdtempSync(join(tmpdir(), "clew-test-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const toolchain = findToolchain(undefined);

let count = 0;
/** A folder with these files. */
function project(files: Record<string, string>): string {
  const folder = join(scratch, String(count++));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A cache that counts the compiler's runs by what it has to store. */
function countingCache(): Cache & { stored: number } {
  const inner = memoryCache();
  return {
    stored: 0,
    read: inner.read,
    write(key, content) {
      this.stored++;
      inner.write(key, content);
    },
  };
}

function unit(workingDirectory: string, path: string, ...arguments_: string[]): SourceUnit {
  return { path, language: path.endsWith(".c") ? "c" : "c++", workingDirectory, arguments: arguments_ };
}

/** Waits until a file written before counts as older than a compilation started now. */
const aMoment = () => new Promise((done) => setTimeout(done, 20));

describe("compiling with the cache", () => {
  it("starts the compiler again only when something that it read has changed", async () => {
    const folder = project({
      "a.c": '#include "a.h"\n#include <stdio.h>\nint main(void) { return A; }\n',
      "include/a.h": "#define A 0\n",
    });
    mkdirSync(join(folder, "first"));
    const cache = countingCache();
    const compile = async () => {
      await aMoment();
      await compileSource(unit(folder, "a.c", "-Ifirst", "-Iinclude"), toolchain, cache);
      return cache.stored;
    };
    expect(await compile()).toBe(1);
    expect(await compile()).toBe(1);
    writeFileSync(join(folder, "include/a.h"), "#define A 1\n");
    expect(await compile()).toBe(2);
    writeFileSync(join(folder, "first/a.h"), "#define A 2\n");
    expect(await compile()).toBe(3);
    writeFileSync(join(folder, "stdio.h"), "");
    // Not on the path for <stdio.h>, but found by "stdio.h": compiled again, to be sure.
    expect(await compile()).toBe(4);
    expect(await compile()).toBe(4);
    rmSync(join(folder, "first/a.h"));
    expect(await compile()).toBe(5);
    writeFileSync(join(folder, "a.c"), "int main(void) { return 1; }\n");
    expect(await compile()).toBe(6);
  });

  it("writes nothing beside the user's files", async () => {
    const folder = project({ "a.c": "int main(void) { return 0; }\n" });
    await compileSource(unit(folder, "a.c"), toolchain, memoryCache());
    expect(readdirSync(folder)).toEqual(["a.c"]);
  });

  it("keeps asserts, at -O2 too", async () => {
    const folder = project({
      "a.c": "#include <assert.h>\nint main(int n, char **v) { assert(n > 1); return 0; }\n",
    });
    for (const level of ["-O0", "-O2"]) {
      const { bitcode } = await compileSource(unit(folder, "a.c", level), toolchain, memoryCache());
      expect(bitcode.includes("__assert_fail")).toBe(true);
    }
  });

  it("says in clang's own words what does not compile", async () => {
    const folder = project({ "a.c": "int main(void) { return x; }\n" });
    const failure = await compileSource(unit(folder, "a.c"), toolchain, memoryCache()).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(InputError);
    expect(failure.output).toMatch(/^a\.c:1:25: error: use of undeclared identifier 'x'\n/);
  });

  it.each([
    ["a.c", "-std=c17", '_Static_assert(__STDC_VERSION__ == 201710L && sizeof(long double) == 8, "");'],
    ["a.cpp", "-std=c++20", "#include <concepts>\n#include <atomic>\nstatic_assert(__cplusplus == 202002L);"],
    ["-dash.c", "-DX", "#ifndef X\n#error no X\n#endif"],
    ["with space.c", "-UNDEBUG", ""],
  ])("compiles %s with %s", async (name, flag, text) => {
    const folder = project({ [name]: `${text}\nint main() { return 0; }\n` });
    const { bitcode } = await compileSource(unit(folder, name, flag), toolchain, memoryCache());
    expect(bitcode.readUInt32BE(0)).toBe(0x4243c0de);
  });
});

describe("dependency rules", () => {
  it("are read with their escapes", () => {
    expect(parseDependencies("output: a.c b\\ c.h \\\n  /x/$$d.h \\\r\n e\\#.h a.c\n")).toEqual([
      "a.c",
      "b c.h",
      "/x/$d.h",
      "e#.h",
    ]);
  });
});

describe("inputs that cannot be used", () => {
  const folder = project({
    "x.txt": "hello",
    "empty.bc": "",
    "bad.bc": "garbage",
    "bin.c": "a\0b",
    "none.c": "",
  });
  it.each([
    ["missing.c", "missing.c: no such file"],
    [".", ".: is a directory, not a source file"],
    [
      "x.txt",
      /^x\.txt: neither C \(\.c\), C\+\+ .* nor LLVM assembly \(\.ll\); -x c or -x c\+\+ says which$/,
    ],
    ["empty.bc", "empty.bc: is empty"],
    ["bad.bc", "bad.bc: not LLVM bitcode"],
    ["bin.c", "bin.c: binary data, not a source file"],
  ])("%s is refused in one line", (path, message) => {
    expect(() => classifyInput(path, join(folder, path), undefined)).toThrow(message);
  });

  it("an unreadable file is, too", () => {
    if (process.getuid?.() === 0) return; // Root reads everything.
    chmodSync(join(folder, "none.c"), 0);
    expect(() => classifyInput("none.c", join(folder, "none.c"), undefined)).toThrow(/cannot be read/);
  });

  it("the user's word on the language wins over the suffix", () => {
    expect(classifyInput("x.txt", join(folder, "x.txt"), "c++")).toBe("c++");
  });
});
