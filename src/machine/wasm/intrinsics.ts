/**
 * The intrinsics of runtime/machine.h for the fast machine: the same as in interpreter/intrinsics/runtime.ts, where
 * all goes well. Errors and rare cases fall back.
 */

import type { Call, Invoke } from "../../ir/instruction.ts";
import { storeSize } from "../../ir/layout.ts";
import type { FunctionValue } from "../../ir/module.ts";
import { type RuntimeAction, runtimeActions } from "../action.ts";
import { frameBytes } from "../frame.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { exclusiveSection } from "./flat-sections.ts";
import { type HelpedIntrinsic, helpedIntrinsics } from "./intrinsic-numbers.ts";
import {
  accessCode,
  argumentArea,
  cell,
  frameHead,
  maximumPendingWords,
  objectFlag,
  pendingKind,
  resultArea,
  status,
} from "./layout.ts";

type Intrinsic = (flat: FlatMachine, frame: number, position: number) => number;

const first = argumentArea >> 2;
const result = resultArea >> 2;

export function helpIntrinsic(flat: FlatMachine, number: number, frame: number, position: number): number {
  return intrinsics[number](flat, frame, position);
}

/** The halves of an argument. */
function low(flat: FlatMachine, index: number): number {
  return flat.words[first + 2 * index];
}
function high(flat: FlatMachine, index: number): number {
  return flat.words[first + 2 * index + 1];
}
function objectOf(lowHalf: number, highHalf: number): number {
  return (highHalf + (lowHalf >>> 31)) >>> 0;
}

function give(flat: FlatMachine, lowHalf: number, highHalf = 0): number {
  flat.words[result] = lowHalf;
  flat.words[result + 1] = highHalf;
  return 0;
}

/** The record that the bytes at an argument lie in, checked; 0 where something is wrong. */
function accessed(flat: FlatMachine, index: number, size: number): number {
  const offset = low(flat, index);
  const record = recordOf(flat, objectOf(offset, high(flat, index)));
  if (record === 0 || offset < 0 || offset + size > flat.objects.size(record)) return 0;
  return record;
}

function recordOf(flat: FlatMachine, number: number): number {
  return number < 1 << 22 ? flat.objects.record(number) : 0;
}

// ---- visible actions --------------------------------------------------------------------------------------

/** As Machine.stopsBefore, for an action whose words are in place. */
function stops(flat: FlatMachine): boolean {
  const { words } = flat;
  if (words[cell.atomicDepth >> 2] > 0) return false;
  if (words[cell.permit >> 2] !== 0) {
    words[cell.permit >> 2] = 0;
    return false;
  }
  return true;
}

/** As Machine.stopsBeforeAccess. */
function stopsBeforeAccess(
  flat: FlatMachine,
  record: number,
  offset: number,
  size: number,
  access: "load" | "store",
): boolean {
  const flags = flat.objects.flags(record);
  const { words } = flat;
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
  return flat.visible(record, offset, size, accessCode(access, undefined)) === 1;
}

export const tests: readonly ((actual: number, value: number) => boolean)[] = [
  (actual, value) => actual === value,
  (actual, value) => actual !== value,
  (actual, value) => actual > value,
  (actual, value) => actual >= value,
  (actual, value) => actual < value,
  (actual, value) => actual <= value,
];

/** Whether a condition holds: 1 or 0, or -1 where its word is undefined. */
export function conditionHolds(
  flat: FlatMachine,
  test: number,
  lowHalf: number,
  highHalf: number,
  value: number,
): number {
  const record = recordOf(flat, objectOf(lowHalf, highHalf));
  // A word that is gone counts as holding: the action then meets the error and words it.
  if (record === 0 || lowHalf < 0 || lowHalf + 4 > flat.objects.size(record)) return 1;
  if ((flat.objects.flags(record) & objectFlag.undefined) !== 0) {
    const at = flat.objects.undefinedBits(record) + lowHalf;
    for (let index = 0; index < 4; index++) if (flat.linear.bytes[at + index] !== 0) return -1;
  }
  const at = flat.objects.data(record) + lowHalf;
  const { bytes } = flat.linear;
  const actual =
    (at & 3) === 0
      ? flat.words[at >> 2]
      : bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
  return tests[test - 1](actual, value) ? 1 : 0;
}

