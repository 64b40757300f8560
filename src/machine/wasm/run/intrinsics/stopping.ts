/** Whether a step stops before an intrinsic, as the interpreter would. */

import { accessCode, cell, objectFlag } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";

/** As Machine.stopsBefore, for an action of a kind (pendingKind) whose words are in place. */
export function stops(flat: FlatMachine, kind: number): boolean {
  const { words } = flat;
  if (words[cell.atomicDepth >> 2] > 0) return false;
  const permitted = words[cell.permit >> 2];
  words[cell.permit >> 2] = 0;
  return permitted !== kind;
}

/** As Machine.stopsBeforeAccess. */
export function stopsBeforeAccess(
  flat: FlatMachine,
  record: number,
  offset: number,
  size: number,
  access: "load" | "store",
  frame: number,
  isWhole = true,
): boolean {
  const flags = flat.objects.flags(record);
  const { words } = flat;
  if (flat.buffers !== undefined) {
    const permit = words[cell.permit >> 2] !== 0;
    words[cell.permit >> 2] = 0;
    flat.buffers.concern = 0;
    return flat.buffers.stops(record, offset, size, access, undefined, permit, frame);
  }
  if ((flags & objectFlag.readOnly) !== 0 || words[cell.atomicDepth >> 2] > 0) return false;
  if ((flags & objectFlag.shared) === 0) {
    words[cell.localAccesses >> 2]++;
    return false;
  }
  if (flat.isAlone) {
    words[cell.aloneAccesses >> 2]++;
    return false;
  }
  if (words[cell.permit >> 2] !== 0) {
    words[cell.permit >> 2] = 0;
    words[cell.visibleAccesses >> 2]++;
    return false;
  }
  return flat.isVisible(record, offset, size, accessCode(access, undefined), isWhole);
}
