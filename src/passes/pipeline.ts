/** What happens to a function body before it is executed or analysed, in order. */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionBody, FunctionValue, PreparedBody } from "../ir/module.ts";
import type { LinkedProgram, Program } from "../ir/program.ts";
import { type RawBody, rawBody } from "../ir/raw-body.ts";
import type { Value } from "../ir/value.ts";
import { clearUnreachableBlocks } from "./clear-unreachable-blocks.ts";
import { forwardValues } from "./forward-values.ts";
import { lowerEmptyAssembly } from "./lower-empty-assembly.ts";
import { lowerTypeSelectors } from "./lower-type-selectors.ts";
import { promoteLocals } from "./promote-locals.ts";
import { removeDeadInstructions } from "./remove-dead-instructions.ts";

/** The last stage: each body is prepared once, when it is first asked for. */
export function prepareProgram(program: LinkedProgram): Program {
  const bodies = new Map<FunctionValue, PreparedBody | undefined>();
  const bodyOf = (fn: FunctionValue): PreparedBody | undefined => {
    let body = bodies.get(fn);
    if (body === undefined && !fn.isDeclaration) bodies.set(fn, (body = preparedBody(fn)));
    return body;
  };
  return { ...program, bodyOf };
}

/**
 * A body of the caller's own; undefined for a declaration. `meanings`: values that only stand for others, told from
 * the body as it was read.
 */
export function preparedBody(
  fn: FunctionValue,
  meanings?: (body: FunctionBody) => ReadonlyMap<Value, Value>,
): PreparedBody | undefined {
  const body = fn[rawBody]();
  if (body === undefined) return undefined;
  // Before promotion, which would carry them on.
  if (meanings !== undefined) forwardValues(body, meanings(body));
  return prepareBody(body);
}

/** What is given is changed, and is the caller's no more. */
export function prepareBody(body: RawBody): PreparedBody {
  promote(body);
  // Last: stores that are gone leave computations behind that nothing uses.
  removeDeadInstructions(body);
  return body as FunctionBody as PreparedBody;
}

/** The same where sums may wrap around; with the instructions that were dead. */
export function leanBody(
  fn: FunctionValue,
): { readonly body: PreparedBody; readonly dead: readonly Instruction[] } | undefined {
  const body = fn[rawBody]();
  if (body === undefined) return undefined;
  promote(body);
  const dead = removeDeadInstructions(body, "ignored");
  return { body: body as FunctionBody as PreparedBody, dead };
}

function promote(body: RawBody): void {
  // First, since promotion follows dominators, and those are not defined for unreachable blocks.
  clearUnreachableBlocks(body);
  // Before promotion: locals that empty assembly writes then need no address.
  lowerEmptyAssembly(body);
  // Constants by now, so that promotion carries them to where they are compared.
  lowerTypeSelectors(body);
  // Then, since values in memory hide what is dead.
  promoteLocals(body);
}
