/**
 * What a thread needs of the others: conjuncts of an agreement ([08 The agreement]). Each holds of every step of the
 * environment, unless T₁ holds no lock of one of the sets in `unless`. With T₁'s locks fixed it is true, a direction or
 * a stability, so that any number of steps of the environment is one.
 */
import { keyOf, type Linear } from "../arithmetic/linear.ts";
import type { LockName } from "../system/statement.ts";

export interface Conjunct {
  /** `direction`: the linear expression over shared variables never rises. `stable`: where it is ≥ 0, it stays so. */
  readonly kind: "direction" | "stable";
  readonly linear: Linear;
  /** For each statement that breaks it, the locks that are certainly held there; T₁ must hold one of each set. */
  readonly unless: readonly (readonly LockName[])[];
}

export function conjunctKey({ kind, linear }: Pick<Conjunct, "kind" | "linear">): string {
  return `${kind} ${keyOf(linear)}`;
}

/** Whether the others keep to it while T₁ holds these locks. */
export function isKept({ unless }: Conjunct, held: readonly LockName[]): boolean {
  return unless.every((locks) => locks.some((lock) => held.includes(lock)));
}

export function isAbout({ linear }: Conjunct, shared: ReadonlySet<string>): boolean {
  return [...linear.factors.keys()].every((name) => shared.has(name));
}
