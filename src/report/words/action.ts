/** The words of a run: "lock accounts[0].lock", "write flag = 0 ▶ 1", "wants m". */
import { unreachable } from "../../base/unreachable.ts";
import type {
  Action,
  AwaitedAction,
  ObjectName,
  Resource,
  RuntimeAction,
  StepRemark,
  StoredValue,
  Value,
  Values,
} from "../../verdict/action.ts";

/** The verb of an action that is done, and how it is waited for where that has words of its own. */
const verbs: Record<RuntimeAction | "use", { readonly does: string; readonly wants?: Wanting }> = {
  "mutex-lock": { does: "lock", wants: ["want"] },
  "mutex-trylock": { does: "try to lock" },
  "mutex-unlock": { does: "unlock" },
  "rwlock-rdlock": { does: "lock to read", wants: ["want", "to read"] },
  "rwlock-wrlock": { does: "lock to write", wants: ["want", "to write"] },
  "rwlock-tryrdlock": { does: "try to lock to read" },
  "rwlock-trywrlock": { does: "try to lock to write" },
  "rwlock-unlock": { does: "unlock" },
  "spin-lock": { does: "lock", wants: ["want"] },
  "spin-trylock": { does: "try to lock" },
  "spin-unlock": { does: "unlock" },
  "cond-wait": { does: "start to wait on" },
  "cond-wake": { does: "wake up on", wants: ["wait", "on"] },
  "cond-signal": { does: "signal" },
  "cond-broadcast": { does: "broadcast" },
  "barrier-arrive": { does: "arrive at" },
  "barrier-wait": { does: "pass", wants: ["wait", "at"] },
  "thread-create": { does: "create" },
  "thread-join": { does: "join", wants: ["wait", "to join"] },
  "thread-detach": { does: "detach" },
  "thread-cancel": { does: "cancel" },
  "thread-exit": { does: "end" },
  "sem-wait": { does: "take", wants: ["wait", "on"] },
  "sem-trywait": { does: "try to take" },
  "sem-post": { does: "post" },
  "sem-getvalue": { does: "read the value of" },
  "once-enter": { does: "enter", wants: ["wait", "for"] },
  "once-leave": { does: "finish" },
  "futex-wait": { does: "start to wait on" },
  "futex-wake": { does: "wake waiters on" },
  "futex-sleep": { does: "wake up on", wants: ["wait", "on"] },
  "atomic-wait": { does: "look whether to wait on" },
  "atomic-notify": { does: "notify waiters on" },
  "atomic-sleep": { does: "wake up on", wants: ["wait", "on"] },
  "future-wait": { does: "look at the result of", wants: ["wait", "for the result of"] },
  "future-set": { does: "set the result of" },
  yield: { does: "yield" },
  sleep: { does: "sleep" },
  "file-lock": { does: "use the stream", wants: ["wait", "for the stream"] },
  init: { does: "initialise" },
  destroy: { does: "destroy" },
  other: { does: "call the runtime" },
  free: { does: "free" },
  leave: { does: "leave the function of" },
  use: { does: "use" },
};

/** A verb, and what stands between it and the resource. */
type Wanting = readonly [verb: "want" | "wait", preposition?: string];

/** As a step of a run has it: "lock m", "want m". */
export function actionWords(action: Action): string {
  switch (action.verb) {
    case "read":
    case "write":
    case "update":
      return `${action.verb} ${resourceWords(action.resource)}${valuesWords(action.values, action.verb)}`;
    case "become-visible":
      return `${storeWords(action.store)} becomes visible`;
    case "be-overwritten":
      return `${storeWords(action.store)} overwritten in the buffer`;
    case "run":
    case "fence":
      return action.verb;
    case "begin-atomic-section":
      return "begin an atomic section";
    case "read-input":
      return "read an input";
    case "write-output":
      return "write output";
    case "be-inside":
      return `inside ${action.functionName ?? "the library"}`;
    case "fail":
      return action.rule.replaceAll("-", " ");
    default:
      if (action.isAwaited) return waiting(action, "");
      return joined(verbs[action.verb].does, action.resource && resourceWords(action.resource));
  }
}

/** As a sentence about the thread that waits: "wants m", "waits to join worker". */
export function waitSentence(wait: AwaitedAction): string {
  return waiting(wait, "s");
}

function waiting({ verb, resource }: AwaitedAction, ending: "" | "s"): string {
  const { does, wants = ["wait", `to ${does}`] } = verbs[verb];
  return joined(wants[0] + ending, wants[1], resource && resourceWords(resource));
}

function joined(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(" ");
}

/** Without quotes: columns are narrow. */
export function resourceWords(resource: Resource): string {
  if (resource.name !== undefined) return resource.name;
  switch (resource.kind) {
    case "object":
      return "memory";
    case "thread":
      return "a thread that has ended";
    case "start":
      return "a thread";
    default:
      return unreachable(resource);
  }
}

function valuesWords(values: Values | undefined, verb: "read" | "write" | "update"): string {
  if (values === undefined) return "";
  const before = valueWords(values.before);
  if (verb === "read") return before === undefined ? "" : ` = ${before}`;
  const after = valueWords(values.after);
  if (before === undefined && after === undefined) return "";
  if (before !== after) return ` = ${before ?? "?"} ▶ ${after ?? "?"}`;
  return values.isAnother ? ` = ${before} ▶ another ${after}` : ` = ${after} (unchanged)`;
}

function valueWords(value: Value | undefined): string | undefined {
  switch (value?.kind) {
    case undefined:
      return undefined;
    case "number":
      return value.number;
    case "undefined":
      return "undefined";
    case "pointer":
      return value.to === undefined ? "a pointer" : `&${value.to}`;
    default:
      return unreachable(value);
  }
}

/** A delayed store: "x = 1". */
export function storeWords({ resource, value }: StoredValue): string {
  const words = valueWords(value);
  return `${resourceWords(resource)}${words === undefined ? "" : ` = ${words}`}`;
}

export function stepRemarkWords(remark: StepRemark): string {
  switch (remark.kind) {
    case "timed-out":
      return "timed out";
    case "spurious-wake-up":
      return "spurious wake-up";
    case "woke-nobody":
      return "woke nobody";
    case "atomic":
    case "delayed":
      return remark.kind;
    case "own-delayed-store":
      return "its own delayed store";
    case "orders-nothing":
      return "orders nothing";
    case "input":
      return remark.isAny ? `input = any (here ${remark.value})` : `input = ${remark.value}`;
    case "repeated":
      return `${remark.times} times`;
    case "steps-inside":
      return `${remark.steps} steps`;
    case "races":
      return remark.line === undefined ? "races" : `races with :${remark.line}`;
    default:
      return unreachable(remark);
  }
}

/** With what it is and where it is declared, as far as that is known: std::mutex `pool.lock` at pool.hpp:12. */
export function declaredWords({ name, type, declaredAt }: ObjectName): string {
  if (type === undefined) return `\`${name}\``;
  return `${type} \`${name}\`${declaredAt === undefined ? "" : ` at ${declaredAt.file}:${declaredAt.line}`}`;
}
