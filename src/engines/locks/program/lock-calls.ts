/** Whether a program takes a lock, or waits for a condition, at all: without that nothing depends on a value. */
import type { Operations } from "./operations.ts";
import { isCall, type LockProgram } from "./program.ts";

export function hasLocks(program: LockProgram, operations: Operations): boolean {
  return program.functions.some((fn) =>
    program.bodyOf(fn)?.blocks.some((block) =>
      block.instructions.some((instruction) => {
        const does = isCall(instruction) ? operations.modelAt(instruction)?.does : undefined;
        return does === "lock" || does === "wait" || does === "guard";
      }),
    ),
  );
}
