/** Calls and returns: frames are pushed inline, the callee is a call on the host's stack as long as it goes well. */

import type { Call, Invoke, Resume, Return } from "../../ir/instruction.ts";
import { storeSize } from "../../ir/layout.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Type } from "../../ir/type.ts";
import type { Value } from "../../ir/value.ts";
import { frameBytes } from "../frame.ts";
import { isAtomicFunction } from "../interpreter/calls.ts";
import { type CallPlan, otherResult, passesCopies } from "./call-plan.ts";
import { type Emitter, NotTranslated, type Operand } from "./emitter.ts";
import { type Leaf, leavesOf } from "./frame-layout.ts";
import { callIndex } from "./helpers.ts";
import { type HelpedIntrinsic, intrinsicNumber, stoppingIntrinsics } from "./intrinsic-numbers.ts";
import { argumentArea, cell, frameHead, resultArea, status } from "./layout.ts";
import { type PassedFlags, passFlags, pushPassed, takeHelperResult, takeResult } from "./passing.ts";
import { translateFence } from "./translate-buffers.ts";
import { translateArithmeticIntrinsic } from "./translate-intrinsics.ts";

/** Nested calls on the host's stack; deeper ones go through the driver. */
const deepest = 60;

export interface CallSites {
  /** The number of an indirect call, by which the helper checks types. */
  add(call: Call | Invoke): number;
}

export function translateCall(
  emitter: Emitter,
  call: Call | Invoke,
  position: number,
  plan: CallPlan,
  sites: CallSites,
): void {
  const { out } = emitter;
  switch (plan.kind) {
    case "nothing":
      return;
    case "fence":
      translateFence(emitter, position);
      return;
    case "identity":
      copyFirst(emitter, call);
      return;
    case "zero":
      if (call.type.kind === "void") return;
      for (const { leaf, local } of emitter.targets(call)) {
        emitter.pushConstant(leaf, 0n);
        out.set(local);
      }
      return;
    case "arithmetic":
      translateArithmeticIntrinsic(emitter, call, plan.base);
      return;
    case "help":
      translateHelp(emitter, call, position, plan.intrinsic);
      return;
    case "direct":
      checkCopies(emitter, call, position);
      if (plan.isAtomic) helpAndMayStop(emitter, position, "check-atomic-call");
      out.i32(emitter.codeNumber(plan.target));
      out.set(emitter.record);
      enter(emitter, call, position, passedTo(emitter, plan.target, call), { isAtomic: plan.isAtomic });
      return;
    case "variadic": {
      const { parameters } = plan.target.type;
      checkCopies(emitter, call, position);
      out.i32(emitter.codeNumber(plan.target));
      out.set(emitter.record);
      const variadics = call.arguments.slice(parameters.length);
      enter(emitter, call, position, passedTo(emitter, plan.target, call), { variadics });
      return;
    }
    case "indirect": {
      checkCopies(emitter, call, position);
      const pointer = emitter.pushValue(call.callee as Parameters<Emitter["pushValue"]>[0], "address");
      if (!pointer.pointer) throw new NotTranslated();
      out.set(emitter.word);
      out.get(emitter.word);
      out.op("i32.wrap_i64");
      out.get(emitter.word);
      out.i64(32n);
      out.op("i64.shr_u");
      out.op("i32.wrap_i64");
      out.i32(sites.add(call));
      emitter.help("callTarget");
      out.tee(emitter.record);
      out.i32(0);
      out.op("i32.lt_s");
      emitter.fallbackIf();
      enter(emitter, call, position, passedBy(emitter, call));
      return;
    }
    case "calls-main":
      out.i32(emitter.codeNumber(plan.target));
      out.set(emitter.record);
      enter(emitter, call, position, passedTo(emitter, plan.target, call));
      return;
    case "calls-nth":
      translateNth(emitter, call, position, plan.intrinsic);
      return;
    case "set-jump":
      translateHelp(emitter, call, position, "set-jump");
      return;
    case "long-jump":
      // The frame may be the one that is jumped to.
      if (!emitter.save(emitter.layout.acrossCall(position))) throw new NotTranslated();
      translateHelp(emitter, call, position, "long-jump");
      return;
    case "fallback":
      throw new NotTranslated();
  }
}

function copyFirst(emitter: Emitter, call: Call | Invoke): void {
  const operands = emitter.operands(call.arguments[0]);
  emitter.targets(call).forEach((target, index) => {
    emitter.assign(operands[index], target);
  });
}

