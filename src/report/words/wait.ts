/** What threads wait for and what they are inside of: "mutex `m`, held by `worker`", "the section of `m`". */
import { unreachable } from "../../base/unreachable.ts";
import type { Holder, Resource, RuntimeAction, SectionName, Strategy, Wait } from "../../verdict/action.ts";
import { code } from "../messages.ts";
import { declaredWords } from "./action.ts";
import { inputTermWords } from "./input-term.ts";

/** What a thread blocked in this action waits for. */
const waitedFor: Partial<Record<RuntimeAction, string>> = {
  "mutex-lock": "mutex",
  "rwlock-rdlock": "read-write lock (to read)",
  "rwlock-wrlock": "read-write lock (to write)",
  "spin-lock": "spin lock",
  "cond-wake": "condition variable",
  "barrier-wait": "barrier",
  "thread-join": "the end of thread",
  "sem-wait": "semaphore",
  "once-enter": "once flag",
  "futex-wait": "futex",
  "futex-sleep": "futex",
  "atomic-sleep": "a change of",
  "future-wait": "the result of",
  "file-lock": "stream",
  other: "something of the runtime",
};

/** An object of the C++ library says itself what it is. */
const plainKinds: ReadonlySet<RuntimeAction> = new Set([
  "mutex-lock",
  "cond-wake",
  "barrier-wait",
  "sem-wait",
  "once-enter",
]);

/** Undefined where there is nothing to say. */
export function waitWords(wait: Wait | undefined): string | undefined {
  if (wait === undefined) return undefined;
  const { action, resource, holders } = wait;
  const kind = waitedFor[action];
  if (kind === undefined) return undefined;
  const isSaid = resource?.kind === "object" && resource.type !== undefined && plainKinds.has(action);
  const what = [...(isSaid ? [] : [kind]), ...(resource === undefined ? [] : [quotedResource(resource)])];
  const held = holders.length === 0 ? "" : `, held by ${holders.map(holderWords).join(" and ")}`;
  return `${what.join(" ")}${held}`;
}

function quotedResource(resource: Resource): string {
  return resource.kind === "object" ? declaredWords(resource) : code(resource.name ?? "");
}

function holderWords(holder: Holder): string {
  if (holder.kind === "itself") return "itself";
  return holder.name === undefined ? "a thread that has ended" : code(holder.name);
}

/** "the wait for `m`", "a loop of `worker`". */
export function sectionWords(section: SectionName): string {
  const subject = sectionSubject(section);
  switch (section.kind) {
    case "wait":
    case "join":
      return `the wait for ${subject}`;
    case "exclusive":
      return `the section of ${subject}`;
    case "annotated-function":
      return subject;
    case "function":
      return `the ${subject}`;
    case "loop":
      return `a ${subject}`;
    default:
      return unreachable(section);
  }
}

/** Without the words that say that it is a section: "std::mutex `m`", "loop of `worker`". */
export function sectionSubject(section: SectionName): string {
  switch (section.kind) {
    case "wait":
    case "exclusive":
      return section.resource === undefined ? "something" : declaredWords(section.resource);
    case "join":
      return "a thread to end";
    case "annotated-function":
      return "an annotated function";
    case "function":
      return `function ${code(section.functionName)}`;
    case "loop":
      return `loop of ${code(section.functionName)}`;
    default:
      return unreachable(section);
  }
}

export function strategyWords(strategy: Strategy): string {
  switch (strategy.kind) {
    case "calls-fail":
      return "as long as the calls that may fail do";
    case "inputs-like-these":
      return "as long as inputs go on like those of the run";
    case "inputs-such-that":
      return `as long as ${strategy.conditions.map(inputTermWords).join(", and ")}`;
    case "inputs":
      return `as long as the input is ${strategy.values.join(" or ")}${strategy.hasMore ? " or …" : ""}`;
    default:
      return unreachable(strategy);
  }
}
