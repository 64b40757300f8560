/** Inline assembly: barriers, hints and empty templates are understood; anything else is refused by its text. */
import type { Call, Invoke } from "../../ir/instruction.ts";
import type { InlineAssembly } from "../../ir/value.ts";
import { assemblyOperands, tiedTo } from "../../passes/lower-empty-assembly.ts";
import { Unsupported } from "../fault.ts";
import type { RuntimeValue } from "../scalar.ts";
import { stopsBeforeFence } from "./access.ts";
import type { Execute } from "./code.ts";
import type { Decoder } from "./decode.ts";

/** They only keep the compiler from moving things or ease the processor. */
const harmless = new Set(["", "nop", "pause", "rep; nop", "rep;nop", "rep nop", "lfence", "sfence"]);
/** Beside mfence: what makes stores visible under TSO. */
const lockedNothing = /^lock;? ?(add|or)[lq]? \$\$?0, ?(-?\d+)?\(%+[er]sp\)$/;

/** What a template does; undefined where it is not understood. */
export function assemblyMeaning(text: string): "fence" | "nothing" | undefined {
  const template = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[;\s]+$/, "")
    .toLowerCase();
  if (template === "mfence" || lockedNothing.test(template)) return "fence";
  return harmless.has(template) ? "nothing" : undefined;
}

export function decodeAssembly(decoder: Decoder, call: Call | Invoke, assembly: InlineAssembly): Execute {
  const meaning = assemblyMeaning(assembly.template);
  if (meaning === undefined) throw refuse(assembly);
  const isFence = meaning === "fence";
  const { machine, code, position } = decoder;
  const outputs = passedThrough(decoder, call, assembly);
  return (thread, frame) => {
    if (isFence && stopsBeforeFence(machine, thread)) return;
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
  return new Unsupported(`inline assembly "${assembly.template.trim()}"`);
}
