/** What calls of llvm.* mean. One that is not here is refused by name when a run reaches it. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { Fault, Unsupported } from "../../fault.ts";
import { nullPointer } from "../../memory/address.ts";
import { falseScalar, type Scalar } from "../../memory/scalar.ts";
import { stopsBeforeLeaving } from "../../stepping/leaving.ts";
import type { Execute } from "../code.ts";
import { undefinedValue } from "../constants.ts";
import { leaveFrame } from "../control.ts";
import type { Decoder } from "../decode.ts";
import { compute, proceed } from "./common.ts";
import { constrainedFloatIntrinsic } from "./constrained-float.ts";
import { floatIntrinsic } from "./float.ts";
import { integerIntrinsic } from "./integer.ts";
import { memoryIntrinsic } from "./memory.ts";
import { decodeFullFence } from "./runtime.ts";
import { varargsIntrinsic } from "./varargs.ts";
import { vectorIntrinsic } from "./vector.ts";

/** The name without its type suffixes: "llvm.memcpy.p0.p0.i64" ▶ "memcpy". */
export function intrinsicBase(name: string): string {
  return name
    .slice("llvm.".length)
    .replace(
      /(\.(v\d+|nxv\d+)?(i\d+|f\d+|bf\d+|p\d+(i\d+|f\d+|s_[^.]*|a\d+i\d+)?|isVoid|sl_[^.]*|s_[^.]*))+$/,
      "",
    );
}

export function decodeLlvmIntrinsic(decoder: Decoder, call: Call | Invoke, name: string): Execute {
  const base = intrinsicBase(name);
  const execute =
    simpleIntrinsic(decoder, call, base) ??
    memoryIntrinsic(decoder, call, base) ??
    varargsIntrinsic(decoder, call, base) ??
    integerIntrinsic(decoder, call, base) ??
    floatIntrinsic(decoder, call, base) ??
    constrainedFloatIntrinsic(decoder, call, base) ??
    vectorIntrinsic(decoder, call, base);
  if (execute === undefined) throw new Unsupported({ kind: "intrinsic", name });
  return execute;
}

function simpleIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  switch (base) {
    case "dbg.declare":
    case "dbg.value":
    case "dbg.label":
    case "dbg.assign":
    case "dbg.addr":
    case "lifetime.start":
    case "lifetime.end":
    case "invariant.end":
    case "experimental.noalias.scope.decl":
    case "sideeffect":
    case "donothing":
    case "prefetch":
    case "var.annotation":
    case "pseudoprobe":
    case "x86.sse2.pause":
    case "x86.sse2.lfence":
    case "x86.sse.sfence":
    case "va_end":
      return proceed(decoder);
    case "x86.sse2.mfence":
      return decodeFullFence(decoder);
    case "expect":
    case "expect.with.probability":
    case "launder.invariant.group":
    case "strip.invariant.group":
    case "ptr.annotation":
    case "annotation":
    case "threadlocal.address":
    case "ssa.copy":
    case "arithmetic.fence":
    case "preserve.array.access.index":
      return compute(decoder, call, ([value]) => value);
    case "invariant.start":
      return compute(decoder, call, () => nullPointer);
    case "assume":
      return compute(decoder, call, ([condition]) => {
        const { bits, undef } = condition as Scalar;
        if (undef === null && bits === 0n) throw new Fault("unreachable-code", { kind: "broken-assumption" });
        return condition;
      });
    case "is.constant":
      return compute(decoder, call, () => falseScalar);
    case "trap":
    case "debugtrap":
      return () => {
        throw new Fault("abort", { kind: "trap" });
      };
    case "ubsantrap":
      return sanitizerTrap(decoder, call);
    case "returnaddress":
      return compute(decoder, call, () => nullPointer);
    case "frameaddress":
    case "addressofreturnaddress":
    case "sponentry":
      throw new Unsupported({ kind: "frame-addresses" });
    default:
      return undefined;
  }
}

/** Which check of clang's it was; numbered as in its list of sanitizer handlers. */
function sanitizerTrap({ machine, body }: Decoder, call: Call | Invoke): Execute {
  const [kind] = call.arguments;
  const check = kind?.kind === "integer" ? Number(kind.bits) : -1;
  const fault = (): Fault => {
    if (check === 11) return new Fault("missing-return", { kind: "missing-return" });
    if (check === 1) return new Fault("unreachable-code", { kind: "unreachable-code" });
    return new Fault("abort", { kind: "compiler-check" });
  };
  // Goes on as if it had returned something.
  if (check === 11 && machine.options.ignores.has("missing-return")) {
    const { result } = body.function.type;
    return (thread, frame) => {
      if (!stopsBeforeLeaving(machine, thread, frame.caller))
        leaveFrame(machine, thread, frame, undefinedValue(result));
    };
  }
  return () => {
    throw fault();
  };
}
