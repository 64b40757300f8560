/** Instructions that compute: registers in, a register out, nothing else touched. */
import type { UndefinedUse } from "../../base/findings/fault-message.ts";
import { InternalError } from "../../base/unreachable.ts";
import type {
  BinaryInstruction,
  CastInstruction,
  FloatCompare,
  Freeze,
  IntegerCompare,
  Select,
  UnaryInstruction,
} from "../../ir/instruction.ts";
import { bitWidth } from "../../ir/layout.ts";
import type { FloatType, Type } from "../../ir/type.ts";
import { booleanOfBit } from "../../smt/bits.ts";
import { ite } from "../../smt/booleans.ts";
import { Fault, Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { comparesObjects } from "../memory/address-use.ts";
import {
  allOnes,
  defined,
  partlyDefined,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
  scalarOf,
  termOf,
} from "../memory/scalar.ts";
import { anyValue } from "./any-value.ts";
import { type CastContext, castKernel } from "./casts.ts";
import type { Execute } from "./code.ts";
import { undefinedValue } from "./constants.ts";
import type { Decoder } from "./decode.ts";
import { type FloatOpcode, floatCompare, floatKernel, floatNegate } from "./float.ts";
import {
  type BinaryKernel,
  type IntegerContext,
  type IntegerOpcode,
  integerCompare,
  integerKernel,
} from "./integer.ts";

export function integerContext(machine: Machine): IntegerContext {
  const { expose, options } = machine;
  return {
    expose,
    signedOverflow: options.signedOverflow,
    masksShifts: options.ignores.has("oversized-shift"),
    anyValue: (value, use) => anyValue(machine, value, use),
  };
}

/** The type that a kernel works on: a vector's lane, or the type itself. */
export function laneType(type: Type): Type {
  return type.kind === "vector" ? type.element : type;
}

export function decodeBinary(decoder: Decoder, instruction: BinaryInstruction): Execute {
  const lane = laneType(instruction.type);
  const kernel =
    lane.kind === "float"
      ? floatKernel(instruction.opcode as FloatOpcode, lane.format)
      : integerKernel(
          integerContext(decoder.machine),
          instruction.opcode as IntegerOpcode,
          bitWidth(lane),
          instruction.flags,
        );
  return binary(decoder, instruction, kernel);
}

export function decodeIntegerCompare(decoder: Decoder, instruction: IntegerCompare): Execute {
  const lane = laneType(instruction.left.type);
  const { predicate } = instruction;
  const compare = integerCompare(predicate, bitWidth(lane));
  if (predicate === "eq" || predicate === "ne" || bitWidth(lane) !== 64 || decoder.code.library)
    return binary(decoder, instruction, compare);
  const { addressUse } = decoder.machine.memory;
  return binary(decoder, instruction, (a, b) => {
    if (comparesObjects(a, b)) addressUse.isOrdered = true;
    return compare(a, b);
  });
}

export function decodeFloatCompare(decoder: Decoder, instruction: FloatCompare): Execute {
  const lane = laneType(instruction.left.type) as FloatType;
  return binary(decoder, instruction, floatCompare(instruction.predicate, lane.format));
}

function binary(
  decoder: Decoder,
  instruction: BinaryInstruction | IntegerCompare | FloatCompare,
  kernel: BinaryKernel,
): Execute {
  const left = decoder.slot(instruction.left);
  const right = decoder.slot(instruction.right);
  const result = decoder.resultSlot(instruction);
  if (instruction.left.type.kind === "vector") {
    return (_thread, frame) => {
      const a = frame.values[left] as Scalar[];
      const b = frame.values[right] as Scalar[];
      frame.values[result] = a.map((lane, index) => kernel(lane, b[index]));
      frame.position++;
    };
  }
  return (_thread, frame) => {
    const { values } = frame;
    values[result] = kernel(values[left] as Scalar, values[right] as Scalar);
    frame.position++;
  };
}

export function decodeNegate(decoder: Decoder, instruction: UnaryInstruction): Execute {
  const negate = floatNegate((laneType(instruction.type) as FloatType).format);
  return unary(decoder, instruction, (value) =>
    Array.isArray(value) ? (value as Scalar[]).map(negate) : negate(value),
  );
}

export function decodeCast(decoder: Decoder, instruction: CastInstruction): Execute {
  const { opcode, operand, type } = instruction;
  return unary(decoder, instruction, castKernel(castContext(decoder), opcode, operand.type, type));
}

export function castContext({ machine, code }: Decoder): CastContext {
  return {
    ...integerContext(machine),
    floatsMustFit: !machine.program.isLibrary(code.fn.module),
    floatsMayBeAnything: machine.options.ignores.has("float-to-integer"),
  };
}

function unary(
  decoder: Decoder,
  instruction: UnaryInstruction | CastInstruction | Freeze,
  kernel: (value: RuntimeValue) => RuntimeValue,
): Execute {
  const operand = decoder.slot(instruction.operand);
  const result = decoder.resultSlot(instruction);
  return (_thread, frame) => {
    frame.values[result] = kernel(frame.values[operand]);
    frame.position++;
  };
}

export function decodeSelect(decoder: Decoder, instruction: Select): Execute {
  const condition = decoder.slot(instruction.condition);
  const whenTrue = decoder.slot(instruction.whenTrue);
  const whenFalse = decoder.slot(instruction.whenFalse);
  const result = decoder.resultSlot(instruction);
  const { type } = instruction;
  if (instruction.condition.type.kind === "vector") {
    const lane = laneType(type);
    return (_thread, frame) => {
      const { values } = frame;
      const yes = values[whenTrue] as Scalar[];
      const no = values[whenFalse] as Scalar[];
      values[result] = (values[condition] as Scalar[]).map((choice, index) =>
        choose(choice, yes[index], no[index], lane),
      );
      frame.position++;
    };
  }
  return (_thread, frame) => {
    const { values } = frame;
    values[result] = choose(values[condition] as Scalar, values[whenTrue], values[whenFalse], type);
    frame.position++;
  };
}

/** An undefined choice makes those bits undefined in which the two differ. */
function choose(condition: Scalar, yes: RuntimeValue, no: RuntimeValue, type: Type): RuntimeValue {
  if (condition.undef === null) {
    const either = condition instanceof SymbolicScalar ? chosenTerm(condition, yes, no, type) : undefined;
    return either ?? (condition.bits === 1n ? yes : no);
  }
  if (Array.isArray(yes) || Array.isArray(no)) return undefinedValue(type);
  const undef = (yes.undef ?? 0n) | (no.undef ?? 0n) | (yes.bits ^ no.bits);
  return partlyDefined(yes.bits, undef, yes.marks === no.marks ? yes.marks : 0);
}

/** A choice by a term between plain values is a term; between others the path is split. */
function chosenTerm(
  condition: SymbolicScalar,
  yes: RuntimeValue,
  no: RuntimeValue,
  type: Type,
): Scalar | undefined {
  if (Array.isArray(yes) || Array.isArray(no) || type.kind === "pointer") return undefined;
  if (yes.undef !== null || no.undef !== null || (yes.marks | no.marks) !== 0) return undefined;
  const width = bitWidth(type);
  return scalarOf(ite(booleanOfBit(condition.term), termOf(yes, width), termOf(no, width)));
}

/** Freezing an undefined value gives any one value: a choice, where there are few enough. */
export function decodeFreeze(decoder: Decoder, instruction: Freeze): Execute {
  const { machine } = decoder;
  const freeze = (value: RuntimeValue, type: Type): RuntimeValue => {
    if (Array.isArray(value)) return value.map((element, index) => freeze(element, elementType(type, index)));
    if (value.undef === null) return value;
    const width = bitWidth(type);
    if (width > 8) throw new Unsupported({ kind: "frozen-value" });
    const chosen = machine.chooser.input(0n, allOnes(width));
    return defined(value.bits | (chosen & value.undef));
  };
  return unary(decoder, instruction, (value) => freeze(value, instruction.type));
}

function elementType(type: Type, index: number): Type {
  if (type.kind === "struct") return type.fields![index];
  if (type.kind === "array" || type.kind === "vector") return type.element;
  throw new InternalError("an aggregate value of a scalar type");
}

/** The value of a condition that execution depends on. */
export function decided(value: Scalar, use: UndefinedUse): bigint {
  if (value.undef !== null) throw new Fault("undefined-value", { kind: "undefined-value", use });
  return value.bits;
}
