/** Calls in their three forms, landing pads and variadic arguments. */
import type { Instruction, LandingPad, ParameterAttributes } from "../../instruction.ts";
import type { FunctionAttributes } from "../../module.ts";
import type { FunctionType } from "../../type.ts";
import type { Value } from "../../value.ts";
import { type AttributeList, noAttributes } from "../attributes.ts";
import { FunctionCode } from "../codes.ts";
import type { OperandCursor } from "../operand-cursor.ts";
import { unsupported, unsupportedTerminator } from "./base.ts";

const callMustTail = 1 << 14;
const callExplicitType = 1 << 15;
const callFastMath = 1 << 17;
const invokeExplicitType = 1 << 13;

/** [attributes, flags, fast-math flags?, function type, callee, arguments …]. `bundles` are its operand bundles. */
export function readCall(cursor: OperandCursor, bundles: readonly string[]): Instruction {
  const list = readAttributes(cursor);
  const flags = cursor.number();
  if ((flags & callFastMath) !== 0) cursor.number();
  const functionType = readFunctionType(cursor, flags & callExplicitType);
  const parts = readCallParts(cursor, functionType);
  if (bundles.length > 0 && !isAssume(parts.callee)) {
    return unsupported(`call with operand bundle "${bundles[0]}"`, functionType.result);
  }
  return {
    kind: "instruction",
    type: functionType.result,
    name: undefined,
    location: -1,
    opcode: "call",
    callee: parts.callee,
    functionType,
    arguments: parts.values,
    argumentAttributes: attributesFor(list, parts.values.length),
    noUnwind: list.function.noUnwind || (parts.known?.noUnwind ?? false),
    noReturn: list.function.noReturn || (parts.known?.noReturn ?? false),
    mustTail: (flags & callMustTail) !== 0,
  };
}

/** [attributes, flags, normal, unwind, function type, callee, arguments …]. */
export function readInvoke(cursor: OperandCursor, bundles: readonly string[]): Instruction {
  const list = readAttributes(cursor);
  const flags = cursor.number();
  const normal = cursor.block();
  const unwind = cursor.block();
  const functionType = readFunctionType(cursor, flags & invokeExplicitType);
  const parts = readCallParts(cursor, functionType);
  if (bundles.length > 0) {
    return unsupportedTerminator(`invoke with operand bundle "${bundles[0]}"`, functionType.result);
  }
  return {
    kind: "instruction",
    type: functionType.result,
    name: undefined,
    location: -1,
    opcode: "invoke",
    callee: parts.callee,
    functionType,
    arguments: parts.values,
    argumentAttributes: attributesFor(list, parts.values.length),
    noUnwind: list.function.noUnwind || (parts.known?.noUnwind ?? false),
    noReturn: list.function.noReturn || (parts.known?.noReturn ?? false),
    normal,
    unwind,
  };
}

/** `asm goto`: [attributes, flags, normal, count, others …, function type, …]; only its type is of interest. */
export function readCallBranch(cursor: OperandCursor): Instruction {
  cursor.number();
  const flags = cursor.number();
  cursor.block();
  const others = cursor.number();
  for (let index = 0; index < others; index++) cursor.block();
  const functionType = readFunctionType(cursor, flags & callExplicitType);
  return unsupportedTerminator("callbr", functionType.result);
}

function readAttributes(cursor: OperandCursor): AttributeList {
  return cursor.scope.context.attributes.get(cursor.number(), cursor.record);
}

/** `explicit`: the flag that its type stands there; files of LLVM 3.7 have none. */
function readFunctionType(cursor: OperandCursor, explicit: number): FunctionType {
  if (explicit === 0) cursor.fail("a call in the form of LLVM 3.7 or older");
  return cursor.scope.context.types.functionType(cursor.number(), cursor.record);
}

interface CallParts {
  readonly callee: Value;
  readonly values: Value[];
  /** Attributes of the function that is called, where it is known. */
  readonly known: FunctionAttributes | undefined;
}

function readCallParts(cursor: OperandCursor, functionType: FunctionType): CallParts {
  const callee = cursor.callee();
  if (callee.type.kind !== "pointer") cursor.fail(`a call of a ${callee.type.kind}`);
  const values: Value[] = [];
  for (const type of functionType.parameters) {
    if (type.kind === "label") cursor.fail("a block is passed to a function");
    values.push(cursor.value(type));
  }
  if (functionType.variadic) while (cursor.remaining > 0) values.push(cursor.pair());
  else if (cursor.remaining > 0) cursor.fail("a call has more arguments than its function takes");
  const known =
    callee.kind === "global" && callee.target.kind === "function" ? callee.target.attributes : undefined;
  return { callee, values, known };
}

const noneByCount: ParameterAttributes[][] = [];

/** One entry for each argument. */
function attributesFor(list: AttributeList, count: number): readonly ParameterAttributes[] {
  const given = list.parameters;
  if (given.length === count) return given;
  if (given.length === 0) {
    noneByCount[count] ??= new Array<ParameterAttributes>(count).fill(noAttributes);
    return noneByCount[count];
  }
  return Array.from({ length: count }, (_, index) => given[index] ?? noAttributes);
}

/** What an assumption's bundles say is a hint to optimisers only. */
function isAssume(callee: Value): boolean {
  return callee.kind === "global" && callee.target.name === "llvm.assume";
}

/** [type, cleanup, count, (catch or filter, value) …]; older files name the personality after the type. */
export function readLandingPad(cursor: OperandCursor): Instruction {
  const type = cursor.type();
  if (cursor.record.code === FunctionCode.oldLandingPad) cursor.pair();
  const cleanup = cursor.number() !== 0;
  const count = cursor.number();
  if (count > cursor.remaining) cursor.fail("a landing pad has fewer clauses than it says");
  const clauses: LandingPad["clauses"][number][] = [];
  for (let index = 0; index < count; index++) {
    const kind = cursor.number() === 0 ? "catch" : "filter";
    clauses.push({ kind, value: cursor.constant() });
  }
  if (type.kind === "void") cursor.fail("a landing pad without a value");
  return { kind: "instruction", type, name: undefined, location: -1, opcode: "landingpad", cleanup, clauses };
}

/** [type of the list, list, type of the argument]. */
export function readVaArg(cursor: OperandCursor): Instruction {
  const list = cursor.value(cursor.type());
  return {
    kind: "instruction",
    type: cursor.sizedType(),
    name: undefined,
    location: -1,
    opcode: "va_arg",
    list,
  };
}
