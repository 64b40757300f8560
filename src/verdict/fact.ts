/**
 * What an error or a hang is, and the facts beside it, as data. The words are those of reports (report/words/).
 */

import type { AccessVerb } from "../base/findings/access-verb.ts";
import type { CallOfOtherType } from "../base/findings/call-of-other-type.ts";
import type { FaultMessage } from "../base/findings/fault-message.ts";
import type { ObjectDescription } from "../base/findings/object-description.ts";
import type { Told } from "../base/findings/told.ts";
import type { SectionName, StoredValue } from "./action.ts";
import type { LockMessage } from "./lock-fact.ts";

export type { AccessVerb, ObjectDescription };

/** What a finding says. */
export type Message = ErrorMessage | HangMessage | FairMessage | LockMessage;

/** What went wrong. */
export type ErrorMessage =
  | FaultMessage
  | { readonly kind: "leak"; readonly object: ObjectDescription }
  /** Two accesses at the same time, or one after the other and nothing orders them; to a place that may have no name. */
  | {
      readonly kind: "race";
      readonly when: "while" | "after";
      readonly name: string | undefined;
      readonly access: RacingAccess;
      readonly other: RacingAccess;
    };

export interface RacingAccess {
  readonly threadName: string;
  readonly verb: AccessVerb;
  readonly isAtomic: boolean;
}

/** What hangs; the threads are named in the order in which they are told of. */
export type HangMessage =
  | {
      readonly kind: "deadlock" | "lost-wakeup" | "lacks-signal" | "blocked-wait" | "busy-wait";
      readonly threads: readonly string[];
    }
  | {
      readonly kind: "stuck-section";
      readonly threads: readonly string[];
      readonly section: SectionName | undefined;
    }
  /** The program itself is what never ends. */
  | { readonly kind: "endless" };

/** Who goes on for ever though every thread gets its turns ([07]); named in the order in which they are told of. */
export type FairMessage =
  | { readonly kind: "livelock"; readonly threads: readonly string[] }
  | { readonly kind: "starvation"; readonly thread: string; readonly others: readonly string[] };

export type Fact =
  /** Where an object comes from and where it went, and by which thread: undefined for one that has ended. */
  | { readonly kind: "allocated" | "declared-local" | "freed"; readonly threadName: string | undefined }
  | { readonly kind: "declared" }
  | { readonly kind: "accessed"; readonly access: RacingAccess }
  /** What does not order two accesses: an attempt at a lock that failed, a load, the store that it reads from. */
  | { readonly kind: "orders-nothing"; readonly threadName: string; readonly name: string | undefined }
  | {
      readonly kind: "load-orders-nothing";
      readonly threadName: string;
      readonly name: string | undefined;
      /** It acquires, but what it reads was not released. */
      readonly acquires: boolean;
    }
  | {
      readonly kind: "store-orders-nothing";
      readonly threadName: string;
      readonly verb: AccessVerb;
      readonly name: string | undefined;
    }
  | { readonly kind: "in-buffer"; readonly threadName: string; readonly stores: readonly BufferedValue[] }
  | { readonly kind: "needs-store-buffering" | "fences-not-settled" | "no-fence-removes-it" }
  | { readonly kind: "fences-not-found"; readonly checks: number }
  /** One of so many fences, each after a store, that remove it together. */
  | { readonly kind: "fence"; readonly number: number; readonly count: number }
  /** What was met and gone on with. */
  | CallOfOtherType
  | Told;

export interface BufferedValue extends StoredValue {
  readonly line: number | undefined;
}
