/** What the decoders of intrinsics have in common. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { RuntimeValue, Scalar } from "../../memory/scalar.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";

export function proceed(decoder: Decoder): Execute {
  const { code, position } = decoder;
  return (_thread, frame) => code.resume[position]!.proceed(frame);
}

/** A function of its arguments (but for metadata), with no other effect on the thread. */
export function compute(
  decoder: Decoder,
  call: Call | Invoke,
  kernel: (argumentsGiven: RuntimeValue[]) => RuntimeValue,
): Execute {
  const { code, position } = decoder;
  const slots = argumentSlots(decoder, call).filter((slot) => slot >= 0);
  return (_thread, frame) => {
    const resume = code.resume[position]!;
    const value = kernel(slots.map((slot) => frame.values[slot]));
    if (resume.result >= 0) frame.values[resume.result] = value;
    resume.proceed(frame);
  };
}

export function argumentSlots(decoder: Decoder, call: Call | Invoke): number[] {
  return call.arguments.map((argument) => (argument.kind === "metadata" ? -1 : decoder.slot(argument)));
}

/** Lane by lane where the first argument is a vector; scalar arguments are the same for every lane. */
export function lanewise(kernel: (...scalars: Scalar[]) => Scalar): (values: RuntimeValue[]) => RuntimeValue {
  return (values) => {
    const [first] = values;
    if (!Array.isArray(first)) return kernel(...(values as Scalar[]));
    return first.map((_, lane) =>
      kernel(...values.map((value) => (Array.isArray(value) ? value[lane] : value) as Scalar)),
    );
  };
}
