import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { readCompileDatabase, splitCommand } from "../../src/frontend/compile-database.ts";
import { listUserUnits } from "../../src/frontend/user-units.ts";

const scratch = mkdtempSync(join(tmpdir(), "clew-test-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function writeDatabase(name: string, content: unknown): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "compile_commands.json"),
    typeof content === "string" ? content : JSON.stringify(content),
  );
  return folder;
}

describe("splitting a command", () => {
  it("honours quotes and backslashes", () => {
    expect(splitCommand(`cc -D'A=b c' "-DS=\\"x\\"" a\\ b.c  ''`)).toEqual([
      "cc",
      "-DA=b c",
      '-DS="x"',
      "a b.c",
      "",
    ]);
  });

  it("gives back what was quoted", () => {
    const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        expect(splitCommand(words.map(quote).join(" "))).toEqual(words);
      }),
    );
  });
});

describe("a compile database", () => {
  it("keeps what says what the program is, from command and arguments alike", () => {
    const words =
      "cc -c -O2 -g3 -Wall -Werror -Iinc -I inc2 -DX=1 -std=c11 -march=native -fsanitize=thread -MMD -MF d -o a.o -pthread a.c";
    const folder = writeDatabase("forms", [
      { directory: ".", file: "a.c", command: words },
      { directory: ".", file: "b.c", arguments: words.replace("a.c", "b.c").split(" ") },
    ]);
    const kept = ["-I", "inc", "-I", "inc2", "-DX=1", "-std=c11", "-pthread"];
    expect(readCompileDatabase(folder, folder).map((entry) => entry.arguments)).toEqual([kept, kept]);
    const [first] = readCompileDatabase(join(folder, "compile_commands.json"), join(folder, ".."));
    expect(first).toMatchObject({
      file: "forms/a.c",
      arguments: ["-I", "forms/inc", "-I", "forms/inc2", ...kept.slice(4)],
    });
  });

  it.each([
    ["{", /not a compile database/],
    ["{}", /an array of commands/],
    ['[{"command":"cc a.c"}]', /command 1 has no "file"/],
    ['[{"file":"a.c"}]', /neither "arguments" nor "command"/],
  ])("%s is refused", (content, message) => {
    expect(() => readCompileDatabase(writeDatabase("bad", content), scratch)).toThrow(message);
  });

  it("gives the flags of the files asked for, or of all", () => {
    const folder = writeDatabase("project/build", [
      { directory: "..", file: "src/a.c", command: "cc -DA -c src/a.c" },
      { directory: ".", file: "../src/b.cpp", command: "c++ -DB -I/usr/x -c ../src/b.cpp" },
    ]);
    const project = join(folder, "..");
    mkdirSync(join(project, "src"));
    for (const name of ["a.c", "b.cpp", "c.c"]) writeFileSync(join(project, "src", name), "");
    const list = (files: string[]) =>
      listUserUnits({
        files,
        compilerArguments: ["-DMORE"],
        compileDatabase: "build",
        language: undefined,
        workingDirectory: project,
      });
    expect(list(["src/a.c"])).toMatchObject([
      { path: "src/a.c", kind: "c", workingDirectory: project, arguments: ["-DA", "-DMORE"] },
    ]);
    expect(list([])).toMatchObject([
      { path: "src/a.c", kind: "c" },
      {
        path: "src/b.cpp",
        kind: "c++",
        workingDirectory: project,
        arguments: ["-DB", "-I", "/usr/x", "-DMORE"],
      },
    ]);
    expect(() => list(["src/c.c"])).toThrow("src/c.c: not in the compile database build");
  });
});
