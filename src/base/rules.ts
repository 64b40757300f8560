/**
 * The stable names of everything that clew reports about a program. Each has a page in docs/rules/.
 * The machine raises errors by these names, reports print them, JSON carries them.
 */
export const errorRules = [
  "assertion",
  "reach-error",
  "abort",
  "null-dereference",
  "out-of-bounds",
  "use-after-free",
  "use-after-return",
  "read-only-write",
  "misaligned-atomic",
  "invalid-pointer",
  "function-type-mismatch",
  "invalid-call",
  "double-free",
  "invalid-free",
  "leak",
  "undefined-value",
  "division-by-zero",
  "oversized-shift",
  "signed-overflow",
  "float-to-integer",
  "unreachable-code",
  "missing-return",
  "stack-overflow",
  "uncaught-exception",
  "noexcept-violation",
  "lock-misuse",
  "data-race",
] as const;

export type ErrorRule = (typeof errorRules)[number];

/**
 * Errors by which every platform ends the process: behind them there is nothing that a run could still do, unless the
 * program handles SIGABRT or std::terminate. All others are undefined behaviour, or a mark of the user's.
 */
export const rulesThatEndTheProcess: readonly ErrorRule[] = [
  "assertion",
  "abort",
  "uncaught-exception",
  "noexcept-violation",
];

/**
 * Errors that can be ignored, since there is something definite that the program does then: on all platforms, or as any
 * of the ways that an undefined value leaves open.
 */
export const ignorableRules = [
  "undefined-value",
  "function-type-mismatch",
  "missing-return",
  "lock-misuse",
  "oversized-shift",
  "misaligned-atomic",
  "signed-overflow",
  "float-to-integer",
] as const;

export type IgnorableRule = (typeof ignorableRules)[number];

export function isIgnorable(rule: string): rule is IgnorableRule {
  return (ignorableRules as readonly string[]).includes(rule);
}

export const hangRules = ["deadlock", "lost-wakeup", "blocked-wait", "busy-wait", "stuck-section"] as const;

export type HangRule = (typeof hangRules)[number];

/** Fair runs that never end, though they could ([07]). */
export const fairRules = ["livelock", "starvation"] as const;

export type FairRule = (typeof fairRules)[number];

export type Rule = ErrorRule | HangRule | FairRule;

/** What `clew locks` reports: by the order of locks, without a run. A race is `data-race` there, too. */
export const lockOrderRules = ["lock-order", "self-deadlock", "nested-monitor"] as const;

export type LockRule = (typeof lockOrderRules)[number] | "data-race";
