/**
 * What pointers point to: places in abstract objects. A place is an object and an offset; where an index is
 * not known, an offset and a stride, which mean every place that is so many strides away, or, where the index has
 * bounds, so many places from the offset on ([06 Values]).
 * Places are numbers, so that sets of them are cheap.
 */

import type { Alloca } from "../../../ir/instruction.ts";
import { allocationSize } from "../../../ir/layout.ts";
import type { FunctionValue, GlobalVariable } from "../../../ir/module.ts";
import type { CallInstruction } from "../program/program.ts";

export type AbstractObject = ObjectBase &
  (
    | { readonly kind: "global"; readonly variable: GlobalVariable }
    | { readonly kind: "function"; readonly fn: FunctionValue }
    | {
        readonly kind: "stack";
        readonly alloca: Alloca;
        readonly instance: number;
        readonly owner: FunctionValue;
      }
    | {
        readonly kind: "heap";
        readonly call: CallInstruction;
        readonly instance: number;
        readonly owner: FunctionValue;
      }
    /** Every object of a struct type that came from where nothing is known of. */
    | { readonly kind: "class"; readonly structName: string }
    /** Without values: whatever the pointer that is kept at a place leads to. */
    | { readonly kind: "pointed"; readonly from: number }
    /** The lock that a call takes, of which nothing is known. */
    | { readonly kind: "unnamed"; readonly call: CallInstruction; readonly owner: FunctionValue }
    /** What a creating call puts into the handle. */
    | { readonly kind: "thread"; readonly call: CallInstruction; readonly instance: number }
  );

interface ObjectBase {
  readonly id: number;
  /** In bytes; undefined where not known. */
  readonly size: number | undefined;
}

export type ObjectKind = AbstractObject["kind"];

/** The place that stands for a pointer of which nothing is known. */
export const opaque = 0;

/** Offsets that one object may have before they are put together. */
const mostOffsets = 64;
const wordSize = 8;

/** Places in steps of the stride: from the first to the last of them. */
export interface Strides {
  readonly stride: number;
  readonly low: number;
  readonly high: number;
}

export class Locations {
  readonly objects: AbstractObject[] = [];
  private readonly objectOf: number[] = [-1];
  private readonly offsetOf: number[] = [0];
  private readonly strideOf: number[] = [0];
  /** How many places, a stride apart, from the offset on; 0 where there is no end to either side. */
  private readonly countOf: number[] = [0];
  private readonly bounded = new Map<string, number>();
  /** By object, then by offset and stride. */
  private readonly byKey: Map<number, number>[] = [];
  private readonly offsetCount: number[] = [];
  private readonly keyed = new Map<unknown, AbstractObject>();
  private readonly unnamed = new Map<CallInstruction, number>();

  /** The object for a key; made on first use. */
  object(key: unknown, make: (id: number) => AbstractObject): AbstractObject {
    let found = this.keyed.get(key);
    if (found === undefined) {
      found = make(this.objects.length);
      this.keyed.set(key, found);
      this.objects.push(found);
      this.offsetCount.push(0);
    }
    return found;
  }

  globalVariable(variable: GlobalVariable): number {
    return this.start(
      this.object(variable, (id) => ({ id, kind: "global", variable, size: sizeOf(variable) })),
    );
  }

  functionAddress(fn: FunctionValue): number {
    return this.start(this.object(fn, (id) => ({ id, kind: "function", fn, size: 1 })));
  }

  classOf(structName: string): AbstractObject {
    return this.object(`class ${structName}`, (id) => ({ id, kind: "class", structName, size: undefined }));
  }

  /** What the pointer at a place leads to; what that leads to in turn has the same name. */
  pointedFrom(from: number): number {
    if (from === opaque || this.objectAt(from).kind === "pointed") return from;
    return this.start(
      this.object(`pointed ${from}`, (id) => ({ id, kind: "pointed", from, size: undefined })),
    );
  }

  /** Stands for the lock that a call takes where no operand says which. */
  unnamedLock(call: CallInstruction, owner: FunctionValue): number {
    let place = this.unnamed.get(call);
    if (place === undefined) {
      const key = `unnamed ${this.unnamed.size}`;
      place = this.start(this.object(key, (id) => ({ id, kind: "unnamed", call, owner, size: undefined })));
      this.unnamed.set(call, place);
    }
    return place;
  }

  isUnnamed(place: number): boolean {
    return place !== opaque && this.objectAt(place).kind === "unnamed";
  }

  start(object: AbstractObject): number {
    return this.location(object, 0, 0);
  }

  location(object: AbstractObject, offset: number, stride: number): number {
    const folded = stride === 0 ? offset : ((offset % stride) + stride) % stride;
    const known = (this.byKey[object.id] ??= new Map());
    const key = keyOf(folded, stride);
    let id = known.get(key);
    if (id === undefined) {
      id = this.objectOf.length;
      this.objectOf.push(object.id);
      this.offsetOf.push(folded);
      this.strideOf.push(stride);
      this.countOf.push(0);
      known.set(key, id);
      this.offsetCount[object.id]++;
    }
    return id;
  }

  objectAt(location: number): AbstractObject {
    return this.objects[this.objectOf[location]];
  }

  offsetAt(location: number): number {
    return this.offsetOf[location];
  }

  strideAt(location: number): number {
    return this.strideOf[location];
  }

  /** 0 where nothing bounds it. */
  countAt(location: number): number {
    return this.countOf[location];
  }

