/**
 * The types that a function's landing pads name, numbered from 1 in the order of the pads: the numbers by which
 * the personality routine tells a handler what was caught. The type table of the function (exception-table.ts)
 * and `llvm.eh.typeid.for` (lower-type-selectors.ts) must agree on them, so both ask here ([05 Exceptions]).
 */
import type { LandingPad } from "../../ir/instruction.ts";
import type { FunctionBody, GlobalValue } from "../../ir/module.ts";
import type { Constant } from "../../ir/value.ts";

/** What a clause names: the object that describes a type, or null for `catch (...)`. */
export type HandledType = GlobalValue | null;

export function handledTypes(body: FunctionBody): Map<HandledType, number> {
  const numbers = new Map<HandledType, number>();
  for (const pad of landingPads(body)) {
    for (const clause of pad.clauses) {
      const named = clause.kind === "catch" ? [clause.value] : filteredTypes(clause.value);
      for (const type of named.map(handledType)) {
        if (!numbers.has(type)) numbers.set(type, numbers.size + 1);
      }
    }
  }
  return numbers;
}

function landingPads(body: FunctionBody): LandingPad[] {
  return body.blocks.flatMap((block) =>
    block.instructions.filter((instruction) => instruction.opcode === "landingpad"),
  );
}

/** The types that an exception specification lets through; none for `throw()`, whose array is empty. */
export function filteredTypes(filter: Constant): readonly Constant[] {
  return filter.kind === "aggregate" ? filter.elements : [];
}

/** Pointers used to have types (before LLVM 15), so a cast may stand around the object. */
export function handledType(constant: Constant): HandledType {
  if (constant.kind === "global") return constant.target;
  if (constant.kind === "expression" && constant.operation === "cast") return handledType(constant.operand);
  return null;
}
