import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRuns, saveRuns } from "../../src/cli/saved-run.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import { aFinding } from "../library/a-verdict.ts";

let folder: string;
let path: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-saved-"));
  path = join(folder, "run.clew");
  saveRuns(path, {
    program: "abc",
    sources: { files: ["a.c"], compilerArguments: ["-DN=2"], compileDatabase: undefined },
    options: completeOptions({
      stdin: Buffer.from("in\0put"),
      stubs: new Map([["f", "zero"]]),
      mallocFails: true,
    }),
    findings: [aFinding()],
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a saved run", () => {
  it("comes back as it was, from any working directory", () => {
    const read = readRuns(path);
    expect(read.program).toBe("abc");
    expect(read.workingDirectory).toBe(process.cwd());
    expect(read.sources).toMatchObject({ files: ["a.c"], compilerArguments: ["-DN=2"] });
    expect(Buffer.from(read.options.stdin).toString()).toBe("in\0put");
    expect(read.options.stubs.get("f")).toBe("zero");
    expect(read.options.mallocFails).toBe(true);
    expect(read.runs).toHaveLength(1);
    const { choices, pointOfNoReturn: _, ...finding } = aFinding();
    expect(read.runs[0]).toEqual({ rule: "deadlock", choices, finding });
  });

  it("names no limits: they say nothing about the run", () => {
    expect(JSON.parse(readFileSync(path, "utf8")).options).not.toHaveProperty("maxSeconds");
  });

  it.each<[string, (text: string) => string, string]>([
    ["is changed", (text) => text.replace('"thread":0', '"thread":1'), "damaged"],
    ["is cut off", (text) => text.slice(0, -20), "damaged"],
    ["is of another version", (text) => text.replace('"version":2', '"version":9'), "of version 9"],
    [
      "is something else",
      () => '{"format":"clew-schedule","version":1}',
      "not a run saved by clew check --save",
    ],
    ["is no JSON", () => "hello", "not a run saved by clew check --save"],
    ["is null", () => "null", "not a run saved by clew check --save"],
    ["is empty", () => "", "not a run saved by clew check --save"],
  ])("that %s is refused", (_, change, message) => {
    const other = join(folder, "other.clew");
    writeFileSync(other, change(readFileSync(path, "utf8")));
    expect(() => readRuns(other)).toThrow(message);
  });

  it("that is not there is refused", () => {
    expect(() => readRuns(join(folder, "none.clew"))).toThrow("no such file");
  });
});
