/** What an error or a hang is, and the facts beside it, in words. */
import { unreachable } from "../../base/unreachable.ts";
import type { FindingBase } from "../../verdict/answer-base.ts";
import type {
  ErrorMessage,
  Fact,
  FairMessage,
  HangMessage,
  Message,
  RacingAccess,
} from "../../verdict/fact.ts";
import type { LockMessage } from "../../verdict/lock-fact.ts";
import { code, listed } from "../messages.ts";
import { storeWords } from "./action.ts";
import { otherTypeWords } from "./call-of-other-type.ts";
import { fairWords } from "./fairness.ts";
import { faultWords } from "./fault.ts";
import { lockMessageWords } from "./locks.ts";
import { objectWords } from "./object.ts";
import { sectionWords } from "./wait.ts";

/** Without place: "deadlock of `deposit` and `withdraw`", "reads 4 bytes of `node` after it was freed". */
export function messageWords({ message, inside }: Pick<FindingBase, "message" | "inside">): string {
  if (isOneOf(message, hangKinds)) return hangWords(message);
  if (isOneOf(message, fairKinds)) return fairWords(message);
  if (isOneOf(message, lockKinds)) return lockMessageWords(message);
  return `${errorWords(message)}${inside === undefined ? "" : ` (in ${code(inside)})`}`;
}

const hangKinds: Record<HangMessage["kind"], true> = {
  deadlock: true,
  "lost-wakeup": true,
  "lacks-signal": true,
  "blocked-wait": true,
  "busy-wait": true,
  "stuck-section": true,
  endless: true,
};

const fairKinds: Record<FairMessage["kind"], true> = { livelock: true, starvation: true };

const lockKinds: Record<LockMessage["kind"], true> = {
  "one-kind-circle": true,
  "lock-circle": true,
  "taken-again": true,
  "taken-by-handler": true,
  "waits-with-lock": true,
  unguarded: true,
};

function isOneOf<Kind extends string>(
  message: Message,
  kinds: Record<Kind, true>,
): message is Extract<Message, { readonly kind: Kind }> {
  return message.kind in kinds;
}

export function errorWords(message: ErrorMessage): string {
  switch (message.kind) {
    case "leak":
      return `${objectWords(message.object)} is lost: nothing points to it when the program ends`;
    case "race": {
      const { when, access, other } = message;
      const order = when === "after" ? ", but nothing orders the two" : "";
      return `data race on ${nameWords(message.name)}: ${accessWords(access)} it ${when} ${accessWords(other)} it${order}`;
    }
    default:
      return faultWords(message);
  }
}

function hangWords(message: HangMessage): string {
  if (message.kind === "endless")
    return "the program can go on for ever: from here on nothing ends it, whatever the scheduler does";
  const { threads } = message;
  const who = listed(threads.map(code));
  const verb = (one: string, many: string): string => (threads.length === 1 ? one : many);
  const waits = verb("waits", "wait");
  switch (message.kind) {
    case "deadlock":
      return `deadlock of ${who}${verb(" with itself", "")}`;
    case "lost-wakeup":
      return `lost wake-up: ${who} ${waits} for a signal that went to nobody`;
    case "lacks-signal":
      return `${who} ${waits} for a signal that never comes, and would go on by one`;
    case "blocked-wait":
      return `${who} ${waits} for ever, and nobody is left who could end it`;
    case "busy-wait":
      return `${who} ${verb("goes", "go")} round in a loop for ever, and nobody is left who could end it`;
    case "stuck-section": {
      const what = message.section === undefined ? "a section" : sectionWords(message.section);
      return `${what} is entered by ${who} and can never be left`;
    }
    default:
      return unreachable(message);
  }
}

const fence = code("atomic_thread_fence(memory_order_seq_cst)");

export function factWords(fact: Fact): string {
  switch (fact.kind) {
    case "told":
      return fact.text;
    case "call-of-other-type":
      return otherTypeWords(fact);
    case "allocated":
      return `allocated here by ${threadWords(fact.threadName)}`;
    case "declared-local":
      return `declared in this function by ${threadWords(fact.threadName)}`;
    case "freed":
      return `freed here by ${threadWords(fact.threadName)}`;
    case "declared":
      return "declared here";
    case "accessed":
      return `${accessWords(fact.access)} it here`;
    case "orders-nothing":
      return `${code(fact.threadName)} learns of it by the state of ${nameWords(fact.name)}, which orders nothing`;
    case "load-orders-nothing": {
      const why = fact.acquires ? "but what it reads was not released" : "by a load that does not acquire";
      return `${code(fact.threadName)} reads ${nameWords(fact.name)} here, ${why}`;
    }
    case "store-orders-nothing":
      return `${code(fact.threadName)} ${fact.verb} ${nameWords(fact.name)} here, by a store that does not release`;
    case "in-buffer": {
      const stores = fact.stores.map(
        (store) => `${storeWords(store)}${store.line === undefined ? "" : ` (:${store.line})`}`,
      );
      return `in the store buffer of ${code(fact.threadName)}, not visible to others yet: ${stores.join(", ")}`;
    }
    case "needs-store-buffering":
      return "this needs store buffering: it cannot happen under sequential consistency";
    case "fences-not-settled":
      return "which fences remove it could not be settled within the limits";
    case "no-fence-removes-it":
      return "no fence after a store removes it";
    case "fences-not-found":
      return `which fences remove it was not found by ${fact.checks} checks`;
    case "fence":
      return fact.count === 1
        ? `a fence after this store, ${fence}, removes it; no smaller set of fences does`
        : `fence ${fact.number} of ${fact.count}: with ${fence} after each of these stores it is gone; no smaller set of fences does it`;
    default:
      return unreachable(fact);
  }
}

/** "`worker` atomically writes". */
function accessWords({ threadName, verb, isAtomic }: RacingAccess): string {
  return `${code(threadName)} ${isAtomic ? "atomically " : ""}${verb}`;
}

function nameWords(name: string | undefined): string {
  return name === undefined ? "memory" : code(name);
}

function threadWords(name: string | undefined): string {
  return name === undefined ? "a thread that has ended" : `thread ${code(name)}`;
}
