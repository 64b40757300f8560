/**
 * Values in and out of memory: bytes, definedness and pointer marks together. Bounds were checked before
 * (Memory.access). Little-endian, as x86 is.
 */
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { allocationSize, bitWidth, storeSize, structLayout } from "../../ir/layout.ts";
import type { Type, VectorType } from "../../ir/type.ts";
import { concat, bits as constantBits, extract } from "../../smt/bits.ts";
import { isConstant, type Term } from "../../smt/term.ts";
import type { MemoryObject } from "./memory-object.ts";
import {
  allOnes,
  partlyDefined,
  type RuntimeValue,
  Scalar,
  SymbolicScalar,
  scalarOf,
  termOf,
} from "./scalar.ts";

/** What storing needs of the memory. */
export interface WritableMemory {
  writable(object: MemoryObject): MemoryObject;
  share(object: number): void;
  /** Told before so many bytes are gone through at once; may throw. */
  goesThrough(bytes: number): void;
}

/** For objects that are in no state. */
export const writtenInPlace: WritableMemory = {
  writable: (object) => object,
  share: () => {},
  goesThrough: () => {},
};

export function loadValue(object: MemoryObject, offset: number, type: Type): RuntimeValue {
  switch (type.kind) {
    case "integer":
      return loadScalar(object, offset, storeSize(type), type.bits);
    case "float":
    case "pointer": {
      const size = storeSize(type);
      return loadScalar(object, offset, size, size * 8);
    }
    case "array": {
      const stride = allocationSize(type.element);
      return Array.from({ length: type.length }, (_, index) =>
        loadValue(object, offset + index * stride, type.element),
      );
    }
    case "struct": {
      const { offsets } = structLayout(type);
      return type.fields!.map((field, index) => loadValue(object, offset + offsets[index], field));
    }
    case "vector":
      return loadVector(object, offset, type);
    case "void":
    case "function":
    case "label":
    case "metadata":
    case "token":
    case "target":
      throw new InternalError(`load of a ${type.kind}`);
    default:
      return unreachable(type);
  }
}

export function storeValue(
  memory: WritableMemory,
  object: MemoryObject,
  offset: number,
  type: Type,
  value: RuntimeValue,
): void {
  switch (type.kind) {
    case "integer":
    case "float":
    case "pointer":
      storeScalar(memory, object, offset, storeSize(type), value as Scalar);
      return;
    case "array": {
      const stride = allocationSize(type.element);
      (value as RuntimeValue[]).forEach((element, index) => {
        storeValue(memory, object, offset + index * stride, type.element, element);
      });
      return;
    }
    case "struct": {
      const { offsets } = structLayout(type);
      (value as RuntimeValue[]).forEach((field, index) => {
        storeValue(memory, object, offset + offsets[index], type.fields![index], field);
      });
      return;
    }
    case "vector":
      storeVector(memory, object, offset, type, value as Scalar[]);
      return;
    case "void":
    case "function":
    case "label":
    case "metadata":
    case "token":
    case "target":
      throw new InternalError(`store of a ${type.kind}`);
    default:
      unreachable(type);
  }
}

export function loadScalar(object: MemoryObject, offset: number, size: number, width: number): Scalar {
  if (object.terms !== null && hasTerms(object.terms, offset, size))
    return loadTerm(object, object.terms, { offset, size, width });
  let bits = loadBits(object.view, offset, size);
  if (width < size * 8) bits &= allOnes(width);
  let marks = 0;
  if (object.marks !== null && size <= 8) marks = loadMarks(object.marks, offset, size);
  if (object.undef === null) return new Scalar(bits, null, marks);
  const undef = loadUndefined(object.undef, offset, size) & allOnes(width);
  return undef === 0n ? new Scalar(bits, null, marks) : partlyDefined(bits, undef, marks);
}

// ---- bytes that are terms -----------------------------------------------------------------------------

interface Loaded {
  readonly offset: number;
  readonly size: number;
  readonly width: number;
}

export function hasTerms(terms: ReadonlyMap<number, Term>, offset: number, size: number): boolean {
  for (let at = offset; at < offset + size; at++) if (terms.has(at)) return true;
  return false;
}

