/** Copying and filling blocks of memory. */
import type { FlatMachine } from "../flat-machine.ts";
import { objectFlag, status } from "../layout.ts";
import { accessed, high, low } from "./arguments.ts";
import { stopsBeforeAccess } from "./stopping.ts";

function byteCount(flat: FlatMachine): number {
  return high(flat, 2) !== 0 || low(flat, 2) < 0 ? -1 : low(flat, 2);
}

export function blockCopy(flat: FlatMachine, apart: boolean): number {
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
  const isWritten = (targetFlags & objectFlag.shared) !== 0;
  const stopping = isWritten
    ? stopsBeforeAccess(flat, target, to, size, "store")
    : stopsBeforeAccess(flat, source, from, size, "load");
  if (stopping) {
    if (isWritten && (objects.flags(source) & objectFlag.shared) !== 0) {
      const { pending } = flat.current;
      pending[6] = objects.number(source);
      pending[7] = from;
      pending[8] = size;
      flat.current.pendingWords = 9;
    }
    return status.stopped;
  }
  return flat.copyBytes(source, from, target, to, size) ? 0 : status.fallback;
}

export function blockFill(flat: FlatMachine): number {
  const size = byteCount(flat);
  if (size === 0) return 0;
  if (size < 0) return status.fallback;
  const target = accessed(flat, 0, size);
  if (target === 0 || (flat.objects.flags(target) & objectFlag.readOnly) !== 0) return status.fallback;
  const to = low(flat, 0);
  const byte = low(flat, 1) & 0xff;
  if (stopsBeforeAccess(flat, target, to, size, "store")) return status.stopped;
  const record = flat.objects.own(target);
  if (record === 0) return status.fallback;
  const at = flat.objects.data(record) + to;
  flat.linear.bytes.fill(byte, at, at + size);
  flat.objects.clearShadow(record, to, size);
  return 0;
}
