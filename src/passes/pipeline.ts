/** What happens to a function body before it is executed or analysed, in order. */
import type { FunctionBody, FunctionValue } from "../ir/module.ts";
import { clearUnreachableBlocks } from "./clear-unreachable-blocks.ts";
import { lowerEmptyAssembly } from "./lower-empty-assembly.ts";
import { lowerTypeSelectors } from "./lower-type-selectors.ts";
import { promoteLocals } from "./promote-locals.ts";
import { removeDeadInstructions } from "./remove-dead-instructions.ts";

const prepared = new WeakSet<FunctionBody>();

/** In place; doing it again changes nothing. */
export function prepareBody(body: FunctionBody): void {
  if (prepared.has(body)) return;
  prepared.add(body);
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

/** The body of a function as it is executed, whether it has been called yet or not; undefined where it has none. */
export function preparedBody(fn: FunctionValue): FunctionBody | undefined {
  const body = fn.body();
  if (body !== undefined) prepareBody(body);
  return body;
}
