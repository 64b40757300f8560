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
 * program handles SIGABRT or std::terminate. All others are undefined behaviour, or a mark
 * of the user's.
 */
export const rulesThatEndTheProcess: readonly ErrorRule[] = [
  "assertion",
  "abort",
  "uncaught-exception",
  "noexcept-violation",
];

export const hangRules = ["deadlock", "lost-wakeup", "blocked-wait", "busy-wait", "stuck-section"] as const;

export type HangRule = (typeof hangRules)[number];

export type Rule = ErrorRule | HangRule;

/** What `clew locks` reports: by the order of locks, without a run. A race is `data-race` there, too. */
export const lockOrderRules = ["lock-order", "self-deadlock", "nested-monitor"] as const;

export type LockRule = (typeof lockOrderRules)[number] | "data-race";
