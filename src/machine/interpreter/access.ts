/** Instructions that touch memory, but for the atomic read-modify-writes. */

import type { Alloca, Fence, GetElementPointer, Load, Store, VaArg } from "../../ir/instruction.ts";
import { allocationSize, bitWidth, storeSize } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import { Fault, stackOverflow, Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { makePointer, maximumObjectSize } from "../memory/address.ts";
import { forEachPointer, type MemoryObject, tornPointer } from "../memory/memory-object.ts";
import { loadScalar, loadValue, storeScalar, storeValue } from "../memory/memory-values.ts";
import type { Scalar } from "../memory/scalar.ts";
import { isWeakFence, isWeakOrder } from "../order/observer.ts";
import type { AccessShape } from "../stepping/stopping.ts";
import type { Thread } from "../threads/thread.ts";
import { addressOf, indexSteps } from "./address-arithmetic.ts";
import { decided } from "./arithmetic.ts";
import type { Execute } from "./code.ts";
import type { Decoder } from "./decode.ts";

export function decodeAlloca(decoder: Decoder, instruction: Alloca): Execute {
  const { machine, code, position } = decoder;
  const { memory } = machine;
  const count = decoder.slot(instruction.count);
  const result = decoder.resultSlot(instruction);
  const unit = allocationSize(instruction.allocatedType);
  const site = code.position(position);
  const variable = decoder.locals.get(instruction);
  return (thread, frame) => {
    const many = decided(frame.values[count] as Scalar, "array-length");
    const size = BigInt(unit) * many;
    if (size > BigInt(maximumObjectSize)) throw stackOverflow(machine.options.stackLimit);
    frame.stackBytes += Number(size);
    thread.stackBytes += Number(size);
    if (thread.stackBytes > machine.options.stackLimit) throw stackOverflow(machine.options.stackLimit);
    const pool = memory.names.pool(thread.number, site.site);
    const origin = {
      kind: "stack" as const,
      name: variable?.name,
      global: undefined,
      site,
      thread: thread.number,
      type: variable?.type,
    };
    const object = memory.make(pool, origin, Number(size), "undefined");
    frame.objects.push(object.number);
    frame.values[result] = makePointer(object.number, 0);
    frame.position++;
  };
}

export function decodeLoad(decoder: Decoder, instruction: Load): Execute {
  const { machine } = decoder;
  const { memory } = machine;
  const pointer = decoder.slot(instruction.pointer);
  const result = decoder.resultSlot(instruction);
  const { type, ordering } = instruction;
  const size = storeSize(type);
  const read = reader(machine, type);
  const shape: AccessShape = { access: "load", size, ordering };
  const weak = isWeakOrder(ordering, "load", machine);
  const { model } = machine;
  return (thread, frame) => {
    const object = memory.access(frame.values[pointer] as Scalar, size, "reads");
    const { offset } = memory;
    if (ordering !== undefined) checkAligned(machine, object, offset, size);
    if (machine.stopping.beforeAccess(thread, shape, object, offset)) return;
    if (weak) machine.meetWeakOrder(object);
    if (model === undefined) {
      machine.observer?.accessed(thread, object, offset, size, "load", ordering);
      frame.values[result] = read(object, offset);
    } else {
      const seen = model.load(thread, object, offset, size);
      const value = read(seen, memory.offset);
      // What became visible just before comes first.
      machine.observer?.accessed(
        thread,
        object,
        offset,
        size,
        "load",
        ordering,
        seen.number !== object.number,
      );
      frame.values[result] = value;
    }
    frame.position++;
  };
}

/** How a value of the type is read; scalars go the short way. */
function reader(
  machine: Machine,
  type: Type,
): (object: MemoryObject, offset: number) => ReturnType<typeof loadValue> {
  const size = storeSize(type);
  if (type.kind === "integer" && type.bits > 64) {
    // Marks do not fit into so wide a scalar: the pointers in it count as known integers.
    return (object, offset) => {
      if (object.marks !== null) {
        forEachPointer(object, (target) => {
          if (target === tornPointer) machine.memory.exposeAll();
          else machine.memory.expose(target);
        });
      }
      return loadScalar(object, offset, size, type.bits);
    };
  }
  if (type.kind === "integer" || type.kind === "pointer") {
    const width = bitWidth(type);
    return (object, offset) => loadScalar(object, offset, size, width);
  }
  return (object, offset) => loadValue(object, offset, type);
}

export function decodeStore(decoder: Decoder, instruction: Store): Execute {
  const { machine } = decoder;
  const { memory } = machine;
  const pointer = decoder.slot(instruction.pointer);
  const value = decoder.slot(instruction.value);
  const { ordering } = instruction;
  const { type } = instruction.value;
  const size = storeSize(type);
  const scalar = type.kind === "integer" || type.kind === "pointer" || type.kind === "float";
  const shape: AccessShape = { access: "store", size, ordering };
  const weak = isWeakOrder(ordering, "store", machine);
  const { model } = machine;
  return (thread, frame) => {
    const object = memory.access(frame.values[pointer] as Scalar, size, "writes");
    const { offset } = memory;
    if (ordering !== undefined) checkAligned(machine, object, offset, size);
    if (machine.stopping.beforeAccess(thread, shape, object, offset)) return;
    if (weak) machine.meetWeakOrder(object);
    machine.observer?.accessed(thread, object, offset, size, "store", ordering);
    if (model !== undefined) {
      model.store(thread, object, offset, size, ordering, (target, bytes, at) => {
        storeValue(target, bytes, at, type, frame.values[value]);
      });
    } else if (machine.watch !== undefined) {
      machine.watched(thread, object, offset, size, () => {
        storeValue(memory, object, offset, type, frame.values[value]);
      });
    } else if (scalar) storeScalar(memory, object, offset, size, frame.values[value] as Scalar);
    else storeValue(memory, object, offset, type, frame.values[value]);
    frame.position++;
  };
}

/** Objects start at the best alignment there is, so the offset tells. */
export function checkAligned(machine: Machine, object: MemoryObject, offset: number, size: number): void {
  if (offset % size !== 0 && !machine.options.ignores.has("misaligned-atomic")) {
    throw new Fault("misaligned-atomic", { kind: "misaligned", size, offset }, object);
  }
}

export function decodeGetElementPointer(decoder: Decoder, instruction: GetElementPointer): Execute {
  const base = decoder.slot(instruction.base);
  const result = decoder.resultSlot(instruction);
  const steps = indexSteps(instruction.sourceType, instruction.indices);
  const slots = instruction.indices.map((index) => decoder.slot(index));
  if (instruction.type.kind === "vector") {
    const lanes = instruction.type.length;
    return (_thread, frame) => {
      const lane = (slot: number, index: number): Scalar => {
        const value = frame.values[slot];
        return (Array.isArray(value) ? value[index] : value) as Scalar;
      };
      frame.values[result] = Array.from({ length: lanes }, (_, index) =>
        addressOf(lane(base, index), steps, (position) => lane(slots[position], index)),
      );
      frame.position++;
    };
  }
  const { memory, path } = decoder.machine;
  const sizeOf = path === undefined ? undefined : (object: number) => memory.find(object)?.size;
  return (_thread, frame) => {
    const { values } = frame;
    values[result] = addressOf(
      values[base] as Scalar,
      steps,
      (position) => values[slots[position]] as Scalar,
      sizeOf,
    );
    frame.position++;
  };
}

/**
 * Under sequential consistency a fence changes nothing; it only orders accesses ([03 Safety properties] ii). What
 * it does is the thread's own affair, so that it need not be a visible action. Where stores are delayed, a
 * sequentially consistent one makes them visible ([04]).
 */
export function decodeFence({ machine }: Decoder, { ordering, singleThread }: Fence): Execute {
  const weak = isWeakFence(ordering);
  return (thread, frame) => {
    if (!singleThread) {
      if (ordering === "seq_cst" && stopsBeforeFence(machine, thread)) return;
      if (weak) machine.meetWeakOrder(undefined);
      machine.observer?.fenced(thread, ordering);
    }
    frame.position++;
  };
}

/** A full fence: makes what the thread has stored visible, unless the step must stop before that. */
export function stopsBeforeFence(machine: Machine, thread: Thread): boolean {
  const { model } = machine;
  if (model === undefined) return false;
  if (machine.stopping.before(thread, { kind: "fence" })) return true;
  model.fence(thread);
  return false;
}

/** clang lowers va_arg itself on x86-64; bitcode of other compilers may have it. */
export function decodeVaArg(_decoder: Decoder, _instruction: VaArg): Execute {
  throw new Unsupported({ kind: "va-arg" });
}
