import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../../src/base/diagnostic.ts";
import { memoryCache } from "../../src/frontend/cache.ts";
import { compileSource } from "../../src/frontend/compile-source.ts";
import { readLibraries } from "../../src/frontend/library-definition.ts";
import { readShippedIndex } from "../../src/frontend/library-index.ts";
import { type LoadOptions, loadProgram } from "../../src/frontend/load-program.ts";
import { findToolchain } from "../../src/frontend/toolchain.ts";

const scratch = mkdtempSync(join(tmpdir(), "clew-test-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;
/** Loads these files (the first lines of a test's program are all there is to them). */
async function load(files: Record<string, string | Uint8Array>, options: Partial<LoadOptions> = {}) {
  const workingDirectory = join(scratch, String(count++));
  mkdirSync(workingDirectory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(workingDirectory, name), text);
  return loadProgram({ files: Object.keys(files), workingDirectory, ...options });
}

async function failure(files: Record<string, string | Uint8Array>, options: Partial<LoadOptions> = {}) {
  const error = await load(files, options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  return error as InputError;
}

describe("loading a program", () => {
  it("takes printf and the start from the libraries, and nothing is left undefined", async () => {
    const program = await load({
      "hello.c": '#include <stdio.h>\nint main(void) { printf("%d\\n", 1); return 0; }\n',
    });
    expect(program.main.module.path).toBe("hello.c");
    expect([...program.undefinedSymbols]).toEqual([]);
    expect(program.lookup("printf")?.kind).toBe("function");
    expect(program.lookup("__clew_start")?.kind).toBe("function");
    expect(program.isLibrary(program.lookup("printf")!.module)).toBe(true);
    expect(program.lookup("regcomp")).toBeUndefined();
  });

  it("links C, C++, bitcode and assembly with each other", async () => {
    const files = { "one.c": "int one(void) { return 1; }\n" };
    const workingDirectory = join(scratch, "bitcode");
    mkdirSync(workingDirectory);
    writeFileSync(join(workingDirectory, "one.c"), files["one.c"]);
    const unit = { path: "one.c", language: "c", workingDirectory, arguments: [] } as const;
    const { bitcode } = await compileSource(unit, findToolchain(undefined), memoryCache());
    const program = await load({
      "main.cpp":
        'extern "C" int one(void), two(void);\nint three();\nint main() { return one() + two() + three(); }\n',
      "one.bc": bitcode,
      "two.ll": "define i32 @two() {\n  ret i32 2\n}\n",
      "three.cc": "int three() { return 3; }\n",
    });
    for (const [symbol, path] of [
      ["one", "one.bc"],
      ["two", "two.ll"],
      ["_Z5threev", "three.cc"],
    ]) {
      expect(program.lookup(symbol)?.module.path).toBe(path);
    }
  });

  it("collects what nobody defines, without failing", async () => {
    const text =
      "void nobody(void); void modelled(void);\nint main(void) { nobody(); modelled(); return 0; }\n";
    const program = await load({ "a.c": text }, { extraStubs: ["modelled"] });
    expect([...program.undefinedSymbols]).toEqual(["nobody"]);
  });

  it("keeps the user's paths in debug information", async () => {
    const program = await load({ "a.c": "int main(void) { return 0; }\n" });
    expect(program.main.module.debugInfo.subprogram(program.main)).toMatchObject({
      name: "main",
      file: { filename: "a.c" },
      line: 1,
    });
  });

  it("shows warnings only to those who asked for some", async () => {
    const said: string[] = [];
    const files = { "a.c": "int main(void) { int x = 1; x = 1 == 2; int y; return 0; }\n" };
    const onWarnings = (text: string) => said.push(text);
    await load(files, { onWarnings });
    expect(said).toEqual([]);
    await load(files, { onWarnings, compilerArguments: ["-Wall"] });
    expect(said.join()).toContain("unused variable 'y'");
  });
});

describe("where flags and compilers come from", () => {
  it("a compile database: reports then name files as seen from here", async () => {
    const project = join(scratch, "project");
    for (const folder of ["build", "source", "headers"])
      mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(join(project, "headers/x.h"), "#define X 1\n");
    writeFileSync(join(project, "source/m.c"), '#include "x.h"\nint main(void) { return X + Y; }\n');
    const command = "ccache cc -I../headers -DY=2 -O2 -Werror -c ../source/m.c -o m.o";
    const database = [{ directory: join(project, "build"), file: "../source/m.c", command }];
    writeFileSync(join(project, "build/compile_commands.json"), JSON.stringify(database));
    for (const files of [[], ["source/m.c"]]) {
      const program = await loadProgram({ files, compileDatabase: "build", workingDirectory: project });
      const place = program.main.module.debugInfo.subprogram(program.main);
      expect(place?.file).toMatchObject({ filename: "source/m.c", directory: project });
    }
  });

  it.skipIf(process.platform === "win32")("the user's own clang", async () => {
    const { bundled } = findToolchain(undefined);
    const clang = join(scratch, "my-clang");
    const log = join(scratch, "my-clang.log");
    writeFileSync(clang, `#!/bin/sh\necho "$@" >> ${log}\nexec ${bundled.program} clang "$@"\n`, {
      mode: 0o755,
    });
    const files = { "a.c": "#include <stddef.h>\nint main(void) { return 0; }\n" };
    const program = await load(files, { clang, noCache: true });
    expect(program.main.name).toBe("main");
    const calls = readFileSync(log, "utf8").split("\n");
    // For the user's file, and not for the libraries.
    expect(calls.filter((call) => call.includes("-emit-llvm"))).toHaveLength(1);
    expect((await failure(files, { clang: "cat" })).message).toMatch(/^cat: not a clang/);
  });

  it("debug information of libraries does not say where clew is installed", async () => {
    const program = await load({
      "a.c": "#include <stdlib.h>\nint main(void) { free(malloc(1)); return abs(1); }\n",
    });
    for (const [symbol, directory] of [
      ["malloc", "/clew/runtime"],
      ["abs", "/clew/lib/libc/musl"],
    ]) {
      const fn = program.lookup(symbol);
      if (fn?.kind !== "function") throw new Error(`no function ${symbol}`);
      expect(fn.module.debugInfo.subprogram(fn)?.file.directory).toBe(directory);
    }
  });
});

/** The files in the folders of a cache. */
function entriesOf(cacheDirectory: string): string[] {
  return readdirSync(cacheDirectory, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map((folder) => join(cacheDirectory, folder.name))
    .flatMap((folder) => readdirSync(folder).map((entry) => join(folder, entry)));
}

describe("the cache of a program", () => {
  it("makes a second loading need no compiler, and a broken entry is made again", async () => {
    const cacheDirectory = join(scratch, "cache");
    const files = { "a.c": "int main(void) { return 0; }\n" };
    const messages: string[] = [];
    // "compiling the C library 3/40"
    const onProgress = (message: string): void => {
      if (/\d+\/\d+$/.test(message)) messages.push(message);
    };
    const options = { cacheDirectory, onProgress };
    await load(files, options);
    expect(messages.length).toBeGreaterThan(0);
    messages.length = 0;
    await load(files, options);
    expect(messages).toEqual([]);
    for (const entry of entriesOf(cacheDirectory)) writeFileSync(entry, "broken");
    const program = await load(files, options);
    expect(program.main.name).toBe("main");
    expect(messages.length).toBeGreaterThan(0);
  });
});

describe("several processes at once", () => {
  it("fill one cache without harm", async () => {
    const files = { "a.c": '#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n' };
    const cacheDirectory = join(scratch, "shared-cache");
    const programs = await Promise.all([1, 2].map(() => load(files, { cacheDirectory })));
    for (const program of programs) expect([...program.undefinedSymbols]).toEqual([]);
    const names = entriesOf(cacheDirectory).map((entry) => basename(entry));
    expect(names.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });
});

describe("input that cannot be used", () => {
  it.each([
    ["an empty file", { "a.c": "" }, "no main function in a.c"],
    [
      "a truncated bitcode file",
      { "a.bc": new Uint8Array([0x42, 0x43, 0xc0, 0xde, 1, 2]) },
      /^a\.bc: not readable as LLVM bitcode: /,
    ],
    [
      "two mains",
      { "a.c": "int main(void) { return 0; }", "b.c": "int main(void) { return 0; }" },
      "`main` is defined in both a.c and b.c",
    ],
    [
      "another target",
      { "a.ll": 'target triple = "aarch64-linux-gnu"\n' },
      /^a\.ll: compiled for aarch64-linux-gnu \(not x86-64\)/,
    ],
  ])("%s is refused in one line", async (_, files, message) => {
    const error = await failure(files as Record<string, string | Uint8Array>);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("\n");
    expect(error.output).toBeUndefined();
  });

  it("all files that do not compile are reported", async () => {
    const error = await failure({ "a.c": "int x = y;\n", "b.c": "int main(void) { return z; }\n" });
    expect(error.output).toMatch(/^a\.c:1:9: error: .*'y'\n(.*\n)*b\.c:1:25: error: .*'z'\n/);
  });

  it("newer LLVM text is said to be so", async () => {
    const error = await failure({
      "a.ll": "define i1 @f() {\n  %x = icmp samesign ult i32 1, 2\n  ret i1 %x\n}\n",
    });
    expect(error.output).toMatch(/^a\.ll:2:13: error: .*\n(.*\n)*a\.ll is read as LLVM 17 text/);
  });

  it("compiler options that make no sense here are named", async () => {
    expect((await failure({ "a.c": "" }, { compilerArguments: ["-E"] })).message).toBe(
      "the compiler option -E has no meaning here",
    );
    expect((await failure({}, {})).message).toBe("no input files");
    expect((await failure({ "a.c": "" }, { clang: "./nowhere/clang" })).message).toBe(
      "./nowhere/clang: no such compiler",
    );
  });
});

describe("the shipped symbol indexes", () => {
  it.each(readLibraries(findToolchain(undefined)).filter(({ definition }) => definition.index === "shipped"))(
    "$name is current (else run scripts/index-libraries.ts)",
    (library) => {
      expect(readShippedIndex(library.name).fingerprint).toBe(library.fingerprint);
    },
  );
});
