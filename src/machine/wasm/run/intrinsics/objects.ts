/** Sections, objects of the heap, what the user gave. */

import { numberOfAction } from "../../../../base/runtime/actions.ts";
import type { FunctionValue } from "../../../../ir/module.ts";
import { madeVariant } from "../../../reductions/heap-names.ts";
import {
  addFrameStackBytes,
  frameCode,
  frameDepth,
  frameObjectCount,
  framePrevious,
  setFrameObjectCount,
} from "../../memory/frame-record.ts";
import { addressUse, objectFlag, pendingKind, status } from "../../memory/layout.ts";
import { exclusiveSection } from "../../memory/section-record.ts";
import { wordAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { countInFrames } from "../flat-sections.ts";
import { accessed, give, high, low, objectOf, recordOf } from "./arguments.ts";

export function sectionBegin(flat: FlatMachine, frame: number): number {
  const kind = low(flat, 0);
  const depth = kind === exclusiveSection ? -1 : frameDepth(flat.words, frame);
  flat.sections.begin(flat.current, {
    kind,
    thread: flat.current.number,
    depth,
    low: low(flat, 1),
    high: high(flat, 1),
    began: flat.userPosition(frame),
  });
  if (depth >= 0) flat.cells.frameSections++;
  return 0;
}

export function sectionEnd(flat: FlatMachine): number {
  const kind = low(flat, 0);
  const isOwn = flat.sections.endOwn(flat.current, kind, low(flat, 1), high(flat, 1));
  if (!isOwn) return flat.elsewhere.end(kind, low(flat, 1), high(flat, 1)) ? 0 : status.fallback;
  flat.cells.frameSections = countInFrames(flat.current.sections);
  return 0;
}

export function objectMake(flat: FlatMachine, frame: number): number {
  if (high(flat, 0) !== 0 || low(flat, 0) < 0) return status.fallback;
  const size = low(flat, 0);
  const flags = low(flat, 1);
  const site = flat.userPosition(frame);
  const isInternal = (flags & 2) !== 0;
  const thread = flat.current.number;
  const kind = isInternal ? ("internal" as const) : ("heap" as const);
  const origin = { kind, name: undefined, global: undefined, site, thread };
  const number = flat.takeName(thread, site.site, madeVariant[kind]);
  if (number === 0) return status.fallback;
  const contents = (flags & 1) !== 0 ? "zeroed" : "undefined";
  if (flat.objects.make(number, size, flat.newFlags(), contents, origin) === 0) return status.fallback;
  return give(flat, 0, number);
}

/** Frees what the first argument points to; anything unusual falls back. */
export function freeObject(flat: FlatMachine, frame: number, allowed: number): number {
  const number = objectOf(low(flat, 0), high(flat, 0));
  const record = recordOf(flat, number);
  if (record === 0 || low(flat, 0) !== 0) return status.fallback;
  const flags = flat.objects.flags(record);
  if ((flags & objectFlag.freed) !== 0 || (flags & allowed) === 0) return status.fallback;
  if (flat.isLocked(number)) return status.fallback;
  const mark = { site: flat.userPosition(frame), thread: flat.current.number, how: "freed" as const };
  return flat.objects.free(number, mark) ? 0 : status.fallback;
}

const freeAction = numberOfAction("free");
const leaveAction = numberOfAction("leave");

export function heapFree(flat: FlatMachine, frame: number): number {
  const record = recordOf(flat, objectOf(low(flat, 0), high(flat, 0)));
  const isShared = record !== 0 && (flat.objects.flags(record) & objectFlag.shared) !== 0;
  if (isShared && stopsBeforeEnd(flat, frame, freeAction, low(flat, 0), high(flat, 0))) return status.stopped;
  return freeObject(flat, frame, objectFlag.heap);
}

/** Asks before the end of an object that others can reach, the thread's next action if the step stops here. */
function stopsBeforeEnd(
  flat: FlatMachine,
  frame: number,
  action: number,
  offset: number,
  object: number,
): boolean {
  const outcome = flat.stopping.outcome({ kind: pendingKind.runtime, frame, action, object, offset });
  flat.machine.lone.objectEnds.note(outcome);
  if (outcome !== "stops") return false;
  flat.current.planCall({ action, otherwise: 0, low: offset, high: object });
  return true;
}

/** As in ../../leaving.ts: asks before the frames from one up to another go. */
export function stopsBeforeLeaving(flat: FlatMachine, frame: number, target: number): boolean {
  const { words } = flat;
  for (let at = frame; at !== target; at = framePrevious(words, at)) {
    const reached = flat.frameObjects.firstReached(at, 0);
    if (reached !== 0) return stopsBeforeEnd(flat, frame, leaveAction, 0, reached);
  }
  return false;
}

/** Asks before the objects of a frame go, but for the first ones. */
function stopsBeforeLocals(flat: FlatMachine, frame: number, kept: number): boolean {
  const reached = flat.frameObjects.firstReached(frame, kept);
  return reached !== 0 && stopsBeforeEnd(flat, frame, leaveAction, 0, reached);
}

export function checkReturn(flat: FlatMachine, frame: number): number {
  return stopsBeforeLocals(flat, frame, 0) ? status.stopped : 0;
}

export function objectSize(flat: FlatMachine): number {
  const record = recordOf(flat, objectOf(low(flat, 0), high(flat, 0)));
  if (record === 0 || (flat.objects.flags(record) & objectFlag.freed) !== 0) return status.fallback;
  return give(flat, flat.objects.size(record));
}

export function objectResize(flat: FlatMachine): number {
  const number = objectOf(low(flat, 0), high(flat, 0));
  const record = recordOf(flat, number);
  if (record === 0 || (flat.objects.flags(record) & objectFlag.freed) !== 0) return 0;
  if (high(flat, 1) !== 0 || low(flat, 1) < 0) return status.fallback;
  return flat.objects.resize(record, low(flat, 1)) ? 0 : status.fallback;
}

/** Writes bytes that the user gave to where an argument points. */
export function copyText(flat: FlatMachine, argument: number, text: Uint8Array | undefined): number {
  if (text === undefined) return status.fallback;
  if (text.length === 0) return 0;
  const target = accessed(flat, argument, text.length);
  if (target === 0 || (flat.objects.flags(target) & objectFlag.readOnly) !== 0) return status.fallback;
  const record = flat.objects.own(target);
  if (record === 0) return status.fallback;
  flat.linear.bytes.set(text, flat.objects.data(record) + low(flat, argument));
  flat.objects.clearShadow(record, low(flat, argument), text.length);
  return 0;
}

/** What the user gave as standard input, from somewhere on: into a buffer, up to its size. */
export function standardInput(flat: FlatMachine): number {
  const { stdin } = flat.machine.options;
  if (high(flat, 1) !== 0 || high(flat, 2) !== 0) return status.fallback;
  const start = Math.min(stdin.length, low(flat, 2) >>> 0);
  const part = stdin.subarray(start, Math.min(stdin.length, start + (low(flat, 1) >>> 0)));
  return copyText(flat, 0, part) === 0 ? give(flat, part.length) : status.fallback;
}

/** The code number of the n-th function of a list, -1 behind its end. */
export function nthFunction(flat: FlatMachine, functions: readonly FunctionValue[]): number {
  const fn = functions[low(flat, 0)];
  if (fn === undefined) return give(flat, -1);
  if (fn.type.parameters.length > 0 || fn.isDeclaration) return status.fallback;
  return give(flat, flat.codes.number(fn));
}

/** What the frame has made since goes. */
export function stackRestore(flat: FlatMachine, frame: number): number {
  const { cells, words, objects, codes } = flat;
  const kept = low(flat, 0);
  if (stopsBeforeLocals(flat, frame, kept)) return status.stopped;
  const count = frameObjectCount(words, frame);
  const { objectsOffset } = codes.layout(frameCode(words, frame));
  const mark = { site: undefined, thread: flat.current.number, how: "left" as const };
  for (let index = kept; index < count; index++) {
    const number = wordAt(words, frame + objectsOffset + 4 * index);
    const record = objects.record(number);
    if (record === 0 || (objects.flags(record) & objectFlag.freed) !== 0) continue;
    addFrameStackBytes(words, frame, -objects.size(record));
    cells.stackBytes -= objects.size(record);
    if (!objects.free(number, mark)) return status.fallback;
  }
  if (kept < count) setFrameObjectCount(words, frame, kept);
  return 0;
}

/** Notes where two addresses, which are not the same, might be, one being that of a block that is gone: given-again.ts. */
export function failedExchange(flat: FlatMachine): number {
  if (low(flat, 0) !== low(flat, 1)) return 0;
  const first = blockFlags(flat, 0);
  const second = blockFlags(flat, 1);
  const areBlocks = (first & second & objectFlag.heap) !== 0;
  if (areBlocks && ((first ^ second) & objectFlag.freed) !== 0) flat.cells.addressUse |= addressUse.isGone;
  return 0;
}

function blockFlags(flat: FlatMachine, index: number): number {
  const record = recordOf(flat, objectOf(low(flat, index), high(flat, index)));
  return record === 0 ? 0 : flat.objects.flags(record);
}
