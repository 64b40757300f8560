/** What the checked program did that is forbidden, as data. The words are in report/words/fault.ts. */
import type { CallMismatch } from "./call-of-other-type.ts";
import type { ObjectDescription } from "./object-description.ts";
import type { Told } from "./told.ts";

export type FaultMessage =
  /** What the runtime's functions find wrong, in their own words. */
  | Told
  | { readonly kind: PlainFault }
  /** Something depends on a value that is undefined. */
  | { readonly kind: "undefined-value"; readonly use: UndefinedUse }
  | AccessFault
  | ObjectFault
  | ArithmeticFault
  | CallMismatch
  | { readonly kind: "must-not-be-reached"; readonly name: string }
  /** In bytes. */
  | { readonly kind: "stack-too-large"; readonly limit: number }
  | { readonly kind: "misaligned"; readonly size: number; readonly offset: number };

export type PlainFault =
  | "divides-by-zero"
  | "unreachable-code"
  | "missing-return"
  | "broken-assumption"
  | "trap"
  | "compiler-check"
  | "calls-null"
  | "calls-nowhere"
  | "frees-nowhere"
  | "jumps-nowhere"
  | "jumps-by-empty-buffer"
  | "jumps-to-left-function"
  | "throws-in-left-function"
  | "overlapping-copy"
  | "section-not-begun"
  | "never-initialised";

/** What is done with the value. */
export type UndefinedUse =
  | "branch"
  | "switch"
  | "jump"
  | "call"
  | "compare"
  | "compare-and-exchange"
  | "divide"
  | "free"
  | "assume"
  | "result-of-main"
  | "array-length"
  | "allocated-bytes"
  | "copied-bytes"
  | "filled-bytes"
  | "mask-of-lanes"
  | "mask-of-load"
  | "mask-of-store"
  | "output"
  | "runtime-argument";

export type MemoryVerb = "reads" | "writes" | "atomically accesses";

/** An access of so many bytes that leads to none, or to bytes that it must not touch. */
export type AccessFault =
  | {
      readonly kind: "through-undefined" | "through-nowhere";
      readonly verb: MemoryVerb;
      readonly size: number;
    }
  | {
      readonly kind: "through-null";
      readonly verb: MemoryVerb;
      readonly size: number;
      readonly offset: number;
    }
  | {
      readonly kind: "constant";
      readonly verb: MemoryVerb;
      readonly size: number;
      readonly object: ObjectDescription;
    }
  | {
      readonly kind: "gone";
      readonly verb: MemoryVerb;
      readonly size: number;
      readonly object: ObjectDescription;
      readonly how: EndOfObject;
    }
  | {
      readonly kind: "out-of-bounds";
      readonly verb: MemoryVerb;
      readonly size: number;
      readonly object: ObjectDescription;
      /** Where the access begins, and how long the object is. */
      readonly offset: number;
      readonly length: number;
    }
  | { readonly kind: "code-as-data"; readonly verb: MemoryVerb; readonly object: ObjectDescription };

/** It was freed, its function was left, its thread ended. */
export type EndOfObject = "freed" | "left" | "thread ended";

/** Something is done to an object that it is not there for. */
export type ObjectFault =
  | {
      readonly kind:
        | "frees-again"
        | "frees-not-allocated"
        | "frees-with-held-lock"
        | "leaves-with-held-lock"
        | "calls-no-function"
        | "calls-inside";
      readonly object: ObjectDescription;
    }
  | { readonly kind: "frees-inside"; readonly object: ObjectDescription; readonly offset: number };

/** Widths are in bits. */
export type ArithmeticFault =
  | {
      readonly kind: "oversized-shift" | "quotient-too-large";
      readonly value: string;
      readonly width: number;
    }
  | {
      readonly kind: "overflow";
      readonly operator: "+" | "-" | "*" | "<<";
      readonly values: readonly [string, string];
      readonly width: number;
    }
  | {
      readonly kind: "float-too-large";
      readonly value: string;
      readonly to: "signed" | "unsigned";
      readonly width: number;
    };
