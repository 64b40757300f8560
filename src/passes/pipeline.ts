/** What happens to a function body before it is executed or analysed, in order. */
import type { FunctionBody } from "../ir/module.ts";
import { clearUnreachableBlocks } from "./clear-unreachable-blocks.ts";
import { lowerEmptyAssembly } from "./lower-empty-assembly.ts";
import { lowerTypeSelectors } from "./lower-type-selectors.ts";
import { promoteLocals } from "./promote-locals.ts";
import { removeDeadInstructions } from "./remove-dead-instructions.ts";

/** In place; doing it again changes nothing. */
export function prepareBody(body: FunctionBody): void {
  // First, since promotion follows dominators, and those are not defined for unreachable blocks.
  clearUnreachableBlocks(body);
  // Before promotion: locals that empty assembly writes then need no address.
  lowerEmptyAssembly(body);
  // Constants by now, so that promotion carries them to where they are compared.
  lowerTypeSelectors(body);
  // Then, since values in memory hide what is dead.
  promoteLocals(body);
  // Last: stores that are gone leave computations behind that nothing uses.
  removeDeadInstructions(body);
}
