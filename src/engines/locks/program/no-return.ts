/** Functions that never come back: `noreturn` is lost in old and dumped sources, so it is found again. */
import { successorsOf, terminatorOf } from "../../../analysis/flow/control-flow.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Operations } from "./operations.ts";
import { type CallInstruction, isCall, type LockProgram } from "./program.ts";

export function functionsThatDoNotReturn(program: LockProgram, operations: Operations): Set<FunctionValue> {
  const gone = new Set<FunctionValue>();
  const callers = new Map<FunctionValue, Set<FunctionValue>>();
  const ends = (call: CallInstruction): boolean => {
    if (call.opcode === "invoke") return false;
    if (operations.modelAt(call)?.does === "end") return true;
    const callee = operations.callee(call);
    return callee !== undefined && gone.has(callee);
  };
  for (const fn of program.functions) {
    for (const block of program.bodyOf(fn)?.blocks ?? []) {
      for (const instruction of block.instructions) {
        const callee = isCall(instruction) ? operations.callee(instruction) : undefined;
        if (callee === undefined || callee.isDeclaration) continue;
        const known = callers.get(callee);
        if (known === undefined) callers.set(callee, new Set([fn]));
        else known.add(fn);
      }
    }
  }
  const open = new Set(program.functions);
  for (const fn of open) {
    open.delete(fn);
    if (gone.has(fn) || mayReturn(fn, program, ends)) continue;
    gone.add(fn);
    for (const caller of callers.get(fn) ?? []) open.add(caller);
  }
  return gone;
}

function mayReturn(
  fn: FunctionValue,
  program: LockProgram,
  ends: (call: CallInstruction) => boolean,
): boolean {
  const body = program.bodyOf(fn);
  if (body === undefined) return true;
  const seen = new Set([body.blocks[0]]);
  for (const block of seen) {
    if (block.instructions.some((instruction) => isCall(instruction) && ends(instruction))) continue;
    const terminator = terminatorOf(block);
    // An exception leaves the function as well.
    if (terminator.opcode === "ret" || terminator.opcode === "resume" || terminator.opcode === "unsupported")
      return true;
    for (const successor of successorsOf(terminator)) seen.add(successor);
  }
  return false;
}
