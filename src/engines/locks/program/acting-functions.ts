/** Which functions do something to locks or threads, themselves or by what they call. */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Operations } from "./operations.ts";
import { isCall } from "./program.ts";

/** A call through a pointer may go to any function whose address is used. */
export function actingFunctions(
  operations: Operations,
  addressed: ReadonlySet<FunctionValue>,
): ReadonlySet<FunctionValue> {
  const { program } = operations;
  const callers = new Map<FunctionValue, FunctionValue[]>();
  const throughPointers: FunctionValue[] = [];
  const acting = new Set<FunctionValue>();
  for (const fn of program.functions) {
    for (const block of program.bodyOf(fn)?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (!isCall(instruction) || instruction.callee.kind === "inline-assembly") continue;
        const callee = operations.callee(instruction);
        if (callee === undefined) throughPointers.push(fn);
        else if (isAct(operations.modelOf(callee)?.does)) acting.add(fn);
        else {
          const known = callers.get(callee);
          if (known === undefined) callers.set(callee, [fn]);
          else known.push(fn);
        }
      }
    }
  }
  let pointersAct = false;
  for (const fn of acting) {
    for (const caller of callers.get(fn) ?? []) acting.add(caller);
    if (pointersAct || !addressed.has(fn)) continue;
    pointersAct = true;
    for (const caller of throughPointers) acting.add(caller);
  }
  return acting;
}

function isAct(does: string | undefined): boolean {
  return (
    does === "lock" ||
    does === "unlock" ||
    does === "wait" ||
    does === "signal" ||
    does === "guard" ||
    does === "create" ||
    does === "join"
  );
}
