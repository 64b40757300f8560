/** Leaves of values in memory: read from, and written to, bytes that were found and checked (translate-memory.ts). */
import { allocationSize, bitWidth, storeSize, structLayout } from "../../../ir/layout.ts";
import type { Type } from "../../../ir/type.ts";
import { objectFlag, objectHead, resultArea, stagedShadows } from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import type { MemoryOperation } from "./encoder.ts";
import { isWide, type Leaf, leavesOf } from "./frame-layout.ts";
import { leafKindOf } from "./leaf-kinds.ts";
import { NotTranslated } from "./not-translated.ts";
import { mayBeOdd, pushBits, pushOdd, pushShadow, takerOf } from "./odd-values.ts";
import { loadOf, type Target } from "./value-locals.ts";

const shadowed = objectFlag.undefined | objectFlag.marked;

export interface Place {
  readonly leaf: Leaf;
  readonly offset: number;
  readonly size: number;
  readonly isInteger: boolean;
}

/** Where the leaves of a type lie. */
export function placesOf(type: Type, offset = 0): Place[] {
  if (type.kind === "struct") {
    const { offsets } = structLayout(type);
    return type.fields!.flatMap((field, index) => placesOf(field, offset + offsets[index]));
  }
  if (type.kind === "array") {
    const stride = allocationSize(type.element);
    return Array.from({ length: type.length }, (_, index) =>
      placesOf(type.element, offset + index * stride),
    ).flat();
  }
  if (type.kind === "vector") {
    // Lanes that are no whole bytes are packed.
    const width = bitWidth(type.element);
    if (width % 8 !== 0) throw new NotTranslated();
    return Array.from({ length: type.length }, (_, index) =>
      placesOf(type.element, offset + (index * width) / 8),
    ).flat();
  }
  const leaves = leavesOf(type);
  if (leaves === undefined) throw new NotTranslated();
  const size = storeSize(type);
  const isInteger = type.kind === "integer";
  return leaves.map((leaf, index) => ({
    leaf,
    offset: offset + 8 * index,
    size: Math.min(8, size - 8 * index),
    isInteger,
  }));
}

function loadOperation({ wasm }: Leaf, size: number): MemoryOperation {
  if (wasm === "f32" || wasm === "f64") return `${wasm}.load`;
  if (size === 8) return "i64.load";
  if (wasm === "i64") return size === 4 ? "i64.load32_u" : size === 2 ? "i64.load16_u" : "i64.load8_u";
  return size === 4 ? "i32.load" : size === 2 ? "i32.load16_u" : "i32.load8_u";
}

function storeOperation({ wasm }: Leaf, size: number): MemoryOperation {
  if (wasm === "f32" || wasm === "f64") return `${wasm}.store`;
  if (size === 8) return "i64.store";
  if (wasm === "i64") return size === 4 ? "i64.store32" : size === 2 ? "i64.store16" : "i64.store8";
  return size === 4 ? "i32.store" : size === 2 ? "i32.store16" : "i32.store8";
}

/** The sizes of accesses that make up one of so many bytes. */
function piecesOf(size: number): readonly { readonly from: number; readonly size: number }[] {
  const pieces: { from: number; size: number }[] = [];
  let from = 0;
  for (const piece of [8, 4, 2, 1]) {
    if (size - from < piece) continue;
    pieces.push({ from, size: piece });
    from += piece;
  }
  return pieces;
}

/** The address of the data; the place's own offset goes into the instruction. */
function pushData(emitter: Emitter): void {
  const { out, record, offset } = emitter;
  out.get(record);
  out.get(offset);
  out.op("i32.add");
}

/** Puts a leaf of the checked bytes on the stack, as it is. */
export function loadData(emitter: Emitter, { leaf, offset, size }: Place): void {
  const { out } = emitter;
  for (const piece of piecesOf(size)) {
    pushData(emitter);
    out.memory(loadOperation(leaf, piece.size), objectHead.bytes + offset + piece.from);
    if (piece.from === 0) continue;
    emitter.pushConstant(leaf, BigInt(8 * piece.from));
    out.op(leaf.wasm === "i64" ? "i64.shl" : "i32.shl");
    out.op(leaf.wasm === "i64" ? "i64.or" : "i32.or");
  }
}

function storeData(emitter: Emitter, { leaf, offset, size }: Place, push: () => void): void {
  const { out } = emitter;
  for (const piece of piecesOf(size)) {
    pushData(emitter);
    push();
    if (piece.from > 0) {
      emitter.pushConstant(leaf, BigInt(8 * piece.from));
      out.op(leaf.wasm === "i64" ? "i64.shr_u" : "i32.shr_u");
    }
    out.memory(storeOperation(leaf, piece.size), objectHead.bytes + offset + piece.from);
  }
}

/** Reads a leaf of the checked bytes into a local; what is not clean falls back. */
export function readLeaf(emitter: Emitter, place: Place, target: Target): void {
  const { out, record, offset, flags } = emitter;
  const { leaf, local, flag } = target;
  const { size } = place;
  loadData(emitter, place);
  out.set(local);
  if (target.odd !== undefined) {
    readOddLeaf(emitter, place, target);
    maskLeaf(emitter, local, leaf, size);
    return;
  }
  if (leaf.part !== undefined && place.isInteger) {
    // The pointers in the object count as numbers from now on.
    out.get(flags);
    out.i32(objectFlag.marked);
    out.op("i32.and");
    emitter.fallbackIf();
  }
  out.get(flags);
  out.i32(shadowed);
  out.op("i32.and");
  out.if();
  out.get(record);
  out.get(offset);
  out.i32(place.offset);
  out.op("i32.add");
  if (flag !== undefined) {
    emitter.help("markOf");
    out.tee(flag);
    out.i32(2);
    out.op("i32.eq");
    emitter.fallbackIf();
    out.op("else");
    out.i32(0);
    out.set(flag);
  } else {
    out.i32(size);
    out.i32(leaf.pointer ? 1 : 0);
    emitter.help("isClean");
    out.op("i32.eqz");
    emitter.fallbackIf();
    if (leaf.pointer) {
      out.op("else");
      emitter.objectOf(local);
      emitter.fallbackIf();
    }
  }
  out.op("end");
  maskLeaf(emitter, local, leaf, size);
}

