/** Instructions that touch memory: checked accesses, made inline. */

import { countsReferences } from "../../../analysis/program/reference-counts.ts";
import type { Alloca, AtomicOrdering, GetElementPointer, Load, Store } from "../../../ir/instruction.ts";
import { allocationSize, storeSize } from "../../../ir/layout.ts";
import type { Value } from "../../../ir/value.ts";
import { indexSteps } from "../../interpreter/address-arithmetic.ts";
import { isWeakOrder } from "../../order/observer.ts";
import { concernsOfAccess } from "../../reductions/later-use.ts";
import {
  accessCode,
  type accessKinds,
  bufferedBit,
  cell,
  concernShift,
  objectFlag,
  objectHead,
  objectTable,
  objectTableCapacity,
  queryStamps,
  weakOrder,
} from "../memory/layout.ts";
import type { Emitter } from "./emitter.ts";
import { NotTranslated } from "./not-translated.ts";
import { pushDefined } from "./odd-values.ts";
import { endStore, pushIsBuffered, throughBuffers } from "./translate-buffers.ts";
import { ownRecord, placesOf, readLeaf, writeLeaf } from "./translate-leaves.ts";
import { stopIfVisible } from "./visible-access.ts";

export type AccessKind = (typeof accessKinds)[number];

/**
 * Finds and checks the bytes that an address in `word` points to: afterwards `record`, `offset` and `flags` are
 * set, and the access is this step's. Whatever is wrong with it is found again, and worded, by the interpreter.
 */
export function access(
  emitter: Emitter,
  position: number,
  size: number,
  kind: AccessKind,
  ordering: AtomicOrdering | undefined,
): void {
  const { out, record, offset, flags, word } = emitter;
  emitter.objectOf(word);
  out.tee(record);
  out.i32(objectTableCapacity);
  out.op("i32.ge_u");
  emitter.fallbackIf("error");
  out.get(record);
  out.i32(2);
  out.op("i32.shl");
  out.memory("i32.load", objectTable);
  out.tee(record);
  out.op("i32.eqz");
  emitter.fallbackIf("error");
  out.get(word);
  out.op("i32.wrap_i64");
  out.set(offset);
  // 0 ≤ offset and offset + size ≤ the object's size, without overflow.
  const wide = emitter.temporary("i64", 0);
  out.get(offset);
  out.op("i64.extend_i32_s");
  out.tee(wide);
  out.get(record);
  out.memory("i64.load32_u", objectHead.size);
  out.i64(BigInt(size));
  out.op("i64.sub");
  out.get(wide);
  out.op("i64.sub");
  out.op("i64.or");
  out.i64(0n);
  out.op("i64.lt_s");
  emitter.fallbackIf("error");
  out.get(record);
  out.memory("i32.load", objectHead.flags);
  out.set(flags);
  if (kind !== "load") {
    out.get(flags);
    out.i32(objectFlag.readOnly);
    out.op("i32.and");
    emitter.fallbackIf("error");
  }
  if ((ordering !== undefined || kind === "read-modify-write") && size > 1) {
    out.get(offset);
    out.i32(size - 1);
    out.op("i32.and");
    emitter.fallbackIf("error");
  }
  const concern = concernsOfAccess.indexOf(emitter.code.concernAt(position));
  const code = accessCode(kind, ordering) | (concern << concernShift);
  const isWeak = isWeakOrder(ordering, kind, emitter.machine) && !countsReferences(emitter.code.fn);
  const direct = (): void => {
    stopIfVisible(emitter, position, size, kind, code);
    writeDown(emitter, size);
    if (isWeak) meetWeakOrder(emitter);
  };
  if (emitter.machine.model === undefined) {
    direct();
    return;
  }
  pushIsBuffered(emitter, kind, ordering);
  out.if();
  throughBuffers(emitter, position, size, code | (isWeak ? 1 << bufferedBit.weak : 0));
  out.op("else");
  direct();
  out.op("end");
}

/** The step depends on what the object has in it: as StepQueries.read. */
function writeDown(emitter: Emitter, size: number): void {
  const { out, record, offset, flags } = emitter;
  out.get(flags);
  out.i32(objectFlag.parted);
  out.op("i32.and");
  out.if();
  out.get(record);
  out.get(offset);
  out.i32(size);
  emitter.help("readParts");
  out.op("else");
  const mark = emitter.temporary("i32", 0);
  out.get(record);
  out.memory("i32.load", objectHead.number);
  out.i32(2);
  out.op("i32.shl");
  out.tee(mark);
  out.memory("i32.load", queryStamps);
  emitter.loadCell(cell.queryStamp);
  out.op("i32.ne");
  out.if();
  out.get(mark);
  emitter.loadCell(cell.queryStamp);
  out.memory("i32.store", queryStamps);
  emitter.loadCell(cell.queryEnd);
  out.get(mark);
  out.i32(2);
  out.op("i32.shr_u");
  out.memory("i32.store", 0);
  out.i32(0);
  emitter.loadCell(cell.queryEnd);
  out.i32(4);
  out.op("i32.add");
  out.memory("i32.store", cell.queryEnd);
  out.op("end");
  out.op("end");
}

