/** Why compiled code left a step to the interpreter, as data. The words are in report/words/left-step.ts. */
export type LeftStep =
  | { readonly kind: "too-large-function" | "no-compiled-values" }
  /** At this instruction of a function, or at this call. */
  | { readonly kind: "instruction" | "call"; readonly name: string; readonly functionName: string };
