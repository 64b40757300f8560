/** Reductions over the lanes of a vector, and lanes in and out of longer ones. */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import type { RuntimeValue, Scalar } from "../../memory/scalar.ts";
import { undefinedScalar } from "../../memory/scalar.ts";
import { integerContext, laneType } from "../arithmetic.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { floatKernel, liftFloat } from "../float.ts";
import { type BinaryKernel, integerCompare, integerKernel } from "../integer.ts";
import { compute } from "./common.ts";

export function vectorIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  if (base === "vector.insert") {
    return compute(decoder, call, ([vector, part, at]) => {
      const lanes = (vector as RuntimeValue[]).slice();
      lanes.splice(Number((at as Scalar).bits), (part as RuntimeValue[]).length, ...(part as RuntimeValue[]));
      return lanes;
    });
  }
  if (base === "vector.extract" && call.type.kind === "vector") {
    const { length } = call.type;
    return compute(decoder, call, ([vector, at]) => {
      const first = Number((at as Scalar).bits);
      return (vector as RuntimeValue[]).slice(first, first + length);
    });
  }
  const operation = /^(?:experimental\.)?vector\.reduce\.(?:v2\.)?(\w+)$/.exec(base)?.[1];
  if (operation === undefined) return undefined;
  const kernel = reduction(decoder, call, operation);
  if (kernel === undefined) return undefined;
  return compute(decoder, call, (values) => {
    const lanes = values[values.length - 1] as Scalar[];
    // The ordered float reductions have a start value before the vector.
    const start = values.length === 2 ? (values[0] as Scalar) : undefined;
    return start === undefined
      ? lanes.reduce((a, b) => kernel(a, b))
      : lanes.reduce((a, b) => kernel(a, b), start);
  });
}

function reduction(decoder: Decoder, call: Call | Invoke, operation: string): BinaryKernel | undefined {
  const lane = laneType(call.type);
  if (lane.kind === "float") {
    if (operation === "fadd" || operation === "fmul") return floatKernel(operation, lane.format);
    if (operation === "fmax" || operation === "fmin") {
      return liftFloat(lane.format, operation === "fmax" ? Math.max : Math.min);
    }
    return undefined;
  }
  const width = bitWidth(lane);
  switch (operation) {
    case "add":
    case "mul":
    case "and":
    case "or":
    case "xor":
      return integerKernel(integerContext(decoder.machine), operation, width, {});
    case "smax":
    case "smin":
    case "umax":
    case "umin": {
      const predicate = `${operation[0]}${operation.endsWith("max") ? "gt" : "lt"}` as
        | "sgt"
        | "slt"
        | "ugt"
        | "ult";
      const compare = integerCompare(predicate, width);
      return (a, b) => {
        const first = compare(a, b);
        return first.undef !== null ? undefinedScalar(width) : first.bits === 1n ? a : b;
      };
    }
    default:
      return undefined;
  }
}
