/** Arithmetic of the llvm.* intrinsics, inline. */
import type { Call, Invoke } from "../../ir/instruction.ts";
import { type Emitter, NotTranslated } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import { leavesOf } from "./frame-layout.ts";
import { normalize, signExtend } from "./translate-arithmetic.ts";

export function translateArithmeticIntrinsic(emitter: Emitter, call: Call | Invoke, base: string): void {
  const { out } = emitter;
  const [first, second] = call.arguments;
  if (base === "assume") {
    emitter.pushValue(first, "number");
    out.op("i32.eqz");
    emitter.fallbackIf();
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
  if (base === "fabs" || base === "sqrt") {
    const result = emitter.temporary(wasm, 0);
    emitter.pushValue(first, "number");
    out.op(`${wasm as "f32"}.${base === "fabs" ? "abs" : "sqrt"}`);
    out.tee(result);
    out.get(result);
    out.op(`${wasm as "f32"}.ne`);
    emitter.fallbackIf();
    out.get(result);
    emitter.setResult(call);
    return;
  }
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
      // With a second argument of 1, zero is undefined: left to the interpreter.
      const operand = emitter.operand(first);
      emitter.push(operand, "number");
      out.op(`${wasm}.eqz`);
      emitter.fallbackIf();
      emitter.push(operand, "number");
      out.op(base === "ctlz" ? `${wasm}.clz` : `${wasm}.ctz`);
      if (base === "ctlz" && width < full) {
        if (wasm === "i32") out.i32(full - width);
        else out.i64(BigInt(full - width));
        out.op(`${wasm}.sub`);
      }
      break;
    }
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
      // Only as a rotation.
      if (first !== second || width !== full) throw new NotTranslated();
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

/** In 64 bits where the operands have fewer; wider ones fall back. */
function translateOverflow(emitter: Emitter, call: Call | Invoke, operation: string): void {
  const { out } = emitter;
  const left = emitter.operand(call.arguments[0]);
  const right = emitter.operand(call.arguments[1]);
  const { leaf } = left;
  if (leaf.wasm !== "i32") throw new NotTranslated();
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
