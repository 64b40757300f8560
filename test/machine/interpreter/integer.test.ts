/** Integer kernels against big-integer arithmetic, and their definedness against every completion of the bits. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fault } from "../../../src/machine/fault.ts";
import {
  type BinaryKernel,
  type IntegerOpcode,
  integerCompare,
  integerKernel,
} from "../../../src/machine/interpreter/integer.ts";
import {
  allOnes,
  defined,
  partlyDefined,
  pointerMarks,
  Scalar,
  signed,
} from "../../../src/machine/memory/scalar.ts";

const exposed: Scalar[] = [];
const context = { expose: (value: Scalar) => void exposed.push(value), signedOverflow: false };

const reference: Record<IntegerOpcode, (a: bigint, b: bigint, width: number) => bigint> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  udiv: (a, b) => a / b,
  urem: (a, b) => a % b,
  sdiv: (a, b, width) => signed(width, a) / signed(width, b),
  srem: (a, b, width) => signed(width, a) % signed(width, b),
  shl: (a, b) => a << b,
  lshr: (a, b) => a >> b,
  ashr: (a, b, width) => signed(width, a) >> b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};
const opcodes = Object.keys(reference) as IntegerOpcode[];
const shifts = new Set(["shl", "lshr", "ashr"]);
const divisions = new Set(["udiv", "urem", "sdiv", "srem"]);

function applies(opcode: IntegerOpcode, a: bigint, b: bigint, width: number): boolean {
  if (shifts.has(opcode)) return b < BigInt(width);
  if (!divisions.has(opcode)) return true;
  return b !== 0n && !(opcode.startsWith("s") && b === allOnes(width) && a === 1n << BigInt(width - 1));
}

const operands = fc
  .integer({ min: 1, max: 128 })
  .chain((width) =>
    fc.tuple(fc.constant(width), fc.bigInt(0n, allOnes(width)), fc.bigInt(0n, allOnes(width))),
  );

describe("integer arithmetic", () => {
  it.each(opcodes)("%s is exact at every width", (opcode) => {
    fc.assert(
      fc.property(operands, ([width, a, rawB]) => {
        const b = shifts.has(opcode) ? rawB % BigInt(width) : rawB;
        fc.pre(applies(opcode, a, b, width));
        const result = integerKernel(context, opcode, width, {})(defined(a), defined(b));
        expect(result.undef).toBeNull();
        expect(result.bits).toBe(BigInt.asUintN(width, reference[opcode](a, b, width)));
      }),
    );
  });

  it("refuses what has no result", () => {
    const divide = integerKernel(context, "sdiv", 32, {});
    const fault = (apply: BinaryKernel, left: bigint, right: bigint): Fault["what"] | undefined => {
      try {
        apply(defined(left), defined(right));
      } catch (error) {
        if (error instanceof Fault) return error.what;
      }
      return undefined;
    };
    expect(fault(divide, 1n, 0n)).toEqual({ kind: "divides-by-zero" });
    expect(fault(divide, 0x80000000n, 0xffffffffn)).toEqual({
      kind: "quotient-too-large",
      value: "-2147483648",
      width: 32,
    });
    expect(fault(integerKernel(context, "shl", 32, {}), 1n, 32n)).toEqual({
      kind: "oversized-shift",
      value: "32",
      width: 32,
    });
    const checked = integerKernel({ ...context, signedOverflow: true }, "add", 8, { noSignedWrap: true });
    expect(fault(checked, 127n, 1n)).toEqual({
      kind: "overflow",
      operator: "+",
      values: ["127", "1"],
      width: 8,
    });
    expect(checked(defined(255n), defined(1n)).bits).toBe(0n);
  });
});

/** A scalar with at most four undefined bits, and what it may stand for. */
const partial = (width: number) =>
  fc
    .tuple(fc.bigInt(0n, allOnes(width)), fc.array(fc.integer({ min: 0, max: width - 1 }), { maxLength: 4 }))
    .map(([bits, holes]) => {
      const undef = holes.reduce((mask, hole) => mask | (1n << BigInt(hole)), 0n);
      return partlyDefined(bits & ~undef, undef, 0);
    });

function completions(value: Scalar): bigint[] {
  let all = [value.bits];
  for (let rest = value.undef ?? 0n; rest !== 0n; rest &= rest - 1n) {
    const bit = rest & -rest;
    all = all.flatMap((bits) => [bits, bits | bit]);
  }
  return all;
}

/** A bit that is called defined has the same value whatever the undefined bits of the operands are. */
function expectSound(
  kernel: BinaryKernel,
  a: Scalar,
  b: Scalar,
  exact: (a: bigint, b: bigint) => bigint,
): void {
  const result = kernel(a, b);
  const known = ~(result.undef ?? 0n);
  for (const left of completions(a)) {
    for (const right of completions(b)) expect(exact(left, right) & known).toBe(result.bits & known);
  }
}

