/** Accesses of two threads without a common lock, and what keeps them apart. */
import { describe, expect, it } from "vitest";
import { findRaces } from "../../../../src/engines/locks/races/races.ts";
import { SharedObjects } from "../../../../src/engines/locks/races/shared-objects.ts";
import { callsOf, phasesOf } from "../phases.ts";

const program = (one: string, two = one, main = ""): string => `#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static pthread_mutex_t m, other;
static pthread_rwlock_t r;
static int x, y;
static atomic_int counter;
static __thread int own;
static int *shared_memory;
extern int maybe(void);
extern void look(int *pointer);
static void *first(void *given) { ${one} return given; }
static void *second(void *given) { ${two} return given; }
int main(void) {
  pthread_t s, t;
  ${main.includes("create") ? main : `${main} pthread_create(&s, 0, first, &y); pthread_create(&t, 0, second, &y); pthread_join(s, 0); pthread_join(t, 0);`}
  return 0;
}
`;

async function races(text: string): Promise<number> {
  const { program: linked, contexts, alive, locks, locksets, concurrency, names } = await phasesOf(text);
  return findRaces({
    program: linked,
    contexts,
    alive,
    locks,
    locksets,
    concurrency,
    names,
    hasMain: true,
    variants: 0,
    mustBeOf: undefined,
    isOver: () => false,
    onUnknownGuard: () => {},
  }).length;
}
const locked = (lock: string, body: string): string =>
  `pthread_mutex_lock(&${lock}); ${body} pthread_mutex_unlock(&${lock});`;

describe("accesses", () => {
  it.each<[string, boolean, string]>([
    ["of two threads", true, program("x++;")],
    [
      "that only read",
      false,
      program("look(&x - x);", "if (x) return 0;").replace("look(&x - x)", "if (x) return 0"),
    ],
    ["of one that reads and one that writes", true, program("x = 1;", "if (x) return 0;")],
    ["under one lock", false, program(locked("m", "x++;"))],
    ["under two locks", true, program(locked("m", "x++;"), locked("other", "x++;"))],
    [
      "under a lock that one of them has let go of",
      true,
      program(locked("m", "x++;"), `${locked("m", "")} x++;`),
    ],
    [
      "under a lock that only one way takes",
      true,
      program(locked("m", "x++;"), `if (maybe()) pthread_mutex_lock(&m); x++;`),
    ],
    [
      "of readers under a shared lock",
      false,
      program(
        "pthread_rwlock_wrlock(&r); x++; pthread_rwlock_unlock(&r);",
        "pthread_rwlock_rdlock(&r); if (x) return 0; pthread_rwlock_unlock(&r);",
      ),
    ],
    [
      "of writers under a shared lock",
      true,
      program("pthread_rwlock_rdlock(&r); x++; pthread_rwlock_unlock(&r);"),
    ],
    ["of different variables", false, program("x++;", "(*(int *)given)++;")],
    ["of what both are given", true, program("(*(int *)given)++;")],
    ["of each thread's own", false, program("own++;")],
    ["that are atomic", false, program("counter++;")],
    ["before the threads are there", false, program("if (x) return 0;", undefined, "x = 1;")],
    [
      "of threads one after the other",
      false,
      program(
        "x++;",
        "x++;",
        "pthread_create(&s, 0, first, 0); pthread_join(s, 0); pthread_create(&t, 0, second, 0); pthread_join(t, 0);",
      ),
    ],
    [
      "of memory that both reach",
      true,
      program("*shared_memory = 1;", undefined, "shared_memory = malloc(4);"),
    ],
  ])("%s: %s", async (_name, expected, text) => expect((await races(text)) > 0).toBe(expected));
});

it("objects are shared that more than one thread can get at", async () => {
  const phases = await phasesOf(
    program(
      "return 0;",
      "return 0;",
      "int given_to_thread = 0, kept = 0; look(&x); look(&given_to_thread); look(&kept); pthread_create(&s, 0, first, &given_to_thread);",
    ),
  );
  const shared = new SharedObjects(phases.contexts);
  const answers = callsOf(phases.program, "look", "main").map((call) =>
    phases.contexts.evaluator
      .evaluate(phases.thread("main").context, call.arguments[0])
      .places.map((place) => shared.isShared(place)),
  );
  expect(answers.slice(0, 3)).toEqual([[true], [true], [false]]);
});
