/** Arithmetic of the llvm.* intrinsics, inline. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { Emitter, Operand } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import { type Leaf, leavesOf } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";
import { normalize, signExtend } from "./translate-arithmetic.ts";
import { floatBases, translateFloatIntrinsic } from "./translate-float-intrinsics.ts";

export function translateArithmeticIntrinsic(emitter: Emitter, call: Call | Invoke, base: string): void {
  const { out } = emitter;
  const [first, second] = call.arguments;
  if (base === "assume") {
    emitter.pushValue(first, "number");
    out.op("i32.eqz");
    emitter.fallbackIf();
    return;
  }
  if (floatBases.includes(base)) {
    translateFloatIntrinsic(emitter, call, base);
    return;
  }
  const leaves = leavesOf(call.type);
  if (leaves === undefined) throw new NotTranslated();
  const [leaf] = leaves;
  const { wasm, width } = leaf;
  if (base.endsWith(".with.overflow")) {
    translateOverflow(emitter, call, base.slice(0, 4));
    return;
  }
  if (leaves.length !== 1 || call.type.kind === "vector") throw new NotTranslated();
  if (wasm !== "i32" && wasm !== "i64") throw new NotTranslated();
  const full = wasm === "i32" ? 32 : 64;
  switch (base) {
    case "smax":
    case "smin":
    case "umax":
    case "umin": {
      const signed = base.startsWith("s");
      const operands = [emitter.operand(first), emitter.operand(second)];
      for (const operand of operands) emitter.push(operand, "number");
      for (const operand of operands) {
        emitter.push(operand, "number");
        if (signed) signExtend(emitter, leaf);
      }
      out.op(`${wasm}.${base.endsWith("max") ? "gt" : "lt"}_${signed ? "s" : "u"}` as Operation);
      out.op("select");
      break;
    }
    case "ctpop":
      emitter.pushValue(first, "number");
      out.op(`${wasm}.popcnt`);
      break;
    case "ctlz":
    case "cttz": {
      const operand = emitter.operand(first);
      // With a second argument of 1, zero is undefined: left to the interpreter.
      if (second.kind !== "integer" || second.bits !== 0n) {
        emitter.push(operand, "number");
        out.op(`${wasm}.eqz`);
        emitter.fallbackIf();
      }
      emitter.push(operand, "number");
      if (base === "cttz" && width < full) {
        if (wasm === "i32") out.i32(1 << width);
        else out.i64(1n << BigInt(width));
        out.op(`${wasm}.or`);
      }
      out.op(base === "ctlz" ? `${wasm}.clz` : `${wasm}.ctz`);
      if (base === "ctlz" && width < full) {
        if (wasm === "i32") out.i32(full - width);
        else out.i64(BigInt(full - width));
        out.op(`${wasm}.sub`);
      }
      break;
    }
    case "bswap":
      if (width % 16 !== 0) throw new NotTranslated();
      translateSwap(emitter, emitter.operand(first), leaf, 8);
      break;
    case "bitreverse":
      translateSwap(emitter, emitter.operand(first), leaf, 1);
      break;
    case "sadd.sat":
    case "uadd.sat":
    case "ssub.sat":
    case "usub.sat":
      translateSaturating(emitter, call, base);
      break;
    case "abs": {
      const operand = emitter.operand(first);
      const value = emitter.temporary(wasm, 2);
      emitter.push(operand, "number");
      signExtend(emitter, leaf);
      out.set(value);
      // The smallest number has no opposite.
      out.get(value);
      if (wasm === "i32") out.i32(-(2 ** (width - 1)));
      else out.i64(-(1n << BigInt(width - 1)));
      out.op(`${wasm}.eq`);
      emitter.fallbackIf();
      out.get(value);
      if (wasm === "i32") out.i32(0);
      else out.i64(0n);
      out.get(value);
      out.op(`${wasm}.sub`);
      out.get(value);
      if (wasm === "i32") out.i32(0);
      else out.i64(0n);
      out.op(`${wasm}.ge_s`);
      out.op("select");
      normalize(emitter, leaf);
      break;
    }
    case "fshl":
    case "fshr": {
      if (width < full || (first !== second && width === 32)) {
        translateFunnel(emitter, call, base, leaf);
        break;
      }
      // 64 bits only as a rotation.
      if (first !== second) throw new NotTranslated();
      emitter.pushValue(first, "number");
      emitter.pushValue(call.arguments[2], "number");
      out.op(`${wasm}.${base === "fshl" ? "rotl" : "rotr"}`);
      break;
    }
    default:
      throw new NotTranslated();
  }
  emitter.setResult(call);
}

/** Two values side by side, shifted, in 64 bits. The amount is taken modulo the width. */
function translateFunnel(emitter: Emitter, call: Call | Invoke, base: string, leaf: Leaf): void {
  const { out } = emitter;
  const { width, wasm } = leaf;
  if (wasm !== "i32" || (width !== 8 && width !== 16 && width !== 32)) throw new NotTranslated();
  const [high, low, amount] = call.arguments;
  emitter.pushValue(high, "number");
  out.op("i64.extend_i32_u");
  out.i64(BigInt(width));
  out.op("i64.shl");
  emitter.pushValue(low, "number");
  out.op("i64.extend_i32_u");
  out.op("i64.or");
  emitter.pushValue(amount, "number");
  out.i32(width - 1);
  out.op("i32.and");
  out.op("i64.extend_i32_u");
  if (base === "fshl") {
    out.op("i64.shl");
    out.i64(BigInt(width));
  }
  out.op("i64.shr_u");
  out.op("i32.wrap_i64");
  normalize(emitter, leaf);
}

