/**
 * Arithmetic on words of which one is an address, where the result is an address in the same object or says nothing of
 * one: a distance is added, an alignment or a tag is set, cleared or read. Everything else is a helper's. As
 * `movedMarks` and `mergeMarks` of the interpreter have it.
 */
import type { IntegerOpcode } from "../../interpreter/integer.ts";
import { argumentArea, cell, resultArea } from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import type { Target } from "./value-locals.ts";
import { wordOperations } from "./word-operations.ts";

/** One of the two operands is an address, or both are. */
export function computeWithAddress(
  emitter: Emitter,
  opcode: IntegerOpcode,
  operands: readonly Operand[],
  target: Target,
): void {
  if (isOffsetMask(opcode, operands[1])) readOffset(emitter, operands, target);
  else if (target.flag !== undefined && canMove(opcode, operands[1]))
    moveOrAsk(emitter, opcode, operands, target, target.flag);
  else computeByHelper(emitter, opcode, operands, target);
}

function canMove(opcode: IntegerOpcode, right: Operand): boolean {
  if (opcode === "and") return right.kind === "constant" && !right.leaf.pointer && cutsByte(right.bits);
  return opcode === "add" || opcode === "sub" || opcode === "or" || opcode === "xor";
}

/** A mask that leaves nothing but some bits of the offset; a byte as a whole would still be one of a pointer. */
function isOffsetMask(opcode: IntegerOpcode, right: Operand): boolean {
  return (
    opcode === "and" &&
    right.kind === "constant" &&
    !right.leaf.pointer &&
    right.bits < 1n << 31n &&
    cutsByte(right.bits)
  );
}

/** Whether the mask keeps a part of some byte. */
function cutsByte(mask: bigint): boolean {
  for (let rest = mask; rest !== 0n; rest >>= 8n)
    if ((rest & 0xffn) !== 0n && (rest & 0xffn) !== 0xffn) return true;
  return false;
}

function readOffset(emitter: Emitter, [left, right]: readonly Operand[], { local, flag }: Target): void {
  const { out } = emitter;
  emitter.push(left, "either");
  emitter.push(right, "either");
  out.op("i64.and");
  out.set(local);
  if (flag === undefined) return;
  out.i32(0);
  out.set(flag);
}

function moveOrAsk(
  emitter: Emitter,
  opcode: IntegerOpcode,
  operands: readonly Operand[],
  target: Target,
  flag: number,
): void {
  const { out } = emitter;
  const [base, moved] = [emitter.temporary("i64", 0), emitter.temporary("i64", 1)];
  const [left, right] = operands;
  emitter.push(left, "either");
  emitter.push(right, "either");
  out.op(`i64.${opcode}` as Operation);
  out.set(moved);
  // The operand that is the address, if only one is.
  emitter.push(left, "either");
  emitter.push(right, "either");
  emitter.pushFlag(left);
  out.op("select");
  out.set(base);
  emitter.pushFlag(left);
  emitter.pushFlag(right);
  out.op(opcode === "sub" ? "i32.gt_u" : "i32.ne");
  emitter.objectOf(base);
  emitter.objectOf(moved);
  out.op("i32.eq");
  out.op("i32.and");
  out.if();
  out.get(moved);
  out.set(target.local);
  out.i32(1);
  out.set(flag);
  out.op("else");
  computeByHelper(emitter, opcode, operands, target);
  out.op("end");
}

/** Of two words, one is an address. */
function computeByHelper(
  emitter: Emitter,
  opcode: IntegerOpcode,
  operands: readonly Operand[],
  { local, flag }: Target,
): void {
  const { out } = emitter;
  operands.forEach((operand, index) => {
    out.i32(0);
    emitter.push(operand, "either");
    out.memory("i64.store", argumentArea + 16 * index);
    out.i32(0);
    emitter.pushFlag(operand);
    out.memory("i32.store", argumentArea + 16 * index + 8);
  });
  out.i32(wordOperations.indexOf(opcode));
  emitter.help("computed");
  emitter.fallbackIf();
  out.i32(0);
  out.memory("i64.load", resultArea);
  out.set(local);
  emitter.loadCell(cell.resultFlags);
  if (flag === undefined) emitter.fallbackIf();
  else out.set(flag);
}
