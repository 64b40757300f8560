import { expect, it } from "vitest";
import type { Call, Instruction } from "../../src/ir/instruction.ts";
import { i32, i64, pointerType, type Type, voidType } from "../../src/ir/type.ts";
import { lowerEmptyAssembly } from "../../src/passes/lower-empty-assembly.ts";
import { argument, buildBody, emptyBlocks, ret } from "../analysis/build-body.ts";

const address = argument(0, pointerType);
const value = argument(1, i32);

function assembly(
  template: string,
  constraints: string,
  elementType: Type = i32,
  type: Type = voidType,
): Call {
  const functionType = { kind: "function", result: type, parameters: [], variadic: false } as never;
  return {
    kind: "instruction",
    opcode: "call",
    type,
    name: undefined,
    location: 7,
    callee: {
      kind: "inline-assembly",
      type: pointerType,
      functionType,
      template,
      constraints,
      sideEffects: true,
    },
    functionType,
    arguments: [address, value],
    argumentAttributes: [{ elementType }, {}],
    noUnwind: true,
    noReturn: false,
    mustTail: false,
  };
}

function lowered(call: Call): Instruction[] {
  const [entry] = emptyBlocks(1);
  entry.instructions = [call, ret()];
  lowerEmptyAssembly(buildBody([entry], [address, value]));
  return entry.instructions.slice(0, -1);
}

it.each(["=*imr,0,~{memory}", "=*m|r,0|0"])(
  "an output in memory takes the input tied to it: %s",
  (constraints) => {
    expect(lowered(assembly("", constraints))).toMatchObject([
      { opcode: "store", pointer: address, value, location: 7 },
    ]);
  },
);

it("memory that is only named stays as it is", () => {
  expect(lowered(assembly(" ", "=*m,*m"))).toEqual([]);
});

it("memory that is an input and an output stays as it is, where it is the same memory", () => {
  const call = assembly("", "=*r|m,*0");
  expect(lowered({ ...call, arguments: [address, address] })).toEqual([]);
  expect(lowered(call)).toEqual([call]);
});

it.each([
  ["a size that differs", assembly("", "=*imr,0", i64)],
  ["an output that nothing is tied to", assembly("", "=*imr,r")],
  ["a template", assembly("pause", "=*imr,0")],
  ["a result", assembly("", "=r,0", i32, i32)],
])("keeps assembly with %s", (_, call) => {
  expect(lowered(call)).toEqual([call]);
});