/** As Machine.meetWeakOrder, of the object that is accessed. */
export function meetWeakOrder(emitter: Emitter): void {
  const { out, flags } = emitter;
  out.get(flags);
  out.i32(objectFlag.guard);
  out.op("i32.and");
  out.op("i32.eqz");
  emitter.loadCell(cell.hasCompany);
  out.op("i32.and");
  out.if();
  noteWeakOrder(emitter, () => {
    out.i32(weakOrder.onShared);
    out.i32(weakOrder.onOwn);
    out.get(flags);
    out.i32(objectFlag.shared);
    out.op("i32.and");
    out.op("select");
  });
  out.op("end");
}

/** What it was met on is pushed by `push`. */
export function noteWeakOrder(emitter: Emitter, push: () => void): void {
  const { out } = emitter;
  out.i32(0);
  emitter.loadCell(cell.metWeakOrders);
  push();
  out.op("i32.or");
  out.memory("i32.store", cell.metWeakOrders);
}

// ---- instructions ---------------------------------------------------------------------------------------

export function pushAddress(emitter: Emitter, pointer: Value): void {
  // Marks say nothing about what can be accessed.
  if (emitter.layout.isFull) pushDefined(emitter, emitter.operand(pointer));
  else emitter.pushValue(pointer, "address");
  emitter.out.set(emitter.word);
}

export function translateLoad(emitter: Emitter, instruction: Load, position: number): void {
  const { type, ordering } = instruction;
  const places = placesOf(type);
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, storeSize(type), "load", ordering);
  const targets = emitter.targets(instruction);
  places.forEach((place, index) => {
    readLeaf(emitter, place, targets[index]);
  });
}

export function translateStore(
  emitter: Emitter,
  instruction: Store,
  position: number,
  behindData?: () => void,
): void {
  const { value, ordering } = instruction;
  const places = placesOf(value.type);
  const operands = emitter.operands(value);
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, storeSize(value.type), "store", ordering);
  ownRecord(emitter);
  places.forEach((place, index) => {
    const operand = operands[index];
    if (operand === undefined) throw new NotTranslated();
    writeLeaf(emitter, place, operand);
  });
  behindData?.();
  endStore(emitter);
}

export function translateAlloca(emitter: Emitter, instruction: Alloca, position: number): void {
  const { out } = emitter;
  const unit = BigInt(allocationSize(instruction.allocatedType));
  const size = emitter.temporary("i64", 0);
  const leaf = emitter.pushValue(instruction.count, "number");
  if (leaf.wasm === "i32") out.op("i64.extend_i32_u");
  out.tee(size);
  out.i64(0x7fffffffn / (unit === 0n ? 1n : unit));
  out.op("i64.gt_u");
  emitter.fallbackIf();
  const number = emitter.temporary("i32", 0);
  emitter.storePosition(position);
  out.get(emitter.frame);
  out.i32(position);
  out.get(size);
  out.i64(unit);
  out.op("i64.mul");
  out.op("i32.wrap_i64");
  emitter.help("makeLocal");
  out.tee(number);
  out.op("i32.eqz");
  emitter.fallbackIf();
  out.get(number);
  out.op("i64.extend_i32_u");
  out.i64(32n);
  out.op("i64.shl");
  emitter.setResult(instruction);
}

export function translateGetElementPointer(emitter: Emitter, instruction: GetElementPointer): void {
  const { out } = emitter;
  if (instruction.type.kind === "vector") throw new NotTranslated();
  const base = emitter.temporary("i64", 0);
  const sum = emitter.temporary("i64", 1);
  emitter.pushValue(instruction.base, "address");
  out.tee(base);
  const steps = indexSteps(instruction.sourceType, instruction.indices);
  for (const step of steps) {
    if (step.kind === "fixed") {
      out.i64(step.distance);
    } else {
      const leaf = emitter.pushValue(instruction.indices[step.index], "number");
      if (leaf.wasm === "i32") {
        signExtend32(emitter, leaf.width);
        out.op("i64.extend_i32_s");
      } else if (leaf.width < 64) {
        throw new NotTranslated();
      }
      out.i64(step.stride);
      out.op("i64.mul");
    }
    out.op("i64.add");
  }
  out.set(sum);
  // So far away that the address would be another object's.
  emitter.objectOf(base);
  emitter.objectOf(sum);
  out.op("i32.ne");
  emitter.fallbackIf();
  out.get(sum);
  emitter.setResult(instruction);
}

export function signExtend32(emitter: Emitter, width: number): void {
  const { out } = emitter;
  if (width >= 32) return;
  if (width === 8) out.op("i32.extend8_s");
  else if (width === 16) out.op("i32.extend16_s");
  else {
    out.i32(32 - width);
    out.op("i32.shl");
    out.i32(32 - width);
    out.op("i32.shr_s");
  }
}