const mayTimeOutOrWake = 3;

function action(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  const count = low(flat, 3);
  if (count < 0 || count > 10) return status.fallback;
  let holds = count === 0;
  for (let index = 0; index < count && !holds; index++) {
    const at = 4 + 3 * index;
    const answer = conditionHolds(
      flat,
      low(flat, at),
      low(flat, at + 1),
      high(flat, at + 1),
      low(flat, at + 2),
    );
    if (answer < 0) return status.fallback;
    holds = answer === 1;
  }
  const otherwise = low(flat, 2);
  if (!holds && otherwise === 0 && words[cell.atomicDepth >> 2] > 0) return status.fallback;
  if (!(flat.isAlone && holds)) {
    if (stops(flat)) {
      setRuntimePending(flat, count, otherwise);
      return status.stopped;
    }
    if (!holds && otherwise === 0) return status.fallback;
  }
  if (flat.liveThreads > 1 && isFailedAttempt(flat, holds)) words[cell.metWeakOrder >> 2] = 1;
  words[cell.atomicDepth >> 2]++;
  words[(frame + frameHead.atomicSections) >> 2]++;
  flat.setMask();
  const answer = holds ? 1 : otherwise === mayTimeOutOrWake && flat.wakesUp ? -1 : 0;
  return give(flat, answer);
}

function setRuntimePending(flat: FlatMachine, count: number, otherwise: number): void {
  const { pending } = flat.current;
  pending[0] = pendingKind.runtime;
  pending[1] = low(flat, 0);
  pending[2] = otherwise;
  pending[3] = count;
  pending[4] = low(flat, 1);
  pending[5] = high(flat, 1);
  let at = 6;
  for (let index = 0; index < count; index++) {
    const from = 4 + 3 * index;
    pending[at++] = low(flat, from);
    pending[at++] = low(flat, from + 1);
    pending[at++] = high(flat, from + 1);
    pending[at++] = low(flat, from + 2);
  }
  flat.current.pendingWords = at;
}

/** As isFailedAttempt of order/failed-attempt.ts. */
function isFailedAttempt(flat: FlatMachine, holds: boolean): boolean {
  const kind: RuntimeAction | undefined = runtimeActions[low(flat, 0) - 1];
  switch (kind) {
    case "mutex-trylock":
    case "spin-trylock":
    case "rwlock-tryrdlock":
    case "rwlock-trywrlock":
      return flat.sections.holds(low(flat, 1), high(flat, 1));
    case "mutex-lock":
    case "rwlock-rdlock":
    case "rwlock-wrlock":
    case "sem-wait":
      return !holds;
    case "sem-trywait": {
      const record = accessed(flat, 1, 4);
      return record !== 0 && conditionHolds(flat, 1, low(flat, 1), high(flat, 1), 0) === 1;
    }
    case "sem-getvalue":
      return true;
    default:
      return false;
  }
}

function atomicBegin(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  if (flat.liveThreads > 1 && stops(flat)) {
    flat.current.pending[0] = pendingKind.atomicSection;
    flat.current.pendingWords = 1;
    return status.stopped;
  }
  words[cell.atomicDepth >> 2]++;
  words[(frame + frameHead.atomicSections) >> 2]++;
  flat.setMask();
  return 0;
}

function atomicEnd(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  if (words[cell.atomicDepth >> 2] === 0) return status.fallback;
  words[cell.atomicDepth >> 2]--;
  for (let at = frame; at !== 0; at = words[(at + frameHead.previous) >> 2]) {
    const sections = (at + frameHead.atomicSections) >> 2;
    if (words[sections] > 0) {
      words[sections]--;
      break;
    }
  }
  flat.setMask();
  return 0;
}

function atomicHandOver(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  const caller = words[(frame + frameHead.previous) >> 2];
  if (words[(frame + frameHead.atomicSections) >> 2] === 0 || caller === 0) return 0;
  words[(frame + frameHead.atomicSections) >> 2]--;
  words[(caller + frameHead.atomicSections) >> 2]++;
  return 0;
}

