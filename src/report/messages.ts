/**
 * The words of reports that are not the finding's own: one place for all outputs, so that terminal, JSON and
 * pages say the same. Titles are what a rule is called in a sentence; the rule's page says more.
 */
import { plainName } from "../base/plain-name.ts";
import type { Rule } from "../base/rules.ts";

export const ruleTitles: Readonly<Record<Rule, string>> = {
  assertion: "assertion failed",
  "reach-error": "error function reached",
  abort: "aborted",
  "null-dereference": "null pointer",
  "out-of-bounds": "out of bounds",
  "use-after-free": "use after free",
  "use-after-return": "use after return",
  "read-only-write": "write to read-only memory",
  "misaligned-atomic": "misaligned atomic access",
  "invalid-pointer": "invalid pointer",
  "function-type-mismatch": "function called with the wrong type",
  "invalid-call": "invalid call",
  "double-free": "double free",
  "invalid-free": "invalid free",
  leak: "memory leak",
  "undefined-value": "undefined value",
  "division-by-zero": "division by zero",
  "oversized-shift": "oversized shift",
  "signed-overflow": "signed overflow",
  "float-to-integer": "float does not fit an integer",
  "unreachable-code": "unreachable code reached",
  "missing-return": "missing return",
  "stack-overflow": "stack overflow",
  "uncaught-exception": "uncaught exception",
  "noexcept-violation": "exception out of noexcept",
  "lock-misuse": "lock misused",
  "data-race": "data race",
  deadlock: "deadlock",
  "lost-wakeup": "lost wake-up",
  "blocked-wait": "wait that nobody ends",
  "busy-wait": "busy wait that nobody ends",
  "stuck-section": "section that is never left",
  livelock: "livelock",
  starvation: "starvation",
};

export const messages = {
  /** Where an error is inside a library function, the user's call of it is the place to look at. */
  inLibrary: (functionName: string) => `in ${code(functionName)}, called here`,
  thread: (name: string) => `thread ${code(name)}`,
  callStack: (thread: string) => `Call stack of ${code(thread)}`,
  otherThreads: "Other threads",
  foldedFrames: (count: number, outermost: string) =>
    count === 1 ? `… inside ${plainName(outermost)}` : `… ${count} frames inside ${plainName(outermost)}`,
  moreFrames: (count: number) => `… ${grouped(count)} more frames`,
  sameFrames: (count: number) => `… ${grouped(count)} more of the same`,
  running: "is running",
  ended: "has ended",
  waits: (what: string | undefined) => (what === undefined ? "waits" : `waits for ${what}`),
  threadWaits: (name: string, what: string | undefined) => `${code(name)} ${messages.waits(what)}`,
  moreThreads: (count: number) => `… ${grouped(count)} more threads`,
  likeIt: (count: number) => (count === 0 ? "" : ` (and ${grouped(count)} more like it)`),
  moreRemarks: (count: number) => `… ${grouped(count)} more remarks`,
  moreFindings: (count: number) => `${grouped(count)} more places lose memory`,
  stuck: (waiting: readonly string[]) => {
    if (waiting.length === 0) return "the program has not ended, but no thread is left";
    if (waiting.length === 1) return `${code(waiting[0])} waits for ever, and no other thread can go on`;
    const named = waiting.length > 4 ? waiting.slice(0, 3) : waiting;
    const others = waiting.length - named.length;
    const names = [...named.map(code), ...(others > 0 ? [`${grouped(others)} others`] : [])];
    return `${listed(names)} wait for ever, and no thread can go on`;
  },
  unsupported: (what: string) => `${what} (the run stops here; nothing is known of what comes after)`,
  outOfSteps: (steps: number) =>
    `after ${grouped(steps)} steps, before the program ended (--max-steps sets the limit)`,
  explain: (rule: Rule) => `clew explain ${rule}`,
} as const;

export function code(text: string): string {
  return `\`${text}\``;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** "none-found" is NONE FOUND. */
export function answerWord(answer: string): string {
  return answer.toUpperCase().replaceAll("-", " ");
}

/** 1,234,567. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
