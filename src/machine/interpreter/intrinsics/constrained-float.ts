/**
 * llvm.experimental.constrained.*: float operations under `#pragma STDC FENV_ACCESS ON` or -frounding-math,
 * which musl's fma is compiled with. The machine has one rounding mode, to nearest, and no exception flags:
 * an operation that must round otherwise is refused; "dynamic" is to nearest, since nothing can change it.
 */
import type { Call, CastOpcode, FloatPredicate, Invoke } from "../../../ir/instruction.ts";
import { Unsupported } from "../../fault.ts";
import { castContext, laneType } from "../arithmetic.ts";
import { castKernel } from "../casts.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { type FloatOpcode, floatCompare, floatKernel } from "../float.ts";
import { compute, lanewise } from "./common.ts";
import { floatIntrinsic } from "./float.ts";

const prefix = "experimental.constrained.";

export function constrainedFloatIntrinsic(
  decoder: Decoder,
  call: Call | Invoke,
  base: string,
): Execute | undefined {
  if (!base.startsWith(prefix)) return undefined;
  const operation = base.slice(prefix.length);
  const constraints = call.arguments.flatMap((argument) =>
    argument.kind === "metadata" ? (argument.text ?? "?") : [],
  );
  const rounding = constraints.find((text) => text.startsWith("round."));
  if (rounding !== undefined && rounding !== "round.dynamic" && rounding !== "round.tonearest")
    throw new Unsupported({ kind: "rounding-mode", name: rounding.slice("round.".length) });
  const [first] = call.arguments;
  const lane = laneType(first.type);
  switch (operation) {
    case "fadd":
    case "fsub":
    case "fmul":
    case "fdiv":
    case "frem": {
      if (lane.kind !== "float") return undefined;
      return compute(decoder, call, lanewise(floatKernel(operation satisfies FloatOpcode, lane.format)));
    }
    case "sitofp":
    case "uitofp":
    case "fptosi":
    case "fptoui":
    case "fptrunc":
    case "fpext": {
      const cast = castKernel(castContext(decoder), operation satisfies CastOpcode, first.type, call.type);
      return compute(decoder, call, ([value]) => cast(value));
    }
    case "fcmp":
    case "fcmps": {
      if (lane.kind !== "float") return undefined;
      return compute(decoder, call, lanewise(floatCompare(constraints[0] as FloatPredicate, lane.format)));
    }
    default:
      return floatIntrinsic(decoder, call, operation);
  }
}
