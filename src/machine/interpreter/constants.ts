/** Constants ▶ runtime values. Addresses of globals are fixed for the process, so constants are too. */
import { InternalError, unreachable } from "../../base/unreachable.ts";
import type { FloatPredicate, IntegerPredicate } from "../../ir/instruction.ts";
import { allocationSize, bitWidth, structLayout } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import type { Constant } from "../../ir/value.ts";
import { Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { makePointer, nullPointer } from "../memory/address.ts";
import { MemoryObject, plain } from "../memory/memory-object.ts";
import { loadValue, storeValue, type WritableMemory, writtenInPlace } from "../memory/memory-values.ts";
import { defined, type RuntimeValue, type Scalar, undefinedScalar, zero } from "../memory/scalar.ts";
import { addressOf, indexSteps } from "./address-arithmetic.ts";
import { castKernel } from "./casts.ts";
import { type FloatOpcode, floatCompare, floatKernel } from "./float.ts";
import { type IntegerOpcode, integerCompare, integerKernel } from "./integer.ts";

export function evaluateConstant(machine: Machine, constant: Constant): RuntimeValue {
  switch (constant.kind) {
    case "integer":
    case "float":
      return defined(constant.bits);
    case "null":
      return nullPointer;
    case "undef":
    case "poison":
      return undefinedValue(constant.type);
    case "zero":
      return zeroValue(constant.type);
    case "aggregate":
      return constant.elements.map((element) => evaluateConstant(machine, element));
    case "data":
      return loadValue(detached(constant.bytes), 0, constant.type);
    case "global": {
      const object = machine.image.object(constant.target);
      if (object === undefined) return nullPointer;
      return makePointer(object.number, machine.program.resolveOffset(constant.target));
    }
    case "block-address": {
      const fn = machine.program.resolve(constant.target);
      if (fn?.kind !== "function") throw new InternalError("blockaddress of something that is no function");
      return machine.image.label(fn, constant.block);
    }
    case "expression":
      return evaluateExpression(machine, constant);
    case "unsupported":
      throw new Unsupported({ kind: "llvm", text: constant.what });
    default:
      return unreachable(constant);
  }
}

function evaluateExpression(machine: Machine, constant: Constant & { kind: "expression" }): RuntimeValue {
  // Only globals have constant addresses: they are never lost, nor any thread's own, and a constant is not evaluated
  // in one state more than in another.
  const context = { expose: () => undefined, signedOverflow: false, floatsMustFit: false };
  switch (constant.operation) {
    case "cast":
      return castKernel(
        context,
        constant.opcode,
        constant.operand.type,
        constant.type,
      )(evaluateConstant(machine, constant.operand));
    case "gep": {
      const steps = indexSteps(constant.sourceType, constant.indices);
      const indices = constant.indices.map((index) => evaluateConstant(machine, index));
      return addressOf(
        evaluateConstant(machine, constant.base) as Scalar,
        steps,
        (n) => indices[n] as Scalar,
      );
    }
    case "binary": {
      const left = evaluateConstant(machine, constant.left) as Scalar;
      const right = evaluateConstant(machine, constant.right) as Scalar;
      if (constant.type.kind === "float") {
        return floatKernel(constant.opcode as FloatOpcode, constant.type.format)(left, right);
      }
      return integerKernel(
        context,
        constant.opcode as IntegerOpcode,
        bitWidth(constant.type),
        {},
      )(left, right);
    }
    case "compare": {
      const left = evaluateConstant(machine, constant.left) as Scalar;
      const right = evaluateConstant(machine, constant.right) as Scalar;
      const type = constant.left.type;
      return type.kind === "float"
        ? floatCompare(constant.predicate as FloatPredicate, type.format)(left, right)
        : integerCompare(constant.predicate as IntegerPredicate, bitWidth(type))(left, right);
    }
    case "select": {
      const condition = evaluateConstant(machine, constant.condition) as Scalar;
      return evaluateConstant(machine, condition.bits === 1n ? constant.whenTrue : constant.whenFalse);
    }
    default:
      return unreachable(constant);
  }
}

export function undefinedValue(type: Type): RuntimeValue {
  return filled(type, (width) => undefinedScalar(width));
}

export function zeroValue(type: Type): RuntimeValue {
  return filled(type, () => zero);
}

function filled(type: Type, scalar: (width: number) => Scalar): RuntimeValue {
  switch (type.kind) {
    case "array":
    case "vector":
      return Array.from({ length: type.length }, () => filled(type.element, scalar));
    case "struct":
      return type.fields!.map((field) => filled(field, scalar));
    case "void":
    case "label":
    case "metadata":
    case "token":
    case "function":
    case "target":
      return zero;
    case "integer":
    case "float":
    case "pointer":
      return scalar(bitWidth(type));
    default:
      return unreachable(type);
  }
}

/** Fills an image object. Large zeroed or packed arrays are written as bytes, not value by value. */
export function initializeObject(machine: Machine, object: MemoryObject, constant: Constant): void {
  const writer = new InitialWriter(machine, object);
  writer.write(0, constant);
}

class InitialWriter {
  /** storeValue asks for a writable object; the image's own is written in place while it is being made. */
  private readonly direct: WritableMemory = writtenInPlace;

  constructor(
    private readonly machine: Machine,
    private readonly object: MemoryObject,
  ) {}

  write(offset: number, constant: Constant): void {
    if (constant.kind === "zero") return;
    if (constant.kind === "data") {
      this.object.data.set(constant.bytes, offset);
      return;
    }
    const { type } = constant;
    if (constant.kind === "aggregate" && type.kind === "array") {
      const stride = allocationSize(type.element);
      constant.elements.forEach((element, index) => {
        this.write(offset + index * stride, element);
      });
      return;
    }
    if (constant.kind === "aggregate" && type.kind === "struct") {
      const { offsets } = structLayout(type);
      constant.elements.forEach((element, index) => {
        this.write(offset + offsets[index], element);
      });
      return;
    }
    if (constant.kind === "undef" && (type.kind === "array" || type.kind === "struct")) {
      // Padding; C gives the bytes of static objects a value, so zero is right.
      return;
    }
    storeValue(this.direct, this.object, offset, type, evaluateConstant(this.machine, constant));
  }
}

/** A read-only object around bytes, to read values from. */
function detached(bytes: Uint8Array): MemoryObject {
  const origin = { kind: "global" as const, name: undefined, global: undefined, site: undefined, thread: 0 };
  return new MemoryObject(0, origin, plain(bytes), { readOnly: true, shared: false, epoch: -1 });
}
