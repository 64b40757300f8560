/**
 * Instructions that compute. Integers are kept zero-extended in the wasm type that holds them. What is an error, or
 * what the hardware does differently from WebAssembly, falls back.
 */
import type {
  BinaryInstruction,
  CastInstruction,
  FloatCompare,
  IntegerCompare,
  Select,
  UnaryInstruction,
} from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";
import type { IntegerOpcode } from "../../interpreter/integer.ts";
import { addressUse, cell } from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import { isWide, type Leaf, leavesOf } from "./frame-layout.ts";
import { objectNumber } from "./leaf-values.ts";
import { computeWithAddress } from "./moved-addresses.ts";
import { NotTranslated } from "./not-translated.ts";
import type { Target } from "./value-locals.ts";

/** Clears what lies above the width of the value on the stack. */
export function normalize(emitter: Emitter, { wasm, width }: Leaf): void {
  const { out } = emitter;
  if (wasm === "i32" && width < 32) {
    out.i32(2 ** width - 1);
    out.op("i32.and");
  } else if (wasm === "i64" && width < 64) {
    out.i64((1n << BigInt(width)) - 1n);
    out.op("i64.and");
  }
}

/** The value on the stack as a signed number of its wasm type. */
export function signExtend(emitter: Emitter, { wasm, width }: Leaf): void {
  const { out } = emitter;
  const full = wasm === "i32" ? 32 : 64;
  if (width === full) return;
  if (width === 8 || width === 16) {
    out.op(`${wasm as "i32" | "i64"}.extend${width}_s`);
    return;
  }
  const constant = (value: number): void => (wasm === "i32" ? out.i32(value) : out.i64(BigInt(value)));
  constant(full - width);
  out.op(`${wasm as "i32" | "i64"}.shl`);
  constant(full - width);
  out.op(`${wasm as "i32" | "i64"}.shr_s`);
}

function constant(emitter: Emitter, { wasm }: Leaf, value: bigint): void {
  if (wasm === "i32") emitter.out.i32(Number(BigInt.asIntN(32, value)));
  else emitter.out.i64(value);
}

export function translateBinary(emitter: Emitter, instruction: BinaryInstruction): void {
  const leaves = leavesOf(instruction.type);
  if (leaves?.length !== 1) throw new NotTranslated();
  const [leaf] = leaves;
  if (leaf.wasm === "f32" || leaf.wasm === "f64") {
    translateFloatBinary(emitter, instruction, leaf.wasm);
    return;
  }
  const operands = [emitter.operand(instruction.left), emitter.operand(instruction.right)];
  if (isWide(leaf) && operands.some(mayBeAddress))
    withAddresses(emitter, instruction, operands, () => translateNumbers(emitter, instruction, leaf));
  else translateNumbers(emitter, instruction, leaf);
}

/** Whether an operand may turn out to be an address. */
function mayBeAddress(operand: Operand): boolean {
  if (operand.kind === "thread-local") return true;
  if (operand.kind === "constant") return operand.leaf.pointer && objectNumber(operand.bits) !== 0;
  return operand.leaf.pointer || operand.flag !== undefined;
}

/** What is computed with addresses is a helper's; the result may be one, where there is a flag to say so. */
function withAddresses(
  emitter: Emitter,
  instruction: BinaryInstruction,
  operands: readonly Operand[],
  translateOtherwise: () => void,
): void {
  const { out } = emitter;
  const [target] = emitter.targets(instruction);
  const isDistance = instruction.opcode === "sub" && operands.every(mayBeAddress);
  operands.forEach((operand) => {
    emitter.pushFlag(operand);
  });
  out.op("i32.or");
  out.if();
  if (isDistance) translateDistance(emitter, instruction, operands, target);
  else computeWithAddress(emitter, instruction.opcode as IntegerOpcode, operands, target);
  out.op("else");
  translateOtherwise();
  if (target.flag !== undefined) {
    out.i32(0);
    out.set(target.flag);
  }
  out.op("end");
}

function translateNumbers(emitter: Emitter, instruction: BinaryInstruction, leaf: Leaf): void {
  switch (instruction.opcode) {
    case "add":
    case "sub":
    case "mul":
    case "and":
    case "or":
    case "xor":
      plain(emitter, instruction, leaf, instruction.opcode);
      return;
    case "shl":
    case "lshr":
    case "ashr":
      translateShift(emitter, instruction, leaf);
      return;
    case "udiv":
    case "sdiv":
    case "urem":
    case "srem":
      translateDivision(emitter, instruction, leaf);
      return;
    default:
      throw new NotTranslated();
  }
}

/** An operand that is known not to be an address: the flags of words have been looked at. */
function pushNumber(emitter: Emitter, value: Value, leaf: Leaf): void {
  emitter.pushValue(value, isWide(leaf) ? "either" : "number");
}

