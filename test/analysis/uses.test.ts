/** What an operand is used for is told by where it stands, not by which value it is. */
import { describe, expect, it } from "vitest";
import { forEachUse, type OperandRole } from "../../src/analysis/uses.ts";
import type { Instruction } from "../../src/ir/instruction.ts";
import type { Value } from "../../src/ir/value.ts";
import { add, argument, call, constant, load, store } from "./build-body.ts";

function uses(instruction: Instruction): { operand: Value; role: OperandRole }[] {
  const found: { operand: Value; role: OperandRole }[] = [];
  forEachUse(instruction, (operand, role) => found.push({ operand, role }));
  return found;
}

describe("roles of operands", () => {
  const pointer = argument(0);

  it("tells what is stored from where it is stored to", () => {
    expect(uses(store(pointer, pointer)).map(({ role }) => role)).toEqual(["value", "address"]);
    expect(uses(store(constant(1), pointer))[1]).toEqual({ operand: pointer, role: "address" });
  });

  it("tells who is called from what is passed", () => {
    const made = call("f");
    made.arguments.push(made.callee as Value, pointer);
    expect(uses(made).map(({ role }) => role)).toEqual(["callee", { argument: 0 }, { argument: 1 }]);
  });

  it("knows accesses by their address", () => {
    expect(uses(load(pointer))).toEqual([{ operand: pointer, role: "address" }]);
    expect(uses(add(pointer, pointer)).map(({ role }) => role)).toEqual(["value", "value"]);
  });
});
