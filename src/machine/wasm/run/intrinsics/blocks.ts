/** Copying and filling blocks of memory. */

import { objectFlag, status } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, high, low } from "./arguments.ts";

function byteCount(flat: FlatMachine): number {
  return high(flat, 2) !== 0 || low(flat, 2) < 0 ? -1 : low(flat, 2);
}

export function blockCopy(flat: FlatMachine, frame: number, apart: boolean): number {
  const size = byteCount(flat);
  if (size === 0) return 0;
  if (size < 0) return status.fallback;
  const { objects } = flat;
  const source = accessed(flat, 1, size);
  const target = accessed(flat, 0, size);
  if (source === 0 || target === 0) return status.fallback;
  const targetFlags = objects.flags(target);
  if ((targetFlags & objectFlag.readOnly) !== 0) return status.fallback;
  const from = low(flat, 1);
  const to = low(flat, 0);
  if (apart && source === target && from !== to && Math.abs(from - to) < size) return status.fallback;
  const isPermitted = flat.cells.permit !== 0;
  const isPart = (objects.flags(source) & objectFlag.shared) !== 0;
  const written = { access: "store" as const, record: target, offset: to, size, frame, isPart };
  if ((targetFlags & objectFlag.shared) !== 0 && flat.stopping.beforeAccess(written)) {
    if (isPart) flat.current.planAlso({ object: objects.number(source), offset: from, size });
    return status.stopped;
  }
  // Where nobody notices what is written, what is read may still be others' business.
  const read = { access: "load" as const, record: source, offset: from, size, frame };
  if (!isPermitted && flat.stopping.beforeAccess(read)) return status.stopped;
  const { buffers } = flat;
  if (buffers === undefined) return flat.copyBytes(source, from, target, to, size) ? 0 : status.fallback;
  const seen = buffers.loadBytes(source, from, size);
  if (seen === 0) return status.fallback;
  const seenAt = flat.cells.lookOffset;
  const isDone = buffers.storeBytes(frame, target, to, size, (given, at) =>
    flat.copyBytes(current(flat, seen), seenAt, given, at, size),
  );
  return isDone ? 0 : status.fallback;
}

/** The record as it is now: making another one visible may have replaced it. */
function current(flat: FlatMachine, record: number): number {
  const number = flat.objects.number(record);
  return number === 0 ? record : flat.objects.record(number);
}

export function blockFill(flat: FlatMachine, frame: number): number {
  const size = byteCount(flat);
  if (size === 0) return 0;
  if (size < 0) return status.fallback;
  const target = accessed(flat, 0, size);
  if (target === 0 || (flat.objects.flags(target) & objectFlag.readOnly) !== 0) return status.fallback;
  const to = low(flat, 0);
  const byte = low(flat, 1) & 0xff;
  if (flat.stopping.beforeAccess({ access: "store", record: target, offset: to, size, frame }))
    return status.stopped;
  flat.looks.goesThroughBytes(size);
  const fill = (given: number, offset: number): boolean => {
    const record = flat.objects.own(given);
    if (record === 0) return false;
    const at = flat.objects.data(record) + offset;
    flat.linear.bytes.fill(byte, at, at + size);
    flat.objects.clearShadow(record, offset, size);
    return true;
  };
  const isDone = flat.buffers?.storeBytes(frame, target, to, size, fill) ?? fill(target, to);
  return isDone ? 0 : status.fallback;
}
