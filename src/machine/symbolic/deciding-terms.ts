/**
 * An instruction that needs the value of a term is executed again once the value is decided. It has changed nothing by
 * then: operands are read before anything is done with them. Machines without terms execute instructions as they are.
 */

import { Unsupported } from "../fault.ts";
import type { Execute } from "../interpreter/code.ts";
import type { Machine } from "../machine.ts";
import { type Path, ValueNeeded } from "./path.ts";

/**
 * What only computes, after something was done that must not be done again: stores have become visible. It is done over
 * until all is decided that it asks for. The choices by then stand, and come before what is decided.
 */
export function decidedResult<Result>(path: Path | undefined, compute: () => Result): Result {
  if (path === undefined) return compute();
  for (;;) {
    try {
      return compute();
    } catch (error) {
      if (!(error instanceof ValueNeeded)) throw error;
      path.decide(error.term);
    }
  }
}

export function decidingTerms({ path, stopping, model }: Machine, execute: Execute): Execute {
  if (path === undefined) return execute;
  const { chooser } = path;
  return (thread, frame) => {
    const { permit } = stopping;
    const buffers = model?.buffers;
    for (let { mark } = chooser; ; { mark } = chooser) {
      try {
        execute(thread, frame);
        return;
      } catch (error) {
        if (!(error instanceof ValueNeeded)) throw error;
        // Stores that became visible on the way cannot be taken back, nor the choice of them be made again.
        if (model !== undefined && (model.buffers !== buffers || chooser.mark > mark))
          throw new Unsupported({ kind: "input-asked-late" });
        // As if it had not begun.
        stopping.permit = permit;
        chooser.rewind(mark);
        path.decide(error.term);
      }
    }
  };
}
