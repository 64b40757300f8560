/** Enters a function from a call: pushes its frame inline, hands over the arguments, and calls it on the host's stack. */
import type { Call, Invoke, Resume } from "../../../ir/instruction.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { frameBytes } from "../../threads/frame.ts";
import { argumentShadows, cell, frameHead, shadow, stagedShadows, status } from "../memory/layout.ts";
import { otherResult } from "./call-plan.ts";
import type { Emitter, Operand } from "./emitter.ts";
import { type Leaf, leavesOf } from "./frame-layout.ts";
import { callIndex } from "./helpers.ts";
import { type HelpedIntrinsic, intrinsicNumber } from "./intrinsic-numbers.ts";
import { NotTranslated } from "./not-translated.ts";
import { pushBits, pushOdd } from "./odd-values.ts";
import { type PassedFlags, passFlags, passOdd, pushPassed, takeResult } from "./passing.ts";
import { variadicShadow, variadicUnits } from "./variadic-values.ts";

/** Nested calls on the host's stack; deeper ones go through the driver. */
const deepest = 60;

/** What a parameter gets: leaves of its type, or a copy of what the argument points to. */
export interface Passed {
  readonly type: Type;
  readonly operands: readonly (Operand | undefined)[];
  /** The bytes of a structure that is passed by value in memory. */
  readonly copied?: number | undefined;
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
  emitter.fallbackIf("error");
  const set = (offset: number, push: () => void): void => {
    out.get(callee);
    push();
    out.memory("i32.store", offset);
  };
  if (layout.isFull) passOddArguments(emitter, given);
  set(frameHead.code, () => out.get(record));
  set(frameHead.position, () => out.i32(0));
  set(frameHead.previous, () => out.get(frame));
  set(frameHead.atomicSections, () => out.i32(0));
  set(frameHead.stackBytes, () => out.i32(frameBytes));
  set(frameHead.objectCount, () => out.i32(0));
  const passedLeaves = variadics.flatMap((argument) => leavesOf(argument.type)!).length;
  set(frameHead.variadics, () => out.i32(variadicUnits(passedLeaves, layout)));
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

/** A function that gets something odd has to be a full one. */
function passOddArguments(emitter: Emitter, given: readonly Passed[]): void {
  const { out } = emitter;
  const passed = given.flatMap(({ type, operands, copied }) =>
    leavesOf(type)!.map((leaf, index) => {
      const operand = operands[index];
      if (operand === undefined) throw new NotTranslated();
      return copied === undefined ? { operand, leaf } : undefined;
    }),
  );
  passOdd(emitter, passed, argumentShadows);
  out.if();
  out.get(emitter.record);
  emitter.help("passOdd");
  emitter.fallbackIf();
  out.op("end");
}

/** Lets a helper do something with a frame; what it answers is to fall back. */
export function helpWith(emitter: Emitter, intrinsic: HelpedIntrinsic, frame: number): void {
  const { out } = emitter;
  out.i32(intrinsicNumber(intrinsic));
  out.get(frame);
  out.i32(0);
  emitter.help("help");
  emitter.fallbackIf();
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
  const { isFull } = emitter.layout;
  const passed = given.flatMap((argument) => {
    const operands = emitter.operands(argument);
    return leavesOf(argument.type)!.map((leaf, index) => ({ leaf, operand: operands[index] }));
  });
  passed.forEach(({ leaf, operand }, index) => {
    if (operand === undefined) throw new NotTranslated();
    out.get(behind);
    if (isFull) pushBits(emitter, operand);
    else emitter.push(operand, leaf.pointer ? "address" : "number");
    emitter.storeWide(leaf, 8 * index);
    if (isFull) passVariadicShadow(emitter, operand, leaf, behind, variadicShadow(passed.length, index));
  });
}

function passVariadicShadow(
  emitter: Emitter,
  operand: Operand,
  leaf: Leaf,
  behind: number,
  offset: number,
): void {
  const { out } = emitter;
  const isOdd = emitter.temporary("i32", 7);
  pushOdd(emitter, operand, { wantsAddress: leaf.pointer, hasFlag: false }, stagedShadows);
  out.set(isOdd);
  out.get(behind);
  out.get(isOdd);
  out.memory("i32.store", offset + shadow.isOdd);
  out.get(isOdd);
  out.if();
  out.i32(stagedShadows);
  out.get(behind);
  out.i32(offset);
  out.op("i32.add");
  emitter.help("copyShadow");
  out.op("end");
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
  emitter.fallbackIf("error");
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
  emitter.fallbackIf("error");
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
  emitter.leave(live, () => {
    out.i32(0);
    out.get(callee);
    out.memory("i32.store", cell.top);
    out.i32(status.deep);
  });
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
  emitter.leave(live, () => out.get(answer));
  out.op("end");
  out.get(answer);
  out.op("return");
  out.op("end");
  out.i32(0);
  out.get(depth);
  out.memory("i32.store", cell.depth);
  if (call.opcode !== "resume") takeResult(emitter, call, otherResult(emitter.plan.calls[position]!, call));
}
