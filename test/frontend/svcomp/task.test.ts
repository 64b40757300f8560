import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Formula, parsePropertyFile } from "../../../src/frontend/svcomp/property-file.ts";
import { readTask } from "../../../src/frontend/svcomp/task.ts";

describe("property files", () => {
  it.each<[string, Formula]>([
    ["G ! call(reach_error())", { kind: "unreach-call", functionName: "reach_error" }],
    ["G ! call(__VERIFIER_error())", { kind: "unreach-call", functionName: "__VERIFIER_error" }],
    ["G valid-free", { kind: "valid-free" }],
    ["G valid-deref", { kind: "valid-deref" }],
    ["G valid-memtrack", { kind: "valid-memtrack" }],
    ["G valid-memcleanup", { kind: "valid-memcleanup" }],
    ["G ! data-race", { kind: "no-data-race" }],
    ["G ! overflow", { kind: "no-overflow" }],
    ["F end", { kind: "termination" }],
    ["G F end", { kind: "other", text: "G F end" }],
    ["G ! call(f(1))", { kind: "other", text: "G ! call(f(1))" }],
  ])("%s", (formula, expected) => {
    expect(parsePropertyFile(`CHECK( init(main()), LTL(${formula}) )\n`)).toEqual([expected]);
  });

  it("have several lines, empty ones too, and what is no CHECK is kept", () => {
    const text = "\nCHECK(init(main()),LTL(G valid-free))\r\n\nCOVER( init(main()), FQL(COVER EDGES(@X)) )\n";
    expect(parsePropertyFile(text)).toEqual([
      { kind: "valid-free" },
      { kind: "other", text: "COVER( init(main()), FQL(COVER EDGES(@X)) )" },
    ]);
  });
});

describe("tasks", () => {
  let folder: string;
  const task = (yaml: string) => {
    const path = join(folder, "task.yml");
    writeFileSync(path, yaml);
    return readTask(path);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "clew-task-"));
    writeFileSync(join(folder, "reach.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    writeFileSync(join(folder, "empty.prp"), "\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const properties = "properties:\n  - property_file: reach.prp\n    expected_verdict: false\n";

  it("are read with paths from where we are", () => {
    const yaml = `format_version: '2.0'\ninput_files: 'a.c'\n${properties}options:\n  language: C\n  data_model: LP64\n`;
    expect(task(yaml)).toEqual({
      files: [join(folder, "a.c")],
      dataModel: "LP64",
      properties: [
        {
          name: "reach.prp",
          formulas: [{ kind: "unreach-call", functionName: "reach_error" }],
          expected: false,
          subproperty: undefined,
        },
      ],
    });
  });

  it("may have several files, and are for 32 bits unless they say", () => {
    const read = task(`format_version: 2.1\ninput_files: [a.c, b.c]\n${properties}`);
    expect(read.files).toEqual([join(folder, "a.c"), join(folder, "b.c")]);
    expect(read.dataModel).toBe("ILP32");
  });

  it.each<[string, string]>([
    ["a: [", "not YAML"],
    ["- 1", "not a task definition"],
    ["input_files: a.c", "no format_version"],
    ["format_version: '1.0'", "format version 1.0"],
    [`format_version: '2.0'\n${properties}`, "no input_files"],
    [`format_version: '2.0'\ninput_files: [1]\n${properties}`, "no input_files"],
    ["format_version: '2.0'\ninput_files: a.c", "no properties"],
    ["format_version: '2.0'\ninput_files: a.c\nproperties: [x]", "property_file"],
    ["format_version: '2.0'\ninput_files: a.c\nproperties: [{property_file: none.prp}]", "cannot be read"],
    [
      "format_version: '2.0'\ninput_files: a.c\nproperties: [{property_file: empty.prp}]",
      "no property in it",
    ],
    [`format_version: '2.0'\ninput_files: a.c\n${properties}options: {language: Java}`, "language is Java"],
    [`format_version: '2.0'\ninput_files: a.c\n${properties}options: {data_model: LLP64}`, "LLP64"],
    [
      "format_version: '2.0'\ninput_files: a.c\nproperties: [{property_file: reach.prp, expected_verdict: maybe}]",
      "neither true nor false",
    ],
  ])("%j is refused", (yaml, problem) => {
    expect(() => task(yaml)).toThrow(problem);
  });

  it("that are not there are refused", () => {
    expect(() => readTask(join(folder, "none.yml"))).toThrow("cannot be read");
  });
});
