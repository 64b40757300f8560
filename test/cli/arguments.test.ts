import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/base/diagnostic.ts";
import { errorRules, fairRules, hangRules } from "../../src/base/rules.ts";
import { InternalError } from "../../src/base/unreachable.ts";
import type { Command } from "../../src/cli/command.ts";
import { commands } from "../../src/cli/commands.ts";
import { splitArguments } from "../../src/cli/compiler-arguments.ts";
import { describeFailure } from "../../src/cli/failures.ts";
import { nearest } from "../../src/cli/nearest.ts";
import { optionOf, takesValue } from "../../src/cli/options/option-row.ts";
import { anyStdin } from "../../src/cli/options/values.ts";
import { readMarkdown, withDots } from "./read-markdown.ts";

const commandOf = (name: string): Command => commands.find((command) => command.name === name)!;
const optionsOf = (name: string) => commandOf(name).options.map(optionOf);
const split = (line: string) =>
  splitArguments(line.split(" ").filter(Boolean), takesValue(commandOf("run").options));

describe("compiler flags among clew's own", () => {
  it.each<[string, string, string, string]>([
    ["-Ifoo -I bar a.c", "a.c", "-Ifoo -I bar", ""],
    ["-DN=4 -D M -UX -U Y a.c", "a.c", "-DN=4 -D M -UX -U Y", ""],
    [
      "-std=c11 -O2 -Wall -Wextra -fno-common -g -w -pthread a.c",
      "a.c",
      "-std=c11 -O2 -Wall -Wextra -fno-common -g -w -pthread",
      "",
    ],
    ["-include pre.h -isystem sys -x c++ a.txt", "a.txt", "-include pre.h -isystem sys -x c++", ""],
    ["--seed 4 a.c -lm -lpthread -- -Ifoo -- x", "--seed 4 a.c", "", "-Ifoo -- x"],
    ["--stdin -Ifoo a.c", "--stdin -Ifoo a.c", "", ""],
    ["-p build -pbuild --clang -x", "-p build -pbuild --clang -x", "", ""],
    ["-o x -lfoo -sed a.c", "-o x -lfoo -sed a.c", "", ""],
    ["a.c -I", "a.c", "-I", ""],
  ])("%s", (line, own, compiler, program) => {
    expect(split(line)).toEqual({
      own: own.split(" ").filter(Boolean),
      compiler: compiler.split(" ").filter(Boolean),
      program: program.split(" ").filter(Boolean),
    });
  });
});

describe("options", () => {
  it("have one row each, and a description", () => {
    for (const { name: command } of commands) {
      const names = optionsOf(command).map((option) => option.long);
      expect(new Set(names).size).toBe(names.length);
      for (const option of optionsOf(command)) expect(option.description).not.toBe("");
    }
  });

  it.each<[string, string, number]>([
    ["--stack-limit", "64K", 65536],
    ["--stack-limit", "1m", 1048576],
    ["--stack-limit", "100", 100],
    ["--seed", "0", 0],
    ["--max-steps", "12", 12],
  ])("%s %s", (long, text, value) => {
    const option = optionsOf("run").find((candidate) => candidate.long === long)!;
    expect(option.parseArg!(text, undefined)).toBe(value);
  });

  it.each([
    ["--stack-limit", "0"],
    ["--stack-limit", "8Q"],
    ["--seed", "-1"],
    ["--seed", "1e3"],
    ["--seed", "99999999999999999999"],
    ["--max-steps", "0"],
    ["--env", "=x"],
    ["--env", "x"],
    ["--stub", "f"],
    ["--stub", "f=maybe"],
  ])("%s %s is refused", (long, text) => {
    const option = optionsOf("run").find((candidate) => candidate.long === long)!;
    expect(() => option.parseArg!(text, undefined)).toThrow("expected");
  });
});

