/** What functions hold and want, on all their ways and through their calls. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

const events = async (body: string, more = ""): Promise<string[]> =>
  (
    await phasesOf(`#include <pthread.h>
#include <stdarg.h>
static pthread_mutex_t a, b, c;
static pthread_rwlock_t r;
static pthread_cond_t cond;
static pthread_mutex_t many[4];
extern int maybe(void);
#define LOCK(m) pthread_mutex_lock(&m)
#define UNLOCK(m) pthread_mutex_unlock(&m)
${more}
int main(void) { ${body} return 0; }
`)
  ).events("main");

describe("a function", () => {
  it.each<[string, string, string[]]>([
    ["holds what it has taken", "LOCK(a); LOCK(b); UNLOCK(b); UNLOCK(a);", ["a", "b, holding a"]],
    ["does not hold what it has let go of", "LOCK(a); UNLOCK(a); LOCK(b);", ["a", "b"]],
    ["lets go in any order", "LOCK(a); LOCK(b); UNLOCK(a); LOCK(c);", ["a", "b, holding a", "c, holding b"]],
    [
      "perhaps holds what one way has taken",
      "if (maybe()) LOCK(a); LOCK(b);",
      ["a", "b", "b, perhaps holding a"],
    ],
    [
      "keeps apart ways that ask the same",
      "int x = maybe(); if (x) LOCK(a); if (x) UNLOCK(a); LOCK(b);",
      ["a", "b"],
    ],
    [
      "knows a lock that was not got",
      "if (pthread_mutex_trylock(&a) == 0) LOCK(b); else LOCK(c);",
      ["b, holding a", "c", "tries a"],
    ],
    ["shares a lock", "pthread_rwlock_rdlock(&r); LOCK(a);", ["a, holding shared r", "shared r"]],
    [
      "gives a lock back while it waits",
      "LOCK(a); LOCK(b); pthread_cond_wait(&cond, &b); UNLOCK(b);",
      ["a", "b, holding a", "b, holding a", "waits for cond, holding a"],
    ],
    ["signals", "LOCK(a); pthread_cond_signal(&cond); UNLOCK(a);", ["a", "signals cond, holding a"]],
    [
      "knows which element it takes",
      "LOCK(many[1]); LOCK(many[2]);",
      ["many[1]", "many[2], holding many[1]"],
    ],
    [
      "takes none behind what never returns",
      "LOCK(a); if (maybe()) { LOCK(b); __builtin_trap(); } LOCK(c);",
      ["a", "b, holding a", "c, holding a"],
    ],
  ])("%s", async (_name, body, expected) => {
    expect(await events(body)).toEqual(expected);
  });
});

describe("a call", () => {
  it.each<[string, string, string, string[]]>([
    [
      "takes what the function takes",
      "static void take(void) { LOCK(b); }",
      "LOCK(a); take(); LOCK(c);",
      ["a", "b, holding a", "c, holding a, holding b"],
    ],
    [
      "lets go of what the caller holds",
      "static void leave(void) { UNLOCK(a); }",
      "LOCK(a); leave(); LOCK(b);",
      ["a", "b"],
    ],
    [
      "takes the lock that it is given",
      "static void take(pthread_mutex_t *m) { pthread_mutex_lock(m); }",
      "take(&a); take(&b);",
      ["a", "b, holding a"],
    ],
    [
      "takes what its result says",
      "static int take(void) { if (maybe()) return 0; LOCK(a); return 1; }",
      "if (take()) { LOCK(b); UNLOCK(a); }",
      ["a", "b, holding a"],
    ],
    [
      "comes back from recursion",
      "static void deep(int n) { if (n > 0) deep(n - 1); else LOCK(b); }",
      "LOCK(a); deep(3);",
      ["a", "b, holding a"],
    ],
    [
      "goes where a pointer leads",
      "static void f(void) { LOCK(b); } static void (*p)(void) = f;",
      "LOCK(a); p();",
      ["a", "b, holding a"],
    ],
    [
      "takes what arrives through ...",
      "static void all(int n, ...) { va_list l; va_start(l, n); for (int i = 0; i < n; i++) pthread_mutex_lock(va_arg(l, pthread_mutex_t *)); va_end(l); }",
      "all(2, &b, &a);",
      ["a, perhaps holding b", "b"],
    ],
  ])("%s", async (_name, more, body, expected) => {
    expect(await events(body, more)).toEqual(expected);
  });
});