/** Arguments go through memory; those of atomic kind may stop. */
function translateHelp(
  emitter: Emitter,
  call: Call | Invoke,
  position: number,
  intrinsic: HelpedIntrinsic,
): void {
  const { out } = emitter;
  call.arguments.forEach((argument, index) => {
    if (argument.kind === "metadata") return;
    const leaf = leavesOf(argument.type)?.[0];
    if (leaf === undefined) throw new NotTranslated();
    out.i32(0);
    emitter.push(emitter.operand(argument), leaf.pointer ? "address" : "number");
    emitter.storeWide(leaf, argumentArea + 8 * index);
  });
  const stops = stoppingIntrinsics.has(intrinsic);
  emitter.storePosition(position);
  if (stops) {
    // The helper asks; the permission is this instruction's alone.
    out.i32(0);
    out.get(emitter.permit);
    out.memory("i32.store", cell.permit);
    out.i32(0);
    out.set(emitter.permit);
  }
  if (intrinsic === "__clew_action") {
    out.i32(0);
    out.i32(call.arguments.length);
    out.memory("i32.store", argumentArea + 8 * call.arguments.length);
  }
  const answer = emitter.temporary("i32", 0);
  out.i32(intrinsicNumber(intrinsic));
  out.get(emitter.frame);
  out.i32(position);
  emitter.help("help");
  out.tee(answer);
  out.if();
  if (stops) {
    out.get(answer);
    out.i32(status.stopped);
    out.op("i32.eq");
    out.if();
    emitter.stopBefore(position);
    out.op("end");
  }
  out.get(answer);
  out.i32(status.fallback);
  out.op("i32.eq");
  emitter.fallbackIf();
  out.get(answer);
  out.op("return");
  out.op("end");
  if (call.type.kind !== "void") takeHelperResult(emitter, call);
}

/** Calls a function whose number a helper knows; the result is 1, or 0 where there is none. */
function translateNth(
  emitter: Emitter,
  call: Call | Invoke,
  position: number,
  intrinsic: HelpedIntrinsic,
): void {
  const { out } = emitter;
  out.i32(0);
  emitter.pushValue(call.arguments[0], "number");
  out.memory("i32.store", argumentArea);
  out.i32(intrinsicNumber(intrinsic));
  out.get(emitter.frame);
  out.i32(position);
  emitter.help("help");
  emitter.fallbackIf();
  out.i32(0);
  out.memory("i32.load", resultArea);
  out.tee(emitter.record);
  out.i32(0);
  out.op("i32.lt_s");
  out.if();
  out.i32(0);
  out.i32(0);
  out.memory("i32.store", resultArea);
  out.op("else");
  enter(emitter, call, position, []);
  out.i32(0);
  out.i32(1);
  out.memory("i32.store", resultArea);
  out.op("end");
  takeHelperResult(emitter, call);
}

/** What a parameter gets: leaves of its type, or a copy of what the argument points to. */
export interface Passed {
  readonly type: Type;
  readonly operands: readonly (Operand | undefined)[];
  /** The bytes of a structure that is passed by value in memory. */
  readonly copied?: number | undefined;
}

/** The arguments may be 64-bit integers for pointers, and the other way round. */
function passedTo(emitter: Emitter, { type }: FunctionValue, call: Call | Invoke): Passed[] {
  return type.parameters.map((parameter, index) => passed(emitter, parameter, call, index));
}

/** To a function that takes exactly their types. */
function passedBy(emitter: Emitter, call: Call | Invoke): Passed[] {
  return call.arguments.map(({ type }, index) => passed(emitter, type, call, index));
}

function passed(emitter: Emitter, type: Type, call: Call | Invoke, index: number): Passed {
  const byval = call.argumentAttributes[index]?.byval;
  const copied = byval === undefined ? undefined : storeSize(byval);
  return { type, operands: emitter.operands(call.arguments[index]), copied };
}

interface Entering {
  /** Arguments beyond the parameters. */
  readonly variadics?: readonly Value[];
  /** The function is one atomic section. */
  readonly isAtomic?: boolean;
}

