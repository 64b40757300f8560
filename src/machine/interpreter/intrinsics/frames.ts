/**
 * The stack of the calling thread as the unwinder sees it (runtime/machine.h, frames). A frame is known by its
 * depth, counted from 0, the outermost; a place in a function is the position of an instruction, and an address in
 * code is where the function begins plus that.
 */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { Fault, Unsupported } from "../../fault.ts";
import type { Machine } from "../../machine.ts";
import { nullPointer } from "../../memory/address.ts";
import { boolean, defined, type RuntimeValue, type Scalar } from "../../memory/scalar.ts";
import { readText } from "../../memory/text.ts";
import { stopsBeforeLeaving } from "../../stepping/leaving.ts";
import type { Frame } from "../../threads/frame.ts";
import type { Thread } from "../../threads/thread.ts";
import type { Execute } from "../code.ts";
import { evaluateConstant } from "../constants.ts";
import type { Decoder } from "../decode.ts";
import { codeAddress, forbidsUnwinding, tableAddress } from "../unwinding.ts";
import { argumentSlots } from "./common.ts";

type FrameIntrinsic = (machine: Machine, thread: Thread, values: RuntimeValue[]) => RuntimeValue;

export const frameIntrinsics: Record<string, FrameIntrinsic> = {
  __clew_frame_depth: (_machine, thread) => defined(BigInt(thread.top!.depth)),
  __clew_frame_start: (machine, thread, [depth]) =>
    defined(BigInt(codeAddress(machine, frameAt(thread, depth as Scalar).code))),
  __clew_frame_place: (_machine, thread, [depth]) =>
    defined(BigInt(frameAt(thread, depth as Scalar).position)),
  __clew_frame_personality(machine, thread, [depth]) {
    const { personality } = frameAt(thread, depth as Scalar).code.fn;
    return personality === undefined ? nullPointer : evaluateConstant(machine, personality);
  },
  __clew_frame_table: (machine, thread, [depth]) =>
    tableAddress(machine, frameAt(thread, depth as Scalar).code) ?? nullPointer,
  __clew_frame_no_unwind: (_machine, thread, [depth]) =>
    boolean(forbidsUnwinding(frameAt(thread, depth as Scalar))),
  __clew_frame_in(machine, thread, [name]) {
    const wanted = readText(machine.memory, name as Scalar);
    for (let frame = thread.top; frame !== undefined; frame = frame.caller)
      if (frame.code.fn.name === wanted) return boolean(true);
    return boolean(false);
  },
};

/** Cuts the frames above one, and goes on at the landing pad of the call that it is in. */
export function decodeFrameLand(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  const [depth, pad, exception, selector] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const target = frameAt(thread, frame.values[depth] as Scalar);
    const value = [frame.values[exception], frame.values[selector]];
    const way = target.code.unwind[target.position];
    if (way === undefined || BigInt(way.pad) !== (frame.values[pad] as Scalar).bits)
      throw new Unsupported({ kind: "landing-elsewhere" });
    if (stopsBeforeLeaving(machine, thread, target)) return;
    while (thread.top !== target) machine.unwindFrame(thread, thread.top!);
    way.land(target, value);
  };
}

function frameAt(thread: Thread, depth: Scalar): Frame {
  const wanted = Number(BigInt.asIntN(32, depth.bits));
  const frame = thread.top!.atDepth(wanted);
  if (frame !== undefined) return frame;
  throw new Fault("invalid-call", { kind: "throws-in-left-function" });
}
