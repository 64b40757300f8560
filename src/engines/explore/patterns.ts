/** Functions by pattern: `queue::pop`, `*_wait`; a star stands for anything. */
import { InputError } from "../../base/diagnostic.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";

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
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** What a user may call a function: its linker name, its name in the source, and that with its scopes. */
function functionNames(fn: FunctionValue): string[] {
  const scopes = scopedName(fn.name);
  if (scopes.length === 0) return [fn.name];
  return [fn.name, scopes[scopes.length - 1], scopes.join("::")];
}

/**
 * The names in an Itanium-mangled symbol: _ZN5queue3popEv ▶ queue, pop. Template arguments are passed over;
 * what is not of this form has none.
 */
function scopedName(symbol: string): string[] {
  let at = symbol.startsWith("_ZN") ? 3 : symbol.startsWith("_Z") ? 2 : -1;
  if (at < 0) return [];
  const nested = at === 3;
  while (nested && /[KVrRO]/.test(symbol[at] ?? "")) at++;
  const names: string[] = [];
  while (at < symbol.length) {
    if (symbol[at] === "I") {
      // Template arguments: up to the E that closes them.
      let depth = 0;
      do {
        if (symbol[at] === "I" || symbol[at] === "N" || symbol[at] === "X" || symbol[at] === "L") depth++;
        else if (symbol[at] === "E") depth--;
        at++;
      } while (depth > 0 && at < symbol.length);
      continue;
    }
    const length = /^\d+/.exec(symbol.slice(at))?.[0];
    if (length === undefined) break;
    at += length.length;
    names.push(symbol.slice(at, at + Number(length)));
    at += Number(length);
    if (!nested) break;
  }
  return names;
}
