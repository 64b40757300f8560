/** What objects are called in messages. */
import { unreachable } from "../../base/unreachable.ts";
import type { ObjectDescription } from "../../verdict/fact.ts";

export function objectWords({ kind, name, size: bytes }: ObjectDescription): string {
  const size = bytes === undefined ? "" : ` of ${bytesWords(bytes)}`;
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

export function bytesWords(count: number): string {
  return `${count} byte${count === 1 ? "" : "s"}`;
}