function plain(emitter: Emitter, instruction: BinaryInstruction, leaf: Leaf, operation: string): void {
  pushNumber(emitter, instruction.left, leaf);
  pushNumber(emitter, instruction.right, leaf);
  emitter.out.op(`${leaf.wasm}.${operation}` as Operation);
  normalize(emitter, leaf);
  emitter.setResult(instruction);
}

/** The distance between two places of one object tells nothing of its address; others do. */
function translateDistance(
  emitter: Emitter,
  instruction: BinaryInstruction,
  operands: readonly Operand[],
  target: Target,
): void {
  const { out } = emitter;
  const [left, right] = [emitter.temporary("i64", 0), emitter.temporary("i64", 1)];
  emitter.push(operands[0], "either");
  out.set(left);
  emitter.push(operands[1], "either");
  out.set(right);
  emitter.pushFlag(operands[0]);
  emitter.pushFlag(operands[1]);
  out.op("i32.and");
  emitter.objectOf(left);
  emitter.objectOf(right);
  out.op("i32.eq");
  out.op("i32.and");
  out.if();
  out.get(left);
  out.get(right);
  out.op("i64.sub");
  out.set(target.local);
  if (target.flag !== undefined) {
    out.i32(0);
    out.set(target.flag);
  }
  out.op("else");
  computeWithAddress(emitter, instruction.opcode as IntegerOpcode, operands, target);
  out.op("end");
}

function translateShift(emitter: Emitter, instruction: BinaryInstruction, leaf: Leaf): void {
  const { out } = emitter;
  const amount = emitter.temporary(leaf.wasm, 2);
  pushNumber(emitter, instruction.right, leaf);
  out.tee(amount);
  constant(emitter, leaf, BigInt(leaf.width));
  out.op(`${leaf.wasm as "i32"}.ge_u`);
  emitter.fallbackIf();
  pushNumber(emitter, instruction.left, leaf);
  if (instruction.opcode === "ashr") signExtend(emitter, leaf);
  out.get(amount);
  const operation = { shl: "shl", lshr: "shr_u", ashr: "shr_s" }[
    instruction.opcode as "shl" | "lshr" | "ashr"
  ];
  out.op(`${leaf.wasm}.${operation}` as Operation);
  normalize(emitter, leaf);
  emitter.setResult(instruction);
}

function translateDivision(emitter: Emitter, instruction: BinaryInstruction, leaf: Leaf): void {
  const { out } = emitter;
  const { wasm } = leaf;
  const signed = instruction.opcode === "sdiv" || instruction.opcode === "srem";
  const dividend = emitter.temporary(wasm, 2);
  const divisor = emitter.temporary(wasm, 3);
  pushNumber(emitter, instruction.right, leaf);
  if (signed) signExtend(emitter, leaf);
  out.tee(divisor);
  out.op(`${wasm as "i32"}.eqz`);
  emitter.fallbackIf();
  pushNumber(emitter, instruction.left, leaf);
  if (signed) signExtend(emitter, leaf);
  out.set(dividend);
  if (signed) {
    // The smallest number by -1.
    out.get(divisor);
    constant(emitter, leaf, -1n);
    out.op(`${wasm as "i32"}.eq`);
    out.get(dividend);
    constant(emitter, leaf, -(1n << BigInt(leaf.width - 1)));
    out.op(`${wasm as "i32"}.eq`);
    out.op("i32.and");
    emitter.fallbackIf();
  }
  out.get(dividend);
  out.get(divisor);
  const operation = instruction.opcode.endsWith("div") ? "div" : "rem";
  out.op(`${wasm}.${operation}_${signed ? "s" : "u"}` as Operation);
  normalize(emitter, leaf);
  emitter.setResult(instruction);
}

/** A result that is no number has bits that the hardware chooses; the interpreter knows which. */
export function setFloat(emitter: Emitter, instruction: Value, wasm: "f32" | "f64"): void {
  const { out } = emitter;
  const result = emitter.temporary(wasm, 0);
  out.tee(result);
  out.get(result);
  out.op(`${wasm}.ne`);
  emitter.fallbackIf();
  out.get(result);
  emitter.setResult(instruction);
}

function translateFloatBinary(emitter: Emitter, instruction: BinaryInstruction, wasm: "f32" | "f64"): void {
  const operation = { fadd: "add", fsub: "sub", fmul: "mul", fdiv: "div" }[instruction.opcode as string];
  if (operation === undefined) throw new NotTranslated();
  emitter.pushValue(instruction.left, "number");
  emitter.pushValue(instruction.right, "number");
  emitter.out.op(`${wasm}.${operation}` as Operation);
  setFloat(emitter, instruction, wasm);
}

