/** The objects that values in registers point to. */
import { revealedObject, revealsObject } from "./interpreter/integer.ts";
import { tornPointer } from "./memory-object.ts";
import type { RuntimeValue } from "./scalar.ts";

export function forEachScalarPointer(value: RuntimeValue, visit: (object: number) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) forEachScalarPointer(element, visit);
    return;
  }
  if (value.marks === 0 || !revealsObject(value.marks)) return;
  visit(revealedObject(value) ?? tornPointer);
}
