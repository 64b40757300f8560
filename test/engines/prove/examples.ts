/**
 * Threads like those of drivers, with what is to be said of T1. `endless`: there is a run, and one is found. What is
 * `not-proved` ends, or not, and says so in its note.
 */
export interface Example {
  readonly name: string;
  readonly answer:
    | "proved"
    | "proved-if"
    | "endless"
    | "waits-for-others"
    | "endless-by-design"
    | "not-proved";
  /** Of the loop that decides, in any order: what must occur among the agreed directions. */
  readonly agreed?: readonly string[];
  readonly source: string;
}

const decreasing = `thread T2 { while (nondet()) { update(x, x - 1); } }`;
const assigning = `thread T3 { while (nondet()) { y = y + 1; lock(l); x = nondet(); unlock(l); } }`;

export const examples: readonly Example[] = [
  // [CPR07] figures 1, 2 and 8
  {
    name: "figure 2, unbounded",
    answer: "proved",
    agreed: ["x unless l"],
    source: `shared whole x, y; lock l;
      thread T1 { lock(l); while (x > 0) { update(x, x - 1); } unlock(l); }
      ${decreasing}
      thread T3 { while (nondet()) { y = y + 1; lock(l); x = any(); unlock(l); } }`,
  },
  {
    name: "figure 2, guarded",
    answer: "proved",
    agreed: ["x unless l"],
    source: `shared int x, y; lock l;
      thread T1 { lock(l); while (x > 0) { update(x, x > 0, x - 1); } unlock(l); }
      thread T2 { while (nondet()) { update(x, x > 0, x - 1); } } ${assigning}`,
  },
  {
    name: "figure 2 with atomics of C, which wrap",
    answer: "proved-if",
    source: `shared int x, y; lock l;
      thread T1 { lock(l); while (x > 0) { update(x, x - 1); } unlock(l); } ${decreasing} ${assigning}`,
  },
  {
    name: "figure 2, not atomic, under the lock",
    answer: "proved",
    agreed: ["x unless l", "-x unless l"],
    source: `shared int x, y; lock l;
      thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(l); x = x - 1; unlock(l); } } ${assigning}`,
  },
  {
    name: "figure 2 without the lock",
    answer: "endless",
    source: `shared int x, y; lock l;
      thread T1 { while (x > 0) { update(x, x - 1); } } ${decreasing} ${assigning}`,
  },
  {
    name: "figure 1",
    answer: "proved",
    agreed: ["length unless spin"],
    source: `shared count length; lock spin;
      thread T1 { int irp; lock(spin); do { irp = 0; if (length > 0) { update(length, length > 0, length - 1); irp = 1; } } while (irp != 0); unlock(spin); }
      thread Read * { lock(spin); update(length, length + 1); unlock(spin); }
      thread Cancel * { lock(spin); update(length, length > 0, length - 1); unlock(spin); }`,
  },
  {
    name: "figure 1, insertion without the lock",
    answer: "endless",
    source: `shared count length; lock spin;
      thread T1 { int irp; lock(spin); do { irp = 0; if (length > 0) { update(length, length > 0, length - 1); irp = 1; } } while (irp != 0); unlock(spin); }
      thread Read { while (nondet()) { update(length, length + 1); } }`,
  },
  {
    name: "figure 8: the lock is released in the loop",
    answer: "endless",
    source: `shared count queue; lock spin, cancel;
      thread T1 { lock(spin); while (queue > 0) { update(queue, queue > 0, queue - 1); lock(cancel); if (nondet()) { unlock(cancel); continue; } unlock(cancel); unlock(spin); lock(spin); } unlock(spin); }
      thread Read { while (nondet()) { lock(spin); update(queue, queue + 1); unlock(spin); } }`,
  },
  {
    name: "figure 8, repaired: two loops",
    answer: "proved",
    source: `shared count queue; lock spin, cancel;
      thread T1 { count mine = 0; lock(spin); while (queue > 0) { update(queue, queue > 0, queue - 1); mine = mine + 1; } unlock(spin);
        while (mine > 0) { mine = mine - 1; lock(cancel); if (nondet()) { unlock(cancel); continue; } unlock(cancel); } }
      thread Read * { lock(spin); update(queue, queue + 1); unlock(spin); }`,
  },
  // Loops that need nothing of others
  {
    name: "upwards",
    answer: "proved",
    source: "thread T1 { int n = nondet(); for (int i = 0; i < n; i++) { } }",
  },
  {
    name: "downwards without a sign, never below zero",
    answer: "endless",
    source: "thread T1 { uint n = unsigned_nondet(); for (uint i = n; i >= 0; i--) { } }",
  },
  {
    name: "downwards without a sign, above zero",
    answer: "proved",
    source: "thread T1 { uint n = unsigned_nondet(); for (uint i = n; i > 0; i--) { } }",
  },
  {
    name: "one more than the type has",
    answer: "proved-if",
    source: "thread T1 { int n = nondet(); for (int i = 0; i <= n; i++) { } }",
  },
  {
    name: "steps of two wrap past the bound",
    answer: "endless",
    source: "thread T1 { uint n = unsigned_nondet(); for (uint i = 0; i <= n; i += 1) { } }",
  },
  {
    name: "steps of two below a small bound",
    answer: "proved",
    source: "thread T1 { uint n = unsigned_nondet(); if (n < 1000) { for (uint i = 0; i < n; i += 2) { } } }",
  },
  {
    name: "a byte that never gets so far",
    answer: "endless",
    source: "thread T1 { int n = nondet(256, 300); for (u8 i = 0; (int)i < n; i++) { } }",
  },
  {
    name: "a byte that gets so far",
    answer: "proved",
    source: "thread T1 { int n = nondet(0, 200); for (u8 i = 0; (int)i < n; i++) { } }",
  },
  {
    name: "nested",
    answer: "proved",
    source:
      "thread T1 { int n = nondet(); int m = nondet(); for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { } } }",
  },
  {
    name: "an inner loop that begins where the outer one is",
    answer: "proved",
    source: "thread T1 { int n = nondet(); for (int i = 0; i < n; i++) { for (int j = i; j < n; j++) { } } }",
  },
  {
    name: "binary search",
    answer: "proved",
    source: `thread T1 { uint n = unsigned_nondet(); if (n < 1000000) { uint low = 0; uint high = n;
      while (low < high) { uint middle = low + (high - low) / 2; if (nondet()) low = middle + 1; else high = middle; } } }`,
  },
  {
    name: "binary search that keeps its middle",
    answer: "endless",
    source: `thread T1 { int n = nondet(0, 1000); int low = 0; int high = n;
      while (low < high) { int middle = (low + high) / 2; if (nondet()) low = middle; else high = middle; } }`,
  },
  {
    name: "halved until it is nothing",
    answer: "proved",
    source: "thread T1 { uint x = unsigned_nondet(); while (x != 0) { x = x >> 1; } }",
  },
  {
    name: "bits taken away one by one",
    answer: "proved",
    source: "thread T1 { uint x = unsigned_nondet(); while (x != 0) { x = x & (x - 1); } }",
  },
  {
    name: "one of two falls, the other is anything",
    answer: "proved",
    source:
      "thread T1 { int x = nondet(); int y = nondet(); while (x > 0 && y > 0) { if (nondet()) { x = x - 1; y = nondet(); } else { y = y - 1; } } }",
  },
  {
    name: "two phases",
    answer: "proved",
    source: "thread T1 { whole x = any(); whole y = any(); while (x > 0) { x = x + y; y = y - 1; } }",
  },
  {
    name: "three phases",
    answer: "proved",
    source:
      "thread T1 { whole x = any(); whole y = any(); whole z = any(); while (x > 0) { x = x + y; y = y + z; z = z - 1; } }",
  },
  {
    name: "to zero from both sides",
    answer: "proved",
    source: "thread T1 { int x = nondet(); while (x != 0) { if (x > 0) x = x - 1; else x = x + 1; } }",
  },
  {
    name: "down past zero",
    answer: "endless",
    source: "thread T1 { whole x = any(); while (x != 0) { x = x - 1; } }",
  },
  {
    name: "towards each other",
    answer: "proved",
    source:
      "thread T1 { int i = nondet(); int j = nondet(); while (i < j) { if (nondet()) i = i + 1; else j = j - 1; } }",
  },
  {
    name: "a step that was looked at before",
    answer: "proved",
    source: "thread T1 { int d = nondet(); if (d > 0) { int x = nondet(); while (x > 0) { x = x - d; } } }",
  },
  {
    name: "a step that was not looked at",
    answer: "endless",
    source: "thread T1 { int d = nondet(); int x = nondet(); while (x > 0) { x = x - d; } }",
  },
  {
    name: "a flag",
    answer: "proved",
    source:
      "thread T1 { int f = 1; int n = nondet(0, 1000); while (f != 0) { if (n <= 0) f = 0; n = n - 1; } }",
  },
  {
    name: "goto",
    answer: "proved",
    source: "thread T1 { int n = nondet(); again: if (n > 0) { n = n - 1; goto again; } }",
  },
  {
    name: "a service",
    answer: "endless-by-design",
    source: "shared int x; thread T1 { while (1) { x = 1; } }",
  },
  // One direction of one variable
  {
    name: "a bound that nobody changes",
    answer: "proved",
    source: "shared int n; thread T1 { for (int i = 0; i < n; i++) { } } thread T2 { int k = n; }",
  },
  {
    name: "a bound that falls",
    answer: "proved",
    agreed: ["n"],
    source: `shared uint n; thread T1 { for (uint i = 0; i < n; i++) { } }
      thread T2 { while (nondet()) { update(n, n > 0, n - 1); } }`,
  },
  {
    name: "retries that are counted",
    answer: "proved",
    source: `shared int busy; thread T1 { int tries = 0; while (busy != 0 && tries < 10) { tries++; } }
      thread T2 { while (1) { busy = nondet(); } }`,
  },
  {
    // It is endless beside others that set it again just in time; no such turn of theirs is tried.
    name: "a flag that others set",
    answer: "waits-for-others",
    source: `shared int busy; thread T1 { while (busy != 0) { } } thread T2 { while (nondet()) { busy = 1; busy = 0; } }`,
  },
  {
    name: "a flag that others take away",
    answer: "waits-for-others",
    source: `shared int busy; thread T1 { while (busy != 0) { } } thread T2 { busy = 0; }`,
  },
  {
    name: "the wrong lock",
    answer: "endless",
    source: `shared int x; lock l, m; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(m); x = 7; unlock(m); } }`,
  },
  {
    name: "the right lock among others",
    answer: "proved",
    source: `shared int x; lock l, m; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(m); lock(l); x = 7; unlock(l); unlock(m); } }`,
  },
  {
    name: "one of many locks",
    answer: "endless",
    source: `shared int x; lock l[]; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(l); x = 7; unlock(l); } }`,
  },
  {
    name: "readers keep nobody out",
    answer: "endless",
    source: `shared int x; readwrite lock l; thread T1 { read_lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { read_lock(l); x = 7; unlock(l); } }`,
  },
  {
    // The lock is no mutex: T2 gives it back for T1, and then has it.
    name: "a lock that others release",
    answer: "not-proved",
    source: `shared int x; loose lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { unlock(l); lock(l); x = 7; unlock(l); } }`,
  },
  {
    // The same with a mutex, which nobody may do; it says nothing any more.
    name: "a mutex that others release",
    answer: "not-proved",
    source: `shared int x; lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { unlock(l); lock(l); x = 7; unlock(l); } }`,
  },
  {
    name: "taken one by one under a lock, and only taken",
    answer: "proved",
    source: `shared int length; lock l;
      thread T1 { while (1) { lock(l); if (length <= 0) { unlock(l); break; } length = length - 1; unlock(l); } }
      thread T2 * { lock(l); if (length > 0) { length = length - 1; } unlock(l); }`,
  },
  {
    name: "taken one by one under a lock, and refilled",
    answer: "endless",
    source: `shared int length; lock l;
      thread T1 { while (1) { lock(l); if (length <= 0) { unlock(l); break; } length = length - 1; unlock(l); } }
      thread T2 { while (nondet()) { lock(l); if (length < 10) { length = length + 1; } unlock(l); } }`,
  },
  {
    name: "others of its own kind take too",
    answer: "proved",
    source: "shared count x; thread T1 * { while (x > 0) { update(x, x > 0, x - 1); } }",
  },
  {
    name: "others of its own kind put back",
    answer: "endless",
    source: "shared count x; thread T1 * { while (x > 0) { update(x, x > 0, x - 1); } update(x, x + 1); }",
  },
  {
    // What is found is a run of wake-ups for no reason.
    name: "a condition variable",
    answer: "waits-for-others",
    source: `shared int ready; lock l; thread T1 { lock(l); while (ready == 0) { wait(l); } unlock(l); }
      thread T2 { while (nondet()) { lock(l); ready = 1; unlock(l); lock(l); ready = 0; unlock(l); } }`,
  },
  {
    // While it waits, it does not have the lock.
    name: "a condition variable in a loop that takes",
    answer: "waits-for-others",
    source: `shared int x; lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; wait(l); } unlock(l); }
      thread T2 { while (nondet()) { lock(l); x = 7; unlock(l); } }`,
  },
  {
    // An endless run would need that store to be to this variable, which is not known.
    name: "a store to anywhere",
    answer: "not-proved",
    source: `shared int x; lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { scramble(x); } }`,
  },
  {
    name: "a store to anywhere under the lock",
    answer: "proved",
    source: `shared int x; lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(l); scramble(x); unlock(l); } }`,
  },
  {
    name: "others take as much as they looked at",
    answer: "proved",
    source: `shared int x; lock l; thread T1 { lock(l); while (x > 0) { x = x - 1; } unlock(l); }
      thread T2 * { int d = nondet(); if (d >= 0 && d < 10) { lock(l); if (x > 10) x = x - d; unlock(l); } }`,
  },
  {
    name: "others count up to what they take",
    answer: "proved",
    source: `shared int x; thread T1 { while (x > 0) { update(x, x > 0, x - 1); } }
      thread T2 { int s = 0; while (nondet()) { if (s < 50) s = s + 1; update(x, x > 100, x - s); } }`,
  },
  // Two directions, several locks
  {
    name: "one of two shared ones falls",
    answer: "proved",
    source: `shared int a, b; lock l;
      thread T1 { lock(l); while (a > 0 && b > 0) { if (nondet()) { b = b - 1; } else { a = a - 1; b = nondet(); } } unlock(l); }
      thread T2 { while (nondet()) { lock(l); a = nondet(); b = nondet(); unlock(l); } }`,
  },
  {
    name: "two queues under two locks",
    answer: "proved",
    source: `shared int p, q; lock l, m;
      thread T1 { lock(l); lock(m); while (p > 0 || q > 0) { if (p > 0) { p = p - 1; } else { q = q - 1; } } unlock(m); unlock(l); }
      thread T2 { while (nondet()) { lock(l); p = 5; unlock(l); } } thread T3 { while (nondet()) { lock(m); q = 6; unlock(m); } }`,
  },
  {
    name: "two queues, one without its lock",
    answer: "endless",
    source: `shared int p, q; lock l, m;
      thread T1 { lock(l); while (p > 0 || q > 0) { if (p > 0) { p = p - 1; } else { q = q - 1; } } unlock(l); }
      thread T2 { while (nondet()) { lock(l); p = 5; unlock(l); } } thread T3 { while (nondet()) { lock(m); q = 6; unlock(m); } }`,
  },
  {
    name: "nested with shared bounds",
    answer: "proved",
    source: `shared int n, m; lock l;
      thread T1 { lock(l); for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { } } unlock(l); }
      thread T2 { while (nondet()) { lock(l); n = nondet(); m = nondet(); unlock(l); } }`,
  },
  {
    name: "two loops, each with a need of its own",
    answer: "proved",
    source: `shared int a, b; lock l;
      thread T1 { lock(l); while (a > 0) { a = a - 1; } while (b > 0) { update(b, b > 0, b - 1); } unlock(l); }
      thread T2 { while (nondet()) { lock(l); a = nondet(); unlock(l); } } thread T3 { while (nondet()) { update(b, b > 5, b - 5); } }`,
  },
  {
    name: "a ring that others write to under the lock",
    answer: "proved",
    source: `shared uint head, tail; lock l; thread T1 { lock(l); while (head != tail) { head = head + 1; } unlock(l); }
      thread T2 { while (nondet()) { lock(l); tail = tail + 1; unlock(l); } }`,
  },
];
