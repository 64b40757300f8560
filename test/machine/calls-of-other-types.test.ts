/**
 * Functions called as ones of another type, each result and parameter as each other: both machines do the same, and
 * what they do is decided by the classes of registers alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../src/library/check.ts";
import { machineNames } from "../../src/verdict/check-options.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";

const types = ["char", "short", "int", "long", "void *", "float", "double"] as const;
const results = ["void", ...types] as const;
type TypeName = (typeof results)[number];

const bits: Readonly<Record<string, number>> = { char: 8, short: 16, int: 32, long: 64, "void *": 64 };
const isInteger = (type: TypeName): boolean => bits[type] !== undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-call-types-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** With something visible in each function, so that compiled code returns from what the interpreter called. */
const head = `#include <pthread.h>
#include <stdatomic.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
static atomic_int seen;
static void *volatile pointer;
static void *other(void *unused) { return (void *)(long)seen; }
`;

interface Case {
  readonly definition: string;
  readonly call: string;
}

function program(cases: readonly Case[]): string {
  const ways = cases.map(({ call }, index) => `  case ${index}: ${call} break;`);
  return `${head}
${cases.map(({ definition }) => definition).join("\n")}
static int zero;
int main(void) {
  pthread_t thread;
  unsigned char way = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(way < ${cases.length});
  pthread_create(&thread, 0, other, 0);
  switch (way) {
${ways.join("\n")}
  }
  pthread_join(thread, 0);
  return 0;
}`;
}

async function answers(cases: readonly Case[], name: string): Promise<readonly Verdict[]> {
  const file = join(folder, name);
  writeFileSync(file, program(cases));
  const compilerArguments = ["-w"];
  return Promise.all(
    machineNames.map((machine) => check(file, { machine, all: true, workers: 1, compilerArguments })),
  );
}

/** Findings by line: their rules. */
function byLine(verdict: Verdict): Map<number, string> {
  return new Map(verdict.findings.map(({ rule, place }) => [place!.line, rule]));
}

function same([first, second]: readonly Verdict[]): void {
  expect(byLine(second)).toEqual(byLine(first));
  expect(second.remarks).toEqual(first.remarks);
  expect([second.stats.states, second.stats.edges]).toEqual([first.stats.states, first.stats.edges]);
}

const lineOf = (cases: readonly Case[], index: number): number =>
  program(cases)
    .split("\n")
    .findIndex((line) => line.startsWith(`  case ${index}:`)) + 1;

describe("results", () => {
  const pairs = results.flatMap((returned) =>
    types.filter((type) => type !== "void *").map((taken) => ({ returned, taken })),
  );
  const cases = pairs.map(({ returned, taken }, index) => ({
    definition: `static ${returned} f${index}(void) { seen++; ${returned === "void" ? "" : `return (${returned})1;`} }`,
    call: `pointer = f${index}; if (((${taken} (*)(void))pointer)() == 1) zero++;`,
  }));

  it("are what they have in common, and undefined beyond that", async () => {
    const verdicts = await answers(cases, "results.c");
    same(verdicts);
    const found = byLine(verdicts[0]);
    for (const [index, { returned, taken }] of pairs.entries()) {
      const rule = found.get(lineOf(cases, index));
      const expected =
        returned === taken
          ? undefined
          : isInteger(returned) && isInteger(taken)
            ? bits[taken] > bits[returned]
              ? "undefined-value"
              : undefined
            : returned === "void"
              ? "undefined-value"
              : "function-type-mismatch";
      expect(rule, `${returned} as ${taken}`).toBe(expected);
    }
  }, 60_000);

  it("that nobody looks at are nothing", async () => {
    const unused = cases.map(({ definition, call }) => ({
      definition,
      call: call.replace("if (", "").replace(" == 1) zero++;", ";"),
    }));
    const verdicts = await answers(unused, "unused.c");
    same(verdicts);
    expect(verdicts[0].answer).toBe("holds");
    expect(verdicts[0].remarks).toEqual([]);
  }, 60_000);
});

describe("parameters", () => {
  const pairs = types.flatMap((parameter) => types.map((given) => ({ parameter, given })));
  const cases = pairs.map(({ parameter, given }, index) => ({
    definition: `static void f${index}(${parameter} p) { seen++; if (p == 1) zero_++; }`,
    call: `pointer = f${index}; ((void (*)(${given}))pointer)((${given})1);`,
  }));
  cases[0] = { ...cases[0], definition: `static int zero_;\n${cases[0].definition}` };

  it("get what is passed in their registers, and undefined bits beyond that", async () => {
    const verdicts = await answers(cases, "parameters.c");
    same(verdicts);
    const found = byLine(verdicts[0]);
    const lines = program(cases).split("\n");
    for (const [index, { parameter, given }] of pairs.entries()) {
      const definition = lines.findIndex((line) => line.startsWith(`static void f${index}(`)) + 1;
      const isWider = isInteger(parameter) && isInteger(given) && bits[parameter] > bits[given];
      expect(found.get(definition), `${given} for ${parameter}`).toBe(
        isWider ? "undefined-value" : undefined,
      );
      const isBroken = parameter !== given && !(isInteger(parameter) && isInteger(given));
      const expected = isBroken ? "function-type-mismatch" : undefined;
      expect(found.get(lineOf(cases, index)), `${given} for ${parameter}`).toBe(expected);
    }
  }, 60_000);

  it("that nobody looks at get anything", async () => {
    const unread = cases.map(({ definition, call }) => ({
      definition: definition.replace("if (p == 1) zero_++;", ""),
      call,
    }));
    const verdicts = await answers(unread, "unread.c");
    same(verdicts);
    expect(verdicts[0].answer).toBe("holds");
  }, 60_000);
});