/** The code number is in `record`. Pushes a frame, hands over the arguments, and calls. */
export function enter(
  emitter: Emitter,
  call: Call | Invoke | Resume,
  position: number,
  given: readonly Passed[],
  { variadics = [], isAtomic = false }: Entering = {},
): void {
  const { out, frame, record, layout } = emitter;
  const callee = emitter.temporary("i32", 1);
  const { size } = layout;
  emitter.storePosition(position);
  out.get(frame);
  out.i32(size);
  out.op("i32.add");
  if (emitter.code.fn.type.variadic) {
    // Its own variable arguments lie behind it.
    out.get(frame);
    out.memory("i32.load", frameHead.variadics);
    out.i32(3);
    out.op("i32.shl");
    out.op("i32.add");
  }
  out.tee(callee);
  emitter.loadCell(cell.stackEnd);
  out.op("i32.gt_u");
  emitter.fallbackIf();
  const set = (offset: number, push: () => void): void => {
    out.get(callee);
    push();
    out.memory("i32.store", offset);
  };
  set(frameHead.code, () => out.get(record));
  set(frameHead.position, () => out.i32(0));
  set(frameHead.previous, () => out.get(frame));
  set(frameHead.atomicSections, () => out.i32(0));
  set(frameHead.stackBytes, () => out.i32(frameBytes));
  set(frameHead.objectCount, () => out.i32(0));
  set(frameHead.variadics, () => out.i32(variadics.length));
  set(frameHead.depth, () => {
    out.get(frame);
    out.memory("i32.load", frameHead.depth);
    out.i32(1);
    out.op("i32.add");
  });
  countStack(emitter);
  let offset: number = frameHead.bytes;
  const flags: PassedFlags = { wide: 0, addresses: [] };
  for (const { type, operands, copied } of given) {
    leavesOf(type)!.forEach((leaf, index) => {
      const operand = operands[index];
      if (operand === undefined) throw new NotTranslated();
      if (copied === undefined) {
        out.get(callee);
        pushPassed(emitter, operand, leaf, flags);
      } else {
        copyArgument(emitter, operand, copied, callee);
      }
      emitter.storeWide(leaf, offset);
      offset += 8;
    });
  }
  if (variadics.length > 0) passVariadics(emitter, variadics, callee);
  passFlags(emitter, flags, cell.argumentFlags);
  if (isAtomic) helpWith(emitter, "begin-atomic-call", callee);
  descend(emitter, call, position, callee);
}

/** Lets a helper do something with a frame; what it answers is to fall back. */
function helpWith(emitter: Emitter, intrinsic: HelpedIntrinsic, frame: number): void {
  const { out } = emitter;
  out.i32(intrinsicNumber(intrinsic));
  out.get(frame);
  out.i32(0);
  emitter.help("help");
  emitter.fallbackIf();
}

/** Asks a helper that may stop the step here. The permission is left in its cell. */
function helpAndMayStop(emitter: Emitter, position: number, intrinsic: HelpedIntrinsic): void {
  const { out } = emitter;
  const answer = emitter.temporary("i32", 0);
  out.i32(0);
  out.get(emitter.permit);
  out.memory("i32.store", cell.permit);
  out.i32(0);
  out.set(emitter.permit);
  out.i32(intrinsicNumber(intrinsic));
  out.get(emitter.frame);
  out.i32(position);
  emitter.help("help");
  out.tee(answer);
  out.if();
  out.get(answer);
  out.i32(status.fallback);
  out.op("i32.eq");
  emitter.fallbackIf();
  emitter.stopBefore(position);
  out.op("end");
}

/** The first struct passed by value that others notice stands for all: the call is one action. */
function checkCopies(emitter: Emitter, call: Call | Invoke, position: number): void {
  const { out } = emitter;
  if (!passesCopies(call)) return;
  const isDone = emitter.temporary("i32", 3);
  const permit = emitter.temporary("i32", 4);
  out.i32(0);
  out.set(isDone);
  out.get(emitter.permit);
  out.set(permit);
  call.argumentAttributes.forEach((attributes, index) => {
    if (attributes?.byval === undefined) return;
    out.get(isDone);
    out.op("i32.eqz");
    out.if();
    storeCopyArguments(emitter, call.arguments[index], storeSize(attributes.byval));
    out.get(permit);
    out.set(emitter.permit);
    helpAndMayStop(emitter, position, "check-copy");
    emitter.loadCell(resultArea);
    out.set(isDone);
    out.op("end");
  });
}

function storeCopyArguments(emitter: Emitter, argument: Value, size: number): void {
  const { out } = emitter;
  out.i32(0);
  emitter.pushValue(argument, "address");
  out.memory("i64.store", argumentArea);
  out.i32(0);
  out.i32(size);
  out.memory("i32.store", argumentArea + 8);
}

/** Puts the callee and the address of its own copy on the stack. */
function copyArgument(emitter: Emitter, operand: Operand, size: number, callee: number): void {
  const { out, word } = emitter;
  const copy = emitter.temporary("i32", 2);
  emitter.push(operand, "address");
  out.set(word);
  out.get(callee);
  out.get(word);
  out.op("i32.wrap_i64");
  emitter.objectOf(word);
  out.i32(size);
  emitter.help("copyArgument");
  out.tee(copy);
  out.op("i32.eqz");
  emitter.fallbackIf();
  out.get(callee);
  out.get(copy);
  out.op("i64.extend_i32_u");
  out.i64(32n);
  out.op("i64.shl");
}

function passVariadics(emitter: Emitter, given: readonly Value[], callee: number): void {
  const { out } = emitter;
  const behind = emitter.temporary("i32", 2);
  out.get(callee);
  out.get(emitter.record);
  emitter.help("frameSize");
  out.op("i32.add");
  out.set(behind);
  given.forEach((argument, index) => {
    const [leaf] = leavesOf(argument.type)!;
    out.get(behind);
    emitter.push(emitter.operand(argument), leaf.pointer ? "address" : "number");
    emitter.storeWide(leaf, 8 * index);
  });
}

