/** Which clauses of a landing pad take an exception of a type: that type, a base of it, `catch (...)`. */
import type { LandingPad } from "../../ir/instruction.ts";
import type { GlobalValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import type { Constant, Value } from "../../ir/value.ts";
import type { AnyCall } from "./calls.ts";
import { calledFunction } from "./calls.ts";
import { type HandledType, handledType } from "./handled-types.ts";

type Resolve = Pick<Program, "resolve">;

/** The numbers that a handler may be told, 0 for none that fits where only cleaning up is left; undefined: any. */
export function selectorsFor(
  call: AnyCall,
  pad: LandingPad,
  numbers: ReadonlyMap<HandledType, number>,
  program: Resolve,
): readonly bigint[] | undefined {
  const thrown = thrownType(call);
  if (thrown === undefined) return undefined;
  const selectors: bigint[] = [];
  for (const { kind, value } of pad.clauses) {
    if (kind === "filter") return undefined;
    const handled = handledType(value);
    const fits = handled === null ? "yes" : isTaken(thrown, handled, program);
    if (fits === "no") continue;
    selectors.push(BigInt(numbers.get(handled) ?? 0));
    if (fits === "yes") return selectors;
  }
  return pad.cleanup ? [...selectors, 0n] : selectors;
}

/** Of a `throw`; one that passes on what is being handled may be of any type. */
function thrownType(call: AnyCall): GlobalValue | undefined {
  if (calledFunction(call)?.name !== "__cxa_throw") return undefined;
  const type: Value | undefined = call.arguments[1];
  return type?.kind === "global" ? type.target : undefined;
}

function isTaken(thrown: GlobalValue, handled: GlobalValue, program: Resolve): "yes" | "no" | "maybe" {
  if (thrown.name === handled.name) return "yes";
  // Pointers are converted in more ways, and null is any of them.
  if (/^_ZTI(P|M|Dn)/.test(thrown.name) && /^_ZTI[PM]/.test(handled.name)) return "maybe";
  return isDerived(thrown, handled.name, program, new Set());
}

function isDerived(
  type: GlobalValue,
  from: string,
  program: Resolve,
  seen: Set<string>,
): "yes" | "no" | "maybe" {
  if (seen.has(type.name)) return "no";
  seen.add(type.name);
  const definition = program.resolve(type);
  // Fundamental types have one letter, and no bases.
  if (/^_ZTI[a-z]$/.test(type.name)) return "no";
  if (definition?.kind !== "variable" || definition.initializer?.kind !== "aggregate") return "maybe";
  let best: "no" | "maybe" = "no";
  for (const base of definition.initializer.elements.slice(2).flatMap(typesIn)) {
    if (base.name === from) return "yes";
    const found = isDerived(base, from, program, seen);
    if (found === "yes") return "yes";
    if (found === "maybe") best = "maybe";
  }
  return best;
}

/** Behind the name of a type come its bases, if it has any. */
function typesIn(constant: Constant): GlobalValue[] {
  if (constant.kind === "global") return constant.target.name.startsWith("_ZTI") ? [constant.target] : [];
  return constant.kind === "aggregate" ? constant.elements.flatMap(typesIn) : [];
}