/** Offsets of terms, in the order in which terms are compared. */
export function termOffsets(terms: ReadonlyMap<number, Term>): readonly number[] {
  return [...terms.keys()].sort((a, b) => a - b);
}

/** Pointers are never terms: a byte of one beside a term is a number by now. */
function loadTerm(
  { data, undef }: MemoryObject,
  terms: ReadonlyMap<number, Term>,
  { offset, size, width }: Loaded,
): Scalar {
  const pieces: Term[] = [];
  for (let at = offset + size - 1; at >= offset; at--)
    pieces.push(terms.get(at) ?? constantBits(8, BigInt(data[at])));
  const whole = concat(...pieces);
  const term = width < size * 8 ? extract(whole, width - 1, 0) : whole;
  const undefinedBits = undef === null ? 0n : loadUndefined(undef, offset, size) & allOnes(width);
  return scalarOf(term, undefinedBits === 0n ? null : undefinedBits);
}

function storeTerms(target: MemoryObject, offset: number, size: number, value: SymbolicScalar): void {
  const whole = termOf(value, size * 8);
  target.terms ??= new Map();
  for (let index = 0; index < size; index++) {
    const byte = extract(whole, 8 * index + 7, 8 * index);
    const at = offset + index;
    target.data[at] = isConstant(byte) ? Number(byte.value) : 0;
    if (isConstant(byte)) target.terms.delete(at);
    else target.terms.set(at, byte);
  }
  if (target.terms.size === 0) target.terms = null;
}

export function forgetTerms(target: MemoryObject, offset: number, size: number): void {
  const { terms } = target;
  if (terms === null) return;
  for (let at = offset; at < offset + size; at++) terms.delete(at);
  if (terms.size === 0) target.terms = null;
}

function copyTerms(
  source: ReadonlyMap<number, Term> | null,
  target: MemoryObject,
  [from, to, count]: readonly [number, number, number],
): void {
  const copied = source === null ? [] : [...source].filter(([at]) => at >= from && at < from + count);
  forgetTerms(target, to, count);
  if (copied.length === 0) return;
  target.terms ??= new Map();
  for (const [at, term] of copied) target.terms.set(at - from + to, term);
}

/** What an object holds, as far as it can be a term. */
export interface Bytes {
  readonly data: Uint8Array;
  readonly terms: ReadonlyMap<number, Term> | null;
}

/** Some bytes as one word, the last of them highest. */
export function wholeTerm(
  { data, terms }: Bytes,
  { offset, size }: { readonly offset: number; readonly size: number },
): Term {
  const bytes: Term[] = [];
  for (let at = offset + size - 1; at >= offset; at--)
    bytes.push(terms?.get(at) ?? constantBits(8, BigInt(data[at])));
  return concat(...bytes);
}

/** Bytes for callers that know nothing of terms. */
export function decidedBytes({ data, terms }: MemoryObject, offset: number, end: number): Uint8Array {
  const bytes = data.slice(offset, end);
  if (terms !== null)
    for (const [at, term] of terms)
      if (at >= offset && at < end) bytes[at - offset] = Number(new SymbolicScalar(term, null).bits);
  return bytes;
}

function loadBits(view: DataView, offset: number, size: number): bigint {
  switch (size) {
    case 1:
      return BigInt(view.getUint8(offset));
    case 2:
      return BigInt(view.getUint16(offset, true));
    case 4:
      return BigInt(view.getUint32(offset, true));
    case 8:
      return view.getBigUint64(offset, true);
    default: {
      let bits = 0n;
      for (let index = size - 1; index >= 0; index--)
        bits = (bits << 8n) | BigInt(view.getUint8(offset + index));
      return bits;
    }
  }
}

function loadUndefined(undef: Uint8Array, offset: number, size: number): bigint {
  let any = 0;
  for (let index = 0; index < size; index++) any |= undef[offset + index];
  if (any === 0) return 0n;
  let bits = 0n;
  for (let index = size - 1; index >= 0; index--) bits = (bits << 8n) | BigInt(undef[offset + index]);
  return bits;
}

