/** Inputs as terms against every value of them, tried one by one: the oracle is `--inputs eager`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckSettings, check } from "../../src/library/check.ts";
import { timeLimits } from "../time-limits.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-inputs-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Case {
  readonly about: string;
  readonly settings: Partial<CheckSettings>;
  /** What leads to the condition that is asserted. */
  readonly body: string;
  readonly holds: readonly string[];
  readonly fails: readonly string[];
}

const cases: readonly Case[] = [
  {
    about: "an object of one byte",
    settings: {},
    body: "unsigned char value; clew_symbolic(&value, sizeof value);",
    holds: ["value <= 255", "(value & 1) == value % 2"],
    fails: ["value != 255", "value != 0", "value < 128 || value > 128"],
  },
  {
    about: "an object of two bytes, a few of whose values are let through at once",
    settings: {},
    body: "short value; clew_symbolic(&value, sizeof value); clew_assume(value % 4096 == 57);",
    holds: ["value >= -32768", "value * value >= 0"],
    fails: ["value != 57", "value != 12345"],
  },
  {
    about: "a byte of the standard input, or none",
    settings: { anyStdin: { shortest: 0, longest: 1 } },
    body: "int value = getchar(); int next = getchar();",
    holds: ["value >= -1 && value <= 255", "next == -1"],
    fails: ["value != -1", "value != 255", "value != 0"],
  },
  {
    about: "a byte of the standard input",
    settings: { anyStdin: { shortest: 1, longest: 1 } },
    body: "int value = getchar(); int next = getchar();",
    holds: ["value != -1", "next == -1"],
    fails: ["value != 77"],
  },
  {
    about: "an argument of one character",
    settings: { anyArguments: { count: 1, length: 1 } },
    body: "int length = argc > 1 ? (int)strlen(argv[1]) : -1; int value = length > 0 ? (unsigned char)argv[1][0] : 0;",
    holds: ["argc <= 2", "length <= 1", "(value != 0) == (length == 1)"],
    fails: ["argc != 1", "argc != 2", "length != 0", "value != 255"],
  },
];

async function answer(name: string, text: string, settings: Partial<CheckSettings>): Promise<string> {
  const path = join(folder, `${name.replaceAll(/\W+/g, "-")}.c`);
  writeFileSync(path, text);
  const { answer: given } = await check([path], { ...settings, maxSeconds: timeLimits.part / 1000 });
  return given;
}

describe.each(cases)("$about", ({ about, settings, body, holds, fails }) => {
  const asserting = (condition: string): string => `
#include <assert.h>
#include <clew.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  ${body}
  assert(${condition});
  return 0;
}
`;
  it.each([
    ...holds.map((condition) => ["holds", condition] as const),
    ...fails.map((condition) => ["violated", condition] as const),
  ])("%s: %s", async (expected, condition) => {
    const text = asserting(condition);
    expect(await answer(about, text, settings)).toBe(expected);
    expect(await answer(about, text, { ...settings, eagerInputs: true })).toBe(expected);
  });
});
