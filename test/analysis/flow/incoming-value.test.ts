/** A phi gets from each block what its edge from there says, however many edges it has. */
import { describe, expect, it } from "vitest";
import { incomingValue } from "../../../src/analysis/flow/incoming-value.ts";
import type { Phi } from "../../../src/ir/instruction.ts";
import type { BasicBlock } from "../../../src/ir/module.ts";
import { i32 } from "../../../src/ir/type.ts";
import type { Value } from "../../../src/ir/value.ts";

describe("incomingValue", () => {
  it.each([1, 15, 16, 1000])("of %i edges", (count) => {
    const blocks = Array.from({ length: count + 1 }, (_, index) => ({ index }) as BasicBlock);
    const values = blocks.map((_, index): Value => ({ kind: "integer", type: i32, bits: BigInt(index) }));
    const incoming = blocks.slice(1).map((block, index) => ({ block, value: values[index] }));
    const phi = { opcode: "phi", type: i32, incoming } as unknown as Phi;
    expect(incoming.map(({ block }) => incomingValue(phi, block))).toEqual(values.slice(0, count));
    expect(incomingValue(phi, blocks[0])).toBe(undefined);
  });
});
