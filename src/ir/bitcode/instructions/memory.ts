/** Memory: allocation, access, addresses, atomics, and the parts of aggregates. */
import type { Instruction, Load, Store } from "../../instruction.ts";
import { i1, type Type, voidType } from "../../type.ts";
import type { Value } from "../../value.ts";
import { checkIndices, partType } from "../indexed-type.ts";
import { atomicOperations } from "../opcodes.ts";
import { decodeAlignment, isSized, type OperandCursor } from "../operand-cursor.ts";
import { unsupported } from "./base.ts";

/** [type, type of the count, count by number, alignment and flags, address space?]. */
export function readAlloca(cursor: OperandCursor): Instruction {
  const allocatedType = cursor.sizedType();
  const countType = cursor.type();
  const count = cursor.absolute(countType);
  const packed = cursor.number();
  const explicitType = (packed & (1 << 6)) !== 0;
  if (!explicitType) cursor.fail("a local variable in the form of LLVM 3.6 or older");
  if (countType.kind !== "integer") cursor.fail("a count of local variables that is not an integer");
  const alignment = decodeAlignment((packed & 31) | (((packed >>> 8) & 7) << 5), cursor.record);
  const addressSpace = cursor.optional(0);
  const type = cursor.scope.context.types.pointer(addressSpace);
  if ((packed & (1 << 5)) !== 0) return unsupported("alloca inalloca", type);
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "alloca",
    allocatedType,
    count,
    alignment,
  };
}

export function readLoad(cursor: OperandCursor): Instruction {
  return readLoadHead(cursor, undefined);
}

export function readAtomicLoad(cursor: OperandCursor): Instruction {
  const head = readLoadHead(cursor, "seq_cst");
  const ordering = cursor.requiredOrdering();
  const scope = cursor.syncScope();
  if (scope !== "") return unsupported(`load with syncscope("${scope}")`, head.type);
  return ordering === "seq_cst" ? head : { ...head, ordering };
}

function readLoadHead(cursor: OperandCursor, ordering: Load["ordering"]): Load {
  const pointer = cursor.pointer();
  const type = cursor.sizedType();
  const alignment = cursor.alignment();
  const volatile = cursor.number() !== 0;
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "load",
    pointer,
    alignment,
    volatile,
    ordering,
  };
}

export function readStore(cursor: OperandCursor): Instruction {
  return readStoreHead(cursor, undefined);
}

export function readAtomicStore(cursor: OperandCursor): Instruction {
  const head = readStoreHead(cursor, "seq_cst");
  const ordering = cursor.requiredOrdering();
  const scope = cursor.syncScope();
  if (scope !== "") return unsupported(`store with syncscope("${scope}")`, voidType);
  return ordering === "seq_cst" ? head : { ...head, ordering };
}

function readStoreHead(cursor: OperandCursor, ordering: Store["ordering"]): Store {
  const pointer = cursor.pointer();
  const value = cursor.pair();
  if (!isSized(value.type)) cursor.fail(`a store of a value of type ${value.type.kind}`);
  const alignment = cursor.alignment();
  const volatile = cursor.number() !== 0;
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "store",
    value,
    pointer,
    alignment,
    volatile,
    ordering,
  };
}

/** [flags, source type, base, indices …]; bit 0 of the flags has always been `inbounds`. */
export function readAddress(cursor: OperandCursor): Instruction {
  const inbounds = (cursor.number() & 1) !== 0;
  const sourceType = cursor.sizedType();
  const base = cursor.pair();
  const indices: Value[] = [];
  while (cursor.remaining > 0) indices.push(cursor.pair());
  checkIndices(sourceType, indices, cursor.record);
  const type = addressType(base, indices, cursor);
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "getelementptr",
    sourceType,
    base,
    indices,
    inbounds,
  };
}

