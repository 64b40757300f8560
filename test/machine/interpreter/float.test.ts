/** Floats against what the host computes in typed arrays, and against exact rationals. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fusedMultiplyAdd } from "../../../src/base/fused.ts";
import { halfToNumber, numberToHalf } from "../../../src/base/half.ts";
import { floatType, integerType } from "../../../src/ir/type.ts";
import { castKernel } from "../../../src/machine/interpreter/casts.ts";
import {
  floatKernel,
  fromNumber,
  integerToFloat,
  roundHalfAway,
  roundHalfEven,
  toNumber,
} from "../../../src/machine/interpreter/float.ts";
import { defined, type Scalar } from "../../../src/machine/memory/scalar.ts";

const context = { expose: () => {}, signedOverflow: false, floatsMustFit: false };

describe("float and double", () => {
  it("compute as the host does", () => {
    fc.assert(
      fc.property(fc.float(), fc.float(), (a, b) => {
        const kernel = floatKernel("fmul", "float");
        const bits = kernel(defined(fromNumber("float", a)), defined(fromNumber("float", b))).bits;
        const expected = Math.fround(a * b);
        if (!Number.isNaN(expected)) expect(toNumber("float", bits)).toBe(expected);
      }),
    );
  });

  it("make the NaNs of x86", () => {
    const divide = floatKernel("fdiv", "double");
    expect(divide(defined(0n), defined(0n)).bits).toBe(0xfff8000000000000n);
    const signalling = defined(0x7ff0000000000001n);
    expect(floatKernel("fadd", "double")(signalling, defined(0n)).bits).toBe(0x7ff8000000000001n);
  });

  it("round to integral values", () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5].map(roundHalfEven)).toEqual([0, 2, 2, -0, -2]);
    expect([0.5, 1.5, 2.5, -0.5, 0.49999999999999994].map(roundHalfAway)).toEqual([1, 2, 3, -1, 0]);
  });

  it("convert integers with one rounding", () => {
    // Halfway between two floats, made larger by one unit: rounding twice would go wrong.
    const tricky = (1n << 60n) + (1n << 36n) + 1n;
    expect(toNumber("float", integerToFloat("float", tricky))).toBe(2 ** 60 + 2 ** 37);
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 64n - 1n), (value) => {
        const nearest = toNumber("float", integerToFloat("float", value));
        const distance = (candidate: number): bigint => {
          const difference = BigInt(candidate) - value;
          return difference < 0n ? -difference : difference;
        };
        const step = 2 ** (Math.max(value.toString(2).replace("-", "").length, 25) - 24);
        expect(distance(nearest) <= distance(nearest + step)).toBe(true);
        expect(distance(nearest) <= distance(nearest - step)).toBe(true);
      }),
    );
  });

  it("convert out of range as x86 does", () => {
    const toInt = castKernel(context, "fptosi", floatType("double"), integerType(32));
    expect((toInt(defined(fromNumber("double", 3e9))) as Scalar).bits).toBe(0x80000000n);
    expect((toInt(defined(fromNumber("double", -2.9))) as Scalar).bits).toBe(0xfffffffen);
    const toUnsigned = castKernel(context, "fptoui", floatType("double"), integerType(32));
    expect((toUnsigned(defined(fromNumber("double", 3e9))) as Scalar).bits).toBe(3_000_000_000n);
  });
});

describe("half", () => {
  it("comes back from every bit pattern", () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x10000; bits++) {
      const value = halfToNumber(bits);
      if (!Number.isNaN(value) && numberToHalf(value) !== bits) wrong.push(bits);
    }
    expect(wrong).toEqual([]);
  });

  it("rounds to the nearest, ties to even", () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x7bff; bits++) {
      const [low, high] = [halfToNumber(bits), halfToNumber(bits + 1)];
      const middle = (low + high) / 2;
      if (numberToHalf(middle) !== (bits % 2 === 0 ? bits : bits + 1)) wrong.push(bits);
      if (numberToHalf(middle + (high - low) / 64) !== bits + 1) wrong.push(bits);
      if (numberToHalf(middle - (high - low) / 64) !== bits) wrong.push(bits);
    }
    expect(wrong).toEqual([]);
  });
});

describe("fused multiply-add", () => {
  it("rounds once", () => {
    const tiny = 2 ** -30;
    expect(fusedMultiplyAdd("double", 1 + tiny, 1 + tiny, -(1 + 2 * tiny))).toBe(tiny * tiny);
    expect(fusedMultiplyAdd("double", 3, 4, 5)).toBe(17);
    expect(fusedMultiplyAdd("double", 0.1, 10, -1)).toBe(2 ** -54);
  });

  it("agrees with plain arithmetic where that is exact", () => {
    const small = fc.integer({ min: -(2 ** 25), max: 2 ** 25 });
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(fusedMultiplyAdd("double", a, b, c) + 0).toBe(a * b + c + 0);
      }),
    );
  });
});
