/** What objects are called in messages: the user's names, never numbers or addresses. */
import { unreachable } from "../../base/unreachable.ts";
import type { MemoryObject } from "../memory/memory-object.ts";

export function describeObject(object: MemoryObject): string {
  const { kind, name } = object.origin;
  const size = object.freed === undefined ? ` of ${object.size} byte${object.size === 1 ? "" : "s"}` : "";
  switch (kind) {
    case "global":
      return name === undefined ? `a string literal${size}` : `global \`${name}\`${size}`;
    case "function":
      return `\`${name}\``;
    case "block-label":
      return `label \`${name}\``;
    case "thread-local":
      return `thread-local \`${name}\`${size}`;
    case "stack":
      return name === undefined ? `a local object${size}` : `local \`${name}\`${size}`;
    case "heap":
      return `a heap block${size}`;
    case "internal":
      return `an object of the runtime${size}`;
    default:
      return unreachable(kind);
  }
}
