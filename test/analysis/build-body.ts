/** Function bodies built by hand, for tests. */
import type {
  Alloca,
  BinaryInstruction,
  Branch,
  Call,
  ConditionalBranch,
  Instruction,
  Load,
  Phi,
  Return,
  Store,
} from "../../src/ir/instruction.ts";
import type { FunctionValue, Module } from "../../src/ir/module.ts";
import { type RawBlock, type RawBody, rawBody } from "../../src/ir/raw-body.ts";
import { type FunctionType, i32, metadataType, pointerType, type Type, voidType } from "../../src/ir/type.ts";
import type {
  Argument,
  GlobalReference,
  IntegerConstant,
  MetadataOperand,
  Value,
} from "../../src/ir/value.ts";

/** Variables are called v<node number>. */
const testModule: Module = {
  path: "test.bc",
  sourceFile: "test.c",
  producer: "test",
  dataLayout: "",
  triple: "",
  globals: [],
  functions: [],
  aliases: [],
  assembly: "",
  debugInfo: {
    expression: () => undefined,
    localVariable: (node) => ({ name: `v${node}`, file: undefined, line: 1, type: undefined, argument: 0 }),
    globalVariable: () => undefined,
    subprogram: () => undefined,
  },
};

const returnsNothing: FunctionType = { kind: "function", result: voidType, parameters: [], variadic: true };

export function functionValue(name: string, attributes: { returnsTwice?: boolean } = {}): FunctionValue {
  return {
    kind: "function",
    name,
    module: testModule,
    linkage: "external",
    comdat: undefined,
    section: "",
    type: returnsNothing,
    isDeclaration: true,
    attributes: { noReturn: false, noUnwind: true, returnsTwice: attributes.returnsTwice ?? false },
    parameterAttributes: [],
    resultAttributes: {},
    personality: undefined,
    [rawBody]: () => undefined,
  };
}

export function buildBody(blocks: RawBlock[], parameters: readonly Argument[] = []): RawBody {
  return { function: functionValue("f"), arguments: parameters, blocks, locations: [] };
}

export function emptyBlocks(count: number): RawBlock[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: "block" as const,
    index,
    name: `b${index}`,
    instructions: [] as Instruction[],
  }));
}

const base = { kind: "instruction", name: undefined, location: -1 } as const;

export const argument = (index: number, type: Type = i32): Argument => ({
  kind: "argument",
  index,
  type,
  name: `a${index}`,
});
export const constant = (bits: number): IntegerConstant => ({
  kind: "integer",
  type: i32,
  bits: BigInt(bits),
});
export const alloca = (name?: string, allocatedType: Type = i32, count: Value = constant(1)): Alloca => ({
  ...base,
  opcode: "alloca",
  type: pointerType,
  name,
  allocatedType,
  count,
  alignment: 4,
});
export const load = (pointer: Value, type: Type = i32, volatile = false): Load => ({
  ...base,
  opcode: "load",
  type,
  pointer,
  alignment: 4,
  volatile,
  ordering: undefined,
});
export const store = (value: Value, pointer: Value): Store => ({
  ...base,
  opcode: "store",
  type: voidType,
  value,
  pointer,
  alignment: 4,
  volatile: false,
  ordering: undefined,
});
export const add = (
  left: Value,
  right: Value,
  flags: BinaryInstruction["flags"] = {},
): BinaryInstruction => ({
  ...base,
  opcode: "add",
  type: i32,
  left,
  right,
  flags,
});
export const phi = (...incoming: Phi["incoming"]): Phi => ({ ...base, opcode: "phi", type: i32, incoming });
export const call = (callee: string | FunctionValue, ...args: Value[]): Call => ({
  ...base,
  opcode: "call",
  type: voidType,
  callee: reference(typeof callee === "string" ? functionValue(callee) : callee),
  functionType: returnsNothing,
  arguments: args,
  argumentAttributes: [],
  noUnwind: true,
  noReturn: false,
  mustTail: false,
});
const reference = (target: FunctionValue): GlobalReference => ({ kind: "global", type: pointerType, target });
export const branch = (target: RawBlock): Branch => ({ ...base, opcode: "br", type: voidType, target });
export const branchIf = (condition: Value, whenTrue: RawBlock, whenFalse: RawBlock): ConditionalBranch => ({
  ...base,
  opcode: "condbr",
  type: voidType,
  condition,
  whenTrue,
  whenFalse,
});
export const ret = (value?: Value): Return => ({ ...base, opcode: "ret", type: voidType, value });
export const wrap = (value: Value): MetadataOperand => ({
  kind: "metadata",
  type: metadataType,
  value,
  node: undefined,
});
export const node = (number: number): MetadataOperand => ({
  kind: "metadata",
  type: metadataType,
  value: undefined,
  node: number,
});
