/** Compare-exchange and read-modify-write: one access that reads and writes. */
import type { AtomicOrdering, CompareExchange, ReadModifyWrite } from "../../../ir/instruction.ts";
import { isWeakOrder } from "../../order/observer.ts";
import { argumentArea, resultArea } from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import { isPlain, type Leaf } from "./frame-layout.ts";
import { intrinsicNumber } from "./intrinsic-numbers.ts";
import { computeWithAddress } from "./moved-addresses.ts";
import { NotTranslated } from "./not-translated.ts";
import { normalize } from "./translate-arithmetic.ts";
import { ownRecord, type Place, placesOf, readLeaf, writeLeaf, writeUpdated } from "./translate-leaves.ts";
import { type AccessKind, access, meetWeakOrder, pushAddress, signExtend32 } from "./translate-memory.ts";
import type { Target } from "./value-locals.ts";
import { wordOperations } from "./word-operations.ts";

export function translateCompareExchange(
  emitter: Emitter,
  instruction: CompareExchange,
  position: number,
): void {
  const { out } = emitter;
  const { type } = instruction.expected;
  if (!isPlain(type)) throw new NotTranslated();
  const [place] = placesOf(type);
  const expected = emitter.operand(instruction.expected);
  const replacement = emitter.operand(instruction.replacement);
  const [before, { local: success }] = emitter.targets(instruction);
  const old = before.local;
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, place.size, "read-modify-write", instruction.success);
  readLeaf(emitter, place, before);
  compareWithOdd(emitter, instruction, before, () => {
    out.get(old);
    emitter.push(expected, "either");
    out.op(place.leaf.wasm === "i64" ? "i64.eq" : "i32.eq");
  });
  out.set(success);
  if (before.flag !== undefined || place.leaf.pointer)
    noteGoneBlocks(emitter, before, expected, success, position);
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

/** Where it fails, and both are addresses: that of a block that is gone may be another's by now (given-again.ts). */
function noteGoneBlocks(
  emitter: Emitter,
  before: Target,
  expected: Operand,
  success: number,
  position: number,
): void {
  const { out } = emitter;
  out.get(success);
  out.op("i32.eqz");
  if (before.flag !== undefined) {
    out.get(before.flag);
    out.op("i32.and");
  }
  emitter.pushFlag(expected);
  out.op("i32.and");
  out.if();
  out.i32(0);
  out.get(before.local);
  out.memory("i64.store", argumentArea);
  out.i32(0);
  emitter.push(expected, "either");
  out.memory("i64.store", argumentArea + 8);
  out.i32(intrinsicNumber("failed-exchange"));
  out.get(emitter.frame);
  out.i32(position);
  emitter.help("help");
  out.op("drop");
  out.op("end");
}

export function translateReadModifyWrite(
  emitter: Emitter,
  instruction: ReadModifyWrite,
  position: number,
): void {
  const { operation } = instruction;
  const { type } = instruction.operand;
  if (!isPlain(type)) throw new NotTranslated();
  const [place] = placesOf(type);
  const { leaf } = place;
  if (leaf.width !== place.size * 8) throw new NotTranslated();
  const operand = emitter.operand(instruction.operand);
  const [before] = emitter.targets(instruction);
  pushAddress(emitter, instruction.pointer);
  access(emitter, position, place.size, "read-modify-write", instruction.ordering);
  readLeaf(emitter, place, before);
  ownRecord(emitter);
  if (operation === "xchg") {
    writeLeaf(emitter, place, operand);
    return;
  }
  updateWithOdd(emitter, instruction, before, place, () => {
    if (leaf.wasm === "f32" || leaf.wasm === "f64" || leaf.pointer) throw new NotTranslated();
    update(emitter, instruction, operand, before, place);
  });
}

/** Of what is not odd: computes, and writes. */
function update(
  emitter: Emitter,
  instruction: ReadModifyWrite,
  operand: Operand,
  before: Target,
  place: Place,
): void {
  const { out } = emitter;
  const { leaf } = place;
  const { operation } = instruction;
  const old = before.local;
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
    computeWithAddress(emitter, opcode, [{ kind: "local", ...before }, operand], {
      local: value,
      flag,
      leaf,
    });
  out.op("else");
  updateNumber(emitter, instruction, operand, old, value, leaf);
  out.i32(0);
  out.set(flag);
  out.op("end");
  writeLeaf(emitter, place, { kind: "local", local: value, leaf: before.leaf, flag });
}

/** Whether the value that was found is the expected one: inline, or by a kernel where one of them is odd. */
function compareWithOdd(
  emitter: Emitter,
  instruction: CompareExchange,
  before: Target,
  inline: () => void,
): void {
  const { out } = emitter;
  if (before.odd === undefined) {
    inline();
    return;
  }
  pushEitherOdd(emitter, before, emitter.operand(instruction.expected));
  out.if("i32");
  emitter.saveValue(instruction);
  emitter.saveValue(instruction.expected);
  askKernel(emitter);
  emitter.loadCell(resultArea);
  out.op("else");
  emitter.areEven = true;
  inline();
  emitter.areEven = false;
  out.op("end");
}

/** Updates inline, or by a kernel where something is odd, or where that is all there is. */
function updateWithOdd(
  emitter: Emitter,
  instruction: ReadModifyWrite,
  before: Target,
  place: Place,
  inline: () => void,
): void {
  const { out } = emitter;
  if (before.odd === undefined) {
    inline();
    return;
  }
  const { length } = out.code;
  const { depth } = out;
  out.block();
  out.block();
  emitter.escape = out.depth;
  emitter.areEven = true;
  try {
    pushEitherOdd(emitter, before, emitter.operand(instruction.operand));
    out.brIf(0);
    inline();
    out.br(1);
    out.op("end");
  } catch (error) {
    if (!(error instanceof NotTranslated)) throw error;
    out.code.length = length;
    out.depth = depth;
    out.block();
  } finally {
    emitter.escape = undefined;
    emitter.areEven = false;
  }
  emitter.saveValue(instruction);
  emitter.saveValue(instruction.operand);
  askKernel(emitter);
  writeUpdated(emitter, place);
  out.op("end");
}

function pushEitherOdd(emitter: Emitter, before: Target, operand: Operand): void {
  const { out } = emitter;
  out.get(before.odd!);
  if (operand.kind === "constant" && operand.odd !== undefined) out.i32(1);
  else if (operand.kind === "local" && operand.odd !== undefined) out.get(operand.odd);
  else out.i32(0);
  out.op("i32.or");
}

function askKernel(emitter: Emitter): void {
  const { out } = emitter;
  out.get(emitter.frame);
  out.i32(emitter.position);
  emitter.help("kernel");
  emitter.fallbackIf("error");
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
