/** Values made of inputs, and conditions on them, as reports tell of them ([10 What comes out]). The words are in report/words/. */

export type InputTerm =
  /** What was read there; undefined where the line is not known. */
  | { readonly kind: "input"; readonly line: number | undefined }
  /** In decimal. */
  | { readonly kind: "number"; readonly number: string }
  | {
      readonly kind: "operation";
      readonly operation: InputOperation;
      readonly args: readonly InputTerm[];
    }
  /** Too much to be told. */
  | { readonly kind: "more" };

export type InputOperation =
  | "or"
  | "and"
  | "not"
  | "equal"
  | "different"
  | "less"
  | "less-or-equal"
  | "add"
  | "subtract"
  | "multiply"
  | "divide"
  | "remainder"
  | "bit-and"
  | "bit-or"
  | "bit-xor"
  | "bit-not"
  | "negate"
  | "shift-left"
  | "shift-right"
  | "choose";
