/**
 * What the actions of the runtime are: one row each, asked by reductions, races, replay and engines. To add one is to
 * add a row; the words of reports are asked for by the compiler (report/words/).
 *
 * The rows stand in the order of enum clew_action of runtime/machine.h, which numbers them from 1. The last two are
 * made by the machine itself: the end of a heap block and of local variables that others can reach.
 *
 * A fact that a row does not tell is the one that reductions can do least with. A number that has no row is `other`,
 * of which nothing is known.
 */

/** What an action is about. */
export type ResourceKind =
  | "mutex"
  | "read-write lock"
  | "spin lock"
  | "condition variable"
  | "barrier"
  | "thread"
  | "semaphore"
  | "once flag"
  | "futex"
  | "atomic"
  | "future"
  | "stream"
  /** Any object that synchronises. */
  | "any"
  /** A whole block of memory, or nobody knows. */
  | "block";

/** Of the C library's types, in bytes; of atomics and futures, what a word of them is at most. The rest are whole objects. */
export const resourceSizes: Readonly<Partial<Record<ResourceKind, number>>> = {
  mutex: 40,
  "read-write lock": 56,
  "spin lock": 4,
  "condition variable": 48,
  barrier: 32,
  semaphore: 32,
  "once flag": 4,
  futex: 4,
  atomic: 8,
  future: 8,
  // The largest of them.
  any: 56,
};

export interface ActionFacts {
  readonly about: ResourceKind;
  /**
   * What it does to the object of the program's that it is about ([03 Safety properties] i): makes it anew or destroys
   * it, which writes it; uses it, which is an atomic read; uses it until the thread has been woken, when the object may
   * be gone; or what the function does that the thread is in.
   */
  readonly object?: "makes" | "uses" | "uses until woken" | "by function";
  /**
   * What else of the program's memory is accessed inside the action: any, by the library (streams, buffers), or
   * atomics, which tell of themselves. The bodies of all other actions keep to what the runtime has for itself.
   */
  readonly inside?: "memory" | "atomics";
  /** It touches nothing of the user's but what it is about: it disturbs no round that does not read that. */
  readonly keepsToItself?: true;
  /**
   * When it lets its thread see what another has done without being ordered after it: if somebody holds the lock, if
   * the time was over, if the count is zero, always.
   */
  readonly attempt?: "held" | "timed out" | "zero" | "always";
  /**
   * What ends its wait: whoever holds the lock gives it back; whoever else has the resource lets go; a signal; a change
   * of the value that was looked at before; others that come as far as they must; the end of a thread.
   */
  readonly waits?: "lock" | "holder" | "signal" | "change" | "meeting" | "end";
  /** The action that begins this wait, and that a thread comes to again where it was woken in vain. */
  readonly begunBy?: "cond-wait" | "futex-wait" | "atomic-wait";
  /** The waits that it can end. */
  readonly wakes?: "cond-wake" | "barrier-wait" | "futex-sleep" | "atomic-sleep";
  /** How it orders, by what it is about. Other actions do so by the sections that they begin and end, or by what they store. */
  readonly orders?: "acquires" | "releases" | "acquires, releases at its end";
  /** Runs do not tell of it: the library at work, of which a user knows nothing. */
  readonly isUntold?: true;
}

