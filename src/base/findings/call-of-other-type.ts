/** Calls that do not fit the function that they reach, as data. The words are in report/words/call-of-other-type.ts. */

/** The call is an error. */
export interface CallMismatch {
  readonly kind: "call-mismatch";
  readonly callee: string;
  /** It is the library that calls: a start routine, a handler, a destructor. */
  readonly byLibrary: boolean;
  readonly mismatch: Mismatch;
}

export type Mismatch =
  /** It takes a fixed number, a variable one; it returns a structure in memory, or none; something else. */
  | { readonly kind: "takes-fixed" | "takes-variable" | "in-memory" | "not-in-memory" | "other-result" }
  | { readonly kind: "too-few"; readonly wanted: number; readonly given: number }
  /** Counted from 0. */
  | { readonly kind: "argument"; readonly index: number };

/** The call is made, and has these effects. */
export interface CallOfOtherType {
  readonly kind: "call-of-other-type";
  readonly callee: string;
  readonly calledAs: Signature;
  readonly definedAs: Signature;
  readonly effects: readonly CallEffect[];
}

export interface Signature {
  readonly result: PassedType;
  readonly parameters: readonly PassedType[];
}

/** As far as compiled code still tells: all pointers are alike. */
export type PassedType =
  | { readonly kind: "void" | "pointer" | "struct" }
  | { readonly kind: "integer"; readonly bits: number }
  | { readonly kind: "float"; readonly name: string };

/** Parameters are counted from 0. */
export type CallEffect =
  | { readonly kind: "not-looked-at" | "undefined" | "undefined-unless-bool"; readonly parameter: number }
  | {
      readonly kind: "upper-bits-missing" | "lower-bits-only";
      readonly parameter: number;
      readonly bits: number;
    }
  | { readonly kind: "other-order" | "only-argument-ignored" }
  | { readonly kind: "arguments-ignored"; readonly count: number }
  | { readonly kind: "result-undefined" | "result-undefined-unless-bool" }
  /** So many members of a structure. */
  | { readonly kind: "result-is-first" | "result-undefined-beyond"; readonly members: number }
  | { readonly kind: "result-upper-bits-undefined" | "result-cut"; readonly bits: number };