describe("definedness", () => {
  const width = 8;
  it.each(opcodes.filter((opcode) => !divisions.has(opcode) && !shifts.has(opcode)))(
    "%s claims no more than is so",
    (opcode) => {
      fc.assert(
        fc.property(partial(width), partial(width), (a, b) => {
          expectSound(integerKernel(context, opcode, width, {}), a, b, (x, y) =>
            BigInt.asUintN(width, reference[opcode](x, y, width)),
          );
        }),
      );
    },
  );

  it.each(["shl", "lshr", "ashr"] as const)("%s moves undefined bits along", (opcode) => {
    fc.assert(
      fc.property(partial(width), fc.bigInt(0n, 7n), (a, b) => {
        expectSound(integerKernel(context, opcode, width, {}), a, defined(b), (x, y) =>
          BigInt.asUintN(width, reference[opcode](x, y, width)),
        );
      }),
    );
  });

  it.each(["and", "or", "xor"] as const)("%s calls undefined only what is", (opcode) => {
    fc.assert(
      fc.property(partial(width), partial(width), (a, b) => {
        const result = integerKernel(context, opcode, width, {})(a, b);
        const results = completions(a).flatMap((x) =>
          completions(b).map((y) => reference[opcode](x, y, width)),
        );
        const varying = results.reduce((mask, bits) => mask | (bits ^ results[0]), 0n);
        // Two undefined bits are independent of each other, so xor of anything with one varies.
        expect(result.undef ?? 0n).toBe(varying);
      }),
    );
  });

  const predicates = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"] as const;
  it.each(predicates)("icmp %s is undefined exactly where the answer varies", (predicate) => {
    const compare = integerCompare(predicate, width);
    fc.assert(
      fc.property(partial(width), partial(width), (a, b) => {
        const answers = new Set(
          completions(a).flatMap((x) => completions(b).map((y) => compare(defined(x), defined(y)).bits)),
        );
        const result = compare(a, b);
        expect(result.undef === null).toBe(answers.size === 1);
        if (result.undef === null) expect(answers.has(result.bits)).toBe(true);
      }),
    );
  });
});

describe("pointers that are computed with", () => {
  const pointer = new Scalar((7n << 32n) | 16n, null, pointerMarks);

  function compute(opcode: IntegerOpcode, a: Scalar, b: Scalar): { result: Scalar; exposes: boolean } {
    exposed.length = 0;
    const result = integerKernel(context, opcode, 64, {})(a, b);
    return { result, exposes: exposed.some((value) => value === pointer) };
  }

  it("stay pointers as long as they stay in their object, and nothing is exposed", () => {
    for (const [opcode, operand] of [
      ["add", 8n],
      ["add", allOnes(64) - 99n],
      ["sub", 8n],
      ["sub", 1000n],
      ["and", allOnes(64) - 15n],
      ["or", 1n],
      ["xor", 17n],
    ] as const) {
      const { result, exposes } = compute(opcode, pointer, defined(operand));
      expect(result.marks).toBe(pointerMarks);
      expect(exposes).toBe(false);
      if (opcode !== "sub") expect(compute(opcode, defined(operand), pointer).result).toEqual(result);
    }
  });

  it("are exposed where they leave it", () => {
    for (const [opcode, operand] of [
      ["add", 1n << 32n],
      ["sub", 1n << 40n],
      ["and", allOnes(64) - (1n << 32n)],
      ["or", 1n << 35n],
      ["or", 1n << 31n],
      ["xor", allOnes(64)],
    ] as const) {
      const { result, exposes } = compute(opcode, pointer, defined(operand));
      expect(result.marks).toBe(0);
      expect(exposes).toBe(true);
    }
    expect(compute("sub", defined(1n << 36n), pointer)).toMatchObject({ exposes: true });
    expect(compute("add", pointer, pointer)).toMatchObject({ exposes: true });
  });

  it("are aligned to whole bytes, and moved from there", () => {
    const aligned = compute("and", pointer, defined(allOnes(64) - 255n));
    expect(aligned).toMatchObject({ exposes: false, result: { bits: 7n << 32n } });
    expect(compute("add", aligned.result, defined(4n)).result.marks).toBe(pointerMarks);
    expect(exposed).toEqual([]);
  });

  it("tell their alignment as a number", () => {
    for (const [opcode, operand] of [
      ["and", 7n],
      ["and", 0xfffn],
      ["urem", 64n],
    ] as const) {
      const { result, exposes } = compute(opcode, pointer, defined(operand));
      expect(result).toEqual(defined(opcode === "urem" || operand > 7n ? 16n : 0n));
      expect(exposes).toBe(false);
    }
  });

  it("give a plain distance within one object", () => {
    const other = new Scalar((7n << 32n) | 4n, null, pointerMarks);
    const { result, exposes } = compute("sub", pointer, other);
    expect(result).toEqual(defined(12n));
    expect(exposes).toBe(false);
    expect(compute("sub", pointer, new Scalar(8n << 32n, null, pointerMarks)).exposes).toBe(true);
  });

  it("become numbers under anything else", () => {
    for (const opcode of ["mul", "udiv", "urem", "srem", "lshr"] as const) {
      const { result, exposes } = compute(opcode, pointer, defined(13n));
      expect(result.marks).toBe(0);
      expect(exposes).toBe(true);
    }
  });

  it("survive being torn apart and put together", () => {
    const high = compute("lshr", pointer, defined(32n)).result;
    const low = compute("and", pointer, defined(0xffffffffn));
    expect(low.exposes).toBe(false);
    const back = compute("or", compute("shl", high, defined(32n)).result, low.result).result;
    expect(back).toEqual(pointer);
  });
});
