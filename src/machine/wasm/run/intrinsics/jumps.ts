/** setjmp and longjmp, as interpreter/intrinsics/jumps.ts has them. */
import { jumpBufferSize } from "../../../interpreter/intrinsics/jumps.ts";
import { cell, frameHead, objectFlag, status } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, give, low } from "./arguments.ts";
import { stopsBeforeLeaving } from "./objects.ts";

export function setJump(flat: FlatMachine, frame: number, position: number): number {
  const { words, objects, codes, buffers } = flat;
  const record = accessed(flat, 0, jumpBufferSize);
  const offset = low(flat, 0);
  if (record === 0 || (offset & 3) !== 0 || (objects.flags(record) & objectFlag.readOnly) !== 0)
    return status.fallback;
  const size = jumpBufferSize;
  if (flat.stopping.beforeAccess({ access: "store", record, offset, size, frame })) return status.stopped;
  const { firstSite } = codes.code(words[(frame + frameHead.code) >> 2]);
  const write = (given: number, start: number): boolean => {
    const target = objects.own(given);
    if (target === 0 || (start & 3) !== 0) return false;
    const at = (objects.data(target) + start) >> 2;
    words[at] = words[(frame + frameHead.depth) >> 2];
    words[at + 1] = 0;
    words[at + 2] = firstSite + position + 1;
    words[at + 3] = 0;
    objects.clearShadow(target, start, jumpBufferSize);
    return true;
  };
  const isWritten =
    buffers === undefined
      ? write(record, offset)
      : buffers.storeBytes(frame, record, offset, jumpBufferSize, write);
  return isWritten ? give(flat, 0) : status.fallback;
}

/** Cuts the frames above the one that called setjmp; the driver goes on behind that call. */
export function longJump(flat: FlatMachine, frame: number): number {
  const { words, objects, codes } = flat;
  // A round, as in the interpreter, which is left to cut the step where there are too many: no step of compiled code
  // begins behind a call of setjmp.
  if (--words[cell.rounds >> 2] <= 0 && words[cell.atomicDepth >> 2] === 0) return status.fallback;
  let record = accessed(flat, 0, jumpBufferSize);
  let offset = low(flat, 0);
  // Where the step is permitted something, this has been asked before, or what follows is all that is left to ask.
  const isPermitted = words[cell.permit >> 2] !== 0;
  const read = { access: "load" as const, record, offset, size: jumpBufferSize, frame };
  if (record !== 0 && !isPermitted && flat.stopping.beforeAccess(read)) return status.stopped;
  if (record !== 0 && flat.buffers !== undefined) {
    record = flat.buffers.loadBytes(record, offset, jumpBufferSize);
    offset = words[cell.lookOffset >> 2];
  }
  if (record === 0 || (offset & 3) !== 0) return status.fallback;
  if (!objects.isClean(record, offset, jumpBufferSize, false)) return status.fallback;
  const at = (objects.data(record) + offset) >> 2;
  const [depth, site] = [words[at], words[at + 2]];
  if (words[at + 1] !== 0 || words[at + 3] !== 0) return status.fallback;
  const depthOf = (one: number): number => words[(one + frameHead.depth) >> 2];
  const target = frameAt(flat, frame, depth);
  if (target === 0) return status.fallback;
  const code = words[(target + frameHead.code) >> 2];
  const position = site - 1 - codes.code(code).firstSite;
  if (codes.plan(code).calls[position]?.kind !== "set-jump") return status.fallback;
  if (stopsBeforeLeaving(flat, frame, target)) return status.stopped;
  for (let top = frame; depthOf(top) > depth; top = words[(top + frameHead.previous) >> 2]) {
    if (flat.leave(top) !== 0) return status.fallback;
    words[cell.stackBytes >> 2] -= words[(top + frameHead.stackBytes) >> 2];
    words[cell.atomicDepth >> 2] -= words[(top + frameHead.atomicSections) >> 2];
  }
  flat.lookAround();
  words[(target + frameHead.position) >> 2] = position;
  words[cell.top >> 2] = target;
  // A jump with 0 arrives as 1.
  give(flat, low(flat, 1) === 0 ? 1 : low(flat, 1));
  if (--words[cell.calls >> 2] <= 0 && flat.goesOn(0) !== 0) return status.fallback;
  return status.jumped;
}

function frameAt(flat: FlatMachine, top: number, depth: number): number {
  const { words } = flat;
  let frame = top;
  while (frame !== 0 && words[(frame + frameHead.depth) >> 2] > depth)
    frame = words[(frame + frameHead.previous) >> 2];
  return frame !== 0 && words[(frame + frameHead.depth) >> 2] === depth ? frame : 0;
}