// ---- threads ------------------------------------------------------------------------------------------------

function threadStart(flat: FlatMachine): number {
  const { machine, codes, words } = flat;
  const pointed = low(flat, 0) === 0 ? machine.image.functionAt(high(flat, 0) >>> 0) : undefined;
  const entry = pointed === undefined ? undefined : machine.program.resolve(pointed);
  if (entry?.kind !== "function" || entry.isDeclaration || entry.type.parameters.length !== 1)
    return status.fallback;
  const thread = flat.takeSpare();
  if (thread === undefined) return status.fallback;
  const name = machine.image.functionAt(objectOf(low(flat, 2), high(flat, 2)));
  let number = 0;
  while (flat.isThread(number) || flat.started.some((other) => other.number === number)) number++;
  // The number of a thread that has ended in this step is free again only afterwards; that is rare.
  const code = codes.number(entry);
  const frame = thread.base;
  words.fill(0, frame >> 2, (frame + frameHead.bytes) >> 2);
  words[(frame + frameHead.code) >> 2] = code;
  words[(frame + frameHead.stackBytes) >> 2] = frameBytes;
  words[(frame + frameHead.bytes) >> 2] = low(flat, 1);
  words[(frame + frameHead.bytes + 4) >> 2] = high(flat, 1);
  thread.number = number;
  thread.handle = objectOf(low(flat, 3), high(flat, 3));
  thread.start = name === undefined ? -1 : codes.number(name);
  thread.atomicDepth = 0;
  thread.stackBytes = frameBytes;
  thread.top = frame;
  thread.isFresh = true;
  thread.pending[0] = pendingKind.run;
  thread.pendingWords = 1;
  thread.threadLocalWords = 0;
  flat.started.push(thread);
  flat.started.sort((a, b) => a.number - b.number);
  flat.liveThreads++;
  words[cell.liveThreads >> 2] = flat.liveThreads;
  flat.setMask();
  flat.fillThreadLocals(thread, code);
  // The object that it is started with changes hands; what that points to is shared.
  const given = recordOf(flat, objectOf(low(flat, 1), high(flat, 1)));
  let isDone = true;
  if (given !== 0) {
    flat.objects.forEachPointer(given, (target) => {
      if (target >= 0 && !flat.objects.share(target)) isDone = false;
    });
  }
  return isDone ? give(flat, number) : status.fallback;
}

function threadExit(flat: FlatMachine, frame: number): number {
  return flat.endThread(flat.current, frame) ? status.ended : status.fallback;
}

// ---- sections, objects ----------------------------------------------------------------------------------------

function sectionBegin(flat: FlatMachine, frame: number): number {
  const kind = low(flat, 0);
  const depth = kind === exclusiveSection ? -1 : flat.words[(frame + frameHead.depth) >> 2];
  flat.sections.begin({
    kind,
    thread: flat.current.number,
    depth,
    low: low(flat, 1),
    high: high(flat, 1),
    began: flat.userPosition(frame),
  });
  if (depth >= 0) flat.words[cell.frameSections >> 2]++;
  return 0;
}

function sectionEnd(flat: FlatMachine): number {
  flat.sections.end(low(flat, 0), low(flat, 1), high(flat, 1), flat.current.number);
  flat.words[cell.frameSections >> 2] = flat.sections.countInFrames(flat.current.number);
  return 0;
}

function objectMake(flat: FlatMachine, frame: number): number {
  if (high(flat, 0) !== 0 || low(flat, 0) < 0) return status.fallback;
  const size = low(flat, 0);
  const flags = low(flat, 1);
  const site = flat.userPosition(frame);
  const isInternal = (flags & 2) !== 0;
  const thread = flat.current.number;
  const kind = isInternal ? ("internal" as const) : ("heap" as const);
  const origin = { kind, name: undefined, global: undefined, site, thread };
  const number = flat.takeName(thread, site.site, 2);
  if (number === 0) return status.fallback;
  const contents = (flags & 1) !== 0 ? "zeroed" : "undefined";
  const own = flat.newFlags() | (isInternal ? objectFlag.internal : objectFlag.heap);
  if (flat.objects.make(number, size, own, contents, origin) === 0) return status.fallback;
  return give(flat, 0, number);
}

