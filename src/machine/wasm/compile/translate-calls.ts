/** Calls, by their plan: of functions, of what helpers do, of what compiled code does itself. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { storeSize } from "../../../ir/layout.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { argumentArea, cell, resultArea, status } from "../memory/layout.ts";
import { type CallPlan, passesCopies } from "./call-plan.ts";
import type { Emitter } from "./emitter.ts";
import { enter, type Passed } from "./enter-function.ts";
import { leavesOf } from "./frame-layout.ts";
import {
  accessingIntrinsics,
  type HelpedIntrinsic,
  intrinsicNumber,
  stoppingIntrinsics,
} from "./intrinsic-numbers.ts";
import { NotTranslated } from "./not-translated.ts";
import { pushDefined } from "./odd-values.ts";
import { takeHelperResult } from "./passing.ts";
import { translateFence } from "./translate-buffers.ts";
import { translateArithmeticIntrinsic } from "./translate-intrinsics.ts";

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
      checkAction(emitter, plan.target);
      if (plan.isAtomic) helpAndMayStop(emitter, position, "check-atomic-call");
      out.i32(emitter.codeNumber(plan.target));
      out.set(emitter.record);
      enter(emitter, call, position, passedTo(emitter, plan.target, call), { isAtomic: plan.isAtomic });
      return;
    case "variadic": {
      const { parameters } = plan.target.type;
      checkCopies(emitter, call, position);
      checkAction(emitter, plan.target);
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
      out.i32(isOfLibrary(emitter, emitter.code.fn) ? 1 : 0);
      emitter.help("callTarget");
      out.tee(emitter.record);
      out.i32(0);
      out.op("i32.lt_s");
      emitter.fallbackIf();
      // Without parameters it is a call without a prototype.
      const { parameters, variadic } = call.functionType;
      const count = variadic && parameters.length > 0 ? parameters.length : call.arguments.length;
      const variadics = call.arguments.slice(count);
      enter(emitter, call, position, passedBy(emitter, call).slice(0, count), { variadics });
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
    case "kernel":
    case "fallback":
      throw new NotTranslated();
  }
}

/** What the library calls of the user's inside an action is the interpreter's to judge (calls-in-actions.ts). */
function checkAction(emitter: Emitter, target: FunctionValue): void {
  if (!isOfLibrary(emitter, emitter.code.fn) || isOfLibrary(emitter, target)) return;
  emitter.loadCell(cell.atomicDepth);
  emitter.fallbackIf();
}

function isOfLibrary({ machine }: Emitter, fn: FunctionValue): boolean {
  return machine.program.isLibrary(fn.module);
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
    const isAccess = emitter.layout.isFull && leaf.pointer && accessingIntrinsics.has(intrinsic);
    if (isAccess) pushDefined(emitter, emitter.operand(argument));
    else emitter.push(emitter.operand(argument), leaf.pointer ? "address" : "number");
    emitter.storeWide(leaf, argumentArea + 8 * index);
  });
  const stops = stoppingIntrinsics.has(intrinsic);
  emitter.storePosition(position);
  if (stops) handOverPermit(emitter);
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

/** The helper asks; the permission is this instruction's alone. */
function handOverPermit({ out, permit }: Emitter): void {
  out.i32(0);
  out.get(permit);
  out.memory("i32.store", cell.permit);
  out.i32(0);
  out.set(permit);
}

/** Asks a helper that may stop the step here. The permission is left in its cell. */
export function helpAndMayStop(emitter: Emitter, position: number, intrinsic: HelpedIntrinsic): void {
  const { out } = emitter;
  handOverPermit(emitter);
  out.i32(intrinsicNumber(intrinsic));
  out.get(emitter.frame);
  out.i32(position);
  emitter.help("help");
  emitter.stopOrFallBack(position);
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
