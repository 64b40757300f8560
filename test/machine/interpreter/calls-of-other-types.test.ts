/**
 * Functions called as ones of another type, each result and parameter as each other: both machines do the same, and
 * what they do is decided by the classes of registers alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/library/check.ts";
import { messageWords } from "../../../src/report/words/finding.ts";
import { machineNames } from "../../../src/verdict/check-options.ts";
import type { Verdict } from "../../../src/verdict/verdict.ts";

const types = ["_Bool", "char", "short", "int", "long", "void *", "float", "double"] as const;
const results = ["void", ...types] as const;
type TypeName = (typeof results)[number];

/** That they fill: a `_Bool` is 0 or 1 in a byte. */
const bits: Readonly<Record<string, number>> = {
  _Bool: 8,
  char: 8,
  short: 16,
  int: 32,
  long: 64,
  "void *": 64,
};
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
  });

  it("that nobody looks at are nothing", async () => {
    const unused = cases.map(({ definition, call }) => ({
      definition,
      call: call.replace("if (", "").replace(" == 1) zero++;", ";"),
    }));
    const verdicts = await answers(unused, "unused.c");
    same(verdicts);
    expect(verdicts[0].answer).toBe("holds");
    expect(verdicts[0].remarks).toEqual([]);
  });
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
  });

  it("that nobody looks at get anything", async () => {
    const unread = cases.map(({ definition, call }) => ({
      definition: definition.replace("if (p == 1) zero_++;", ""),
      call,
    }));
    const verdicts = await answers(unread, "unread.c");
    same(verdicts);
    expect(verdicts[0].answer).toBe("holds");
  });
});

describe("structures in registers", () => {
  const structures: Readonly<Record<string, { readonly fields: string; readonly first?: string }>> = {
    two_longs: { fields: "long a, b;", first: "long" },
    three_ints: { fields: "int a, b, c;", first: "int" },
    long_and_double: { fields: "long a; double b;", first: "long" },
    two_doubles: { fields: "double a, b;", first: "double" },
    two_floats: { fields: "float a, b;", first: "float" },
    three_floats: { fields: "float a, b, c;", first: "float" },
    // On AArch64 these are in integer registers.
    double_and_long: { fields: "double a; long b;" },
    double_and_float: { fields: "double a; float b;" },
  };
  const scalars = ["int", "long", "float", "double"] as const;
  const pairs = Object.keys(structures).flatMap((structure) =>
    scalars.map((scalar) => ({ structure, scalar })),
  );
  const isFirst = (structure: string, scalar: string): boolean => {
    const { first } = structures[structure];
    return (
      first === scalar ||
      (first !== undefined && isInteger(first as TypeName) && isInteger(scalar as TypeName))
    );
  };
  const definitions = Object.entries(structures).map(([name, { fields }]) => `struct ${name} { ${fields} };`);
  const called = (taken: string, index: number, member: string): string =>
    `pointer = f${index}; if (((${taken} (*)(void))pointer)()${member} == 1) zero++;`;
  const withDefinitions = (cases: Case[]): readonly Case[] => [
    { ...cases[0], definition: `${definitions.join("\n")}\n${cases[0].definition}` },
    ...cases.slice(1),
  ];

  it("are called as their first member", async () => {
    const cases = withDefinitions(
      pairs.map(({ structure, scalar }, index) => ({
        definition: `static struct ${structure} f${index}(void) { struct ${structure} s = {1}; seen++; return s; }`,
        call: called(scalar, index, ""),
      })),
    );
    const verdicts = await answers(cases, "structures.c");
    same(verdicts);
    const found = byLine(verdicts[0]);
    for (const [index, { structure, scalar }] of pairs.entries()) {
      const expected = isFirst(structure, scalar) ? undefined : "function-type-mismatch";
      expect(found.get(lineOf(cases, index)), `${structure} as ${scalar}`).toBe(expected);
    }
  });

  it("get their first member from a scalar, and nothing else", async () => {
    for (const member of [".a", ".b"]) {
      const cases = withDefinitions(
        pairs.map(({ structure, scalar }, index) => ({
          definition: `static ${scalar} f${index}(void) { seen++; return 1; }`,
          call: called(`struct ${structure}`, index, member),
        })),
      );
      const verdicts = await answers(cases, `members${member}.c`);
      same(verdicts);
      const found = byLine(verdicts[0]);
      for (const [index, { structure, scalar }] of pairs.entries()) {
        const isWhole = member === ".a" && !(structures[structure].first === "long" && scalar === "int");
        // Two of the three integers share a register.
        const isPacked = structure === "three_ints" && scalar === "long";
        const expected = !isFirst(structure, scalar)
          ? "function-type-mismatch"
          : isWhole || isPacked
            ? undefined
            : "undefined-value";
        expect(found.get(lineOf(cases, index)), `${scalar} as ${structure}${member}`).toBe(expected);
      }
    }
  });
});

describe("functions that the library calls with nothing of the program's on the stack", () => {
  it("are the place of the error, each its own", async () => {
    const file = join(folder, "started.c");
    const routines = ["one", "two"].map((name) => `static void *${name}(double d) { sum = d; return 0; }`);
    writeFileSync(
      file,
      `#include <pthread.h>\nstatic double sum;\n${routines.join("\n")}\nint main(void) {\n${["one", "two"]
        .map((name) => `  pthread_t ${name}_; pthread_create(&${name}_, 0, (void *(*)(void *))${name}, 0);`)
        .join("\n")}\n  return 0;\n}\n`,
    );
    for (const machine of machineNames) {
      const { findings } = await check(file, { machine, all: true, races: false, workers: 1 });
      const mismatches = findings.filter(({ rule }) => rule === "function-type-mismatch");
      expect(mismatches.map(({ place }) => place?.line).sort()).toEqual([3, 4]);
      for (const { place } of mismatches) expect(basename(place!.file)).toBe("started.c");
      for (const finding of mismatches)
        expect(messageWords(finding)).toMatch(/^the library calls `(one|two)` with/);
    }
  });
});