/** As readLeaf, in a full function: what is odd is kept beside it. */
function readOddLeaf(emitter: Emitter, place: Place, { leaf, local, flag, odd, shadow }: Target): void {
  const { out, record, offset, flags } = emitter;
  const answer = emitter.temporary("i32", 0);
  out.get(flags);
  out.i32(shadowed);
  out.op("i32.and");
  if (leaf.pointer) {
    emitter.objectOf(local);
    out.op("i32.or");
  }
  out.if("i32");
  out.get(record);
  out.get(offset);
  out.i32(place.offset);
  out.op("i32.add");
  out.i32(leafKindOf(leaf, place));
  pushShadow(emitter, shadow!);
  emitter.help("readShadow");
  out.tee(answer);
  out.i32(3);
  out.op("i32.eq");
  emitter.fallbackIf();
  out.get(answer);
  out.op("else");
  out.i32(0);
  out.op("end");
  out.tee(answer);
  out.i32(1);
  out.op("i32.shr_u");
  out.set(odd!);
  if (flag === undefined) return;
  out.get(answer);
  out.i32(1);
  out.op("i32.and");
  out.set(flag);
}

/** Clears what lies above the width of an integer that was read. */
function maskLeaf({ out }: Emitter, local: number, leaf: Leaf, size: number): void {
  if (leaf.wasm === "i32" && leaf.width < size * 8) {
    out.get(local);
    out.i32((1 << leaf.width) - 1);
    out.op("i32.and");
    out.set(local);
  } else if (leaf.wasm === "i64" && leaf.width < size * 8) {
    out.get(local);
    out.i64((1n << BigInt(leaf.width)) - 1n);
    out.op("i64.and");
    out.set(local);
  }
}

/** Makes the record writable in this step. */
export function ownRecord(emitter: Emitter): void {
  const { out, record, flags } = emitter;
  out.get(flags);
  out.i32(objectFlag.owned);
  out.op("i32.and");
  out.op("i32.eqz");
  out.if();
  out.get(record);
  emitter.help("own");
  out.tee(record);
  out.op("i32.eqz");
  emitter.fallbackIf();
  out.op("end");
}

export function writeLeaf(emitter: Emitter, place: Place, operand: Operand): void {
  if (emitter.layout.isFull && writeOddLeaf(emitter, place, operand)) return;
  // Eight bytes keep what they are, address or not, whatever the type says.
  const isWord = isWide(place.leaf) || place.leaf.pointer;
  storeData(emitter, place, () => {
    emitter.push(operand, isWide(place.leaf) ? "either" : place.leaf.pointer ? "address" : "number");
  });
  const isNumber = operand.kind !== "thread-local" && !operand.leaf.pointer && !operand.leaf.flagged;
  settleLeaf(emitter, place, !isWord || (isNumber && !place.leaf.pointer) ? undefined : operand);
}

/** What is known of bytes that were written: those of a word that may be an address, or of none. */
function settleLeaf(emitter: Emitter, place: Place, word: Operand | undefined): void {
  const { out, record, offset, flags } = emitter;
  const clear = (): void => {
    out.get(flags);
    out.i32(shadowed);
    out.op("i32.and");
    out.if();
    out.get(record);
    out.get(offset);
    out.i32(place.offset);
    out.op("i32.add");
    out.i32(place.size);
    emitter.help("clearShadow");
    out.op("end");
  };
  if (word === undefined) {
    clear();
    return;
  }
  emitter.pushFlag(word);
  out.if();
  out.get(record);
  out.get(offset);
  out.i32(place.offset);
  out.op("i32.add");
  emitter.help("markPointer");
  out.op("else");
  clear();
  out.op("end");
}

/** As writeLeaf, in a full function, of what may be odd; false where it never is. */
function writeOddLeaf(emitter: Emitter, place: Place, operand: Operand): boolean {
  const { out, record, offset } = emitter;
  const isWord = isWide(place.leaf) || place.leaf.pointer;
  // What is known of a word goes along, whatever it is.
  const taker = { leaf: place.leaf, flag: isWide(place.leaf) ? 0 : undefined };
  if (!mayBeOdd(operand, taker)) return false;
  storeData(emitter, place, () => pushBits(emitter, operand));
  pushOdd(emitter, operand, takerOf(taker), stagedShadows);
  out.if();
  out.get(record);
  out.get(offset);
  out.i32(place.offset);
  out.op("i32.add");
  out.i32(place.size);
  out.i32(stagedShadows);
  emitter.help("writeShadow");
  emitter.fallbackIf();
  out.op("else");
  settleLeaf(emitter, place, isWord ? operand : undefined);
  out.op("end");
  return true;
}

/** Writes what a kernel has made of an update: its bits are in the area of results, its shadow is staged. */
export function writeUpdated(emitter: Emitter, place: Place): void {
  const { out, record, offset } = emitter;
  storeData(emitter, place, () => {
    out.i32(0);
    out.memory(loadOf[place.leaf.wasm], resultArea);
  });
  out.get(record);
  out.get(offset);
  out.i32(place.size);
  out.i32(stagedShadows);
  emitter.help("writeShadow");
  emitter.fallbackIf();
}
