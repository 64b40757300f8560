/**
 * What calls of library functions mean for locks and threads: the contract between the model files (YAML, in
 * models/ and from --model) and the analyses. Numbers are positions of arguments, from 0; `result` is what the
 * call gives back.
 */

import type { Constant } from "../ir/value.ts";
import type { AccessModel } from "./access-model.ts";

/** `constant`: a variable that an attribute names, whatever the call passes. */
export type Slot = number | "result" | { readonly constant: Constant };

/** Which result of a locking call says that the lock was taken. */
export type Success = "always" | "zero" | "non-zero";

export type CallModel =
  /** Takes a lock; `all`: several at once, without an order among them, from that argument on. */
  | {
      readonly does: "lock";
      readonly lock: Slot;
      readonly all: boolean;
      readonly mode: "exclusive" | "shared";
      /** False for trylock and time-outs: they hold, but do not wait for ever. */
      readonly blocking: boolean;
      /** Milliseconds; it waits for ever only where they are INFINITE (all bits). */
      readonly timeout: Slot | undefined;
      readonly success: Success;
      readonly recursive: boolean;
      /** The argument may be the handle of a thread as well: then it is a join (WaitForSingleObject). */
      readonly handles: boolean;
    }
  /** `success`: the result of a call that works, as every call is taken to. */
  | { readonly does: "unlock"; readonly lock: Slot; readonly success: Success }
  | {
      readonly does: "init";
      readonly lock: Slot;
      readonly attributes: Slot | undefined;
      readonly recursive: boolean;
      /** Of a semaphore: what it begins with. One that begins with 1 may be used as a lock. */
      readonly count: Slot | undefined;
    }
  | {
      readonly does: "attribute";
      readonly attributes: Slot;
      readonly kind: Slot;
      readonly recursive: number;
      /** The kind that answers with an error where its holder takes it again. */
      readonly checked: number | undefined;
    }
  | {
      readonly does: "create";
      readonly handle: Slot | undefined;
      readonly entry: Slot;
      readonly argument: Slot | undefined;
      /** The entry is a callable object of C++ that is passed by reference, and so are its arguments. */
      readonly callable: boolean;
    }
  | { readonly does: "join"; readonly handle: Slot; readonly byReference: boolean }
  | {
      readonly does: "wait";
      readonly condition: Slot;
      /** Released while waiting, and taken again. */
      readonly lock: Slot | undefined;
      /** The lock is given by a guard of C++ that owns it. */
      readonly guard: boolean;
      readonly timed: boolean;
      /** As that of a lock. */
      readonly timeout: Slot | undefined;
      /** Of a semaphore that is used as a lock. */
      readonly success: Success;
    }
  | { readonly does: "signal"; readonly condition: Slot }
  | {
      readonly does: "guard";
      readonly action:
        | "construct"
        | "destroy"
        | "lock"
        | "try"
        | "unlock"
        | "release"
        | "move"
        | "swap"
        | "owns";
      readonly mode: "exclusive" | "shared";
    }
  /** `size` times `count` bytes; `text`: for characters only, nothing else is ever in it. */
  | {
      readonly does: "allocate";
      readonly size: Slot | undefined;
      readonly count: Slot | undefined;
      readonly text: boolean;
    }
  | { readonly does: "copy"; readonly to: Slot; readonly from: Slot }
  /** `callable`: as for `create`. */
  | { readonly does: "call"; readonly function: Slot; readonly callable: boolean }
  /** Does not return; `of`: what ends. */
  | { readonly does: "end"; readonly of: "process" | "thread" }
  /** Nothing that matters here; not listed as unknown. */
  | { readonly does: "nothing" }
  /** Known, and said to be beyond this analysis wherever it is called. */
  | {
      readonly does: "not-modelled";
      /** In the model's words; the text of an attribute, if it is one that names a lock. */
      readonly what: string;
      readonly isAttribute?: true;
    };

export interface FunctionModel {
  readonly name: string;
  readonly model: CallModel;
  /** The model file, for messages. */
  readonly from: string;
}

export interface Models {
  /** By symbol; C++ names are matched without template arguments and versions: std::mutex::lock. */
  find(symbol: string): FunctionModel | undefined;
  /** What a function of the library does to memory. */
  accessesOf(symbol: string): AccessModel | undefined;
  /** Whether functions of this class of C++ are among them. */
  hasClass(name: string): boolean;
  /** Whether a word in a source is about locks or threads: a function, or in C++ a class. */
  matters(word: string, language: "c" | "c++"): boolean;
  /** Whether a word in a source takes a lock, or waits. */
  takesLock(word: string): boolean;
}
