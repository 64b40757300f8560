/** The frames of the running thread as the unwinder sees them: as in interpreter/intrinsics/frames.ts. */

import { landingPadOf } from "../../../../passes/exception-table.ts";
import type { Code } from "../../../interpreter/code.ts";
import { evaluateConstant } from "../../../interpreter/constants.ts";
import { codeAddress, forbidsUnwinding, tableAddress } from "../../../interpreter/unwinding.ts";
import { highHalf, lowHalf, type Scalar, splitWord } from "../../../memory/scalar.ts";
import { flatten } from "../../compile/leaf-values.ts";
import {
  frameAtomicSections,
  frameCode,
  framePosition,
  framePrevious,
  frameStackBytes,
} from "../../memory/frame-record.ts";
import { argumentArea, resultArea, status } from "../../memory/layout.ts";
import { wordIndex } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, give, low } from "./arguments.ts";
import { stopsBeforeLeaving } from "./objects.ts";

export function frameStart(flat: FlatMachine, frame: number): number {
  const asked = frameAsked(flat, frame);
  if (asked === 0) return status.fallback;
  const start = codeAddress(flat.machine, codeOf(flat, asked));
  flat.syncImage();
  return give(flat, start);
}

export function framePlace(flat: FlatMachine, frame: number): number {
  const asked = frameAsked(flat, frame);
  return asked === 0 ? status.fallback : give(flat, positionOf(flat, asked));
}

export function framePersonality(flat: FlatMachine, frame: number): number {
  const asked = frameAsked(flat, frame);
  if (asked === 0) return status.fallback;
  const { personality } = codeOf(flat, asked).fn;
  if (personality === undefined) return give(flat, 0);
  const [pointer] = flatten(evaluateConstant(flat.machine, personality));
  return givePointer(flat, pointer);
}

export function frameTable(flat: FlatMachine, frame: number): number {
  const asked = frameAsked(flat, frame);
  if (asked === 0) return status.fallback;
  const table = tableAddress(flat.machine, codeOf(flat, asked));
  return table === undefined ? give(flat, 0) : givePointer(flat, table);
}

export function frameForbidsUnwinding(flat: FlatMachine, frame: number): number {
  const asked = frameAsked(flat, frame);
  if (asked === 0) return status.fallback;
  const forbids = forbidsUnwinding({ code: codeOf(flat, asked), position: positionOf(flat, asked) });
  return give(flat, forbids ? 1 : 0);
}

export function frameIn(flat: FlatMachine, frame: number): number {
  const record = accessed(flat, 0, 1);
  if (record === 0) return status.fallback;
  const start = flat.objects.data(record) + low(flat, 0);
  const bytes = flat.linear.bytes.subarray(start, flat.objects.data(record) + flat.objects.size(record));
  const length = bytes.indexOf(0);
  if (length < 0) return status.fallback;
  const wanted = Buffer.from(bytes.subarray(0, length)).toString("utf8");
  for (let at = frame; at !== 0; at = callerOf(flat, at))
    if (codeOf(flat, at).fn.name === wanted) return give(flat, 1);
  return give(flat, 0);
}

/** Cuts the frames above one, and goes on at the landing pad of the call that it is in. */
export function frameLand(flat: FlatMachine, frame: number): number {
  const target = frameAsked(flat, frame);
  if (target === 0) return status.fallback;
  const code = codeOf(flat, target);
  const call = code.instructions[positionOf(flat, target)];
  const pad = call.opcode === "invoke" ? call.unwind : undefined;
  if (pad === undefined || landingPadOf(pad) === undefined) return status.fallback;
  if (code.blockStart[pad.index] !== low(flat, 1)) return status.fallback;
  if (stopsBeforeLeaving(flat, frame, target)) return status.stopped;
  const { cells, words } = flat;
  for (let at = frame; at !== target; at = callerOf(flat, at)) {
    if (flat.leave(at) !== 0) return status.fallback;
    cells.stackBytes -= frameStackBytes(words, at);
    cells.atomicDepth -= frameAtomicSections(words, at);
  }
  flat.lookAround();
  // The exception and the selector, the third and fourth argument.
  words.copyWithin(wordIndex(resultArea), wordIndex(argumentArea) + 4, wordIndex(argumentArea) + 8);
  cells.top = target;
  return status.landed;
}

/** The frame with the depth that the first argument says; 0 where there is none. */
function frameAsked(flat: FlatMachine, frame: number): number {
  return flat.frames.find(flat.current, frame, low(flat, 0));
}

function codeOf(flat: FlatMachine, frame: number): Code {
  return flat.codes.code(frameCode(flat.words, frame));
}

function positionOf(flat: FlatMachine, frame: number): number {
  return framePosition(flat.words, frame);
}

function callerOf(flat: FlatMachine, frame: number): number {
  return framePrevious(flat.words, frame);
}

function givePointer(flat: FlatMachine, pointer: Scalar): number {
  flat.syncImage();
  splitWord(pointer.bits);
  return give(flat, lowHalf(), highHalf());
}