/** Frees what the first argument points to; anything unusual falls back. */
function freeObject(flat: FlatMachine, frame: number, allowed: number): number {
  const number = objectOf(low(flat, 0), high(flat, 0));
  const record = recordOf(flat, number);
  if (record === 0 || low(flat, 0) !== 0) return status.fallback;
  const flags = flat.objects.flags(record);
  if ((flags & objectFlag.freed) !== 0 || (flags & allowed) === 0) return status.fallback;
  if (flat.sections.holdsLockIn(number)) return status.fallback;
  const mark = { site: flat.userPosition(frame), thread: flat.current.number, how: "freed" as const };
  return flat.objects.free(number, mark) ? 0 : status.fallback;
}

const otherAction = runtimeActions.indexOf("other") + 1;

function heapFree(flat: FlatMachine, frame: number): number {
  const record = recordOf(flat, objectOf(low(flat, 0), high(flat, 0)));
  const isShared = record !== 0 && (flat.objects.flags(record) & objectFlag.shared) !== 0;
  if (isShared && !flat.isAlone && stops(flat)) {
    const { pending } = flat.current;
    pending[0] = pendingKind.runtime;
    pending[1] = otherAction;
    pending[2] = 0;
    pending[3] = 0;
    pending[4] = low(flat, 0);
    pending[5] = high(flat, 0);
    flat.current.pendingWords = 6;
    return status.stopped;
  }
  return freeObject(flat, frame, objectFlag.heap);
}

function objectSize(flat: FlatMachine): number {
  const record = recordOf(flat, objectOf(low(flat, 0), high(flat, 0)));
  if (record === 0 || (flat.objects.flags(record) & objectFlag.freed) !== 0) return status.fallback;
  return give(flat, flat.objects.size(record));
}

function objectResize(flat: FlatMachine): number {
  const number = objectOf(low(flat, 0), high(flat, 0));
  const record = recordOf(flat, number);
  if (record === 0 || (flat.objects.flags(record) & objectFlag.freed) !== 0) return 0;
  if (high(flat, 1) !== 0 || low(flat, 1) < 0) return status.fallback;
  return flat.objects.resize(record, low(flat, 1)) ? 0 : status.fallback;
}

/** Writes bytes that the user gave to where an argument points. */
function copyText(flat: FlatMachine, text: Uint8Array | undefined): number {
  if (text === undefined) return status.fallback;
  if (text.length === 0) return 0;
  const target = accessed(flat, 1, text.length);
  if (target === 0 || (flat.objects.flags(target) & objectFlag.readOnly) !== 0) return status.fallback;
  const record = flat.objects.own(target);
  if (record === 0) return status.fallback;
  flat.linear.bytes.set(text, flat.objects.data(record) + low(flat, 1));
  flat.objects.clearShadow(record, low(flat, 1), text.length);
  return 0;
}

/** The code number of the n-th function of a list, -1 behind its end. */
function nthFunction(flat: FlatMachine, functions: readonly FunctionValue[]): number {
  const fn = functions[low(flat, 0)];
  if (fn === undefined) return give(flat, -1);
  if (fn.type.parameters.length > 0 || fn.isDeclaration) return status.fallback;
  return give(flat, flat.codes.number(fn));
}

// ---- blocks of memory -----------------------------------------------------------------------------------------

function byteCount(flat: FlatMachine): number {
  return high(flat, 2) !== 0 || low(flat, 2) < 0 ? -1 : low(flat, 2);
}

