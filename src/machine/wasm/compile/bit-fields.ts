/**
 * Bit-fields. To read one, the compiler loads its neighbours, too, and drops them; to write one, it loads them and stores
 * them back. In a structure that is being filled, or has padding, some of those bits are not defined. Compiled code works
 * on defined values, but here it need not give up: bits that are dropped say nothing, and those that are stored back go
 * from the load to the store and nowhere else, in a local of their own.
 */

import type { BinaryInstruction, Instruction, Load, Store } from "../../../ir/instruction.ts";
import { storeSize } from "../../../ir/layout.ts";
import { forEachOperand } from "../../../ir/operands.ts";
import type { Value } from "../../../ir/value.ts";
import { objectFlag } from "../memory/layout.ts";
import type { Emitter } from "./emitter.ts";
import { isWide } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";
import { loadData, type Place, placesOf } from "./translate-leaves.ts";
import { access, pushAddress } from "./translate-memory.ts";
import { pushEntry } from "./visible-access.ts";

export interface BitFieldStore {
  readonly store: Store;
  /** The bits that are kept. */
  readonly kept: bigint;
}

/** Instructions that may stand between the two: they touch no memory, and no step stops at them. */
const between: ReadonlySet<string> = new Set([
  ...["add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor"],
  ...["trunc", "zext", "sext", "icmp", "select", "freeze", "getelementptr"],
]);

/** The store that a load belongs to: `(loaded & kept) | other`, which nobody else uses, goes back to the same place. */
export function bitFieldStore(emitter: Emitter, position: number): BitFieldStore | undefined {
  const { code } = emitter;
  const load = code.instructions[position];
  if (!isWholeInteger(load)) return undefined;
  const chain: Instruction[] = [load];
  let kept: bigint | undefined;
  for (let at = position + 1; at < code.instructions.length; at++) {
    const instruction = code.instructions[at];
    const last = chain[chain.length - 1];
    if (instruction.opcode === "store")
      return chain.length === 3 &&
        isBack(instruction, load, last) &&
        !chain.some((value) => emitter.isLiveBefore(value, at + 1))
        ? { store: instruction, kept: kept! }
        : undefined;
    if (!between.has(instruction.opcode)) return undefined;
    const used = usesOf(instruction, chain);
    if (used === 0) continue;
    if (used > 1 || !operandsOf(instruction).includes(last)) return undefined;
    if (instruction.opcode === "and" && chain.length === 1) {
      const mask = instruction.left === load ? instruction.right : instruction.left;
      if (mask.kind !== "integer") return undefined;
      kept = mask.bits;
    } else if (instruction.opcode !== "or" || chain.length !== 2) {
      return undefined;
    }
    chain.push(instruction);
  }
  return undefined;
}

function isBack(store: Store, load: Load, value: Value): boolean {
  return store.ordering === undefined && store.pointer === load.pointer && store.value === value;
}

function operandsOf(instruction: Instruction): Value[] {
  const operands: Value[] = [];
  forEachOperand(instruction, (operand) => operands.push(operand));
  return operands;
}

function usesOf(instruction: Instruction, values: readonly Instruction[]): number {
  return operandsOf(instruction).filter((operand) => values.some((value) => value === operand)).length;
}

/** The bits of a loaded integer that the instructions behind the load let through; undefined where those are all. */
export function bitsRead(emitter: Emitter, position: number): bigint | undefined {
  const { code } = emitter;
  const load = code.instructions[position];
  if (!isWholeInteger(load)) return undefined;
  const steps: ((bits: bigint) => bigint)[] = [];
  let value: Instruction = load;
  for (let at = position + 1; at < code.instructions.length; at++) {
    const instruction = code.instructions[at];
    if (!between.has(instruction.opcode)) break;
    const used = usesOf(instruction, [value]);
    if (used === 0) continue;
    const step = used === 1 ? wayBack(instruction, value) : undefined;
    // Whatever is not used up may be saved, or seen by others.
    if (step === undefined || emitter.isLiveBefore(value, at + 1)) break;
    steps.push(step);
    value = instruction;
  }
  if (value.type.kind !== "integer") return undefined;
  const all = ones(load.type.bits);
  const read = steps.reduceRight((bits, step) => step(bits), ones(value.type.bits)) & all;
  return read === all ? undefined : read;
}

function isWholeInteger(load: Instruction): load is Load & { readonly type: { readonly bits: number } } {
  if (load.opcode !== "load" || load.ordering !== undefined || load.type.kind !== "integer") return false;
  return load.type.bits <= 64 && load.type.bits === 8 * storeSize(load.type);
}

