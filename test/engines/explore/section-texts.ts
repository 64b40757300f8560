/** Names of what sections are about that are the same in every exploration: object numbers are not. */

import type { Machine } from "../../../src/machine/machine.ts";
import { addressObject, addressOffset } from "../../../src/machine/memory/address.ts";
import type { Memory } from "../../../src/machine/memory/memory.ts";
import type { SectionKey } from "../../../src/replay/sections/section-keys.ts";

export function resourceName(memory: Memory, resource: bigint): string {
  const object = memory.find(addressObject(resource));
  if (object === undefined) return String(resource);
  const { kind, name, site, thread } = object.origin;
  const line = site?.body.locations[site.instruction.location]?.line;
  return `${kind}:${name ?? ""}:${line ?? ""}:${thread}+${addressOffset(resource)}`;
}

/** The key of a section as the naive explorer names it. */
export function keyName(machine: Machine, key: SectionKey): string {
  switch (key.kind) {
    case "wait":
      return `wait ${key.thread}`;
    case "held":
      return `${key.section} ${resourceName(machine.memory, key.resource)} ${key.thread}`;
    case "spin":
      return `spin ${key.thread} ${key.depth} ${key.header}`;
    case "function":
      return `function ${key.thread} ${key.depth}`;
  }
}
