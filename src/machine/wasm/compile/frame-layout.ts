/** Where the values of a function lie in its frame, and which of them belong to a state at a position. */

import type { Instruction } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import type { LocalValue } from "../../../ir/operands.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import type { Code } from "../../interpreter/code.ts";
import { frameHead, maximumLeaves, padded, shadow } from "../memory/layout.ts";
import { wordAt } from "../memory/words.ts";
import type { WasmType } from "./encoder.ts";
import { findWords } from "./word-values.ts";

/** One scalar of a value: aggregates are kept as the list of their scalars. */
export interface Leaf {
  readonly wasm: WasmType;
  /** Bits; pointers have 64. */
  readonly width: number;
  /** An address where its bits are one; others are not. */
  readonly pointer: boolean;
  /** Whether it is an address is told by a flag beside it: see word-values.ts. */
  readonly flagged?: boolean;
  /** It is 64 bits, or the last of them, of a scalar that is wider; the first one says so by "first". */
  readonly part?: "first" | "further";
}

/** The leaves of a type in the order of memory, or undefined where compiled code does not know it. */
export function leavesOf(type: Type): readonly Leaf[] | undefined {
  switch (type.kind) {
    case "integer":
      return type.bits > 64
        ? partsOf(type.bits)
        : [{ wasm: type.bits <= 32 ? "i32" : "i64", width: type.bits, pointer: false }];
    case "pointer":
      return [{ wasm: "i64", width: 64, pointer: true }];
    case "float":
      if (type.format === "float") return [{ wasm: "f32", width: 32, pointer: false }];
      if (type.format === "double") return [{ wasm: "f64", width: 64, pointer: false }];
      // Compiled code moves the others as bits; kernels compute with them.
      if (bitWidth(type) <= 32) return [{ wasm: "i32", width: bitWidth(type), pointer: false }];
      return partsOf(bitWidth(type));
    case "struct":
      return type.fields === undefined ? undefined : joined(type.fields);
    case "array":
    case "vector":
      return type.length > maximumLeaves ? undefined : joined(new Array(type.length).fill(type.element));
    default:
      return undefined;
  }
}

/** Of a scalar that is wider than 64 bits. */
function partsOf(width: number): readonly Leaf[] | undefined {
  const parts: Leaf[] = [];
  for (let from = 0; from < width; from += 64) {
    const bits = Math.min(64, width - from);
    const part = from === 0 ? "first" : "further";
    parts.push({ wasm: bits <= 32 ? "i32" : "i64", width: bits, pointer: false, part });
  }
  return parts.length > maximumLeaves ? undefined : parts;
}

/** Whether instructions of WebAssembly compute with it: not with vectors, wide integers and rare floats. */
export function isPlain(type: Type): boolean {
  switch (type.kind) {
    case "integer":
      return type.bits <= 64;
    case "float":
      return type.format === "float" || type.format === "double";
    case "vector":
      return false;
    case "struct":
      return type.fields?.every(isPlain) ?? true;
    case "array":
      return isPlain(type.element);
    default:
      return true;
  }
}

function joined(types: readonly Type[]): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  for (const type of types) {
    const inner = leavesOf(type);
    if (inner === undefined) return undefined;
    leaves.push(...inner);
    if (leaves.length > maximumLeaves) return undefined;
  }
  return leaves;
}

const pointerLeaves: readonly Leaf[] = [{ wasm: "i64", width: 64, pointer: true }];
const wordLeaf: Leaf = { wasm: "i64", width: 64, pointer: false, flagged: true };

/** Whether a leaf can hold an address although its type is not that of one. */
export function isWide({ wasm, width, pointer, part }: Leaf): boolean {
  return wasm === "i64" && width === 64 && !pointer && part === undefined;
}

/** The leaves of a value: an address made an integer is still an address. */
function valueLeaves(value: LocalValue, words: ReadonlySet<LocalValue>): readonly Leaf[] | undefined {
  if (value.kind === "instruction" && value.opcode === "ptrtoint" && bitWidth(value.type) === 64)
    return pointerLeaves;
  const leaves = leavesOf(value.type);
  return leaves !== undefined && words.has(value)
    ? leaves.map((leaf) => (isWide(leaf) ? wordLeaf : leaf))
    : leaves;
}

export function isAggregate({ kind }: Type): boolean {
  return kind === "struct" || kind === "array" || kind === "vector";
}

/** What a state holds of a frame at a position. */
export interface LiveValues {
  /** Slots of the interpreter's frame. */
  readonly slots: readonly number[];
  /** Addresses of their leaves relative to the frame; undefined where one cannot be kept so. */
  readonly offsets: Int32Array | undefined;
  /** Of each: 1 for an address, 2 for what is one if the flag behind it says so, 0 for the rest. */
  readonly pointers: Uint8Array;
  /** Of each leaf: its slot, and which of the slot's leaves it is. */
  readonly leafSlots: readonly number[];
  readonly leafIndices: readonly number[];
}

/** How many more objects a frame has room for where their number is not told by the code. */
const variableObjects = 1024;

/** Arrays of variable length, and what a call of alloca gives, are made when they are come to, again and again. */
function isVariable(instruction: Instruction, block: number): boolean {
  return instruction.opcode === "alloca" && (instruction.count.kind !== "integer" || block > 0);
}

