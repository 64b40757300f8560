/** Describes an object for reports. */

import type { ObjectDescription } from "../../base/findings/object-description.ts";
import type { MemoryObject } from "../memory/memory-object.ts";

export function objectDescription({ origin, size, freed }: MemoryObject): ObjectDescription {
  return { kind: origin.kind, name: origin.name, size: freed === undefined ? size : undefined };
}
