/**
 * Clang's thread-safety attributes as models of functions: `acquire_capability(mu)` is a lock, on the parameter,
 * the variable or the object that it names. They come as texts (frontend/tolerant/capability-flags.ts).
 */
import type { FunctionValue, GlobalVariable } from "../../../ir/module.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import type { CallModel, Slot } from "../../../platform/model.ts";
import type { LockProgram } from "./program.ts";

export interface Capability {
  readonly meaning: string;
  /** What it names, word by word. */
  readonly names: readonly string[];
  /** Undefined where it is not known what a text names. */
  readonly slots: readonly (Slot | undefined)[];
  readonly text: string;
}

export function capabilitiesOf(fn: FunctionValue, program: LockProgram): readonly Capability[] {
  const text = fn.attributes.assumptions;
  if (text === undefined) return [];
  return [...text.matchAll(/clew ([a-z-]+) \((.*?)\)(?=,clew |$)/g)].map(([, meaning, words]) => {
    let names = splitAtCommas(words);
    // `try_acquire_capability(true, mu)`: what it gives back comes first.
    if (meaning.startsWith("try")) names = names.slice(1);
    const slots =
      names.length === 0
        ? [0]
        : names.map((name, at) => slotOf({ name, at, count: names.length }, fn, program));
    return { meaning, names, slots, text: words };
  });
}

/** What the first attribute of a kind that a model can say means for a call. */
export function capabilityModel(capabilities: readonly Capability[]): CallModel | undefined {
  for (const { meaning, slots, text } of capabilities) {
    const [lock] = slots;
    if (!/^(acquire|try|release)/.test(meaning)) continue;
    if (lock === undefined || slots.includes(undefined))
      return { does: "not-modelled", what: text, isAttribute: true };
    if (meaning === "release") return { does: "unlock", lock, success: "always" };
    const tries = meaning.startsWith("try");
    return {
      does: "lock",
      lock,
      all: slots.length > 1,
      mode: meaning.endsWith("shared") ? "shared" : "exclusive",
      blocking: !tries,
      timeout: undefined,
      success: tries ? "non-zero" : "always",
      recursive: false,
      handles: false,
    };
  }
  return undefined;
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (/[([]/.test(text[at])) depth++;
    else if (/[)\]]/.test(text[at])) depth--;
    else if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== "");
}

/** One of the locks that an attribute names: which one of how many. */
interface NamedLock {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

function slotOf(
  { name: text, at, count }: NamedLock,
  fn: FunctionValue,
  program: LockProgram,
): Slot | undefined {
  const name = text.replace(/^[\s&*(]+|[\s)]+$/g, "");
  if (name === "this") return 0;
  if (!/^\w+$/.test(name)) return undefined;
  const parameter = parameterNamed(name, fn, program);
  if (parameter !== undefined) return parameter;
  const variable = variableNamed(name, program);
  if (variable !== undefined)
    return { constant: { kind: "global", target: variable, type: { kind: "pointer", addressSpace: 0 } } };
  // A declaration has no names: as many locks as pointers are passed.
  const pointers = fn.type.parameters.flatMap((type, index) => (type.kind === "pointer" ? [index] : []));
  return fn.isDeclaration && pointers.length === count ? pointers[at] : undefined;
}

function parameterNamed(name: string, fn: FunctionValue, program: LockProgram): number | undefined {
  const parameter = program.bodyOf(fn)?.arguments.find((one) => sourceVariable(one)?.name === name);
  return parameter?.index;
}

export function variableNamed(name: string, program: LockProgram): GlobalVariable | undefined {
  for (const module of program.modules)
    for (const variable of module.globals)
      if (variable.name === name || module.debugInfo.globalVariable(variable)?.name === name) {
        const resolved = program.resolve(variable);
        if (resolved.kind === "variable") return resolved;
      }
  return undefined;
}