function loadMarks(marks: Uint8Array, offset: number, size: number): number {
  let result = 0;
  for (let index = 0; index < size; index++) result |= marks[offset + index] << (4 * index);
  return result;
}

export function storeScalar(
  memory: WritableMemory,
  object: MemoryObject,
  offset: number,
  size: number,
  value: Scalar,
): void {
  const target = memory.writable(object);
  if (value instanceof SymbolicScalar) storeTerms(target, offset, size, value);
  else {
    storeBits(target.view, offset, size, value.bits);
    if (target.terms !== null) forgetTerms(target, offset, size);
  }
  if (value.undef !== null) {
    target.undef ??= new Uint8Array(target.size);
    let undef = value.undef;
    for (let index = 0; index < size; index++, undef >>= 8n)
      target.undef[offset + index] = Number(undef & 0xffn);
  } else if (target.undef !== null) {
    target.undef.fill(0, offset, offset + size);
  }
  if (value.marks !== 0) {
    target.marks ??= new Uint8Array(target.size);
    for (let index = 0; index < size; index++) {
      target.marks[offset + index] = index < 8 ? (value.marks >>> (4 * index)) & 0xf : 0;
    }
    if (target.shared) shareStored(memory, target, offset, size);
  } else if (target.marks !== null) {
    target.marks.fill(0, offset, offset + size);
  }
}

function storeBits(view: DataView, offset: number, size: number, bits: bigint): void {
  switch (size) {
    case 1:
      view.setUint8(offset, Number(bits & 0xffn));
      return;
    case 2:
      view.setUint16(offset, Number(bits & 0xffffn), true);
      return;
    case 4:
      view.setUint32(offset, Number(BigInt.asUintN(32, bits)), true);
      return;
    case 8:
      view.setBigUint64(offset, bits, true);
      return;
    default:
      for (let index = 0; index < size; index++, bits >>= 8n)
        view.setUint8(offset + index, Number(bits & 0xffn));
  }
}

/**
 * A pointer that reaches a shared object makes its target shared. Pointers may arrive byte by byte, so every
 * window that the stored bytes take part in is looked at.
 */
export function shareStored(
  memory: WritableMemory,
  object: MemoryObject,
  offset: number,
  size: number,
): void {
  const marks = object.marks;
  if (marks === null) return;
  const end = Math.min(object.size - 3, offset + size);
  for (let at = Math.max(0, offset - 3); at < end; at++) {
    if (marks[at] !== 5 || marks[at + 1] !== 6 || marks[at + 2] !== 7 || marks[at + 3] !== 8) continue;
    const high = object.view.getUint32(at, true);
    const negative = at >= 4 && marks[at - 1] === 4 ? object.data[at - 1] >>> 7 : 0;
    memory.share(high + negative);
    if (at < 4 || marks[at - 1] !== 4) memory.share(high + 1);
  }
}

// Lanes narrower than a byte are packed bit by bit; all others lie side by side.

function loadVector(object: MemoryObject, offset: number, type: VectorType): Scalar[] {
  const width = bitWidth(type.element);
  if (width % 8 === 0) {
    const lanes: Scalar[] = [];
    for (let lane = 0; lane < type.length; lane++) {
      lanes.push(loadScalar(object, offset + (lane * width) / 8, width / 8, width));
    }
    return lanes;
  }
  return splitLanes(loadScalar(object, offset, storeSize(type), type.length * width), width, type.length);
}

function storeVector(
  memory: WritableMemory,
  object: MemoryObject,
  offset: number,
  type: VectorType,
  lanes: Scalar[],
): void {
  const width = bitWidth(type.element);
  if (width % 8 === 0) {
    lanes.forEach((lane, index) => {
      storeScalar(memory, object, offset + (index * width) / 8, width / 8, lane);
    });
  } else {
    storeScalar(memory, object, offset, storeSize(type), joinLanes(lanes, width));
  }
}

