/** Variable arguments, as interpreter/intrinsics/varargs.ts lays them out. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { storeSize } from "../../../ir/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { frameHead, objectFlag, status } from "../layout.ts";
import { accessed, low, objectOf } from "./arguments.ts";

const listSize = 24;
const generalRegisterBytes = 48;
const allRegisterBytes = 176;

/** Lists are local as a rule; where stores are delayed, those that others can reach are the interpreter's. */
function isDelayed(flat: FlatMachine, record: number): boolean {
  return flat.buffers !== undefined && (flat.objects.flags(record) & objectFlag.shared) !== 0;
}

export function variadicStart(flat: FlatMachine, frame: number, position: number): number {
  const { words, objects } = flat;
  const list = accessed(flat, 0, listSize);
  const offset = low(flat, 0);
  if (list === 0 || (offset & 3) !== 0 || (objects.flags(list) & objectFlag.readOnly) !== 0)
    return status.fallback;
  if (isDelayed(flat, list)) return status.fallback;
  const count = words[(frame + frameHead.variadics) >> 2];
  const layout = flat.codes.layout(words[(frame + frameHead.code) >> 2]);
  const caller = words[(frame + frameHead.previous) >> 2];
  const waiting = flat.codes.code(words[(caller + frameHead.code) >> 2]);
  const call = waiting.instructions[words[(caller + frameHead.position) >> 2]] as Call | Invoke;
  const number = flat.frameObjects.make(frame, position, 8 * count, { name: "variable arguments" });
  if (number === 0) return status.fallback;
  const area = objects.record(number);
  const firstArgument = call.arguments.length - count;
  for (let index = 0; index < count; index++) {
    const { type } = call.arguments[firstArgument + index];
    const from = (frame + layout.size + 8 * index) >> 2;
    const at = (objects.data(area) + 8 * index) >> 2;
    const size = storeSize(type);
    words[at] = words[from];
    if (size === 8) words[at + 1] = words[from + 1];
    objects.clearShadow(area, 8 * index, size);
    const isAddress = type.kind === "pointer" && objectOf(words[from], words[from + 1]) !== 0;
    if (isAddress && !objects.markPointer(area, 8 * index)) return status.fallback;
  }
  const target = objects.own(list);
  if (target === 0) return status.fallback;
  const at = (objects.data(target) + offset) >> 2;
  words[at] = generalRegisterBytes;
  words[at + 1] = allRegisterBytes;
  words[at + 2] = 0;
  words[at + 3] = number;
  words[at + 4] = 0;
  words[at + 5] = 0;
  objects.clearShadow(target, offset, listSize);
  return objects.markPointer(target, offset + 8) ? 0 : status.fallback;
}

export function variadicCopy(flat: FlatMachine): number {
  const from = accessed(flat, 1, listSize);
  const to = accessed(flat, 0, listSize);
  if (from === 0 || to === 0 || (flat.objects.flags(to) & objectFlag.readOnly) !== 0) return status.fallback;
  if (isDelayed(flat, from) || isDelayed(flat, to)) return status.fallback;
  return flat.copyBytes(from, low(flat, 1), to, low(flat, 0), listSize) ? 0 : status.fallback;
}
