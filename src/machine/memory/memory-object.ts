/** One object of the checked program's memory: a global, a function, a local, a heap block. */

import type { EndOfObject } from "../../base/findings/fault-message.ts";
import type { ObjectKind } from "../../base/findings/object-description.ts";
import type { DebugType } from "../../ir/debug-info.ts";
import type { FunctionValue, GlobalVariable } from "../../ir/module.ts";
import type { Term } from "../../smt/term.ts";
import type { CodePosition } from "../threads/position.ts";

export type { ObjectKind };

/** What an object is called in reports. Not part of the state: two states may differ in it and be the same. */
export interface ObjectOrigin {
  readonly kind: ObjectKind;
  /** The declared name of a global or local; for heap blocks undefined. */
  readonly name: string | undefined;
  readonly global: GlobalVariable | FunctionValue | undefined;
  /** The instruction that made it, innermost in the user's code. */
  readonly site: CodePosition | undefined;
  readonly thread: number;
  /** The guard of a static local variable: once its first byte is set, nobody writes it again. */
  readonly guard?: boolean;
  /** An input leads to it: it may be larger than is known, and somebody's to free. */
  readonly isInput?: boolean;
  /** The declared type of a local, for naming its parts. */
  readonly type?: DebugType;
}

export interface FreedMark {
  readonly site: CodePosition | undefined;
  readonly thread: number;
  readonly how: EndOfObject;
}

/** What an object holds. */
export interface Contents {
  readonly data: Uint8Array;
  readonly undef: Uint8Array | null;
  readonly marks: Uint8Array | null;
}

/** All of it defined, and no pointers. */
export function plain(data: Uint8Array): Contents {
  return { data, undef: null, marks: null };
}

/** Who may write an object, and who may reach it. */
export interface Standing {
  readonly readOnly: boolean;
  readonly shared: boolean;
  readonly epoch: number;
}

export class MemoryObject {
  data: Uint8Array;
  view: DataView;
  /** A 1 for each undefined bit; null where all are defined. */
  undef: Uint8Array | null;
  /** For each byte: 0, or k for byte k-1 of a pointer; null where there is no pointer. */
  marks: Uint8Array | null;
  /** Bytes that are terms of eight bits, by offset; their data are 0. Null where there is none. */
  terms: Map<number, Term> | null = null;
  readonly readOnly: boolean;
  /** May be reached by more than one thread; taken back where none but one can any more (local.ts). */
  shared: boolean;
  /** Its address became a computed integer: counts as shared and as not leaked. */
  exposed = false;
  /** Set when it is gone; what is left is the number, so that a dangling pointer is recognised. */
  freed: FreedMark | undefined = undefined;
  /** The state that may write it in place; any other copies it first (see Memory.writable). */
  epoch: number;
  /** Its number among the pieces of states, once it has one; -1 while it changes. */
  piece = -1;
  /** The objects it points to, cached once it no longer changes. */
  pointers: readonly number[] | undefined = undefined;

  constructor(
    readonly number: number,
    readonly origin: ObjectOrigin,
    { data, undef, marks }: Contents,
    { readOnly, shared, epoch }: Standing,
  ) {
    this.data = data;
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.undef = undef;
    this.marks = marks;
    this.readOnly = readOnly;
    this.shared = shared;
    this.epoch = epoch;
  }

  get size(): number {
    return this.data.length;
  }

  copy(epoch: number): MemoryObject {
    const copy = new MemoryObject(
      this.number,
      this.origin,
      {
        data: this.data.slice(),
        undef: this.undef?.slice() ?? null,
        marks: this.marks?.slice() ?? null,
      },
      { readOnly: this.readOnly, shared: this.shared, epoch },
    );
    copy.exposed = this.exposed;
    copy.freed = this.freed;
    if (this.terms !== null) copy.terms = new Map(this.terms);
    return copy;
  }
}

/** A guard whose variable is initialised: reading it gives the same for ever, whatever others do. */
export function isSettledGuard(object: MemoryObject): boolean {
  return object.origin.guard === true && object.data[0] !== 0;
}

/** Stands for the object of a pointer of which only pieces are left, so that its number cannot be told. */
export const tornPointer = -1;

const noWords = new Int32Array(0);
/** From this size on, marks are looked through by fours. */
const manyMarks = 256;

/** The objects that an object points to; calls `visit` for each, with repetitions. */
export function forEachPointer(object: MemoryObject, visit: (target: number) => void): void {
  const marks = object.marks;
  if (marks === null) return;
  const words =
    marks.length >= manyMarks && marks.byteOffset % 4 === 0
      ? new Int32Array(marks.buffer, marks.byteOffset, marks.length >> 2)
      : noWords;
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] < 5) {
      while ((at & 3) === 0 && words[at >> 2] === 0) at += 4;
      if (at >= marks.length || marks[at] < 5) continue;
    }
    // The four upper bytes carry the number: a pointer that is only half copied still keeps its object.
    if (marks[at] !== 5 || marks[at + 1] !== 6 || marks[at + 2] !== 7 || marks[at + 3] !== 8) {
      visit(tornPointer);
      continue;
    }
    const high = object.view.getUint32(at, true);
    // The sign of the offset decides between two neighbours (address.ts); without the low half, take both.
    if (at >= 4 && marks[at - 1] === 4) {
      visit(high + (object.data[at - 1] >>> 7));
    } else {
      visit(high);
      visit(high + 1);
    }
    at += 3;
  }
}
