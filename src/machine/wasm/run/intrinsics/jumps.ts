/** setjmp and longjmp, as interpreter/intrinsics/jumps.ts has them. */

import { jumpBufferSize } from "../../../interpreter/intrinsics/jumps.ts";
import {
  frameAtomicSections,
  frameCode,
  frameDepth,
  framePrevious,
  frameStackBytes,
  setFramePosition,
} from "../../memory/frame-record.ts";
import { objectFlag, status } from "../../memory/layout.ts";
import { highWordAt, setHalvesAt, wordAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, give, low } from "./arguments.ts";
import { stopsBeforeLeaving } from "./objects.ts";

/** In the buffer, 64 bits each: how deep the frame is that is jumped to, and the instruction, plus 1. */
const jumpBuffer = { depth: 0, site: 8 } as const;

export function setJump(flat: FlatMachine, frame: number, position: number): number {
  const { words, objects, codes, buffers } = flat;
  const record = accessed(flat, 0, jumpBufferSize);
  const offset = low(flat, 0);
  if (record === 0 || (offset & 3) !== 0 || (objects.flags(record) & objectFlag.readOnly) !== 0)
    return status.fallback;
  const size = jumpBufferSize;
  if (flat.stopping.beforeAccess({ access: "store", record, offset, size, frame })) return status.stopped;
  const { firstSite } = codes.code(frameCode(words, frame));
  const write = (given: number, start: number): boolean => {
    const target = objects.own(given);
    if (target === 0 || (start & 3) !== 0) return false;
    const at = objects.data(target) + start;
    setHalvesAt(words, at + jumpBuffer.depth, frameDepth(words, frame), 0);
    setHalvesAt(words, at + jumpBuffer.site, firstSite + position + 1, 0);
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
  const { cells, words, objects, codes } = flat;
  // A turn, as in the interpreter, which is left to cut the step where there are too many: no step of compiled code
  // begins behind a call of setjmp.
  if (--cells.turns <= 0 && cells.atomicDepth === 0) return status.fallback;
  let record = accessed(flat, 0, jumpBufferSize);
  let offset = low(flat, 0);
  // Where the step is permitted something, this has been asked before, or what follows is all that is left to ask.
  const isPermitted = cells.permit !== 0;
  const read = { access: "load" as const, record, offset, size: jumpBufferSize, frame };
  if (record !== 0 && !isPermitted && flat.stopping.beforeAccess(read)) return status.stopped;
  if (record !== 0 && flat.buffers !== undefined) {
    record = flat.buffers.loadBytes(record, offset, jumpBufferSize);
    offset = cells.lookOffset;
  }
  if (record === 0 || (offset & 3) !== 0) return status.fallback;
  if (!objects.isClean(record, offset, jumpBufferSize, false)) return status.fallback;
  const at = objects.data(record) + offset;
  const depth = wordAt(words, at + jumpBuffer.depth);
  const site = wordAt(words, at + jumpBuffer.site);
  if (highWordAt(words, at + jumpBuffer.depth) !== 0 || highWordAt(words, at + jumpBuffer.site) !== 0)
    return status.fallback;
  const depthOf = (one: number): number => frameDepth(words, one);
  const target = frameAt(flat, frame, depth);
  if (target === 0) return status.fallback;
  const code = frameCode(words, target);
  const position = site - 1 - codes.code(code).firstSite;
  if (codes.plan(code).calls[position]?.kind !== "set-jump") return status.fallback;
  if (stopsBeforeLeaving(flat, frame, target)) return status.stopped;
  for (let top = frame; depthOf(top) > depth; top = framePrevious(words, top)) {
    if (flat.leave(top) !== 0) return status.fallback;
    cells.stackBytes -= frameStackBytes(words, top);
    cells.atomicDepth -= frameAtomicSections(words, top);
  }
  flat.lookAround();
  setFramePosition(words, target, position);
  cells.top = target;
  // A jump with 0 arrives as 1.
  give(flat, low(flat, 1) === 0 ? 1 : low(flat, 1));
  if (--cells.calls <= 0 && flat.goesOn(0) !== 0) return status.fallback;
  return status.jumped;
}

function frameAt(flat: FlatMachine, top: number, depth: number): number {
  const { words } = flat;
  let frame = top;
  while (frame !== 0 && frameDepth(words, frame) > depth) frame = framePrevious(words, frame);
  return frame !== 0 && frameDepth(words, frame) === depth ? frame : 0;
}
