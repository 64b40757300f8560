/**
 * What threads of a run do and wait for, as data: what was done, to what, with which values. The words are those of
 * reports (report/words/).
 */
import type { InputTerm } from "../base/findings/input-term.ts";
import type { ErrorRule } from "../base/rules.ts";
import type { RuntimeAction } from "../base/runtime/actions.ts";

export type { RuntimeAction };

/** What an action is about, as the user calls it. */
export type Resource =
  | ObjectName
  /** Undefined: one that has ended. */
  | { readonly kind: "thread"; readonly name: string | undefined }
  /** The function that a new thread starts with, where that is known. */
  | { readonly kind: "start"; readonly name: string | undefined };

export interface ObjectName {
  readonly kind: "object";
  /** `accounts[0].lock`, `block@31`; undefined where it has none. */
  readonly name: string | undefined;
  /** For an object of the C++ library what it is, `std::mutex`, and where it is declared. */
  readonly type?: string;
  readonly declaredAt?: { readonly file: string; readonly line: number } | undefined;
}

export type Value =
  /** In decimal: programs count further than numbers of JSON do. */
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "undefined" }
  | { readonly kind: "pointer"; readonly to: string | undefined };

/** What a place held, and what it holds then; undefined where that is not known. */
export interface Values {
  readonly before: Value | undefined;
  readonly after?: Value | undefined;
  /** Though they have one name, they are different. */
  readonly isAnother?: boolean;
}

export type Action =
  | {
      readonly verb: RuntimeAction | "use";
      readonly resource: Resource | undefined;
      readonly isAwaited?: never;
    }
  | AwaitedAction
  | {
      readonly verb: "read" | "write" | "update";
      readonly resource: ObjectName;
      readonly values: Values | undefined;
    }
  /** A delayed store leaves its buffer. */
  | { readonly verb: "become-visible" | "be-overwritten"; readonly store: StoredValue }
  | { readonly verb: "run" | "fence" | "begin-atomic-section" | "read-input" | "write-output" }
  /** A library is at work on variables of its own: the function of it that the user called. */
  | { readonly verb: "be-inside"; readonly functionName: string | undefined }
  /** The run ends by an error, before anything that others could notice. */
  | { readonly verb: "fail"; readonly rule: ErrorRule };

/** It is not done, but waited for. */
export interface AwaitedAction {
  readonly verb: RuntimeAction;
  readonly resource: Resource | undefined;
  readonly isAwaited: true;
}

/** A delayed store. */
export interface StoredValue {
  readonly resource: ObjectName;
  readonly value: Value | undefined;
}

/** What is to be said of a step beside what it did. */
export type StepRemark =
  | {
      readonly kind:
        | "timed-out"
        | "spurious-wake-up"
        | "woke-nobody"
        /** Of an atomic section of the program's own. */
        | "atomic"
        /** The store is not visible to others yet. */
        | "delayed"
        /** What it reads is in its own store buffer. */
        | "own-delayed-store"
        | "orders-nothing";
    }
  /** With any other value the run is the same, if that is said. */
  | { readonly kind: "input"; readonly value: string; readonly isAny?: true }
  | { readonly kind: "repeated"; readonly times: number }
  /** So many steps inside the library are told as one. */
  | { readonly kind: "steps-inside"; readonly steps: number }
  /** The line of the other access, where that is known. */
  | { readonly kind: "races"; readonly line: number | undefined };

/** What a blocked thread waits for. */
export interface Wait {
  readonly action: RuntimeAction;
  readonly resource: Resource | undefined;
  readonly holders: readonly Holder[];
}

export type Holder =
  | { readonly kind: "itself" }
  /** Undefined: one that has ended. */
  | { readonly kind: "thread"; readonly name: string | undefined };

/** What is entered and must be left some time. */
export type SectionName =
  | { readonly kind: "wait" | "exclusive"; readonly resource: ObjectName | undefined }
  | { readonly kind: "join" | "annotated-function" }
  | { readonly kind: "function" | "loop"; readonly functionName: string };

/** What the environment does to keep something from ending. */
export type Strategy =
  | { readonly kind: "calls-fail" }
  /** Inputs of any width go on like those of the run ([10]). */
  | { readonly kind: "inputs-like-these" }
  /** As long as all of this holds of inputs of any width. */
  | { readonly kind: "inputs-such-that"; readonly conditions: readonly InputTerm[] }
  /** In decimal. */
  | { readonly kind: "inputs"; readonly values: readonly string[]; readonly hasMore: boolean };
