/** Where exceptions go: landing pads, and `resume`, by which a cleanup lets one go on ([05 Exceptions]). */

import { InternalError } from "../../base/unreachable.ts";
import type { Invoke, Resume } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { exceptionTable, landingPadOf } from "../../passes/exception-table.ts";
import { Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { makePointer } from "../memory/address.ts";
import { storeValue, writtenInPlace } from "../memory/memory-values.ts";
import type { Scalar } from "../memory/scalar.ts";
import type { Frame } from "../threads/frame.ts";
import { enterFunction } from "./call-target.ts";
import type { Code, Execute } from "./code.ts";
import { evaluateConstant } from "./constants.ts";
import type { Decoder } from "./decode.ts";

/** Prepares the exceptional way out of an invoke. */
export function setUnwind(decoder: Decoder, invoke: Invoke, block: BasicBlock): void {
  const pad = landingPadOf(invoke.unwind);
  // Another kind of pad (of Windows) is refused when its instruction is reached.
  if (pad === undefined) return;
  const { code } = decoder;
  const jump = decoder.jump(block, invoke.unwind);
  const result = decoder.resultSlot(pad);
  code.unwind[decoder.position] = {
    pad: code.blockStart[invoke.unwind.index],
    land(frame, value) {
      jump(frame);
      if (result >= 0) frame.values[result] = value;
      frame.position++;
    },
  };
}

/** The unwinder puts the frame behind its landing pad. */
export function decodeLandingPad(): Execute {
  return () => {
    throw new InternalError("a landing pad was reached otherwise than by an exception");
  };
}

/** A call of the unwinder that does not come back. */
export function decodeResume(decoder: Decoder, resume: Resume): Execute {
  const { machine } = decoder;
  const slot = decoder.slot(resume.value);
  return (thread, frame) => {
    const unwinder = machine.program.lookup("_Unwind_Resume");
    if (unwinder?.kind !== "function") throw new Unsupported({ kind: "exceptions-of-other-languages" });
    const value = frame.values[slot];
    enterFunction(machine, thread, unwinder, [Array.isArray(value) ? value[0] : value]);
  };
}

/** The address of the function's exception table; undefined where it has no landing pad. */
export function tableAddress(machine: Machine, code: Code): Scalar | undefined {
  code.exceptionTable ??= makeTable(machine, code) ?? null;
  return code.exceptionTable ?? undefined;
}

function makeTable(machine: Machine, code: Code): Scalar | undefined {
  const table = exceptionTable(code.body);
  if (table === undefined) return undefined;
  const origin = {
    kind: "internal" as const,
    name: undefined,
    global: undefined,
    site: undefined,
    thread: 0,
  };
  const object = machine.memory.addImage(origin, table.bytes, "read-only");
  // It is in no state yet.
  for (const { offset, type } of table.types)
    storeValue(writtenInPlace, object, offset, type.type, evaluateConstant(machine, type));
  return makePointer(object.number, 0);
}

/**
 * Where a function begins, for the unwinder: a number that is no address of an object, so that personality routines
 * compute with it, and keep it in exceptions, without saying anything about an object. Long functions reach into the
 * numbers of others: addresses are only ever taken relative to their function's own beginning.
 */
export function codeAddress({ program }: Machine, { fn }: Code): number {
  let numbers = functionNumbers.get(program);
  if (numbers === undefined) functionNumbers.set(program, (numbers = numbered(program)));
  return (1 + (numbers.get(fn)! % 0x3ffff)) * 0x1000;
}
/** By their order in the program, which is the same whoever executes it. */
const functionNumbers = new WeakMap<Program, ReadonlyMap<FunctionValue, number>>();

function numbered(program: Program): ReadonlyMap<FunctionValue, number> {
  const functions = program.modules.flatMap((module) => module.functions);
  return new Map(functions.map((fn, index) => [fn, index]));
}

/** Whether an exception must not come out of the call that the frame is in, or out of the frame's function. */
export function forbidsUnwinding({ code, position }: Pick<Frame, "code" | "position">): boolean {
  const call = code.instructions[position];
  const marked = (call.opcode === "call" || call.opcode === "invoke") && call.noUnwind;
  return marked || code.fn.attributes.noUnwind;
}
