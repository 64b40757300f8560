/**
 * The intrinsics of runtime/machine.h for the fast machine: the same as in interpreter/intrinsics/runtime.ts, where
 * all goes well. Errors and rare cases fall back.
 */

import { type HelpedIntrinsic, helpedIntrinsics } from "../../compile/intrinsic-numbers.ts";
import { frameDepth, frameObjectCount } from "../../memory/frame-record.ts";
import { objectFlag } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { action, atomicBegin, atomicEnd, atomicHandOver } from "./actions.ts";
import { give, low } from "./arguments.ts";
import { blockCopy, blockFill } from "./blocks.ts";
import { beginAtomicCall, checkAtomicCall, checkCopy, endAtomicCall } from "./calls.ts";
import {
  atomicAccess,
  choose,
  havoc,
  holdsPointer,
  input,
  option,
  peek,
  random,
  weakExchange,
  write,
} from "./choices.ts";
import { assume, endWithReport, exit } from "./ends.ts";
import {
  frameForbidsUnwinding,
  frameIn,
  frameLand,
  framePersonality,
  framePlace,
  frameStart,
  frameTable,
} from "./frames.ts";
import { longJump, setJump } from "./jumps.ts";
import {
  checkReturn,
  copyText,
  failedExchange,
  freeObject,
  heapFree,
  nthFunction,
  objectMake,
  objectResize,
  objectSize,
  sectionBegin,
  sectionEnd,
  stackRestore,
  standardInput,
} from "./objects.ts";
import { threadExit, threadStart } from "./threads.ts";
import { variadicCopy, variadicStart } from "./variadics.ts";

type Intrinsic = (flat: FlatMachine, frame: number, position: number) => number;

export function helpIntrinsic(flat: FlatMachine, number: number, frame: number, position: number): number {
  return intrinsics[number](flat, frame, position);
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
  __clew_holds_pointer: holdsPointer,
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
  __clew_argument_copy: (flat) => copyText(flat, 1, flat.machine.arguments[low(flat, 0)]),
  __clew_environment_count: (flat) => give(flat, flat.machine.environment.length),
  __clew_environment_size: (flat) => give(flat, flat.machine.environment[low(flat, 0)].length),
  __clew_environment_copy: (flat) => copyText(flat, 1, flat.machine.environment[low(flat, 0)]),
  __clew_stdin: standardInput,
  __clew_run_constructor: (flat) => nthFunction(flat, flat.machine.program.constructors),
  __clew_run_destructor: (flat) => nthFunction(flat, flat.machine.program.destructors),
  __clew_option: option,
  __clew_write: write,
  __clew_input: input,
  __clew_frame_depth: (flat, frame) => give(flat, frameDepth(flat.words, frame)),
  __clew_frame_start: frameStart,
  __clew_frame_place: framePlace,
  __clew_frame_personality: framePersonality,
  __clew_frame_table: frameTable,
  __clew_frame_no_unwind: frameForbidsUnwinding,
  __clew_frame_in: frameIn,
  __clew_frame_land: frameLand,
  __clew_assume: assume,
  __clew_exit: exit,
  __clew_fault: endWithReport,
  __clew_unsupported: endWithReport,
  memcpy: (flat, frame) => blockCopy(flat, frame, true),
  memmove: (flat, frame) => blockCopy(flat, frame, false),
  memset: blockFill,
  va_start: variadicStart,
  va_copy: variadicCopy,
  "weak-exchange": weakExchange,
  "failed-exchange": failedExchange,
  stacksave: (flat, frame) => give(flat, frameObjectCount(flat.words, frame)),
  stackrestore: stackRestore,
  random,
  havoc,
  "check-copy": checkCopy,
  "check-atomic-call": checkAtomicCall,
  "begin-atomic-call": beginAtomicCall,
  "end-atomic-call": endAtomicCall,
  "check-return": checkReturn,
  "set-jump": setJump,
  "long-jump": longJump,
};

const intrinsics: readonly Intrinsic[] = helpedIntrinsics.map((name) => byName[name]);
