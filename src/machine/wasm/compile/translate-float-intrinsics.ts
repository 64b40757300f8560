/** The llvm.* intrinsics on floats that WebAssembly has instructions for. A result that is no number falls back. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { Emitter } from "./emitter.ts";
import type { Operation } from "./encoder.ts";
import { leavesOf } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";
import { setFloat } from "./translate-arithmetic.ts";

/** Of one operand. There is one rounding mode, to nearest. */
const simple: Readonly<Record<string, string>> = {
  fabs: "abs",
  sqrt: "sqrt",
  floor: "floor",
  ceil: "ceil",
  trunc: "trunc",
  rint: "nearest",
  nearbyint: "nearest",
  roundeven: "nearest",
};
const ofTwo: Readonly<Record<string, string>> = { copysign: "copysign", minnum: "min", maxnum: "max" };

export const floatBases: readonly string[] = [
  ...Object.keys(simple),
  ...Object.keys(ofTwo),
  "fmuladd",
  "is.fpclass",
];

export function translateFloatIntrinsic(emitter: Emitter, call: Call | Invoke, base: string): void {
  const { out } = emitter;
  const [first, second, third] = call.arguments;
  const leaves = leavesOf(first.type);
  if (leaves?.length !== 1 || first.type.kind !== "float") throw new NotTranslated();
  const { wasm } = leaves[0];
  if (wasm !== "f32" && wasm !== "f64") throw new NotTranslated();
  if (base === "is.fpclass") {
    translateClass(emitter, call, wasm);
    return;
  }
  emitter.pushValue(first, "number");
  if (simple[base] !== undefined) {
    out.op(`${wasm}.${simple[base]}` as Operation);
  } else if (ofTwo[base] !== undefined) {
    // What is no number loses against one: the result then is one, too, and says nothing.
    if (base !== "copysign")
      for (const operand of [first, second]) fallBackUnlessNumber(emitter, operand, wasm);
    emitter.pushValue(second, "number");
    out.op(`${wasm}.${ofTwo[base]}` as Operation);
  } else {
    // Two roundings, as the interpreter has it.
    emitter.pushValue(second, "number");
    out.op(`${wasm}.mul`);
    emitter.pushValue(third, "number");
    out.op(`${wasm}.add`);
  }
  setFloat(emitter, call, wasm);
}

function fallBackUnlessNumber(emitter: Emitter, value: Call["arguments"][number], wasm: "f32" | "f64"): void {
  emitter.pushValue(value, "number");
  emitter.pushValue(value, "number");
  emitter.out.op(`${wasm}.ne`);
  emitter.fallbackIf();
}

/** The classes that one comparison tells. */
const notANumber = 0x003n;
const infinite = 0x204n;
const finite = 0x1f8n;

function translateClass(emitter: Emitter, call: Call | Invoke, wasm: "f32" | "f64"): void {
  const { out } = emitter;
  const [value, classes] = call.arguments;
  if (classes.kind !== "integer") throw new NotTranslated();
  emitter.pushValue(value, "number");
  if (classes.bits === notANumber) {
    emitter.pushValue(value, "number");
    out.op(`${wasm}.ne`);
  } else if (classes.bits === infinite || classes.bits === finite) {
    out.op(`${wasm}.abs`);
    if (wasm === "f32") {
      out.i32(0x7f800000);
      out.op("f32.reinterpret_i32");
    } else {
      out.i64(0x7ff0000000000000n);
      out.op("f64.reinterpret_i64");
    }
    out.op(`${wasm}.${classes.bits === infinite ? "eq" : "lt"}`);
  } else {
    throw new NotTranslated();
  }
  emitter.setResult(call);
}
