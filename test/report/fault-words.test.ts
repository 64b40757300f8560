/** What is forbidden or does not fit, told from data: sizes, distances and names stand where they belong. */
import { expect, it } from "vitest";
import type { CallEffect, CallMismatch } from "../../src/base/findings/call-of-other-type.ts";
import type { FaultMessage } from "../../src/base/findings/fault-message.ts";
import { otherTypeWords } from "../../src/report/words/call-of-other-type.ts";
import { faultWords } from "../../src/report/words/fault.ts";

const block = { kind: "heap", name: undefined, size: 8 } as const;
const gone = { kind: "stack", name: "x", size: undefined } as const;

function outside(offset: number, size: number): FaultMessage {
  return { kind: "out-of-bounds", verb: "reads", size, object: block, offset, length: 8 };
}

it("tells where an access lies that misses its object", () => {
  const where = (offset: number, size: number): string => faultWords(outside(offset, size));
  expect(where(-1, 4)).toBe("reads 4 bytes 1 byte before the start of a heap block of 8 bytes");
  expect(where(8, 1)).toBe("reads 1 byte just past the end of a heap block of 8 bytes");
  expect(where(11, 1)).toBe("reads 1 byte 3 bytes past the end of a heap block of 8 bytes");
  expect(where(6, 4)).toBe("reads 4 bytes at offset 6, 2 bytes past the end of a heap block of 8 bytes");
});

it.each<[FaultMessage, string]>([
  [{ kind: "through-null", verb: "writes", size: 1, offset: 0 }, "writes 1 byte through a null pointer"],
  [
    { kind: "through-null", verb: "writes", size: 2, offset: 24 },
    "writes 2 bytes through a null pointer (offset 24)",
  ],
  [
    { kind: "gone", verb: "reads", size: 4, object: gone, how: "thread ended" },
    "reads 4 bytes of local `x` after its thread ended",
  ],
  [{ kind: "undefined-value", use: "branch" }, "branches on an undefined value"],
  [{ kind: "overflow", operator: "-", values: ["-8", "1"], width: 4 }, "-8 - 1 does not fit into 4 bits"],
  [
    { kind: "float-too-large", value: "1e+30", to: "unsigned", width: 64 },
    "converts 1e+30 to an unsigned integer of 64 bits",
  ],
  [{ kind: "told", text: "assertion failed" }, "assertion failed"],
])("%j", (fault, words) => {
  expect(faultWords(fault)).toBe(words);
});

it("says who calls a function that does not fit", () => {
  const call: CallMismatch = {
    kind: "call-mismatch",
    callee: "start",
    byLibrary: false,
    mismatch: { kind: "argument", index: 1 },
  };
  const words = "calls `start` with an argument 2 of another type than its parameter";
  expect(faultWords(call)).toBe(words);
  expect(faultWords({ ...call, byLibrary: true })).toBe(`the library ${words}`);
});

it("lists what a call of another type comes to", () => {
  const told = (...effects: CallEffect[]): string =>
    otherTypeWords({
      kind: "call-of-other-type",
      callee: "f",
      calledAs: { result: { kind: "pointer" }, parameters: [{ kind: "integer", bits: 64 }] },
      definedAs: { result: { kind: "float", name: "double" }, parameters: [] },
      effects,
    });
  expect(told({ kind: "only-argument-ignored" }, { kind: "result-undefined" })).toBe(
    "`f` is called as void *(long), but is double (void): its argument is ignored, its result is undefined",
  );
  expect(told({ kind: "undefined", parameter: 6 })).toMatch(/: its 7th parameter is undefined$/);
  expect(told({ kind: "result-is-first", members: 1 })).toMatch(/: its result is the first member of /);
});
