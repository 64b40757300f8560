/** Conditions on what is not alive: what is said once more of other symbols goes, everything else stays. */
import { describe, expect, it } from "vitest";
import { withoutRepeated } from "../../../src/machine/symbolic/repeated-conditions.ts";
import { bits, equal, less } from "../../../src/smt/bits.ts";
import { not } from "../../../src/smt/booleans.ts";
import { bitsSort } from "../../../src/smt/sort.ts";
import { symbol } from "../../../src/smt/term.ts";

const [kept, other, a, b] = [0, 1, 2, 3].map((number) => symbol(number, bitsSort(32)));
const live = new Set([kept, other]);

describe("conditions on symbols that nothing alive is made of", () => {
  it("are said once", () => {
    expect(withoutRepeated([not(equal(a, kept)), not(equal(b, kept))], live)).toHaveLength(1);
  });

  it("are all said where they are about different things that live", () => {
    expect(withoutRepeated([less(a, kept), less(b, other)], live)).toHaveLength(2);
  });

  it("are all said where they are about the same value", () => {
    expect(withoutRepeated([less(a, kept), less(a, other)], live)).toHaveLength(2);
  });

  it("are compared together: less is said of one value than of the other", () => {
    const ofOne = [less(a, kept), less(bits(32, 7n), a)];
    expect(withoutRepeated([...ofOne, less(b, kept)], live)).toHaveLength(3);
    expect(withoutRepeated([...ofOne, less(b, kept), less(bits(32, 7n), b)], live)).toHaveLength(2);
  });

  it("are none of conditions on what lives", () => {
    expect(withoutRepeated([less(kept, bits(32, 9n)), less(other, bits(32, 9n))], live)).toHaveLength(2);
  });
});