/** Exactly in 64 bits, and then brought back to what fits. */
function translateSaturating(emitter: Emitter, call: Call | Invoke, base: string): void {
  const { out } = emitter;
  const operands = call.arguments.map((argument) => emitter.operand(argument));
  const { leaf } = operands[0];
  if (leaf.wasm !== "i32") throw new NotTranslated();
  const signed = base.startsWith("s");
  const exact = emitter.temporary("i64", 2);
  for (const operand of operands) {
    emitter.push(operand, "number");
    if (signed) signExtend(emitter, leaf);
    out.op(signed ? "i64.extend_i32_s" : "i64.extend_i32_u");
  }
  out.op(`i64.${base.slice(1, 4)}` as Operation);
  out.set(exact);
  const bits = BigInt(signed ? leaf.width - 1 : leaf.width);
  const bounds = [
    { bound: (1n << bits) - 1n, isBetter: "i64.lt_s" },
    { bound: signed ? -(1n << bits) : 0n, isBetter: "i64.gt_s" },
  ] as const;
  for (const { bound, isBetter } of bounds) {
    out.get(exact);
    out.i64(bound);
    out.get(exact);
    out.i64(bound);
    out.op(isBetter);
    out.op("select");
    out.set(exact);
  }
  out.get(exact);
  out.op("i32.wrap_i64");
  normalize(emitter, leaf);
}

/** The parts of this many bits in the other order. */
function translateSwap(emitter: Emitter, operand: Operand, { wasm, width }: Leaf, part: number): void {
  const { out } = emitter;
  if (width !== 8 && width !== 16 && width !== 32 && width !== 64) throw new NotTranslated();
  const value = emitter.temporary(wasm as "i32" | "i64", 2);
  const constant = (bits: bigint): void =>
    wasm === "i32" ? out.i32(Number(BigInt.asIntN(32, bits))) : out.i64(bits);
  const operation = (name: string): void => out.op(`${wasm}.${name}` as Operation);
  emitter.push(operand, "number");
  out.set(value);
  // Neighbours change places: parts, then pairs of them, and so on up to halves.
  for (const [distance, mask] of swaps) {
    if (distance < part || distance >= width) continue;
    const kept = BigInt.asUintN(width, mask);
    out.get(value);
    constant(kept);
    operation("and");
    constant(BigInt(distance));
    operation("shl");
    out.get(value);
    constant(BigInt(distance));
    operation("shr_u");
    constant(kept);
    operation("and");
    operation("or");
    out.set(value);
  }
  out.get(value);
}