function countStack(emitter: Emitter): void {
  const { out } = emitter;
  const used = emitter.temporary("i32", 2);
  out.i32(0);
  emitter.loadCell(cell.stackBytes);
  out.i32(frameBytes);
  out.op("i32.add");
  out.tee(used);
  out.memory("i32.store", cell.stackBytes);
  out.get(used);
  emitter.loadCell(cell.stackLimit);
  out.op("i32.gt_u");
  emitter.fallbackIf();
  out.i32(0);
  emitter.loadCell(cell.calls);
  out.i32(1);
  out.op("i32.sub");
  out.tee(used);
  out.memory("i32.store", cell.calls);
  out.get(used);
  out.op("i32.eqz");
  out.if();
  out.i32(0);
  emitter.help("goesOn");
  emitter.fallbackIf();
  out.op("end");
}

function descend(emitter: Emitter, call: Call | Invoke | Resume, position: number, callee: number): void {
  const { out, layout } = emitter;
  const depth = emitter.temporary("i32", 2);
  const answer = emitter.temporary("i32", 0);
  const live = layout.acrossCall(position);
  emitter.loadCell(cell.depth);
  out.tee(depth);
  out.i32(deepest);
  out.op("i32.ge_u");
  out.if();
  if (emitter.save(live)) {
    out.i32(0);
    out.get(callee);
    out.memory("i32.store", cell.top);
    out.i32(status.deep);
    out.op("return");
  } else {
    emitter.fallback();
  }
  out.op("end");
  out.i32(0);
  out.get(depth);
  out.i32(1);
  out.op("i32.add");
  out.memory("i32.store", cell.depth);
  out.get(callee);
  out.i32(0);
  out.get(emitter.record);
  out.callImport(callIndex);
  out.tee(answer);
  out.if();
  // Stopped somewhere below: this frame waits for its call.
  out.get(answer);
  out.i32(status.fallback);
  out.op("i32.ne");
  out.if();
  if (!emitter.save(live)) emitter.fallback();
  out.op("end");
  out.get(answer);
  out.op("return");
  out.op("end");
  out.i32(0);
  out.get(depth);
  out.memory("i32.store", cell.depth);
  if (call.opcode !== "resume") takeResult(emitter, call, otherResult(emitter.plan.calls[position]!, call));
}

export function translateReturn(emitter: Emitter, instruction: Return): void {
  const { out, layout, frame } = emitter;
  if (instruction.value !== undefined) {
    const leaves: readonly Leaf[] | undefined = leavesOf(instruction.value.type);
    if (leaves === undefined) throw new NotTranslated();
    const operands = emitter.operands(instruction.value);
    const flags: PassedFlags = { wide: 0, addresses: [] };
    leaves.forEach((leaf, index) => {
      const operand = operands[index];
      if (operand === undefined) throw new NotTranslated();
      out.i32(0);
      pushPassed(emitter, operand, leaf, flags);
      emitter.storeWide(leaf, resultArea + 8 * index);
    });
    passFlags(emitter, flags, cell.resultFlags);
  }
  if (isAtomicFunction(emitter.code.fn, emitter.code.library)) helpWith(emitter, "end-atomic-call", frame);
  // Objects and sections that end with the frame are rare.
  if (layout.objectCapacity > 0) {
    out.get(frame);
    emitter.help("leave");
    emitter.fallbackIf();
  } else {
    emitter.loadCell(cell.frameSections);
    out.if();
    out.get(frame);
    emitter.help("leave");
    emitter.fallbackIf();
    out.op("end");
  }
  out.i32(0);
  emitter.loadCell(cell.stackBytes);
  out.get(frame);
  out.memory("i32.load", frameHead.stackBytes);
  out.op("i32.sub");
  out.memory("i32.store", cell.stackBytes);
  handSectionsToCaller(emitter);
  out.i32(status.returned);
  out.op("return");
}

/** Atomic sections that the frame began and did not end are its caller's from now on. */
function handSectionsToCaller(emitter: Emitter): void {
  const { out, frame } = emitter;
  const caller = emitter.temporary("i32", 1);
  out.get(frame);
  out.memory("i32.load", frameHead.previous);
  out.set(caller);
  out.get(frame);
  out.memory("i32.load", frameHead.atomicSections);
  out.if();
  out.get(caller);
  out.if();
  out.get(caller);
  out.get(caller);
  out.memory("i32.load", frameHead.atomicSections);
  out.get(frame);
  out.memory("i32.load", frameHead.atomicSections);
  out.op("i32.add");
  out.memory("i32.store", frameHead.atomicSections);
  out.op("end");
  out.op("end");
}