function blockCopy(flat: FlatMachine, apart: boolean): number {
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

function blockFill(flat: FlatMachine): number {
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

// ---- variable arguments, as interpreter/intrinsics/varargs.ts -------------------------------------------------------

const listSize = 24;
const generalRegisterBytes = 48;
const allRegisterBytes = 176;

function variadicStart(flat: FlatMachine, frame: number, position: number): number {
  const { words, objects } = flat;
  const list = accessed(flat, 0, listSize);
  const offset = low(flat, 0);
  if (list === 0 || (offset & 3) !== 0 || (objects.flags(list) & objectFlag.readOnly) !== 0)
    return status.fallback;
  const count = words[(frame + frameHead.variadics) >> 2];
  const layout = flat.codes.layout(words[(frame + frameHead.code) >> 2]);
  const caller = words[(frame + frameHead.previous) >> 2];
  const waiting = flat.codes.code(words[(caller + frameHead.code) >> 2]);
  const call = waiting.instructions[words[(caller + frameHead.position) >> 2]] as Call | Invoke;
  const number = flat.makeInFrame(frame, position, 8 * count, "variable arguments");
  if (number === 0) return status.fallback;
  const area = objects.record(number);
  const firstArgument = call.arguments.length - count;
  for (let index = 0; index < count; index++) {
    const { type } = call.arguments[firstArgument + index];
    const from = (frame + layout.size + 8 * index) >> 2;
    const at = (objects.data(area) + 8 * index) >> 2;
    const size = storeSize(type);
    words[at] = words[from];
    if (size === 8) words[at + 1] = words[from + 1];
    objects.clearShadow(area, 8 * index, size);
    const isAddress = type.kind === "pointer" && objectOf(words[from], words[from + 1]) !== 0;
    if (isAddress && !objects.markPointer(area, 8 * index)) return status.fallback;
  }
  const target = objects.own(list);
  if (target === 0) return status.fallback;
  const at = (objects.data(target) + offset) >> 2;
  words[at] = generalRegisterBytes;
  words[at + 1] = allRegisterBytes;
  words[at + 2] = 0;
  words[at + 3] = number;
  words[at + 4] = 0;
  words[at + 5] = 0;
  objects.clearShadow(target, offset, listSize);
  return objects.markPointer(target, offset + 8) ? 0 : status.fallback;
}

function variadicCopy(flat: FlatMachine): number {
  const from = accessed(flat, 1, listSize);
  const to = accessed(flat, 0, listSize);
  if (from === 0 || to === 0 || (flat.objects.flags(to) & objectFlag.readOnly) !== 0) return status.fallback;
  return flat.copyBytes(from, low(flat, 1), to, low(flat, 0), listSize) ? 0 : status.fallback;
}

// ---- choices and the rest ---------------------------------------------------------------------------------------

/** A choice cuts the step at the next round of a loop. */
function chose(flat: FlatMachine): void {
  const { words } = flat;
  words[cell.rounds >> 2] = Math.min(words[cell.rounds >> 2], 1);
}

function choose(flat: FlatMachine): number {
  const count = low(flat, 0);
  if (count <= 1) return give(flat, 0);
  const chosen = flat.chooser.choose(count, low(flat, 1) === 0 ? "fair" : "adversarial");
  chose(flat);
  return give(flat, chosen);
}

function weakExchange(flat: FlatMachine): number {
  const chosen = flat.chooser.choose(2, "fair");
  chose(flat);
  return give(flat, chosen);
}

function input(flat: FlatMachine): number {
  const from = wide(low(flat, 0), high(flat, 0));
  const to = wide(low(flat, 1), high(flat, 1));
  if (to - from + 1n > 65536n) return status.fallback;
  const value = flat.chooser.input(from, to);
  if (to > from) chose(flat);
  return give(flat, Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
}

function wide(lowHalf: number, highHalf: number): bigint {
  return BigInt.asIntN(64, (BigInt(highHalf) << 32n) | BigInt(lowHalf >>> 0));
}

function peek(flat: FlatMachine, size: number, pointer: boolean): number {
  const record = accessed(flat, 0, size);
  const offset = low(flat, 0);
  if (record === 0 || !flat.objects.isClean(record, offset, size, pointer)) return status.fallback;
  const at = flat.objects.data(record) + offset;
  if ((at & 3) !== 0) return status.fallback;
  return give(flat, flat.words[at >> 2], size === 8 ? flat.words[(at >> 2) + 1] : 0);
}

function atomicAccess(flat: FlatMachine): number {
  if (high(flat, 2) !== 0) return status.fallback;
  const record = accessed(flat, 1, low(flat, 2));
  if (record === 0) return status.fallback;
  const flags = flat.objects.flags(record);
  if (low(flat, 0) !== 0 && (flags & objectFlag.readOnly) !== 0) return status.fallback;
  if (flat.liveThreads > 1 && (flags & objectFlag.shared) !== 0) flat.words[cell.metWeakOrder >> 2] = 1;
  return 0;
}

/** What is written is looked at when the run is shown; here only that it is defined. */
function write(flat: FlatMachine): number {
  if (high(flat, 2) !== 0 || low(flat, 2) < 0) return status.fallback;
  const size = low(flat, 2);
  if (size === 0) return 0;
  const record = accessed(flat, 1, size);
  if (record === 0) return status.fallback;
  if ((flat.objects.flags(record) & objectFlag.undefined) !== 0) {
    const at = flat.objects.undefinedBits(record) + low(flat, 1);
    for (let index = 0; index < size; index++)
      if (flat.linear.bytes[at + index] !== 0) return status.fallback;
  }
  return 0;
}

function option(flat: FlatMachine): number {
  const { mallocFails, preferWriters, spuriousWakeups, rand } = flat.machine.options;
  if (rand.kind === "seed" && low(flat, 0) === 4) {
    const seed = BigInt(rand.seed);
    return give(flat, Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n)));
  }
  const setting = [mallocFails, preferWriters, spuriousWakeups][low(flat, 0) - 1] ?? false;
  return give(flat, setting ? 1 : 0);
}

const byName: Record<HelpedIntrinsic, Intrinsic> = {
  __clew_action: action,
  __clew_atomic_begin: atomicBegin,
  __clew_action_end: atomicEnd,
  __clew_atomic_end: atomicEnd,
  __clew_atomic_hand_over: atomicHandOver,
  __clew_thread_start: threadStart,
  __clew_thread_exit: threadExit,
  __clew_thread_self: (flat) => give(flat, flat.current.number),
  __clew_atomic_access: atomicAccess,
  __clew_peek: (flat) => peek(flat, 4, false),
  __clew_peek_pointer: (flat) => peek(flat, 8, true),
  __clew_choose: choose,
  __clew_section_begin: sectionBegin,
  __clew_section_end: sectionEnd,
  __clew_object_make: objectMake,
  __clew_object_free: (flat, frame) => freeObject(flat, frame, objectFlag.heap | objectFlag.internal),
  __clew_heap_free: heapFree,
  __clew_object_size: objectSize,
  __clew_object_resize: objectResize,
  __clew_argument_count: (flat) => give(flat, flat.machine.arguments.length),
  __clew_argument_size: (flat) => give(flat, flat.machine.arguments[low(flat, 0)].length),
  __clew_argument_copy: (flat) => copyText(flat, flat.machine.arguments[low(flat, 0)]),
  __clew_environment_count: (flat) => give(flat, flat.machine.environment.length),
  __clew_environment_size: (flat) => give(flat, flat.machine.environment[low(flat, 0)].length),
  __clew_environment_copy: (flat) => copyText(flat, flat.machine.environment[low(flat, 0)]),
  __clew_run_constructor: (flat) => nthFunction(flat, flat.machine.program.constructors),
  __clew_run_destructor: (flat) => nthFunction(flat, flat.machine.program.destructors),
  __clew_option: option,
  __clew_write: write,
  __clew_input: input,
  __clew_assume: (flat) => (low(flat, 0) === 0 ? status.fallback : 0),
  memcpy: (flat) => blockCopy(flat, true),
  memmove: (flat) => blockCopy(flat, false),
  memset: blockFill,
  va_start: variadicStart,
  va_copy: variadicCopy,
  "weak-exchange": weakExchange,
};

const intrinsics: readonly Intrinsic[] = helpedIntrinsics.map((name) => byName[name]);

/** Ten conditions at the most. */
export const largestPending = 6 + 4 * 10;
if (largestPending > maximumPendingWords) throw new RangeError("pending actions do not fit");
