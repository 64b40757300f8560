/** Inline assembly: barriers, hints and empty templates are understood; anything else is refused by its text. */
import type { Call, Invoke } from "../../ir/instruction.ts";
import type { InlineAssembly } from "../../ir/value.ts";
import { assemblyOperands, tiedTo } from "../../passes/lower-empty-assembly.ts";
import { Unsupported } from "../fault.ts";
import type { RuntimeValue } from "../memory/scalar.ts";
import { stopsBeforeFence } from "./access.ts";
import type { Execute } from "./code.ts";
import type { Decoder } from "./decode.ts";

/** They only keep the compiler from moving things or ease the processor. */
const harmless = new Set(["", "nop", "pause", "rep nop", "lfence", "sfence"]);
/** Beside mfence: an update that changes nothing, of the top of the stack, makes stores visible as well. */
const lockedNothing = /^lock (add|sub|or|xor)[bwlq]? \$\$?0(x0+)?, ?(-?(0x[0-9a-f]+|\d+))?\(%+[er]sp\)$/;

/** What a template does, all its instructions together; undefined where one of them is not understood. */
export function assemblyMeaning(text: string): "fence" | "nothing" | undefined {
  const instructions = text
    .toLowerCase()
    // A prefix may stand in a line of its own.
    .replace(/\b(lock|rep)[\s;]+/g, "$1 ")
    .split(/[;\n]/)
    .map((instruction) => instruction.trim().replace(/\s+/g, " "));
  const isFence = (one: string): boolean => one === "mfence" || lockedNothing.test(one);
  if (!instructions.every((one) => isFence(one) || harmless.has(one))) return undefined;
  return instructions.some(isFence) ? "fence" : "nothing";
}

export function decodeAssembly(decoder: Decoder, call: Call | Invoke, assembly: InlineAssembly): Execute {
  const meaning = assemblyMeaning(assembly.template);
  if (meaning === undefined) throw refuse(assembly);
  const isFence = meaning === "fence";
  const { machine, code, position } = decoder;
  const outputs = passedThrough(decoder, call, assembly);
  return (thread, frame) => {
    if (isFence) {
      if (stopsBeforeFence(machine, thread)) return;
      machine.observer?.fenced(thread, "seq_cst");
    }
    const resume = code.resume[position]!;
    if (resume.result >= 0) frame.values[resume.result] = outputs(frame.values);
    resume.proceed(frame);
  };
}

/** The outputs of an empty template are the inputs tied to them: `asm("" : "+r"(x))` hides x from the optimiser. */
function passedThrough(
  decoder: Decoder,
  call: Call | Invoke,
  assembly: InlineAssembly,
): (values: RuntimeValue[]) => RuntimeValue {
  const { outputs, inputs } = assemblyOperands(assembly);
  // Outputs into memory have been made stores where the template is empty; elsewhere they are not understood.
  if (outputs.some((constraint) => constraint.includes("*"))) throw refuse(assembly);
  if (call.type.kind === "void") return () => [];
  const sources = outputs.map((_, index) => {
    const tied = inputs.findIndex((constraint) => tiedTo(constraint) === index);
    if (tied < 0) throw refuse(assembly);
    return decoder.slot(call.arguments[tied]);
  });
  if (call.type.kind === "struct") return (values) => sources.map((source) => values[source]);
  return (values) => values[sources[0]];
}

function refuse(assembly: InlineAssembly): Unsupported {
  return new Unsupported({ kind: "inline-assembly", text: assembly.template.trim() });
}
