/** Compare-exchange and read-modify-write: one visible action each. */
import { countsReferences } from "../../analysis/program/reference-counts.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { AtomicOperation, CompareExchange, ReadModifyWrite } from "../../ir/instruction.ts";
import { bitWidth, storeSize } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import { Unsupported } from "../fault.ts";
import { mightBeGivenAgain } from "../memory/given-again.ts";
import { loadScalar, storeScalar } from "../memory/memory-values.ts";
import { allOnes, boolean, defined, partlyDefined, type Scalar, undefinedScalar } from "../memory/scalar.ts";
import { isWeakOrder } from "../order/observer.ts";
import type { AccessShape } from "../stepping/stopping.ts";
import { decidedResult } from "../symbolic/deciding-terms.ts";
import { checkAligned } from "./access.ts";
import { anyWay } from "./any-value.ts";
import { integerContext } from "./arithmetic.ts";
import type { Execute } from "./code.ts";
import type { Decoder } from "./decode.ts";
import { floatKernel, liftFloat } from "./float.ts";
import { type BinaryKernel, type IntegerContext, integerCompare, integerKernel } from "./integer.ts";

export function decodeCompareExchange(decoder: Decoder, instruction: CompareExchange): Execute {
  const { machine } = decoder;
  const { memory, model, path } = machine;
  const pointer = decoder.slot(instruction.pointer);
  const expected = decoder.slot(instruction.expected);
  const replacement = decoder.slot(instruction.replacement);
  const result = decoder.resultSlot(instruction);
  const { type } = instruction.expected;
  const size = storeSize(type);
  const width = bitWidth(type);
  const equal = integerCompare("eq", width);
  const shape: AccessShape = { access: "read-modify-write", size, ordering: instruction.success };
  return (thread, frame) => {
    const { values } = frame;
    const accessed = memory.access(values[pointer] as Scalar, size, "atomically accesses");
    const { offset } = memory;
    checkAligned(machine, accessed, offset, size);
    if (machine.stopping.beforeAccess(thread, shape, accessed, offset)) return;
    const object = model?.beginUpdate(thread, accessed, offset, size) ?? accessed;
    const old = loadScalar(object, offset, size, width);
    const compared = equal(old, values[expected] as Scalar);
    const isSame =
      compared.undef === null
        ? decidedResult(path, () => compared.bits === 1n)
        : anyWay(machine, 2, "compare-and-exchange", object) === 1;
    if (!isSame && mightBeGivenAgain(memory, old, values[expected] as Scalar))
      memory.addressUse.isGone = true;
    // A weak one may fail for no reason: a fair choice ([03 Who chooses]).
    const success = isSame && !(instruction.weak && machine.chooser.choose(2, "nuisance") === 1);
    const ordering = success ? instruction.success : instruction.failure;
    if (isWeakOrder(ordering, success ? "read-modify-write" : "load", machine)) machine.meetWeakOrder(object);
    machine.observer?.accessed(
      thread,
      object,
      offset,
      size,
      success ? "read-modify-write" : "load",
      ordering,
    );
    if (success) {
      machine.watched(thread, object, offset, size, () => {
        storeScalar(memory, object, offset, size, values[replacement] as Scalar);
      });
    }
    values[result] = [old, boolean(success)];
    frame.position++;
  };
}

export function decodeReadModifyWrite(decoder: Decoder, instruction: ReadModifyWrite): Execute {
  const { machine } = decoder;
  const { memory, model, path } = machine;
  const pointer = decoder.slot(instruction.pointer);
  const operand = decoder.slot(instruction.operand);
  const result = decoder.resultSlot(instruction);
  const { type } = instruction.operand;
  const size = storeSize(type);
  const width = bitWidth(type);
  const combine = atomicKernel(integerContext(machine), instruction.operation, type);
  const { ordering } = instruction;
  const shape: AccessShape = { access: "read-modify-write", size, ordering };
  const weak = isWeakOrder(ordering, "read-modify-write", machine) && !countsReferences(decoder.code.fn);
  return (thread, frame) => {
    const { values } = frame;
    const accessed = memory.access(values[pointer] as Scalar, size, "atomically accesses");
    const { offset } = memory;
    checkAligned(machine, accessed, offset, size);
    if (machine.stopping.beforeAccess(thread, shape, accessed, offset)) return;
    const object = model?.beginUpdate(thread, accessed, offset, size) ?? accessed;
    const old = loadScalar(object, offset, size, width);
    const combined = decidedResult(path, () => combine(old, values[operand] as Scalar));
    if (weak) machine.meetWeakOrder(object);
    machine.observer?.accessed(thread, object, offset, size, "read-modify-write", ordering);
    machine.watched(thread, object, offset, size, () => {
      storeScalar(memory, object, offset, size, combined);
    });
    values[result] = old;
    frame.position++;
  };
}

/** What an update makes of the value that it finds and its operand. */
export function atomicKernel(context: IntegerContext, operation: AtomicOperation, type: Type): BinaryKernel {
  const width = bitWidth(type);
  const select =
    (predicate: "sgt" | "slt" | "ugt" | "ult"): BinaryKernel =>
    (old, operand) => {
      const first = integerCompare(predicate, width)(old, operand);
      return first.undef !== null ? undefinedScalar(width) : first.bits === 1n ? old : operand;
    };
  /** Of whole values: undefined in, undefined out. */
  const whole =
    (compute: (old: bigint, operand: bigint) => bigint): BinaryKernel =>
    (old, operand) => {
      context.expose(old);
      context.expose(operand);
      return old.undef !== null || operand.undef !== null
        ? undefinedScalar(width)
        : defined(compute(old.bits, operand.bits));
    };
  switch (operation) {
    case "xchg":
      return (_old, operand) => operand;
    case "add":
    case "sub":
    case "and":
    case "or":
    case "xor":
      return integerKernel(context, operation, width, {});
    case "nand": {
      const and = integerKernel(context, "and", width, {});
      return (old, operand) => {
        const both = and(old, operand);
        context.expose(both);
        return partlyDefined(~both.bits & allOnes(width), both.undef ?? 0n, 0);
      };
    }
    case "max":
      return select("sgt");
    case "min":
      return select("slt");
    case "umax":
      return select("ugt");
    case "umin":
      return select("ult");
    case "uinc_wrap":
      return whole((old, operand) => (old >= operand ? 0n : old + 1n));
    case "udec_wrap":
      return whole((old, operand) => (old === 0n || old > operand ? operand : old - 1n));
    case "usub_cond":
      return whole((old, operand) => (old >= operand ? old - operand : old));
    case "usub_sat":
      return whole((old, operand) => (old >= operand ? old - operand : 0n));
    case "fadd":
    case "fsub":
    case "fmax":
    case "fmin": {
      if (type.kind !== "float")
        throw new Unsupported({ kind: "atomic-operation", name: operation, isOfIntegers: true });
      if (operation === "fadd" || operation === "fsub") return floatKernel(operation, type.format);
      const choose = operation === "fmax" ? Math.max : Math.min;
      return liftFloat(type.format, (a, b) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : choose(a, b)));
    }
    case "fmaximum":
    case "fminimum":
      throw new Unsupported({ kind: "atomic-operation", name: operation, isOfIntegers: false });
    default:
      return unreachable(operation);
  }
}
