/** What an operand is used for is told by where it stands, not by which value it is. */
import { describe, expect, it } from "vitest";
import type { Instruction } from "../../src/ir/instruction.ts";
import { forEachUse, type OperandRole } from "../../src/ir/operands.ts";
import type { Value } from "../../src/ir/value.ts";
import { add, argument, call, constant, functionValue, load, store } from "../analysis/build-body.ts";

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
    const f = functionValue("f");
    const made = call(f, { kind: "global", type: pointer.type, target: f }, pointer);
    expect(uses(made).map(({ role }) => role)).toEqual(["callee", { argument: 0 }, { argument: 1 }]);
  });

  it("knows accesses by their address", () => {
    expect(uses(load(pointer))).toEqual([{ operand: pointer, role: "address" }]);
    expect(uses(add(pointer, pointer)).map(({ role }) => role)).toEqual(["value", "value"]);
  });
});