  /** The places from `low` to `high` strides behind the delta that are in the object; undefined where none is. */
  between(location: number, delta: number, { stride, low, high }: Strides): number | undefined {
    if (location === opaque) return location;
    const object = this.objectAt(location);
    if (object.kind === "function" || object.kind === "thread") return location;
    if (this.strideOf[location] !== 0 || stride <= 0 || object.kind === "class") {
      const moved = this.shift(location, delta);
      return moved === undefined ? undefined : this.smear(moved, stride);
    }
    const offset = this.offsetOf[location] + delta;
    const first = Math.max(low, Math.ceil(-offset / stride));
    const last =
      object.size === undefined ? high : Math.min(high, Math.floor((object.size - 1 - offset) / stride));
    if (first > last) return undefined;
    if (first === last) return this.limited(object, offset + first * stride, 0);
    return this.progression(object, offset + first * stride, stride, last - first + 1);
  }

  private progression(object: AbstractObject, offset: number, stride: number, count: number): number {
    const key = `${object.id} ${offset} ${stride} ${count}`;
    let id = this.bounded.get(key);
    if (id === undefined) {
      if (this.offsetCount[object.id] > mostOffsetsOf(object)) return this.limited(object, offset, stride);
      id = this.objectOf.length;
      this.objectOf.push(object.id);
      this.offsetOf.push(offset);
      this.strideOf.push(stride);
      this.countOf.push(count);
      this.bounded.set(key, id);
      this.offsetCount[object.id]++;
    }
    return id;
  }

  /** The place so many bytes further; undefined outside of the object. */
  shift(location: number, delta: number): number | undefined {
    if (location === opaque || delta === 0) return location;
    const object = this.objectAt(location);
    if (object.kind === "function" || object.kind === "thread") return location;
    const stride = this.strideOf[location];
    const offset = this.offsetOf[location] + delta;
    const count = this.countOf[location];
    if (count !== 0 && offset >= 0) return this.progression(object, offset, stride, count);
    if (stride !== 0) return this.limited(object, offset, stride);
    if (object.kind === "class" && offset < 0) return opaque;
    if (offset < 0 || (object.size !== undefined && offset >= Math.max(object.size, 1))) return undefined;
    return this.limited(object, offset, 0);
  }

  /** Every place that is a multiple of the stride away. */
  smear(location: number, stride: number): number {
    if (location === opaque || stride === 0) return location;
    const object = this.objectAt(location);
    if (object.kind === "function" || object.kind === "thread" || object.kind === "class") return location;
    // An array of one element has one place.
    if (object.size !== undefined && object.size <= stride && this.strideOf[location] === 0) return location;
    return this.limited(object, this.offsetOf[location], gcd(this.strideOf[location], stride));
  }

  /** A pointer that walks on and on is somewhere in the object; places that are known by then stay. */
  limited(object: AbstractObject, offset: number, stride: number): number {
    if (isText(object)) return this.start(object);
    const folded = stride === 0 ? offset : ((offset % stride) + stride) % stride;
    // No second place is so far away.
    if (stride !== 0 && object.size !== undefined && stride >= object.size && folded < object.size)
      return this.limited(object, folded, 0);
    const count = this.offsetCount[object.id];
    const most = mostOffsetsOf(object);
    if (count <= most || this.byKey[object.id]?.has(keyOf(folded, stride)))
      return this.location(object, offset, stride);
    const byWords = stride % wordSize === 0 && count <= most + wordSize;
    return this.location(object, offset, byWords ? wordSize : 1);
  }

  mayOverlap(a: number, b: number): boolean {
    if (a === b) return true;
    if (this.objectOf[a] !== this.objectOf[b] || a === opaque || b === opaque) return false;
    const stride = gcd(this.strideOf[a], this.strideOf[b]);
    const distance = this.offsetOf[a] - this.offsetOf[b];
    if (stride === 0) return distance === 0;
    return distance % stride === 0 && this.endOf(a) >= this.startOf(b) && this.endOf(b) >= this.startOf(a);
  }

  private startOf(location: number): number {
    const isEndless = this.strideOf[location] !== 0 && this.countOf[location] === 0;
    return isEndless ? Number.NEGATIVE_INFINITY : this.offsetOf[location];
  }

  private endOf(location: number): number {
    if (this.strideOf[location] === 0) return this.offsetOf[location];
    const count = this.countOf[location];
    return count === 0
      ? Number.POSITIVE_INFINITY
      : this.offsetOf[location] + (count - 1) * this.strideOf[location];
  }
}

/** Members are seldom smaller than an integer. */
function mostOffsetsOf({ size }: AbstractObject): number {
  return size === undefined ? mostOffsets : Math.min(mostOffsets, Math.max(wordSize, size / 4));
}

/** Holds neither pointers nor locks: where in it does not matter. */
function isText(object: AbstractObject): boolean {
  if (object.kind !== "global" || !object.variable.constant) return false;
  const { valueType } = object.variable;
  return valueType.kind === "array" && valueType.element.kind === "integer" && valueType.element.bits === 8;
}

/** Strides stay below a million bytes; larger ones are as good as any. */
function keyOf(offset: number, stride: number): number {
  return offset * 2 ** 20 + (stride % 2 ** 20);
}

function sizeOf(variable: GlobalVariable): number | undefined {
  try {
    const size = allocationSize(variable.valueType);
    // `extern int table[];` says nothing about its size.
    return variable.initializer === undefined ? undefined : size;
  } catch {
    return undefined;
  }
}

export function gcd(a: number, b: number): number {
  let x = Math.abs(a);
  let y = Math.abs(b);
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
