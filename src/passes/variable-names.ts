/**
 * What the source calls a value that used to be a variable in memory: kept beside the IR, so that a report on
 * a promoted local can still say `x`. (No llvm.dbg.value calls are inserted: they would cost every run a
 * step a store, and a debugger can have them from the unpromoted body.)
 */
import type { DebugInfo, DebugVariable } from "../ir/debug-info.ts";
import type { Value } from "../ir/value.ts";

interface Origin {
  readonly debugInfo: DebugInfo;
  /** The number of the variable's metadata node. */
  readonly variable: number;
}

const origins = new WeakMap<Value, Origin>();

/** The first variable that a value is put into gives it its name. */
export function rememberVariable(value: Value, debugInfo: DebugInfo, variable: number): void {
  if (!origins.has(value)) origins.set(value, { debugInfo, variable });
}

/**
 * The local variable that a value was stored in, merged for (a phi node), or read from before it was written
 * (an undef constant of a promoted body). Undefined for any other value.
 */
export function sourceVariable(value: Value): DebugVariable | undefined {
  const origin = origins.get(value);
  return origin === undefined ? undefined : origin.debugInfo.localVariable(origin.variable);
}
