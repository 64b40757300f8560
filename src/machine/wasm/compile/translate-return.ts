/** Returns: the result goes through memory, and what the frame had open ends with it. */
import type { Return } from "../../../ir/instruction.ts";
import { isAtomicFunction } from "../../interpreter/calls.ts";
import { decideAction } from "../../reductions/visibility.ts";
import { cell, frameHead, resultArea, resultShadows, status } from "../memory/layout.ts";
import type { Emitter } from "./emitter.ts";
import { helpWith } from "./enter-function.ts";
import { type Leaf, leavesOf } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";
import { type PassedFlags, passFlags, passOdd, pushPassed } from "./passing.ts";
import { helpAndMayStop } from "./translate-calls.ts";

export function translateReturn(emitter: Emitter, instruction: Return, position: number): void {
  const { out, layout, frame } = emitter;
  const isAtomic = isAtomicFunction(emitter.code.fn, emitter.code.library);
  // Where it does not stop, `leave` sees to the rest; but by then the function is not atomic any more.
  if (layout.objectCapacity > 0 && (isAtomic || mayStopBeforeLeaving(emitter)))
    helpAndMayStop(emitter, position, "check-return");
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
    if (layout.isFull) {
      passOdd(
        emitter,
        leaves.map((leaf, index) => ({ operand: operands[index]!, leaf })),
        resultShadows,
      );
      out.if();
      // A status that is not defined is an error where main returns it: the interpreter says so.
      if (emitter.code.fn === emitter.machine.program.main) out.i32(1);
      else {
        out.get(frame);
        emitter.help("returnOdd");
      }
      emitter.fallbackIf();
      out.op("end");
    }
  }
  if (isAtomic) helpWith(emitter, "end-atomic-call", frame);
  // Objects and sections that end with the frame are rare.
  if (layout.objectCapacity > 0) {
    out.get(frame);
    emitter.help("leave");
    emitter.fallbackIf("error");
  } else {
    emitter.loadCell(cell.frameSections);
    out.if();
    out.get(frame);
    emitter.help("leave");
    emitter.fallbackIf("error");
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

function mayStopBeforeLeaving({ machine }: Emitter): boolean {
  const others = { isInSection: false, canGoOn: true, isAlone: false, isPermitted: false };
  return decideAction({ ...others, isFused: machine.lone.objectEnds.isOn }) === "stops";
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