const swaps: readonly (readonly [number, bigint])[] = [
  [1, 0x5555555555555555n],
  [2, 0x3333333333333333n],
  [4, 0x0f0f0f0f0f0f0f0fn],
  [8, 0x00ff00ff00ff00ffn],
  [16, 0x0000ffff0000ffffn],
  [32, 0x00000000ffffffffn],
];

function translateOverflow(emitter: Emitter, call: Call | Invoke, operation: string): void {
  const left = emitter.operand(call.arguments[0]);
  const right = emitter.operand(call.arguments[1]);
  const { leaf } = left;
  if (leaf.wasm === "i32") translateNarrowOverflow(emitter, call, operation, left, right);
  else if (leaf.wasm === "i64" && leaf.width === 64)
    translateWideOverflow(emitter, call, operation, left, right);
  else throw new NotTranslated();
}

/** Exactly in 64 bits, and then compared with what fits. */
function translateNarrowOverflow(
  emitter: Emitter,
  call: Call | Invoke,
  operation: string,
  left: Operand,
  right: Operand,
): void {
  const { out } = emitter;
  const { leaf } = left;
  const signed = operation.startsWith("s");
  const [value, overflow] = emitter.results(call);
  const exact = emitter.temporary("i64", 2);
  for (const operand of [left, right]) {
    emitter.push(operand, "number");
    if (signed) signExtend(emitter, leaf);
    out.op(signed ? "i64.extend_i32_s" : "i64.extend_i32_u");
  }
  out.op(`i64.${operation.slice(1)}` as Operation);
  out.set(exact);
  out.get(exact);
  out.op("i32.wrap_i64");
  normalize(emitter, leaf);
  out.set(value);
  out.get(value);
  if (signed) {
    signExtend(emitter, leaf);
    out.op("i64.extend_i32_s");
  } else {
    out.op("i64.extend_i32_u");
  }
  out.get(exact);
  out.op("i64.ne");
  out.set(overflow);
}

/** By the signs of operands and result; products by dividing again. */
function translateWideOverflow(
  emitter: Emitter,
  call: Call | Invoke,
  operation: string,
  left: Operand,
  right: Operand,
): void {
  const { out } = emitter;
  const signed = operation.startsWith("s");
  const [value, overflow] = emitter.results(call);
  const [a, b] = [emitter.temporary("i64", 0), emitter.temporary("i64", 1)];
  emitter.push(left, "number");
  out.set(a);
  emitter.push(right, "number");
  out.set(b);
  out.get(a);
  out.get(b);
  out.op(`i64.${operation.slice(1)}` as Operation);
  out.set(value);
  switch (operation) {
    case "uadd":
      out.get(value);
      out.get(a);
      out.op("i64.lt_u");
      break;
    case "usub":
      out.get(a);
      out.get(b);
      out.op("i64.lt_u");
      break;
    case "sadd":
    case "ssub":
      // The result has the wrong sign: that of neither operand (of the second, turned round).
      out.get(a);
      out.get(operation === "sadd" ? value : b);
      out.op("i64.xor");
      out.get(operation === "sadd" ? b : a);
      out.get(value);
      out.op("i64.xor");
      out.op("i64.and");
      out.i64(0n);
      out.op("i64.lt_s");
      break;
    default:
      out.get(a);
      out.op("i64.eqz");
      out.if("i32");
      out.i32(0);
      out.op("else");
      if (signed) {
        // -1 times the smallest number, which must not be divided by -1.
        out.get(a);
        out.i64(-1n);
        out.op("i64.eq");
        out.if("i32");
        out.get(b);
        out.i64(-(1n << 63n));
        out.op("i64.eq");
        out.op("else");
      }
      out.get(value);
      out.get(a);
      out.op(signed ? "i64.div_s" : "i64.div_u");
      out.get(b);
      out.op("i64.ne");
      if (signed) out.op("end");
      out.op("end");
  }
  out.set(overflow);
}
