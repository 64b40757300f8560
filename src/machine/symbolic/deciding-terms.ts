/**
 * An instruction that needs the value of a term is executed again once the value is decided. It has changed nothing by
 * then: operands are read before anything is done with them. Machines without terms execute instructions as they are.
 */
import type { Execute } from "../interpreter/code.ts";
import type { Machine } from "../machine.ts";
import { ValueNeeded } from "./path.ts";

export function decidingTerms({ path, stopping }: Machine, execute: Execute): Execute {
  if (path === undefined) return execute;
  const { chooser } = path;
  return (thread, frame) => {
    const { permit } = stopping;
    for (let { mark } = chooser; ; { mark } = chooser) {
      try {
        execute(thread, frame);
        return;
      } catch (error) {
        if (!(error instanceof ValueNeeded)) throw error;
        // As if it had not begun.
        stopping.permit = permit;
        chooser.rewind(mark);
        path.decide(error.term);
      }
    }
  };
}