/** One wide scalar ▶ lanes, lowest first. Pointer marks go along where a lane is made of whole bytes. */
export function splitLanes(value: Scalar, width: number, count: number): Scalar[] {
  if (value instanceof SymbolicScalar && value.undef === null) {
    const term = termOf(value, width * count);
    return Array.from({ length: count }, (_, lane) =>
      scalarOf(extract(term, width * (lane + 1) - 1, width * lane)),
    );
  }
  const mask = allOnes(width);
  const lanes: Scalar[] = [];
  for (let lane = 0; lane < count; lane++) {
    const shift = BigInt(lane * width);
    const bits = (value.bits >> shift) & mask;
    const undef = value.undef === null ? 0n : (value.undef >> shift) & mask;
    const firstByte = (lane * width) / 8;
    const marks =
      width % 8 === 0 && firstByte < 8 ? (value.marks >>> (4 * firstByte)) & nibbleMask(width / 8) : 0;
    lanes.push(partlyDefined(bits, undef, marks));
  }
  return lanes;
}

export function joinLanes(lanes: readonly Scalar[], width: number): Scalar {
  if (
    lanes.some((lane) => lane instanceof SymbolicScalar) &&
    lanes.every(({ undef, marks }) => undef === null && marks === 0)
  )
    return scalarOf(concat(...lanes.map((lane) => termOf(lane, width)).reverse()));
  let bits = 0n;
  let undef = 0n;
  let marks = 0;
  lanes.forEach((lane, index) => {
    const shift = BigInt(index * width);
    bits |= lane.bits << shift;
    if (lane.undef !== null) undef |= lane.undef << shift;
    const firstByte = (index * width) / 8;
    if (width % 8 === 0 && firstByte < 8) marks |= lane.marks << (4 * firstByte);
  });
  return partlyDefined(bits, undef, marks);
}

/** Covers the nibbles of the lowest `bytes` bytes. */
export function nibbleMask(bytes: number): number {
  return bytes >= 8 ? -1 : (1 << (4 * bytes)) - 1;
}

/** memmove, with definedness and marks. Bounds of both sides were checked. */
export function copyBytes(
  memory: WritableMemory,
  from: MemoryObject,
  fromOffset: number,
  to: MemoryObject,
  toOffset: number,
  count: number,
): void {
  memory.goesThrough(count);
  const target = memory.writable(to);
  // Copying within one object: read from the writable one, which may be a fresh copy.
  const source = from.number === to.number ? target : from;
  target.data.set(source.data.subarray(fromOffset, fromOffset + count), toOffset);
  if (source.terms !== null || target.terms !== null)
    copyTerms(source.terms, target, [fromOffset, toOffset, count]);
  if (source.undef !== null) {
    target.undef ??= new Uint8Array(target.size);
    target.undef.set(source.undef.subarray(fromOffset, fromOffset + count), toOffset);
  } else if (target.undef !== null) {
    target.undef.fill(0, toOffset, toOffset + count);
  }
  if (source.marks !== null) {
    target.marks ??= new Uint8Array(target.size);
    target.marks.set(source.marks.subarray(fromOffset, fromOffset + count), toOffset);
    if (target.shared) shareStored(memory, target, toOffset, count);
  } else if (target.marks !== null) {
    target.marks.fill(0, toOffset, toOffset + count);
  }
}

/** memset. */
export function fillBytes(
  memory: WritableMemory,
  object: MemoryObject,
  offset: number,
  count: number,
  value: Scalar,
): void {
  memory.goesThrough(count);
  const target = memory.writable(object);
  if (value instanceof SymbolicScalar) {
    for (let at = offset; at < offset + count; at++) storeTerms(target, at, 1, value);
  } else {
    target.data.fill(Number(value.bits), offset, offset + count);
    if (target.terms !== null) forgetTerms(target, offset, count);
  }
  if (value.undef !== null) {
    target.undef ??= new Uint8Array(target.size);
    target.undef.fill(Number(value.undef), offset, offset + count);
  } else if (target.undef !== null) {
    target.undef.fill(0, offset, offset + count);
  }
  if (target.marks !== null) target.marks.fill(0, offset, offset + count);
}