export function translateNegate(emitter: Emitter, instruction: UnaryInstruction): void {
  const leaves = leavesOf(instruction.type);
  if (leaves?.length !== 1) throw new NotTranslated();
  emitter.pushValue(instruction.operand, "number");
  emitter.out.op(`${leaves[0].wasm as "f32" | "f64"}.neg`);
  setFloat(emitter, instruction, leaves[0].wasm as "f32" | "f64");
}

const integerComparisons: Record<IntegerCompare["predicate"], string> = {
  eq: "eq",
  ne: "ne",
  ugt: "gt_u",
  uge: "ge_u",
  ult: "lt_u",
  ule: "le_u",
  sgt: "gt_s",
  sge: "ge_s",
  slt: "lt_s",
  sle: "le_s",
};

export function translateIntegerCompare(emitter: Emitter, instruction: IntegerCompare): void {
  const { out } = emitter;
  const signed = instruction.predicate.startsWith("s");
  const left = emitter.pushValue(instruction.left, "either");
  if (left.wasm === "f32" || left.wasm === "f64") throw new NotTranslated();
  if (signed) signExtend(emitter, left);
  const right = emitter.pushValue(instruction.right, "either");
  if (signed) signExtend(emitter, right);
  out.op(`${left.wasm}.${integerComparisons[instruction.predicate]}` as Operation);
  emitter.setResult(instruction);
  noteOrderOfObjects(emitter, instruction);
}

/** The user's code asks which of two objects comes first: address-use.ts. */
function noteOrderOfObjects(emitter: Emitter, { predicate, left, right }: IntegerCompare): void {
  const operands = [emitter.operand(left), emitter.operand(right)];
  const areWords = operands.every(({ leaf }) => leaf.wasm === "i64");
  if (predicate === "eq" || predicate === "ne" || !areWords || emitter.code.library) return;
  const { out } = emitter;
  for (const operand of operands) emitter.pushFlag(operand);
  out.op("i32.and");
  for (const operand of operands) {
    emitter.push(operand, "either");
    out.i64(0x80000000n);
    out.op("i64.add");
    out.i64(32n);
    out.op("i64.shr_u");
  }
  out.op("i64.ne");
  out.op("i32.and");
  out.if();
  out.i32(0);
  emitter.loadCell(cell.addressUse);
  out.i32(addressUse.isOrdered);
  out.op("i32.or");
  out.memory("i32.store", cell.addressUse);
  out.op("end");
}

export function translateFloatCompare(emitter: Emitter, instruction: FloatCompare): void {
  const { out } = emitter;
  const { predicate } = instruction;
  if (predicate === "true" || predicate === "false") {
    out.i32(predicate === "true" ? 1 : 0);
    emitter.setResult(instruction);
    return;
  }
  const left = emitter.operand(instruction.left);
  const right = emitter.operand(instruction.right);
  const { wasm } = left.leaf;
  const compare = (operation: string, a = left, b = right): void => {
    emitter.push(a, "number");
    emitter.push(b, "number");
    out.op(`${wasm}.${operation}` as Operation);
  };
  const negated = (operation: string): void => {
    compare(operation);
    out.op("i32.eqz");
  };
  switch (predicate) {
    case "oeq":
      compare("eq");
      break;
    case "ogt":
      compare("gt");
      break;
    case "oge":
      compare("ge");
      break;
    case "olt":
      compare("lt");
      break;
    case "ole":
      compare("le");
      break;
    case "une":
      compare("ne");
      break;
    case "ult":
      negated("ge");
      break;
    case "ule":
      negated("gt");
      break;
    case "ugt":
      negated("le");
      break;
    case "uge":
      negated("lt");
      break;
    case "one":
      compare("lt");
      compare("gt");
      out.op("i32.or");
      break;
    case "ueq":
      compare("lt");
      compare("gt");
      out.op("i32.or");
      out.op("i32.eqz");
      break;
    case "ord":
      compare("eq", left, left);
      compare("eq", right, right);
      out.op("i32.and");
      break;
    case "uno":
      compare("ne", left, left);
      compare("ne", right, right);
      out.op("i32.or");
      break;
  }
  emitter.setResult(instruction);
}

export function translateSelect(emitter: Emitter, instruction: Select): void {
  const { out } = emitter;
  if (instruction.condition.type.kind === "vector") throw new NotTranslated();
  const yes = emitter.operands(instruction.whenTrue);
  const no = emitter.operands(instruction.whenFalse);
  const condition = emitter.operand(instruction.condition);
  emitter.targets(instruction).forEach((target, index) => {
    const [whenTrue, whenFalse] = [yes[index], no[index]];
    emitter.push(condition, "number");
    out.if();
    emitter.assign(whenTrue, target);
    out.op("else");
    emitter.assign(whenFalse, target);
    out.op("end");
  });
}

