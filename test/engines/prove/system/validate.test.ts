/** A system by hand: what it looks like as text, and what is said where it is not well formed. */
import { describe, expect, it } from "vitest";
import { constantOf, variable } from "../../../../src/engines/prove/arithmetic/linear.ts";
import { compared, holds, opposite } from "../../../../src/engines/prove/system/condition.ts";
import type { IntegerType } from "../../../../src/engines/prove/system/integer-type.ts";
import { printSystem } from "../../../../src/engines/prove/system/print.ts";
import type { Statement } from "../../../../src/engines/prove/system/statement.ts";
import type { Location, Thread, ThreadSystem } from "../../../../src/engines/prove/system/thread-system.ts";
import { problemsOf } from "../../../../src/engines/prove/system/validate.ts";

const int: IntegerType = { kind: "bits", width: 32, sign: "signed" };
const unsigned: IntegerType = { kind: "bits", width: 32, sign: "unsigned" };
const at = { place: undefined, words: "" };

function systemOf(statements: readonly Statement[], next: Location["next"] = { kind: "end" }): ThreadSystem {
  const thread: Thread = {
    name: "drain",
    instances: "any",
    locals: new Map([
      ["t", { words: "length", type: unsigned }],
      ["i", { words: "i", type: int }],
    ]),
    locations: [{ statements, next, place: undefined }],
    entry: 0,
    heldAtEntry: [],
    place: undefined,
  };
  return {
    shared: new Map([["length", { words: "queue.length", type: unsigned, initial: 3n }]]),
    locks: new Map([["l", { words: "mutex", objects: "one", kind: "plain" }]]),
    threads: [thread],
  };
}

describe("a system", () => {
  it("can be read", () => {
    const below = compared(constantOf(0n), "<", variable("t"));
    const system = systemOf(
      [
        { ...at, kind: "lock", lock: "l", mode: "exclusive" },
        {
          ...at,
          kind: "update",
          shared: "length",
          old: "t",
          when: below,
          value: { constant: -1n, factors: new Map([["t", 1n]]) },
          fit: "wraps",
        },
        { ...at, kind: "havoc", result: "i", why: { kind: "not-followed", what: { kind: "memory" } } },
        { ...at, kind: "unlock", lock: "l" },
      ],
      { kind: "branch", condition: below, whenTrue: 0, whenFalse: 0, place: undefined, words: "" },
    );
    expect(problemsOf(system)).toEqual([]);
    expect(printSystem(system)).toBe(`shared u32 length := 3  (queue.length)
lock l: plain, one  (mutex)

thread drain: any number
  local u32 t  (length)
  local i32 i
  0:
    lock l
    t := shared length := t - 1 wrapping if t - 1 ≥ 0
    i := any (not followed: memory)
    unlock l
    if t - 1 ≥ 0 go 0 else 0
`);
  });

  it("is refused where names, types or targets are wrong", () => {
    const problems = (statement: Statement): readonly string[] => problemsOf(systemOf([statement]));
    expect(problems({ ...at, kind: "load", result: "i", shared: "length" })).toEqual([
      'thread drain: "i := shared length": not every u32 is in i32',
    ]);
    expect(problems({ ...at, kind: "lock", lock: "m", mode: "exclusive" })).toEqual([
      'thread drain: "lock m" names the lock m, which there is not',
    ]);
    const minusOne = { kind: "constant", value: -1n } as const;
    expect(problems({ ...at, kind: "store", shared: "length", value: minusOne })).toEqual([
      'thread drain: "shared length := -1": -1 is not in u32',
    ]);
    const fit = "overflow-undefined";
    expect(problems({ ...at, kind: "assign", result: "t", value: variable("n"), fit })).toEqual([
      'thread drain: "t := n or overflow" is about n, which is no local',
      'thread drain: "t := n or overflow": u32 has no sign, its results wrap',
    ]);
    expect(problemsOf(systemOf([], { kind: "go", to: 7 }))).toEqual([
      "thread drain: location 0 leads to 7, where nothing is",
    ]);
  });
});

describe("conditions", () => {
  it("and their opposites are never both so", () => {
    const values = [-2n, -1n, 0n, 1n, 2n];
    const meant = {
      "<": (a: bigint, b: bigint) => a < b,
      "<=": (a: bigint, b: bigint) => a <= b,
      ">": (a: bigint, b: bigint) => a > b,
      ">=": (a: bigint, b: bigint) => a >= b,
      "==": (a: bigint, b: bigint) => a === b,
      "!=": (a: bigint, b: bigint) => a !== b,
    };
    for (const how of ["<", "<=", ">", ">=", "==", "!="] as const) {
      const condition = compared(variable("a"), how, variable("b"));
      const both = { kind: "all", parts: [condition, { kind: "any", parts: [condition] }] } as const;
      for (const a of values)
        for (const b of values) {
          const value = (name: string): bigint => (name === "a" ? a : b);
          expect(holds(both, value)).toBe(meant[how](a, b));
          expect(holds(opposite(both), value)).toBe(!meant[how](a, b));
        }
    }
  });
});
