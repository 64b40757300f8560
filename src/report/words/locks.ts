/** What `clew locks` says of its findings, in words. */
import { unreachable } from "../../base/unreachable.ts";
import type {
  KeptApart,
  LockMessage,
  LockOrdering,
  LockRemark,
  UnguardedAccess,
} from "../../verdict/lock-fact.ts";
import { code, listed } from "../messages.ts";

export function lockMessageWords(message: LockMessage): string {
  switch (message.kind) {
    case "one-kind-circle":
      return `two locks of one kind, ${listed(message.locks.map(code))}, can be taken in both orders`;
    case "lock-circle":
      return `${listed(message.locks.map(code))} can be taken in a circle by ${listed(message.threads.map(code))}`;
    case "taken-again":
      return `${code(message.lock)} is taken again by ${code(message.thread)}, which holds it`;
    case "taken-by-handler":
      return `${code(message.lock)} is taken by ${code(message.handler)}, which handles a signal and may interrupt ${code(message.thread)} while it holds it`;
    case "waits-with-lock":
      return `${code(message.thread)} waits on ${code(message.condition)} and keeps ${code(message.lock)}, which whoever signals needs`;
    case "unguarded": {
      const { name, isPointee, first, second, guard } = message;
      const what = isPointee ? `what ${code(name)} points to` : code(name);
      const also = second === undefined ? "" : ` and ${accessWords(second)}`;
      const without = guard === undefined ? "a common lock" : `${code(guard)}, which is declared to guard it`;
      return `${what} is ${accessWords(first)}${also} without ${without}`;
    }
    default:
      return unreachable(message);
  }
}

function accessWords({ how, thread }: UnguardedAccess): string {
  return `${how} by ${thread === undefined ? "another such thread" : code(thread)}`;
}

export function lockRemarkWords(remark: LockRemark): string {
  switch (remark.kind) {
    case "locks-by-type":
      return "locks of unknown objects are told apart by their type and field only";
    case "lock-of-several-objects":
      return "a lock in the cycle may stand for several objects";
    case "variable-of-several-objects":
      return "the variable may stand for several objects";
    case "wait-takes-again":
      return "a wait on a condition takes its mutex again";
    case "not-always-held":
      return "not on every way there is the first lock held";
    case "held-by-caller":
      return `${code(remark.lock)} is held by whoever calls ${code(remark.thread)}, as its attribute says`;
    case "may-be":
      return `${code(remark.wanted)} may be ${code(remark.held)}`;
    case "signals-not-blocked":
      return `signals are not blocked where ${code(remark.thread)} takes ${code(remark.lock)}, as far as one can see`;
    case "beyond-main":
      return `main does not lead to ${listed(remark.threads.map(code))}, which any thread may call`;
    default:
      return unreachable(remark);
  }
}

export function apartWords(apart: KeptApart): string {
  switch (apart.kind) {
    case "same-instance":
      return `both are of ${code(apart.thread)}, of which there is only one`;
    case "never-together":
      return `${code(apart.first)} and ${code(apart.second)} are never alive together`;
    case "before-creation":
      return `${code(apart.thread)} is there before ${code(apart.of)} is created`;
    case "after-join":
      return `${code(apart.thread)} is there after ${code(apart.of)} was joined`;
    case "gate":
      return `both hold ${code(apart.lock)}, which keeps them apart`;
    case "ordered":
      return orderings[apart.how];
    default:
      return unreachable(apart);
  }
}

const orderings: Readonly<Record<LockOrdering, string>> = {
  "by-index": "the loop takes them in the order of its index",
  "along-structure": "the loop walks along a structure",
  "reached-from-first": "the second one is reached from the first one",
  compared: "they are compared before they are taken",
};
