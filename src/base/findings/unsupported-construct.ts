/** What the machine does not know, as data. The words are in report/words/unsupported.ts. */
import type { RuntimeAction } from "../runtime/actions.ts";
import type { InputTerm } from "./input-term.ts";
import type { Told } from "./told.ts";

export type UnsupportedConstruct =
  /** What the runtime's functions do not know, in their own words. */
  | Told
  | { readonly kind: PlainConstruct }
  /** Of inputs; what was asked about them, where that is known. */
  | {
      readonly kind: "many-cases-of-input" | "solver-gave-up" | "solver-failed";
      readonly about?: InputTerm;
    }
  /** An instruction or a constant of LLVM that the reader does not know, as LLVM writes it. */
  | { readonly kind: "llvm" | "inline-assembly"; readonly text: string }
  /** By the name that linkers know too: it is what `--stub` takes. */
  | { readonly kind: "undefined-function"; readonly name: string; readonly symbol: string }
  | {
      readonly kind: "undefined-variable" | "unbounded-result" | "call-in-action" | "intrinsic";
      readonly name: string;
    }
  | { readonly kind: "no-value"; readonly of: "inline-assembly" | "metadata" }
  | { readonly kind: "atomic-operation"; readonly name: string; readonly isOfIntegers: boolean }
  | { readonly kind: "float-type" | "rounding-mode"; readonly name: string }
  | { readonly kind: "section-waits"; readonly action: RuntimeAction }
  | { readonly kind: "large-variable"; readonly size: number; readonly name: string }
  /** In the interpreter. */
  | { readonly kind: "large-object"; readonly size: number };

export type PlainConstruct =
  | "too-many-objects"
  | "too-large-frames"
  | "too-large-states"
  | "too-little-memory"
  | "unbounded-input"
  | "input-of-other-type"
  | "beyond-pointer-input"
  | "frees-pointer-input"
  | "wait-for-input"
  | "input-asked-late"
  | "endless-section"
  | "too-many-orders"
  | "too-many-orders-at-end"
  | "shared-structures-copied"
  | "shared-lanes"
  | "thread-local-lanes"
  | "frozen-value"
  | "exceptions-of-other-languages"
  | "landing-elsewhere"
  | "frame-addresses"
  | "va-arg";
