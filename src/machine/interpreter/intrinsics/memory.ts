/** Block copies and fills, object sizes, the stack pointer, masked vector accesses. */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { allocationSize, storeSize } from "../../../ir/layout.ts";
import type { VectorType } from "../../../ir/type.ts";
import { Fault, Unsupported } from "../../fault.ts";
import type { Machine } from "../../machine.ts";
import { addressObject, addressOffset } from "../../memory/address.ts";
import type { MemoryObject } from "../../memory/memory-object.ts";
import { copyBytes, fillBytes, loadValue, storeValue } from "../../memory/memory-values.ts";
import { allOnes, defined, type RuntimeValue, type Scalar, zero } from "../../memory/scalar.ts";
import { stopsBeforeLocals } from "../../stepping/leaving.ts";
import type { Thread } from "../../threads/thread.ts";
import { decided } from "../arithmetic.ts";
import type { Execute } from "../code.ts";
import { undefinedValue } from "../constants.ts";
import type { Decoder } from "../decode.ts";
import { argumentSlots, compute } from "./common.ts";

export function memoryIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  switch (base) {
    case "memcpy":
    case "memcpy.inline":
    case "memmove":
      return blockCopy(decoder, call, base !== "memmove");
    case "memset":
    case "memset.inline":
      return blockFill(decoder, call);
    case "objectsize":
      return objectSize(decoder, call);
    case "stacksave":
      return stackSave(decoder, call);
    case "stackrestore":
      return stackRestore(decoder, call);
    case "masked.load":
      return maskedLoad(decoder, call);
    case "masked.store":
      return maskedStore(decoder, call);
    default:
      return undefined;
  }
}

function blockCopy(decoder: Decoder, call: Call | Invoke, apart: boolean): Execute {
  const { machine, code, position } = decoder;
  const { memory } = machine;
  const [to, from, count] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const { values } = frame;
    const size = byteCount(values[count] as Scalar, "copied-bytes");
    if (size > 0) {
      const source = memory.access(values[from] as Scalar, size, "reads");
      const sourceOffset = memory.offset;
      const target = memory.access(values[to] as Scalar, size, "writes");
      const targetOffset = memory.offset;
      const overlap = source.number === target.number && Math.abs(sourceOffset - targetOffset) < size;
      // Copying an object onto itself is what clang emits for `*p = *p`; every platform does that right.
      if (apart && overlap && sourceOffset !== targetOffset) {
        throw new Fault("invalid-call", { kind: "overlapping-copy" }, target);
      }
      const isPermitted = machine.stopping.permit;
      if (target.shared && !target.readOnly) {
        const writes = { access: "store" as const, size, ordering: undefined, isPart: source.shared };
        if (machine.stopping.beforeAccess(thread, writes, target, targetOffset)) {
          if (source.shared) machine.stopping.alsoReads(thread, source, sourceOffset, size);
          return;
        }
      }
      // Nobody may notice the write, and others still the read.
      const reads = { access: "load" as const, size, ordering: undefined };
      if (!isPermitted && machine.stopping.beforeAccess(thread, reads, source, sourceOffset)) return;
      machine.observer?.accessed(thread, source, sourceOffset, size, "load", undefined);
      machine.observer?.accessed(thread, target, targetOffset, size, "store", undefined);
      const seen = machine.seen(thread, source, sourceOffset, size);
      const seenOffset = memory.offset;
      machine.write(thread, target, targetOffset, size, (written, bytes, at) => {
        copyBytes(written, seen, seenOffset, bytes, at, size);
      });
    }
    code.resume[position]!.proceed(frame);
  };
}

function blockFill(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const { memory } = machine;
  const [to, byte, count] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const { values } = frame;
    const size = byteCount(values[count] as Scalar, "filled-bytes");
    if (size > 0) {
      const target = memory.access(values[to] as Scalar, size, "writes");
      const { offset } = memory;
      const writes = { access: "store" as const, size, ordering: undefined };
      if (machine.stopping.beforeAccess(thread, writes, target, offset)) return;
      machine.observer?.accessed(thread, target, offset, size, "store", undefined);
      machine.write(thread, target, offset, size, (written, bytes, at) => {
        fillBytes(written, bytes, at, size, values[byte] as Scalar);
      });
    }
    code.resume[position]!.proceed(frame);
  };
}