const rows = {
  "mutex-lock": {
    about: "mutex",
    object: "uses",
    waits: "lock",
    attempt: "timed out",
    keepsToItself: true,
  },
  "mutex-trylock": { about: "mutex", object: "uses", attempt: "held" },
  "mutex-unlock": { about: "mutex", object: "uses", keepsToItself: true },
  "rwlock-rdlock": {
    about: "read-write lock",
    object: "uses",
    waits: "lock",
    attempt: "timed out",
    keepsToItself: true,
  },
  "rwlock-wrlock": {
    about: "read-write lock",
    object: "uses",
    waits: "lock",
    attempt: "timed out",
    keepsToItself: true,
  },
  "rwlock-tryrdlock": { about: "read-write lock", object: "uses", attempt: "held" },
  "rwlock-trywrlock": { about: "read-write lock", object: "uses", attempt: "held" },
  "rwlock-unlock": { about: "read-write lock", object: "uses", keepsToItself: true },
  "spin-lock": { about: "spin lock", object: "uses", waits: "lock", keepsToItself: true },
  "spin-trylock": { about: "spin lock", object: "uses", attempt: "held" },
  "spin-unlock": { about: "spin lock", object: "uses", keepsToItself: true },
  "cond-wait": { about: "condition variable", object: "uses" },
  "cond-wake": {
    about: "condition variable",
    object: "uses until woken",
    waits: "signal",
    begunBy: "cond-wait",
  },
  "cond-signal": { about: "condition variable", object: "uses", wakes: "cond-wake" },
  "cond-broadcast": { about: "condition variable", object: "uses", wakes: "cond-wake" },
  "barrier-arrive": { about: "barrier", object: "uses", wakes: "barrier-wait" },
  "barrier-wait": { about: "barrier", object: "uses until woken", waits: "meeting" },
  "thread-create": { about: "thread" },
  "thread-join": { about: "thread", waits: "end", keepsToItself: true },
  "thread-detach": { about: "thread" },
  "thread-cancel": { about: "thread" },
  "thread-exit": { about: "thread" },
  "sem-wait": {
    about: "semaphore",
    object: "uses",
    waits: "holder",
    attempt: "timed out",
    keepsToItself: true,
  },
  "sem-trywait": { about: "semaphore", object: "uses", attempt: "zero" },
  "sem-post": { about: "semaphore", object: "uses", keepsToItself: true },
  "sem-getvalue": { about: "semaphore", object: "uses", attempt: "always" },
  "once-enter": { about: "once flag", object: "uses", waits: "holder", orders: "acquires" },
  "once-leave": { about: "once flag", object: "uses", orders: "releases" },
  // Who waits on a futex compares its word; whoever wakes does not look.
  "futex-wait": { about: "futex", object: "uses" },
  "futex-wake": { about: "futex", wakes: "futex-sleep" },
  "futex-sleep": { about: "futex", waits: "signal", begunBy: "futex-wait" },
  // `std::atomic<T>::wait`, and what semaphores and latches of C++ ask for.
  "atomic-wait": { about: "atomic", inside: "atomics" },
  "atomic-notify": { about: "atomic", wakes: "atomic-sleep" },
  "atomic-sleep": { about: "atomic", waits: "change", begunBy: "atomic-wait" },
  "future-wait": { about: "future", object: "uses", waits: "meeting", orders: "acquires" },
  "future-set": { about: "future", object: "uses", orders: "releases" },
  yield: { about: "block", keepsToItself: true },
  sleep: { about: "block" },
  "file-lock": {
    about: "stream",
    inside: "memory",
    waits: "holder",
    orders: "acquires, releases at its end",
    isUntold: true,
  },
  init: { about: "any", object: "makes", isUntold: true },
  destroy: { about: "any", object: "makes" },
  other: { about: "block", object: "by function", inside: "memory", isUntold: true },
  free: { about: "block" },
  leave: { about: "block" },
} as const;

export type RuntimeAction = keyof typeof rows;

export const runtimeActions = Object.keys(rows) as readonly RuntimeAction[];

export const actionFacts: Readonly<Record<RuntimeAction, ActionFacts>> = rows satisfies OnlyFacts<
  typeof rows
>;

/** No row tells what is no fact. (Declarations of the library's types are made file by file: rows say no type.) */
type OnlyFacts<Rows> = {
  readonly [Name in keyof Rows]: Readonly<Record<Exclude<keyof Rows[Name], keyof ActionFacts>, never>>;
};

/** As __clew_action is given it. */
export function actionOf(number: number): RuntimeAction {
  return runtimeActions[number - 1] ?? "other";
}

export function numberOfAction(action: RuntimeAction): number {
  return runtimeActions.indexOf(action) + 1;
}