/** Locals, and the area that variable arguments are laid out in. */
function makesObject(instruction: Instruction): boolean {
  if (instruction.opcode === "alloca") return true;
  if (instruction.opcode !== "call" || instruction.callee.kind !== "global") return false;
  return instruction.callee.target.name.startsWith("llvm.va_start");
}

/** How many objects a frame of the function may own at once: local variables, structures passed by value. */
export function objectsOf(code: Code): number {
  let objects = 0;
  for (const attributes of code.body.function.parameterAttributes)
    if (attributes?.byval !== undefined) objects++;
  for (const instruction of code.instructions) if (makesObject(instruction)) objects++;
  if (code.instructions.some((instruction, position) => isVariable(instruction, code.blockOf[position])))
    objects += variableObjects;
  return objects;
}

/**
 * Arguments come first, so that a caller knows where they go by their types alone: the callee need not have been
 * decoded yet.
 */
export class FrameLayout {
  /** By slot: the value. */
  readonly values: LocalValue[] = [];
  readonly leaves: (readonly Leaf[] | undefined)[] = [];
  /** By slot: where its leaves lie, and where their flags do, if they have one; and their shadows. */
  readonly offsets: (readonly number[])[] = [];
  readonly flagOffsets: (readonly number[])[] = [];
  readonly shadowOffsets: (readonly number[])[] = [];
  readonly objectCapacity: number;
  readonly objectsOffset: number;
  readonly size: number;
  private readonly before: (LiveValues | undefined)[] = [];
  private readonly across: (LiveValues | undefined)[] = [];
  private slots: ReadonlyMap<Value, number> | undefined;

  /** Values may be odd: see odd-values.ts. */
  readonly isFull: boolean;

  constructor(
    readonly code: Code,
    kind: "usual" | "full",
  ) {
    this.isFull = kind === "full";
    const { body } = code;
    this.objectCapacity = objectsOf(code);
    let offset: number = frameHead.bytes;
    const words = findWords(body);
    const add = (value: LocalValue): void => {
      const leaves = valueLeaves(value, words);
      this.values.push(value);
      this.leaves.push(leaves);
      const offsets: number[] = [];
      for (const _leaf of leaves ?? []) {
        offsets.push(offset);
        offset += 8;
      }
      this.offsets.push(offsets);
    };
    const addFlags = (slot: number): void => {
      this.flagOffsets[slot] = (this.leaves[slot] ?? []).map((leaf) => {
        if (!leaf.flagged) return -1;
        offset += 8;
        return offset - 8;
      });
    };
    // In the order in which the decoder numbers slots.
    for (const argument of body.arguments) add(argument);
    for (const slot of body.arguments.keys()) addFlags(slot);
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        if (instruction.type.kind === "void") continue;
        add(instruction);
        addFlags(this.values.length - 1);
      }
    }
    if (this.isFull) {
      this.leaves.forEach((leaves, slot) => {
        this.shadowOffsets[slot] = (leaves ?? []).map((_, index) => offset + shadow.bytes * index);
        offset += shadow.bytes * (leaves?.length ?? 0);
      });
    }
    this.objectsOffset = offset;
    this.size = offset + padded(4 * this.objectCapacity);
  }

  /** The slot of a value of the function; undefined for constants. */
  slotOf(value: Value): number | undefined {
    this.slots ??= new Map<Value, number>(this.values.map((known, slot) => [known, slot]));
    return this.slots.get(value);
  }

  /** The flags of the arguments in a frame that has not begun to run, as its caller would have given them. */
  argumentFlags(words: Int32Array<ArrayBufferLike>, frame: number): number {
    let bit = 0;
    let flags = 0;
    for (const slot of this.code.body.arguments.keys()) {
      for (const [index, leaf] of (this.leaves[slot] ?? []).entries()) {
        if (!isWide(leaf)) continue;
        if (leaf.flagged && wordAt(words, frame + this.flagOffsets[slot][index]) !== 0) flags |= 1 << bit;
        bit++;
      }
    }
    return flags;
  }

  /** Of the innermost frame, which is about to execute the instruction. */
  beforePosition(position: number): LiveValues {
    return (this.before[position] ??= this.live(this.code.liveSlots.beforePosition(position)));
  }

  /** Of a frame that waits for the call at the position. */
  acrossCall(position: number): LiveValues {
    return (this.across[position] ??= this.live(this.code.liveSlots.acrossCall(position)));
  }

  private live(slots: readonly number[]): LiveValues {
    const offsets: number[] = [];
    const pointers: number[] = [];
    const leafSlots: number[] = [];
    const leafIndices: number[] = [];
    let known = true;
    for (const slot of slots) {
      const leaves = this.leaves[slot];
      if (leaves === undefined) known = false;
      leaves?.forEach((leaf, index) => {
        leafSlots.push(slot);
        leafIndices.push(index);
        offsets.push(this.offsets[slot][index]);
        pointers.push(leaf.pointer ? 1 : leaf.flagged ? 2 : 0);
        if (!leaf.flagged) return;
        offsets.push(this.flagOffsets[slot][index]);
        pointers.push(0);
      });
    }
    return {
      slots,
      offsets: known ? Int32Array.from(offsets) : undefined,
      pointers: Uint8Array.from(pointers),
      leafSlots,
      leafIndices,
    };
  }
}
