/** Compare-exchange and read-modify-write: one access that reads and writes. */
import type { AtomicOrdering, CompareExchange, ReadModifyWrite } from "../../ir/instruction.ts";
import { isWeakOrder } from "../order/observer.ts";
import { wordOperations } from "./address-arithmetic.ts";
import { type Emitter, NotTranslated, type Operand } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import type { Leaf } from "./frame-layout.ts";
import { intrinsicNumber } from "./intrinsic-numbers.ts";
import { resultArea } from "./layout.ts";
import { computeByHelper, normalize } from "./translate-arithmetic.ts";
import {
  type AccessKind,
  access,
  meetWeakOrder,
  ownRecord,
  placesOf,
  pushAddress,
  readLeaf,
  signExtend32,
  writeLeaf,
} from "./translate-memory.ts";

export function translateCompareExchange(
  emitter: Emitter,
  instruction: CompareExchange,
  position: number,
): void {
  const { out } = emitter;
  const { type } = instruction.expected;
  const [place] = placesOf(type);
  const expected = emitter.operand(instruction.expected);
  const replacement = emitter.operand(instruction.replacement);
  const [before, { local: success }] = emitter.targets(instruction);
  const old = before.local;
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, place.size, "read-modify-write", instruction.success);
  readLeaf(emitter, place, before);
  out.get(old);
  emitter.push(expected, "either");
  out.op(place.leaf.wasm === "i64" ? "i64.eq" : "i32.eq");
  out.set(success);
  if (instruction.weak) {
    // One that could succeed may fail for no reason.
    out.get(success);
    out.if();
    out.i32(intrinsicNumber("weak-exchange"));
    out.get(emitter.frame);
    out.i32(position);
    emitter.help("help");
    emitter.fallbackIf();
    out.i32(0);
    out.memory("i32.load", resultArea);
    out.op("i32.eqz");
    out.set(success);
    out.op("end");
  }
  // The order that counts is that of the outcome: access() has taken the successful one for granted.
  const { success: succeeding, failure } = instruction;
  const isWeak = (order: AtomicOrdering, how: AccessKind): boolean =>
    isWeakOrder(order, how, emitter.machine);
  if (!isWeak(succeeding, "read-modify-write") && isWeak(failure, "load")) {
    out.get(success);
    out.op("i32.eqz");
    out.if();
    meetWeakOrder(emitter);
    out.op("end");
  }
  out.get(success);
  out.if();
  emitter.nesting++;
  ownRecord(emitter);
  writeLeaf(emitter, place, replacement);
  emitter.nesting--;
  out.op("end");
}

export function translateReadModifyWrite(
  emitter: Emitter,
  instruction: ReadModifyWrite,
  position: number,
): void {
  const { out } = emitter;
  const { operation } = instruction;
  const { type } = instruction.operand;
  const [place] = placesOf(type);
  const { leaf } = place;
  if (leaf.wasm === "f32" || leaf.wasm === "f64") throw new NotTranslated();
  if (leaf.pointer && operation !== "xchg") throw new NotTranslated();
  if (leaf.width !== place.size * 8) throw new NotTranslated();
  const operand = emitter.operand(instruction.operand);
  const [before] = emitter.targets(instruction);
  const old = before.local;
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, place.size, "read-modify-write", instruction.ordering);
  readLeaf(emitter, place, before);
  ownRecord(emitter);
  if (operation === "xchg") {
    writeLeaf(emitter, place, operand);
    return;
  }
  const value = emitter.temporary(leaf.wasm, 3);
  if (before.flag === undefined) {
    updateNumber(emitter, instruction, operand, old, value, leaf);
    writeLeaf(emitter, place, { kind: "local", local: value, leaf });
    return;
  }
  const flag = emitter.temporary("i32", 5);
  const opcode = wordOperations.find((known) => known === operation);
  emitter.pushFlag(operand);
  out.get(before.flag);
  out.op("i32.or");
  out.if();
  if (opcode === undefined) emitter.fallback();
  else
    computeByHelper(emitter, opcode, [{ kind: "local", ...before }, operand], { local: value, flag, leaf });
  out.op("else");
  updateNumber(emitter, instruction, operand, old, value, leaf);
  out.i32(0);
  out.set(flag);
  out.op("end");
  writeLeaf(emitter, place, { kind: "local", local: value, leaf: before.leaf, flag });
}

/** What is not an address, and what nobody adds an address to. */
function updateNumber(
  emitter: Emitter,
  { operation }: ReadModifyWrite,
  operand: Operand,
  old: number,
  value: number,
  leaf: Leaf,
): void {
  const { out } = emitter;
  const plain = plainOperations[operation];
  if (plain !== undefined) {
    out.get(old);
    emitter.push(operand, "number");
    out.op(`${leaf.wasm}.${plain}` as Operation);
    if (operation === "nand") {
      if (leaf.wasm === "i32") out.i32(-1);
      else out.i64(-1n);
      out.op(`${leaf.wasm}.xor` as Operation);
    }
  } else {
    const comparison = comparisons[operation];
    if (comparison === undefined) throw new NotTranslated();
    const extend = (): void => {
      if (leaf.wasm === "i32" && comparison.endsWith("_s")) signExtend32(emitter, leaf.width);
    };
    out.get(old);
    emitter.push(operand, "number");
    out.get(old);
    extend();
    emitter.push(operand, "number");
    extend();
    out.op(`${leaf.wasm}.${comparison}` as Operation);
    out.op("select");
  }
  normalize(emitter, leaf);
  out.set(value);
}

const plainOperations: Record<string, string | undefined> = {
  add: "add",
  sub: "sub",
  and: "and",
  nand: "and",
  or: "or",
  xor: "xor",
};
const comparisons: Record<string, string | undefined> = {
  max: "gt_s",
  min: "lt_s",
  umax: "gt_u",
  umin: "lt_u",
};
