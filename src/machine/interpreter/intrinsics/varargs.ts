/**
 * Variable arguments the x86-64 way. clang reads them through a va_list of four fields: two offsets into the
 * saved registers and two pointers. The offsets are given as used up, so every argument is taken from the
 * overflow area, where the machine lays them all out.
 */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { alignment, allocationSize, storeSize } from "../../../ir/layout.ts";
import { i32, i64, pointerType, type Type } from "../../../ir/type.ts";
import type { Machine } from "../../machine.ts";
import { makePointer, nullPointer } from "../../memory/address.ts";
import { copyBytes, storeValue } from "../../memory/memory-values.ts";
import { defined, type Scalar } from "../../memory/scalar.ts";
import type { Frame, VariadicArgument } from "../../threads/frame.ts";
import type { Thread } from "../../threads/thread.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { argumentSlots } from "./common.ts";

const listSize = 24;
const generalRegisterBytes = 48n;
const allRegisterBytes = 176n;

export function varargsIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  if (base === "va_start") return start(decoder, call);
  if (base === "va_copy") return copy(decoder, call);
  return undefined;
}

function start(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const { memory } = machine;
  const [list] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const area = layOut(machine, thread, frame, position);
    const object = memory.access(frame.values[list] as Scalar, listSize, "writes");
    const { offset } = memory;
    machine.write(thread, object, offset, listSize, (target, bytes, at) => {
      storeValue(target, bytes, at, i32, defined(generalRegisterBytes));
      storeValue(target, bytes, at + 4, i32, defined(allRegisterBytes));
      storeValue(target, bytes, at + 8, pointerType, makePointer(area, 0));
      storeValue(target, bytes, at + 16, pointerType, nullPointer);
    });
    code.resume[position]!.proceed(frame);
  };
}

/** Puts the variable arguments of a frame side by side into an object; reading past them is out of bounds. */
function layOut(machine: Machine, thread: Thread, frame: Frame, position: number): number {
  const { memory } = machine;
  const places: { argument: VariadicArgument; offset: number }[] = [];
  let size = 0;
  for (const argument of frame.variadic) {
    const type = argument.byValue ?? argument.type;
    const step = Math.max(8, type.kind === "integer" && type.bits > 64 ? 16 : alignment(type));
    const offset = Math.ceil(size / step) * step;
    places.push({ argument, offset });
    size = offset + Math.ceil(allocationSize(type) / 8) * 8;
  }
  const site = frame.code.position(position);
  const origin = {
    kind: "stack" as const,
    name: "variable arguments",
    global: undefined,
    site,
    thread: thread.number,
  };
  const area = memory.make(memory.names.pool(thread.number, site.site), origin, size, "undefined");
  frame.objects.push(area.number);
  for (const { argument, offset } of places) {
    if (argument.byValue === undefined) {
      // As upperBits of calls: `syscall(SYS_futex, &word, FUTEX_WAKE, 1, 0, 0, 0)` passes null pointers as int.
      if (frame.code.library && isNarrow(argument.type)) storeValue(memory, area, offset, i64, defined(0n));
      storeValue(memory, area, offset, argument.type, argument.value);
    } else {
      const size = storeSize(argument.byValue);
      const object = memory.access(argument.value as Scalar, size, "reads");
      const from = machine.seen(thread, object, memory.offset, size);
      copyBytes(memory, from, memory.offset, area, offset, size);
    }
  }
  return area.number;
}

function copy(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const { memory } = machine;
  const [to, from] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const object = memory.access(frame.values[from] as Scalar, listSize, "reads");
    const source = machine.seen(thread, object, memory.offset, listSize);
    const sourceOffset = memory.offset;
    const target = memory.access(frame.values[to] as Scalar, listSize, "writes");
    machine.write(thread, target, memory.offset, listSize, (written, bytes, at) => {
      copyBytes(written, source, sourceOffset, bytes, at, listSize);
    });
    code.resume[position]!.proceed(frame);
  };
}

/** An integer that leaves a part of its register unsaid. */
export function isNarrow(type: Type): boolean {
  return type.kind === "integer" && type.bits < 64;
}