function byteCount(count: Scalar, use: "copied-bytes" | "filled-bytes"): number {
  const bits = decided(count, use);
  // No object is that large; the access check words the error.
  return bits > 0x7fffffffn ? 0x7fffffff : Number(bits);
}

/** __builtin_object_size: known exactly here, whatever the compiler could have seen. */
function objectSize(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  return compute(decoder, call, ([pointer, minimum]) => {
    const { bits, undef } = pointer as Scalar;
    const object = undef === null ? machine.memory.find(addressObject(bits)) : undefined;
    if (object === undefined || object.freed !== undefined) {
      const width = call.type.kind === "integer" ? call.type.bits : 64;
      return (minimum as Scalar).bits === 1n ? zero : defined(allOnes(width));
    }
    return defined(BigInt(Math.max(0, object.size - Math.max(0, addressOffset(bits)))));
  });
}

/** The saved stack pointer is the number of the frame's objects: those made later go when it is restored. */
function stackSave(decoder: Decoder, call: Call | Invoke): Execute {
  const { code, position } = decoder;
  return (_thread, frame) => {
    const resume = code.resume[position]!;
    if (resume.result >= 0 && call.type.kind !== "void")
      frame.values[resume.result] = defined(BigInt(frame.objects.length));
    resume.proceed(frame);
  };
}

function stackRestore(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const [saved] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const keep = Number((frame.values[saved] as Scalar).bits);
    if (stopsBeforeLocals(machine, thread, frame.objects.slice(keep))) return;
    for (const number of frame.objects.splice(keep)) freeLocal(machine, number, frame, thread);
    code.resume[position]!.proceed(frame);
  };
}

function freeLocal(machine: Machine, number: number, frame: { stackBytes: number }, thread: Thread): void {
  const object = machine.memory.find(number);
  if (object === undefined || object.freed !== undefined) return;
  frame.stackBytes -= object.size;
  thread.stackBytes -= object.size;
  machine.observer?.freed(thread, object);
  machine.memory.free(object, { site: undefined, thread: thread.number, how: "left" });
}

function maskedLoad(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  const { memory } = machine;
  const type = call.type as VectorType;
  const size = storeSize(type.element);
  return compute(decoder, call, (values) => {
    // The alignment operand became an attribute in later LLVM versions.
    const [pointer, mask, passthrough] = values.length === 4 ? [values[0], values[2], values[3]] : values;
    return (mask as Scalar[]).map((bit, lane): RuntimeValue => {
      if (decided(bit, "mask-of-load") === 0n)
        return (passthrough as RuntimeValue[])?.[lane] ?? undefinedValue(type.element);
      const object = memory.access(laneAddress(pointer as Scalar, type, lane), size, "reads");
      requireOwn(machine, object);
      machine.observer?.accessed(machine.current, object, memory.offset, size, "load", undefined);
      const seen = machine.seen(machine.current, object, memory.offset, size);
      return loadValue(seen, memory.offset, type.element);
    });
  });
}

function maskedStore(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  const { memory } = machine;
  const type = call.arguments[0].type as VectorType;
  const size = storeSize(type.element);
  return compute(decoder, call, (values) => {
    const [vector, pointer, mask] = values.length === 4 ? [values[0], values[1], values[3]] : values;
    (mask as Scalar[]).forEach((bit, lane) => {
      if (decided(bit, "mask-of-store") === 0n) return;
      const object = memory.access(laneAddress(pointer as Scalar, type, lane), size, "writes");
      requireOwn(machine, object);
      machine.observer?.accessed(machine.current, object, memory.offset, size, "store", undefined);
      machine.write(machine.current, object, memory.offset, size, (written, bytes, at) => {
        storeValue(written, bytes, at, type.element, (vector as RuntimeValue[])[lane]);
      });
    });
    return zero;
  });
}

/** Such an access does not stop the step: where others can reach the object, what they do meanwhile would be missed. */
function requireOwn(machine: Machine, object: MemoryObject): void {
  const isAlone = machine.liveThreads === 1 || machine.current.atomicDepth > 0;
  // A run follows one schedule, and may do so here.
  if (!isAlone && object.shared && !object.readOnly && !machine.options.clockRuns)
    throw new Unsupported({ kind: "shared-lanes" });
}

function laneAddress(pointer: Scalar, type: VectorType, lane: number): Scalar {
  return {
    bits: pointer.bits + BigInt(lane * allocationSize(type.element)),
    undef: pointer.undef,
    marks: pointer.marks,
  };
}
