/**
 * The code of a library that the program's own leads to. Headers define far more, and the compiler is asked to leave
 * nothing out (frontend/tolerant/load-tolerantly.ts): the rest need not be read.
 */

import type { FunctionBody, FunctionValue, GlobalValue, GlobalVariable } from "../../../ir/module.ts";
import { forEachOperand, isConstant } from "../../../ir/operands.ts";
import type { Constant } from "../../../ir/value.ts";

export function neededFunctions(
  own: readonly FunctionValue[],
  resolve: (value: GlobalValue) => GlobalValue,
  bodyOf: (fn: FunctionValue) => FunctionBody | undefined,
): ReadonlySet<FunctionValue> {
  const needed = new Set(own);
  const seen = new Set<Constant | GlobalVariable>();
  const visit = (constant: Constant): void => {
    if (constant.kind === "global") {
      const target = resolve(constant.target);
      if (target.kind === "function") needed.add(target);
      else if (target.kind === "variable" && !seen.has(target)) {
        seen.add(target);
        if (target.initializer !== undefined) visit(target.initializer);
      }
    } else if (constant.kind === "aggregate") {
      for (const element of constant.elements) visit(element);
    } else if (constant.kind === "expression" && !seen.has(constant)) {
      seen.add(constant);
      for (const part of partsOf(constant)) visit(part);
    }
  };
  for (const fn of needed)
    for (const block of bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions)
        forEachOperand(instruction, (operand) => {
          if (isConstant(operand)) visit(operand);
        });
  return needed;
}

/** The constants that a computed one is made of. */
export function partsOf(constant: Constant & { readonly kind: "expression" }): readonly Constant[] {
  switch (constant.operation) {
    case "cast":
      return [constant.operand];
    case "gep":
      return [constant.base];
    case "binary":
      return [constant.left, constant.right];
    case "select":
      return [constant.whenTrue, constant.whenFalse];
    case "compare":
      return [];
  }
}
