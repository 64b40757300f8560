import type { Condition } from "../action.ts";
import { Fault, Unsupported } from "../fault.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Memory } from "../memory/memory.ts";
import { loadScalar } from "../memory/memory-values.ts";
import { SymbolicScalar } from "../memory/scalar.ts";

export function conditionHolds(memory: Memory, { test, word, value }: Condition): boolean {
  const number = addressObject(word);
  const offset = addressOffset(word);
  const object = memory.find(number);
  // A word that is gone counts as holding: the action then meets the error and words it.
  if (object === undefined || offset < 0 || offset + 4 > object.size) return true;
  const scalar = loadScalar(object, offset, 4, 32);
  if (scalar instanceof SymbolicScalar) throw new Unsupported({ kind: "wait-for-input" });
  if (scalar.undef !== null) {
    throw new Fault("undefined-value", { kind: "never-initialised" }, object);
  }
  const actual = Number(BigInt.asIntN(32, scalar.bits));
  switch (test) {
    case "eq":
      return actual === value;
    case "ne":
      return actual !== value;
    case "gt":
      return actual > value;
    case "ge":
      return actual >= value;
    case "lt":
      return actual < value;
    case "le":
      return actual <= value;
  }
}
