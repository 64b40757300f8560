/** Variable arguments, as interpreter/intrinsics/varargs.ts lays them out. */

import type { Call, Invoke } from "../../../../ir/instruction.ts";
import { alignment, allocationSize, storeSize } from "../../../../ir/layout.ts";
import type { Type } from "../../../../ir/type.ts";
import { isNarrow } from "../../../interpreter/intrinsics/varargs.ts";
import { type Place, placesOf } from "../../compile/translate-leaves.ts";
import { variadicArguments, variadicShadow } from "../../compile/variadic-values.ts";
import { frameCode, framePosition, framePrevious } from "../../memory/frame-record.ts";
import { objectFlag, objectTableCapacity, status } from "../../memory/layout.ts";
import { isOddAt } from "../../memory/shadow-record.ts";
import { highWordAt, setHalvesAt, wordAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { writeShadow } from "../shadow-access.ts";
import { accessed, low, objectOf } from "./arguments.ts";

/** A list as C has it: what is used of registers, where the rest lies, and where registers were saved. */
const listSize = 24;
const listArea = 8;
const registerArea = 16;
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
  const number = layOut(flat, frame, position);
  if (number === 0) return status.fallback;
  const target = objects.own(list);
  if (target === 0) return status.fallback;
  const at = objects.data(target) + offset;
  setHalvesAt(words, at, generalRegisterBytes, allRegisterBytes);
  setHalvesAt(words, at + listArea, 0, number);
  setHalvesAt(words, at + registerArea, 0, 0);
  objects.clearShadow(target, offset, listSize);
  return objects.markPointer(target, offset + listArea) ? 0 : status.fallback;
}

/** Puts the variable arguments of a frame side by side into an object; its number, or 0 to fall back. */
function layOut(flat: FlatMachine, frame: number, position: number): number {
  const { words, objects, codes } = flat;
  const layout = codes.layout(frameCode(words, frame));
  const caller = framePrevious(words, frame);
  const waiting = codes.layout(frameCode(words, caller));
  const call = waiting.code.instructions[framePosition(words, caller)] as Call | Invoke;
  const given = variadicArguments(call, layout.code.body.arguments.length);
  let size = 0;
  const offsets = given.map(({ type: own, byValue }) => {
    const type = byValue ?? own;
    const step = Math.max(8, type.kind === "integer" && type.bits > 64 ? 16 : alignment(type));
    const offset = Math.ceil(size / step) * step;
    size = offset + Math.ceil(allocationSize(type) / 8) * 8;
    return offset;
  });
  const number = flat.frameObjects.make(frame, position, size, { name: "variable arguments" });
  if (number === 0) return 0;
  const area = objects.record(number);
  const from = frame + layout.size;
  const leafCount = given.reduce((sum, { leaves }) => sum + leaves.length, 0);
  let leaf = 0;
  for (const [index, argument] of given.entries()) {
    if (argument.byValue !== undefined) {
      const isOdd = waiting.isFull && isOddAt(words, from + variadicShadow(leafCount, leaf));
      if (isOdd || !copyStructure(flat, from + 8 * leaf, area, offsets[index], argument.byValue)) return 0;
      leaf++;
      continue;
    }
    if (layout.code.library && isNarrow(argument.type)) clearWord(flat, area, offsets[index]);
    for (const place of placesOf(argument.type)) {
      const shadowAt = waiting.isFull ? from + variadicShadow(leafCount, leaf) : 0;
      if (!writeLeaf(flat, area, offsets[index] + place.offset, place, from + 8 * leaf, shadowAt)) return 0;
      leaf++;
    }
  }
  return number;
}

function clearWord({ linear, objects }: FlatMachine, area: number, offset: number): void {
  const at = objects.data(area) + offset;
  linear.bytes.fill(0, at, at + 8);
  objects.clearShadow(area, offset, 8);
}

/** A leaf whose bits lie at `from`. */
function writeLeaf(
  flat: FlatMachine,
  area: number,
  offset: number,
  { leaf, size }: Place,
  from: number,
  shadowAt: number,
): boolean {
  const { words, objects } = flat;
  const { bytes } = flat.linear;
  bytes.copyWithin(objects.data(area) + offset, from, from + size);
  if (shadowAt !== 0 && isOddAt(words, shadowAt)) return writeShadow(flat, area, offset, size, shadowAt);
  objects.clearShadow(area, offset, size);
  const isAddress = leaf.pointer && objectOf(wordAt(words, from), highWordAt(words, from)) !== 0;
  return !isAddress || objects.markPointer(area, offset);
}

/** What the address at `from` points to. */
function copyStructure(flat: FlatMachine, from: number, area: number, offset: number, type: Type): boolean {
  const { cells, words, objects, buffers } = flat;
  const size = storeSize(type);
  const low = wordAt(words, from);
  const number = objectOf(low, highWordAt(words, from));
  let source = number < objectTableCapacity ? objects.recordAt(number, low, size) : 0;
  let at = low;
  if (source === 0 || low < 0 || low + size > objects.size(source)) return false;
  if (buffers !== undefined) {
    source = buffers.loadBytes(source, low, size);
    at = cells.lookOffset;
  }
  return source !== 0 && flat.copyBytes(source, at, area, offset, size);
}

export function variadicCopy(flat: FlatMachine): number {
  const from = accessed(flat, 1, listSize);
  const to = accessed(flat, 0, listSize);
  if (from === 0 || to === 0 || (flat.objects.flags(to) & objectFlag.readOnly) !== 0) return status.fallback;
  if (isDelayed(flat, from) || isDelayed(flat, to)) return status.fallback;
  return flat.copyBytes(from, low(flat, 1), to, low(flat, 0), listSize) ? 0 : status.fallback;
}