/** A vector of addresses where the base or an index is a vector. */
function addressType(base: Value, indices: readonly Value[], cursor: OperandCursor): Type {
  const scalar = base.type.kind === "vector" ? base.type.element : base.type;
  if (scalar.kind !== "pointer") cursor.fail(`an address computed from a ${base.type.kind}`);
  for (const value of [base, ...indices]) {
    if (value.type.kind === "vector") return cursor.scope.context.types.vector(scalar, value.type);
  }
  return scalar;
}

export function readFence(cursor: OperandCursor): Instruction {
  const ordering = cursor.requiredOrdering();
  const scope = cursor.syncScope();
  const singleThread = scope === "singlethread";
  if (scope !== "" && !singleThread) return unsupported(`fence with syncscope("${scope}")`, voidType);
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "fence",
    ordering,
    singleThread,
  };
}

/** [pointer, expected, replacement, volatile, success, scope, failure, weak, alignment?]. */
export function readCompareExchange(cursor: OperandCursor): Instruction {
  const pointer = cursor.pointer();
  const expected = cursor.pair();
  const replacement = cursor.value(expected.type);
  const volatile = cursor.number() !== 0;
  const success = cursor.requiredOrdering();
  const scope = cursor.syncScope();
  const failure = cursor.requiredOrdering();
  const weak = cursor.number() !== 0;
  const alignment = decodeAlignment(cursor.optional(0), cursor.record);
  checkAtomicType(expected.type, cursor);
  const type = cursor.scope.context.types.struct([expected.type, i1], { packed: false });
  if (scope !== "") return unsupported(`cmpxchg with syncscope("${scope}")`, type);
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "cmpxchg",
    pointer,
    expected,
    replacement,
    success,
    failure,
    weak,
    volatile,
    alignment,
  };
}

/** [pointer, operand, operation, volatile, ordering, scope, alignment?]. */
export function readReadModifyWrite(cursor: OperandCursor): Instruction {
  const pointer = cursor.pointer();
  const operand = cursor.pair();
  const number = cursor.number();
  const volatile = cursor.number() !== 0;
  const ordering = cursor.requiredOrdering();
  const scope = cursor.syncScope();
  const alignment = decodeAlignment(cursor.optional(0), cursor.record);
  const type = operand.type;
  if (!isSized(type)) cursor.fail(`an atomic operation on a ${type.kind}`);
  const operation = atomicOperations[number];
  if (operation === undefined) return unsupported(`atomicrmw operation ${number}`, type);
  if (scope !== "") return unsupported(`atomicrmw with syncscope("${scope}")`, type);
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "atomicrmw",
    operation,
    pointer,
    operand,
    ordering,
    volatile,
    alignment,
  };
}

function checkAtomicType(type: Type, cursor: OperandCursor): void {
  if (type.kind !== "integer" && type.kind !== "pointer" && type.kind !== "float") {
    cursor.fail(`an atomic operation on a ${type.kind}`);
  }
}

export function readExtractValue(cursor: OperandCursor): Instruction {
  const aggregate = cursor.pair();
  const indices = readIndices(cursor);
  const type = partType(aggregate.type, indices, cursor.record);
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "extractvalue",
    aggregate,
    indices,
  };
}

export function readInsertValue(cursor: OperandCursor): Instruction {
  const aggregate = cursor.pair();
  const element = cursor.pair();
  const indices = readIndices(cursor);
  if (partType(aggregate.type, indices, cursor.record) !== element.type) {
    cursor.fail("an element of the wrong type is put into an aggregate");
  }
  return {
    kind: "instruction",
    type: aggregate.type,
    name: undefined,
    location: -1,
    opcode: "insertvalue",
    aggregate,
    element,
    indices,
  };
}

function readIndices(cursor: OperandCursor): number[] {
  const indices: number[] = [];
  while (cursor.remaining > 0) indices.push(cursor.number());
  if (indices.length === 0) cursor.fail("a part of an aggregate that is not named");
  return indices;
}
