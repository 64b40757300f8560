/** Functions by pattern: `pop`, `Queue::pop`, `net::Queue::pop`, `*_wait`; a star stands for anything. */
import { InputError } from "../../base/diagnostic.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { qualifiedName } from "../../platform/mangled-name.ts";

/** Whether a function is meant by one of the patterns. A pattern that means none is a mistake, and refused. */
export function functionMatcher(
  program: Program,
  patterns: readonly string[],
): (fn: FunctionValue) => boolean {
  const expressions = patterns.map(patternExpression);
  const matches = (fn: FunctionValue, expression: RegExp): boolean =>
    functionNames(fn).some((name) => expression.test(name));
  expressions.forEach((expression, index) => {
    const meant = program.modules.some((module) =>
      module.functions.some((fn) => !fn.isDeclaration && matches(fn, expression)),
    );
    if (!meant) throw new InputError(`no function of the program matches --must-return '${patterns[index]}'`);
  });
  return (fn) => expressions.some((expression) => matches(fn, expression));
}

function patternExpression(pattern: string): RegExp {
  const parts = pattern
    .replace(/^::/, "")
    .split("*")
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/**
 * What a user may call a function: its linker name, its name in the source, and that with some or all of its scopes
 * before it. Template arguments and unnamed namespaces are not part of these.
 */
function functionNames(fn: FunctionValue): string[] {
  const names = [fn.name];
  const written = fn.module.debugInfo.subprogram(fn)?.name;
  if (written !== undefined)
    names.push(written.startsWith("operator") ? written : written.replace(/<.*$/, ""));
  const scopes = qualifiedName(fn.name)?.name.split("::") ?? [];
  for (let from = scopes.length - 1; from >= 0; from--) names.push(scopes.slice(from).join("::"));
  return names;
}
