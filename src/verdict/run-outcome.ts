/** How one run of a program ended: the contract between the run engine and the reports. */
import type { Place } from "../base/diagnostic.ts";
import type { UnsupportedConstruct } from "../base/findings/unsupported-construct.ts";
import type { ErrorRule } from "../base/rules.ts";
import type { StepRemark, Wait } from "./action.ts";
import type { ErrorMessage, Fact } from "./fact.ts";

export interface StackFrame {
  readonly functionName: string;
  readonly place: Place | undefined;
  /** Of the runtime or a library: folded in reports. */
  readonly library: boolean;
}

export interface ThreadPosition {
  readonly number: number;
  /** The user's name for it: its start function, numbered where several threads have the same. */
  readonly name: string;
  readonly state: "running" | "blocked" | "ended";
  /** Of a blocked thread. */
  readonly waitsFor: Wait | undefined;
  /** Innermost first. */
  readonly stack: readonly StackFrame[];
}

/** A fact beside the error: where the object was allocated, where it was freed and by whom. */
export interface Note {
  readonly fact: Fact;
  readonly place: Place | undefined;
}

export interface ErrorFinding {
  readonly rule: ErrorRule;
  readonly message: ErrorMessage;
  /** The place to look at: the innermost place in the user's own code. */
  readonly place: Place | undefined;
  /** The function of the library that the error happened in, where it was not the user's code itself. */
  readonly inside: string | undefined;
  readonly thread: ThreadPosition;
  readonly others: readonly ThreadPosition[];
  readonly notes: readonly Note[];
  /** Accesses that the run is about, whether they are steps of it or not. */
  readonly marks?: readonly AccessMark[];
}

/** An access of a run that is pointed out: by its number, in the order in which accesses are made. */
export interface AccessMark {
  readonly access: number;
  readonly remark: StepRemark;
}

/** Remarks are of what the run met and went on with. */
export type RunOutcome = HowItEnded & { readonly remarks?: readonly Note[] };

type HowItEnded =
  | { readonly kind: "exited"; readonly status: number; readonly leaks: readonly ErrorFinding[] }
  | { readonly kind: "error"; readonly finding: ErrorFinding }
  /** No thread could run any more, though the program had not ended. */
  | { readonly kind: "stuck"; readonly threads: readonly ThreadPosition[] }
  | {
      readonly kind: "unsupported";
      readonly what: UnsupportedConstruct;
      readonly place: Place | undefined;
      readonly thread: ThreadPosition;
    }
  | { readonly kind: "out-of-steps"; readonly steps: number; readonly threads: readonly ThreadPosition[] };