export function translateCast(emitter: Emitter, instruction: CastInstruction): void {
  const { out } = emitter;
  const { opcode } = instruction;
  const leaves = leavesOf(instruction.type);
  if (leaves?.length !== 1) throw new NotTranslated();
  const [to] = leaves;
  switch (opcode) {
    case "trunc":
    case "ptrtoint": {
      // Its own leaf is an address then: see FrameLayout.
      const isWhole = opcode === "ptrtoint" && to.width === 64;
      // The offset in an object, if that is all that anybody wants of it.
      const isCompared = emitter.isComparedNext(instruction);
      const from = emitter.pushValue(instruction.operand, isWhole || isCompared ? "either" : "number");
      if (from.wasm === "i64" && to.wasm === "i32") out.op("i32.wrap_i64");
      if (to.width < from.width) normalize(emitter, to);
      break;
    }
    case "zext": {
      const from = emitter.pushValue(instruction.operand, "number");
      if (from.wasm === "i32" && to.wasm === "i64") out.op("i64.extend_i32_u");
      break;
    }
    case "sext": {
      const from = emitter.pushValue(instruction.operand, "number");
      signExtend(emitter, from);
      if (from.wasm === "i32" && to.wasm === "i64") out.op("i64.extend_i32_s");
      normalize(emitter, to);
      break;
    }
    case "inttoptr": {
      const operand = emitter.operand(instruction.operand);
      if (operand.leaf.wasm === "i32") {
        // Small numbers are no addresses; large ones would be.
        const word = emitter.temporary("i64", 0);
        emitter.push(operand, "number");
        out.op("i64.extend_i32_u");
        out.set(word);
        emitter.objectOf(word);
        emitter.fallbackIf();
        out.get(word);
      } else {
        emitter.push(operand, "address");
      }
      break;
    }
    case "addrspacecast":
      emitter.pushValue(instruction.operand, "either");
      break;
    case "bitcast": {
      const from = emitter.pushValue(instruction.operand, to.pointer ? "address" : "number");
      if (from.wasm !== to.wasm) out.op(`${to.wasm}.reinterpret_${from.wasm}` as Operation);
      break;
    }
    case "fptrunc":
    case "fpext": {
      const from = emitter.pushValue(instruction.operand, "number");
      if (from.wasm === "f64" && to.wasm === "f32") out.op("f32.demote_f64");
      else if (from.wasm === "f32" && to.wasm === "f64") out.op("f64.promote_f32");
      else throw new NotTranslated();
      setFloat(emitter, instruction, to.wasm as "f32" | "f64");
      return;
    }
    case "sitofp":
    case "uitofp": {
      const from = emitter.pushValue(instruction.operand, "number");
      if (opcode === "sitofp") signExtend(emitter, from);
      out.op(`${to.wasm}.convert_${from.wasm}_${opcode === "sitofp" ? "s" : "u"}` as Operation);
      break;
    }
    case "fptosi":
    case "fptoui":
      translateToInteger(emitter, instruction, to);
      return;
    default:
      throw new NotTranslated();
  }
  emitter.setResult(instruction);
}

/** What fits, its fraction dropped; the rest falls back, and so does the upper half of what is 64 bits wide. */
function translateToInteger(emitter: Emitter, instruction: CastInstruction, to: Leaf): void {
  const { out } = emitter;
  const operand = emitter.operand(instruction.operand);
  const isSigned = instruction.opcode === "fptosi";
  const isWide = to.width > 32 || (!isSigned && to.width > 31);
  const value = emitter.temporary("f64", 1);
  emitter.push(operand, "number");
  if (operand.leaf.wasm === "f32") out.op("f64.promote_f32");
  out.set(value);
  const limit = (number: number): void => {
    out.i64(doubleBits(number));
    out.op("f64.reinterpret_i64");
  };
  const bound = isSigned || to.width === 64 ? 2 ** (to.width - 1) : 2 ** to.width;
  out.get(value);
  limit(bound);
  out.op("f64.lt");
  out.get(value);
  if (!isSigned) limit(-1);
  else limit(to.width > 52 ? -bound : -bound - 1);
  // Beyond 52 bits there is no number between the least integer and the one below it.
  out.op(isSigned && to.width > 52 ? "f64.ge" : "f64.gt");
  out.op("i32.and");
  out.op("i32.eqz");
  emitter.fallbackIf();
  out.get(value);
  out.op(isWide ? "i64.trunc_f64_s" : "i32.trunc_f64_s");
  if (isWide && to.wasm === "i32") out.op("i32.wrap_i64");
  normalize(emitter, to);
  emitter.setResult(instruction);
}

function doubleBits(value: number): bigint {
  return new BigInt64Array(new Float64Array([value]).buffer)[0];
}
