/** What is known of locks: whether a place is one lock only, and whether it may be taken again. */
import { describe, expect, it } from "vitest";
import { callsOf, phasesOf } from "../phases.ts";

/** What is known of the lock that `take` locks. */
async function known(text: string): Promise<string> {
  const phases = await phasesOf(`#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t a, many[4];
static __thread pthread_mutex_t own;
extern int pick(void);
static void take(pthread_mutex_t *m) { pthread_mutex_lock(m); }
static void *entry(void *unused) { pthread_mutex_t local; take(&local); return unused; }
${text}
`);
  const [call] = callsOf(phases.program, "pthread_mutex_lock", "take");
  const contexts = phases.contexts.all.filter(({ instance }) => instance.fn.name === "take");
  const places = contexts.flatMap(
    (context) => phases.contexts.evaluator.evaluate(context, call.arguments[0]).places,
  );
  const words = (place: number): string =>
    [
      phases.locks.isStrong(place) ? "one" : "several",
      phases.locks.isRecursive(place)
        ? "recursive"
        : phases.locks.isPlain(place)
          ? "plain"
          : "perhaps checked",
    ].join(" ");
  return [...new Set(places.map(words))].sort().join(", ");
}
const attribute = (kind: string): string =>
  `int main(void) { pthread_mutexattr_t at; pthread_mutexattr_init(&at); pthread_mutexattr_settype(&at, ${kind}); pthread_mutex_init(&a, &at); take(&a); return 0; }`;

describe("a lock", () => {
  it.each<[string, string, string]>([
    ["a variable", "int main(void) { take(&a); return 0; }", "one plain"],
    ["an element", "int main(void) { take(&many[2]); return 0; }", "one plain"],
    ["some element", "int main(void) { take(&many[pick()]); return 0; }", "several plain"],
    ["of each thread", "int main(void) { take(&own); return 0; }", "several plain"],
    ["allocated once", "int main(void) { take(malloc(sizeof a)); return 0; }", "one plain"],
    [
      "allocated in a loop",
      "int main(void) { while (pick()) take(malloc(sizeof a)); return 0; }",
      "several plain",
    ],
    ["a local of main", "int main(void) { pthread_mutex_t local; take(&local); return 0; }", "one plain"],
    [
      "a local of many threads",
      "int main(void) { pthread_t t; while (pick()) pthread_create(&t, 0, entry, 0); return 0; }",
      "several plain",
    ],
    ["a recursive one", attribute("PTHREAD_MUTEX_RECURSIVE"), "one recursive"],
    ["a normal one", attribute("PTHREAD_MUTEX_NORMAL"), "one plain"],
    ["one of an unknown kind", attribute("pick()"), "one perhaps checked"],
  ])("%s", async (_name, text, expected) => expect(await known(text)).toBe(expected));
});
