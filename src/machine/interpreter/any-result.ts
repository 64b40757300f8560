/**
 * Values of any type from the outside world: what a replaced function gives (--stub f=havoc), and pointers that are
 * inputs. A pointer is null, or leads to a fresh object whose bytes are inputs ([10 Semantics]).
 */
import type { Type } from "../../ir/type.ts";
import { concat } from "../../smt/bits.ts";
import { Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { makePointer } from "../memory/address.ts";
import { storeScalar } from "../memory/memory-values.ts";
import {
  defined,
  ofWidth,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
  scalarOf,
  termOf,
  zero,
} from "../memory/scalar.ts";
import { madeVariant } from "../reductions/heap-names.ts";
import type { Thread } from "../threads/thread.ts";
import { zeroValue } from "./constants.ts";

/** Of an object that an input leads to, in words of eight bytes. */
const wordsOfObject = 8;

/** Any value of the type. `name` is the function's that gives it. */
export function anyResult(machine: Machine, thread: Thread, type: Type, name: string): RuntimeValue {
  if (!isNarrow(type)) requireTerms(machine, name);
  return anyOf(machine, thread, type, name);
}

/** So few values that each can be tried. */
function isNarrow(type: Type): boolean {
  return type.kind === "void" || (type.kind === "integer" && type.bits <= 8);
}

function requireTerms({ path, chooser, options }: Machine, name: string): void {
  if (path === undefined && !options.eagerInputs && !chooser.choosesAnything)
    throw new Unsupported({ kind: "unbounded-result", name });
}

function anyOf(machine: Machine, thread: Thread, type: Type, name: string): RuntimeValue {
  const each = (element: Type): RuntimeValue => anyOf(machine, thread, element, name);
  switch (type.kind) {
    case "integer":
      return anyBits(machine, type.bits);
    case "float":
      if (type.format === "float") return anyBits(machine, 32);
      if (type.format === "double") return anyBits(machine, 64);
      break;
    case "pointer":
      return anyPointer(machine, thread);
    case "array":
    case "vector":
      return Array.from({ length: type.length }, () => each(type.element));
    case "struct":
      if (type.fields !== undefined) return type.fields.map(each);
      break;
    case "void":
      return zeroValue(type);
  }
  throw new Unsupported({ kind: "unbounded-result", name });
}

/** Parts of 64 bits, the upper ones last. */
function anyBits(machine: Machine, width: number): Scalar {
  const parts: Scalar[] = [];
  for (let rest = width; rest > 0; rest -= 64) {
    const bits = Math.min(rest, 64);
    const half = 1n << BigInt(bits - 1);
    const value = bits === 64 ? machine.input(-half, half - 1n) : machine.input(0n, 2n * half - 1n);
    parts.push(ofWidth(value, bits));
  }
  if (parts.length === 1) return parts[0];
  const widthOf = (index: number): number => Math.min(64, width - 64 * index);
  if (parts.some((part) => part instanceof SymbolicScalar))
    return scalarOf(concat(...parts.map((part, index) => termOf(part, widthOf(index))).reverse()));
  return defined(parts.reduce((bits, part, index) => bits | (part.bits << BigInt(64 * index)), 0n));
}

/** Null, or the address of an object that nobody else knows. What lies behind its end is not known to be none. */
export function anyPointer(machine: Machine, thread: Thread): Scalar {
  requireTerms(machine, "pointer");
  machine.memory.hasInputObjects = true;
  if (machine.chooser.input(0n, 1n) === 0n) return zero;
  const site = machine.userPosition(thread);
  const origin = {
    kind: "internal",
    name: undefined,
    global: undefined,
    site,
    thread: thread.number,
    isInput: true,
  } as const;
  const pool = machine.memory.names.pool(thread.number, site?.site ?? -1, madeVariant.input);
  const object = machine.memory.make(pool, origin, 8 * wordsOfObject, "zeroed");
  for (let word = 0; word < wordsOfObject; word++)
    storeScalar(machine.memory, object, 8 * word, 8, anyBits(machine, 64));
  return makePointer(object.number, 0);
}
