/**
 * setjmp and longjmp. The buffer remembers which frame called setjmp (its depth on the stack) and where;
 * a jump cuts the frames above it. Locals of such a function stay in memory (passes/promote-locals.ts).
 */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { jumpKind } from "../../../ir/intrinsics.ts";
import { i64 } from "../../../ir/type.ts";
import { Fault } from "../../fault.ts";
import type { Machine } from "../../machine.ts";
import { loadScalar, storeValue } from "../../memory/memory-values.ts";
import { defined, type Scalar, zero } from "../../memory/scalar.ts";
import { stopsBeforeLeaving } from "../../stepping/leaving.ts";
import type { AccessShape } from "../../stepping/stopping.ts";
import type { Frame } from "../../threads/frame.ts";
import type { Thread } from "../../threads/thread.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { argumentSlots } from "./common.ts";

/** Two words of the buffer: the depth of the frame, and the number of the call's site plus one. */
export const jumpBufferSize = 16;
const writesBuffer: AccessShape = { access: "store", size: jumpBufferSize, ordering: undefined };
const readsBuffer: AccessShape = { access: "load", size: jumpBufferSize, ordering: undefined };

export function decodeJump(decoder: Decoder, call: Call | Invoke, name: string): Execute | undefined {
  switch (jumpKind(name)) {
    case "set":
      return decodeSetJump(decoder, call);
    case "long":
      return decodeLongJump(decoder, call);
    case undefined:
      return undefined;
  }
}

function decodeSetJump(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const [buffer] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const { memory } = machine;
    const object = memory.access(frame.values[buffer] as Scalar, jumpBufferSize, "writes");
    const { offset } = memory;
    if (machine.stopping.beforeAccess(thread, writesBuffer, object, offset)) return;
    machine.observer?.accessed(thread, object, offset, jumpBufferSize, "store", undefined);
    machine.write(thread, object, offset, jumpBufferSize, (target, bytes, at) => {
      storeValue(target, bytes, at, i64, defined(BigInt(frame.depth)));
      storeValue(target, bytes, at + 8, i64, defined(BigInt(code.firstSite + position + 1)));
    });
    const resume = code.resume[position]!;
    if (resume.result >= 0) frame.values[resume.result] = zero;
    resume.proceed(frame);
  };
}

function decodeLongJump(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  const [buffer, value] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const given = frame.values[value] as Scalar;
    // While the step still has its permission, the buffer was asked for before, or the frames that go are all that is
    // left to ask for.
    if (!machine.stopping.permit && stopsBeforeReading(machine, thread, frame.values[buffer] as Scalar))
      return;
    const { target, position } = findTarget(machine, thread, frame.values[buffer] as Scalar);
    if (stopsBeforeLeaving(machine, thread, target)) return;
    noteReading(machine, thread, frame.values[buffer] as Scalar);
    const { blockOf, library } = target.code;
    const from = blockOf[target.position];
    target.position = position;
    while (thread.top !== target) machine.unwindFrame(thread, thread.top!);
    const resume = target.code.resume[target.position]!;
    // A jump with 0 arrives as 1.
    const arrives = given.undef === null && BigInt.asUintN(32, given.bits) === 0n ? defined(1n) : given;
    if (resume.result >= 0) target.values[resume.result] = arrives;
    if (!library) machine.watch?.returnedAgain(target, from, blockOf[position]);
    resume.proceed(target);
    // A loop may consist of jumps alone.
    machine.endsTurn();
  };
}

function stopsBeforeReading(machine: Machine, thread: Thread, buffer: Scalar): boolean {
  const { memory } = machine;
  const object = memory.access(buffer, jumpBufferSize, "reads");
  return machine.stopping.beforeAccess(thread, readsBuffer, object, memory.offset);
}

function noteReading({ memory, observer }: Machine, thread: Thread, buffer: Scalar): void {
  if (observer === undefined) return;
  const object = memory.access(buffer, jumpBufferSize, "reads");
  observer.accessed(thread, object, memory.offset, jumpBufferSize, "load", undefined);
}

/** The frame that called setjmp, and where. */
function findTarget(machine: Machine, thread: Thread, buffer: Scalar): { target: Frame; position: number } {
  const { memory } = machine;
  const object = memory.access(buffer, jumpBufferSize, "reads");
  const seen = machine.seen(thread, object, memory.offset, jumpBufferSize);
  const saved = [0, 8].map((at) => loadScalar(seen, memory.offset + at, 8, 64));
  if (saved.some((word) => word.undef !== null)) {
    throw new Fault("undefined-value", { kind: "jumps-by-empty-buffer" }, object);
  }
  const [wanted, site] = saved.map((word) => Number(word.bits));
  let frame = thread.top;
  while (frame !== undefined && frame.depth > wanted) frame = frame.caller;
  const position = frame === undefined ? -1 : site - 1 - frame.code.firstSite;
  if (frame === undefined || frame.depth !== wanted || frame.code.resume[position] === undefined) {
    throw new Fault("invalid-call", { kind: "jumps-to-left-function" }, object);
  }
  return { target: frame, position };
}
