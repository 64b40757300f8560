/** Describes an object for reports. */
import type { MemoryObject } from "../memory/memory-object.ts";
import type { ObjectDescription } from "./object-kind.ts";

export function objectDescription({ origin, size, freed }: MemoryObject): ObjectDescription {
  return { kind: origin.kind, name: origin.name, size: freed === undefined ? size : undefined };
}
