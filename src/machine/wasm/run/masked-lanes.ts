/** Vectors that are loaded and stored under a mask, as interpreter/intrinsics/memory.ts does it: lane by lane. */

import { allocationSize, storeSize } from "../../../ir/layout.ts";
import type { VectorType } from "../../../ir/type.ts";
import { Fault } from "../../fault.ts";
import { addressObject, addressOffset } from "../../memory/address.ts";
import {
  highHalf,
  lowHalf,
  pointerMarks,
  type RuntimeValue,
  Scalar,
  splitWord,
} from "../../memory/scalar.ts";
import { leavesOf } from "../compile/frame-layout.ts";
import { leafKindOf } from "../compile/leaf-kinds.ts";
import { objectFlag, objectTableCapacity, resultArea, stagedShadows } from "../memory/layout.ts";
import { setHalvesAt } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { readShadow as readStaged, writeShadow as stageShadow } from "./full-frames.ts";
import { readShadow, writeShadow } from "./shadow-access.ts";

/** The lanes that the mask lets through from memory, and the others as they are given; undefined to fall back. */
export function maskedLoad(
  flat: FlatMachine,
  type: VectorType,
  values: readonly RuntimeValue[],
): RuntimeValue | undefined {
  const [pointer, mask, otherwise] = values.length === 4 ? [values[0], values[2], values[3]] : values;
  const lanes: RuntimeValue[] = [];
  for (const [lane, bit] of (mask as Scalar[]).entries()) {
    const loaded = isChosen(bit)
      ? loadLane(flat, type, pointer as Scalar, lane)
      : (otherwise as Scalar[])[lane];
    if (loaded === undefined) return undefined;
    lanes.push(loaded);
  }
  return lanes;
}

/** False to fall back. */
export function maskedStore(flat: FlatMachine, type: VectorType, values: readonly RuntimeValue[]): boolean {
  const [vector, pointer, mask] = values.length === 4 ? [values[0], values[1], values[3]] : values;
  return (mask as Scalar[]).every(
    (bit, lane) =>
      !isChosen(bit) || storeLane(flat, type, pointer as Scalar, lane, (vector as Scalar[])[lane]),
  );
}

function isChosen({ bits, undef }: Scalar): boolean {
  if (undef !== null) throw new Fault("undefined-value", { kind: "undefined-value", use: "mask-of-lanes" });
  return bits !== 0n;
}

interface Lane {
  readonly record: number;
  readonly offset: number;
  readonly size: number;
}

function laneAt(flat: FlatMachine, { element }: VectorType, pointer: Scalar, lane: number): Lane | undefined {
  // Delayed stores may be somewhere else.
  if (pointer.undef !== null || flat.buffers !== undefined || leavesOf(element)?.length !== 1)
    return undefined;
  const address = BigInt.asUintN(64, pointer.bits + BigInt(lane * allocationSize(element)));
  const object = addressObject(address);
  const offset = addressOffset(address);
  const size = storeSize(element);
  const record = object < objectTableCapacity ? flat.objects.recordAt(object, offset, size) : 0;
  if (record === 0 || offset < 0 || offset + size > flat.objects.size(record)) return undefined;
  // The interpreter refuses what others can reach.
  const flags = flat.objects.flags(record);
  if ((flags & objectFlag.shared) !== 0 && (flags & objectFlag.readOnly) === 0 && flat.liveThreads > 1)
    return undefined;
  return { record, offset, size };
}

function loadLane(flat: FlatMachine, type: VectorType, pointer: Scalar, lane: number): Scalar | undefined {
  const place = laneAt(flat, type, pointer, lane);
  if (place === undefined) return undefined;
  const { record, offset, size } = place;
  const [leaf] = leavesOf(type.element)!;
  const at = flat.objects.data(record) + offset;
  let bits = 0n;
  for (let index = size - 1; index >= 0; index--) bits = (bits << 8n) | BigInt(flat.linear.bytes[at + index]);
  const kind = leafKindOf({ ...leaf, flagged: true }, { size, isInteger: type.element.kind === "integer" });
  const known = readShadow(flat, record, offset, kind, stagedShadows);
  if (known === 2) return readStaged(flat.words, stagedShadows, bits);
  const isAddress = known === 1 || (leaf.pointer && addressObject(bits) !== 0);
  return new Scalar(bits, null, isAddress ? pointerMarks : 0);
}

function storeLane(
  flat: FlatMachine,
  type: VectorType,
  pointer: Scalar,
  lane: number,
  value: Scalar,
): boolean {
  const place = laneAt(flat, type, pointer, lane);
  if (place === undefined) return false;
  const { offset, size } = place;
  if ((flat.objects.flags(place.record) & objectFlag.readOnly) !== 0) return false;
  const record = flat.objects.own(place.record);
  if (record === 0) return false;
  const { words } = flat;
  splitWord(value.bits);
  setHalvesAt(words, resultArea, lowHalf(), highHalf());
  flat.linear.bytes.copyWithin(flat.objects.data(record) + offset, resultArea, resultArea + size);
  stageShadow(words, stagedShadows, value);
  return writeShadow(flat, record, offset, size, stagedShadows);
}