/** The bits of the operand that decide about bits of the result. */
function wayBack(instruction: Instruction, operand: Value): ((bits: bigint) => bigint) | undefined {
  if (instruction.opcode === "trunc") return (bits) => bits;
  if (!["and", "lshr", "ashr", "shl"].includes(instruction.opcode)) return undefined;
  const { left, right, opcode, type } = instruction as BinaryInstruction;
  if (type.kind !== "integer") return undefined;
  const constant = left === operand ? right : left;
  if (constant.kind !== "integer" || (opcode !== "and" && left !== operand)) return undefined;
  const { bits: amount } = constant;
  if (opcode === "and") return (bits) => bits & amount;
  if (amount >= BigInt(type.bits)) return undefined;
  if (opcode === "shl") return (bits) => bits >> amount;
  const all = ones(type.bits);
  const sign = 1n << BigInt(type.bits - 1);
  return (bits) => {
    const moved = bits << amount;
    return opcode === "ashr" && moved > all ? (moved & all) | sign : moved & all;
  };
}

function ones(count: number): bigint {
  return (1n << BigInt(count)) - 1n;
}

/** A load of which only some bits are read. */
export function translateFieldRead(emitter: Emitter, load: Load, position: number, read: bigint): void {
  const { out } = emitter;
  loadPartly(emitter, load, position, (missing) => {
    out.get(missing);
    out.i64(BigInt.asIntN(64, read));
    out.op("i64.and");
    out.i64(0n);
    out.op("i64.ne");
    emitter.fallbackIf();
  });
}

/** The load of a bit-field's neighbours. Gives the local that holds those of them that are kept and not defined. */
export function translateFieldLoad(
  emitter: Emitter,
  load: Load,
  position: number,
  { kept }: BitFieldStore,
): number {
  const { out } = emitter;
  return loadPartly(emitter, load, position, (missing) => {
    // Another thread could come before the store.
    pushEntry(emitter, "store", "new");
    out.op("i32.eqz");
    emitter.fallbackIf();
    out.get(missing);
    out.i64(BigInt.asIntN(64, kept));
    out.op("i64.and");
    out.set(missing);
  });
}

/** Loads an integer. Where bits of it are not defined, these are put into a local, and `decide` says what then. */
function loadPartly(
  emitter: Emitter,
  load: Load,
  position: number,
  decide: (missing: number) => void,
): number {
  const { out, record, offset, flags } = emitter;
  const [place] = placesOf(load.type);
  const { size } = place;
  pushAddress(emitter, load.pointer);
  access(emitter, position, size, "load", undefined);
  const [{ local, flag }] = emitter.targets(load);
  const missing = out.local("i64");
  loadData(emitter, place);
  out.set(local);
  out.i64(0n);
  out.set(missing);
  if (flag !== undefined) {
    out.i32(0);
    out.set(flag);
  }
  out.get(flags);
  out.i32(objectFlag.undefined | objectFlag.marked);
  out.op("i32.and");
  out.if();
  out.get(record);
  out.get(offset);
  out.i32(size);
  out.i32(0);
  emitter.help("isClean");
  out.op("i32.eqz");
  out.if();
  pushUndefined(0);
  if (size === 8) {
    pushUndefined(4);
    out.i64(32n);
    out.op("i64.shl");
    out.op("i64.or");
  }
  out.tee(missing);
  // Nothing is undefined: then it is a pointer, or a part of one.
  out.op("i64.eqz");
  emitter.fallbackIf();
  decide(missing);
  out.op("end");
  out.op("end");
  return missing;

  function pushUndefined(from: number): void {
    out.get(record);
    out.get(offset);
    out.i32(from);
    out.op("i32.add");
    out.i32(Math.min(size, 4));
    emitter.help("undefinedBits");
    out.op("i64.extend_i32_u");
  }
}

/** Behind the store: the bits in `missing` are not defined, but for those that were set. */
export function translateFieldStore(emitter: Emitter, { value }: Store, missing: number): void {
  const { out, record, offset } = emitter;
  const [place] = placesOf(value.type);
  const { size } = place;
  out.get(missing);
  out.i64(0n);
  out.op("i64.ne");
  out.if();
  for (let from = 0; from < size; from += 4) {
    out.get(record);
    out.get(offset);
    out.i32(from);
    out.op("i32.add");
    out.i32(Math.min(size, 4));
    out.get(missing);
    pushStored(emitter, value, place);
    out.i64(-1n);
    out.op("i64.xor");
    out.op("i64.and");
    out.i64(BigInt(8 * from));
    out.op("i64.shr_u");
    out.op("i32.wrap_i64");
    emitter.help("setUndefined");
  }
  out.op("end");
}

function pushStored(emitter: Emitter, value: Value, { leaf }: Place): void {
  if (leaf.wasm !== "i32" && !isWide(leaf)) throw new NotTranslated();
  const { wasm } = emitter.pushValue(value, "either");
  if (wasm === "i32") emitter.out.op("i64.extend_i32_u");
}