describe("values of options", () => {
  const parse = (long: string, text: string, previous?: unknown): unknown => {
    const option = optionsOf("check").find((candidate) => candidate.long === long)!;
    return option.parseArg!(text, previous);
  };

  it("are lists of known words", () => {
    expect(parse("--property", "hang, assertion,hang")).toEqual(["hang", "assertion"]);
    expect(parse("--property", "leak", ["hang"])).toEqual(["hang", "leak"]);
    expect(() => parse("--property", "deadlok")).toThrow(
      /deadlok \(did you mean deadlock\?\).*Groups: safety.*Rules: /,
    );
    expect(() => parse("--property", "safety,")).toThrow("missing");
    expect(parse("--sections", "wait,spin")).toEqual(["wait", "spin"]);
    expect(() => parse("--sections", "waits")).toThrow("Sections: wait, exclusive, spin, function");
    expect(parse("--no-reduction", "local", [])).toEqual(["local"]);
    expect(parse("--no-reduction", "heap-names,local", ["local"])).toEqual(["local", "heap-names"]);
    expect(() => parse("--no-reduction", "all", [])).toThrow("Reductions: local");
  });

  it("are what rand gives", () => {
    expect(parse("--rand", "seed:7")).toEqual({ kind: "seed", seed: 7 });
    expect(parse("--rand", "0,5..7,5")).toEqual({ kind: "values", values: [0, 5, 6, 7] });
    for (const wrong of ["", "seed:", "seed:x", "a", "1..", "7..5", "-1", "4294967296", "0..99999999"]) {
      expect(() => parse("--rand", wrong), wrong).toThrow("expected");
    }
  });

  it("are limits", () => {
    expect(parse("--max-time", "0.5")).toBe(0.5);
    expect(parse("--max-memory", "500")).toBe(500_000_000);
    for (const wrong of ["0", "-1", "x", "1e3", ""])
      expect(() => parse("--max-time", wrong), wrong).toThrow("expected");
  });

  it("are names among few", () => {
    expect(parse("--inputs", "fair")).toEqual({ side: "fair", isEager: false });
    expect(parse("--inputs", "eager")).toEqual({ side: "adversarial", isEager: true });
    expect(parse("--inputs", "eager,fair")).toEqual({ side: "fair", isEager: true });
    for (const refused of ["unfair", "fair,adversarial", "eager,eager", ""])
      expect(() => parse("--inputs", refused)).toThrow("fair,eager");
    expect(parse("--args", "symbolic")).toEqual({ count: 2, length: 8 });
    expect(parse("--args", "symbolic:3x0")).toEqual({ count: 3, length: 0 });
    for (const refused of ["3x4", "symbolic:", "symbolic:0x4", "symbolic:4", "symbolic:17x1"])
      expect(() => parse("--args", refused)).toThrow("COUNTxLENGTH");
    expect(anyStdin("symbolic:8")).toEqual({ shortest: 0, longest: 8 });
    expect(anyStdin("symbolic:4..4")).toEqual({ shortest: 4, longest: 4 });
    expect(anyStdin("symbolic.txt")).toBeUndefined();
    for (const refused of ["symbolic", "symbolic:0", "symbolic:5..4", "symbolic:x", "symbolic:5000"])
      expect(() => anyStdin(refused)).toThrow("symbolic:N");
    expect(() => parse("--rwlock", "x")).toThrow("prefer-reader, prefer-writer");
    expect(parse("--memory-model", "tso")).toBe("tso");
    expect(() => parse("--memory-model", "pso")).toThrow("sc, tso");
    expect(parse("--store-buffer", "0")).toBe(0);
  });
});

it("every rule has a page", () => {
  const pages = new URL("../../docs/rules/", import.meta.url);
  for (const rule of [...errorRules, ...hangRules, ...fairRules]) {
    expect(readFileSync(new URL(`${rule}.md`, pages), "utf8")).toMatch(`# ${rule}\n`);
  }
});

describe("what becomes of an exception", () => {
  it("bad input is one line, or the compiler's own words", () => {
    expect(describeFailure(new InputError("x.c: no such file"), { showsPlace: false })).toEqual({
      text: "clew: error: x.c: no such file\n",
      exitCode: 2,
    });
    expect(describeFailure(new InputError("ignored", "x.c:1:1: error: …\n"), { showsPlace: true }).text).toBe(
      "x.c:1:1: error: …\n",
    );
  });

  it("a defect of ours asks for a report, and shows its place only when asked", () => {
    const { text, exitCode } = describeFailure(new InternalError("impossible"), { showsPlace: false });
    expect(exitCode).toBe(70);
    expect(text).toMatch(/^clew: internal error: impossible\n.*please report/);
    expect(text).not.toContain("    at ");
    expect(describeFailure(new TypeError("x is undefined"), { showsPlace: true }).text).toContain("    at ");
    expect(describeFailure("a string", { showsPlace: false }).text).toContain("internal error: a string");
  });
});

describe("what somebody meant", () => {
  it("is the nearest word, where one is near", () => {
    expect(nearest("rnu", ["run", "ir", "explain"])).toBe("run");
    expect(nearest("use-after-fre", ["use-after-return", "use-after-free"])).toBe("use-after-free");
    expect(nearest("frobnicate", ["run", "ir", "explain"])).toBeUndefined();
  });
});

describe("markdown that is run", () => {
  it("has files, commands and what to expect of them", () => {
    const page = [
      "```c a.c",
      "int x;",
      "```",
      "",
      "```sh",
      "clew run a.c",
      "```",
      "Exit code 3",
      "```text",
      "hi",
      "```",
    ];
    expect(readMarkdown(page.join("\n"))).toEqual([
      { kind: "file", name: "a.c", content: "int x;\n" },
      {
        kind: "command",
        command: "clew run a.c\n",
        line: 5,
        skipForRoot: false,
        stdout: "hi\n",
        stderr: "",
        exitCode: 3,
      },
    ]);
  });

  it("a line of dots stands for any lines, but for nothing else", () => {
    expect(withDots("a\nb\nc\nd\n", "a\n...\nd\n")).toBe("a\n...\nd\n");
    expect(withDots("a\nd\n", "a\n...\nd\n")).toBe("a\n...\nd\n");
    expect(withDots("a\nb\nd\n", "a\n...\n")).toBe("a\n...\n");
    expect(withDots("x\na\nd\n", "a\n...\nd\n")).toBe("x\na\nd\n");
    expect(withDots("a\nd\ne\n", "a\n...\nd\n")).toBe("a\nd\ne\n");
    expect(withDots("x\ny\n", "...\ny\n")).toBe("...\ny\n");
  });
});
