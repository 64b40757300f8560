/** A thread as a text: equal texts, equal futures. For threads that are not kept as bytes. */

import type { Code } from "../interpreter/code.ts";
import { type RuntimeValue, SymbolicScalar } from "../memory/scalar.ts";
import type { Frame } from "./frame.ts";
import type { Thread } from "./thread.ts";

/** Everything of a thread that its future depends on; dead values were cleared before. */
export function threadKey(thread: Thread, codeNumber: (code: Code) => number): string {
  const parts = [
    `t${thread.number}:${thread.handle}:${thread.pending.kind}:${thread.atomicDepth}${thread.failing ? "!" : ""}`,
  ];
  for (const [image, object] of [...thread.threadLocals].sort((a, b) => a[0] - b[0]))
    parts.push(`${image}=${object}`);
  for (let frame = thread.top; frame !== undefined; frame = frame.caller)
    parts.push(frameKey(frame, codeNumber));
  return parts.join("|");
}

function frameKey(frame: Frame, codeNumber: (code: Code) => number): string {
  const { code, values } = frame;
  const parts = [`${codeNumber(code)}@${frame.position}`, frame.objects.join(",")];
  for (let slot = 0; slot < code.valueSlots; slot++) {
    if (values[slot] !== undefined) parts.push(`${slot}:${valueKey(values[slot])}`);
  }
  for (const argument of frame.variadic) parts.push(`v${valueKey(argument.value)}`);
  if (frame.atomicSections > 0) parts.push(`a${frame.atomicSections}`);
  return parts.join(" ");
}

function valueKey(value: RuntimeValue): string {
  if (Array.isArray(value)) return `[${value.map(valueKey).join(",")}]`;
  if (value instanceof SymbolicScalar) return `$${value.term.id}?${value.undef?.toString(36) ?? ""}`;
  const { bits, undef, marks } = value;
  const text = bits.toString(36);
  if (undef === null && marks === 0) return text;
  return `${text}?${undef === null ? "" : undef.toString(36)}*${marks}`;
}
