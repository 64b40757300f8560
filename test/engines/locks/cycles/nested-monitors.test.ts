/** A wait that keeps an outer lock: a nested monitor where whoever signals needs that lock. */
import { describe, expect, it } from "vitest";
import { nestedMonitors } from "../../../../src/engines/locks/cycles/nested-monitors.ts";
import { phasesOf } from "../phases.ts";

async function found(
  signaller: string,
  waiter = "LOCK(outer); LOCK(inner); pthread_cond_wait(&cond, &inner); UNLOCK(inner); UNLOCK(outer);",
) {
  const phases = await phasesOf(`#include <pthread.h>
static pthread_mutex_t outer, inner, other;
static pthread_cond_t cond, another;
extern int maybe(void);
#define LOCK(m) pthread_mutex_lock(&m)
#define UNLOCK(m) pthread_mutex_unlock(&m)
static void *waits(void *unused) { ${waiter} return unused; }
static void *signals(void *unused) { ${signaller} return unused; }
int main(void) { pthread_t s, t; pthread_create(&s, 0, waits, 0); pthread_create(&t, 0, signals, 0); return 0; }
`);
  const { program, concurrency, locks } = phases;
  const { locations } = phases.pointsTo;
  return nestedMonitors(phases.graph(), { program, concurrency, locations, locks }).map(
    ({ label, condition }) => `${phases.names.lock(condition)} under ${phases.names.lock(label.held.lock)}`,
  );
}

describe("nested monitors", () => {
  it.each<[string, string, string[]]>([
    [
      "the signal is sent under the outer lock",
      "LOCK(outer); pthread_cond_signal(&cond); UNLOCK(outer);",
      ["cond under outer"],
    ],
    [
      "the outer lock is needed before",
      "LOCK(outer); UNLOCK(outer); pthread_cond_signal(&cond);",
      ["cond under outer"],
    ],
    [
      "the outer lock is needed on one way",
      "if (maybe()) { LOCK(outer); UNLOCK(outer); } pthread_cond_signal(&cond);",
      [],
    ],
    ["the outer lock is taken afterwards", "pthread_cond_signal(&cond); LOCK(outer); UNLOCK(outer);", []],
    [
      "the signal is sent under the inner lock alone",
      "LOCK(inner); pthread_cond_signal(&cond); UNLOCK(inner);",
      [],
    ],
    ["another condition is signalled", "LOCK(outer); pthread_cond_signal(&another); UNLOCK(outer);", []],
    ["nobody signals", "LOCK(outer); UNLOCK(outer);", []],
    [
      "one signal can come",
      "if (maybe()) { LOCK(outer); pthread_cond_signal(&cond); UNLOCK(outer); } else pthread_cond_signal(&cond);",
      [],
    ],
  ])("%s", async (_name, signaller, expected) => expect(await found(signaller)).toEqual(expected));

  it("are none where only the inner lock is held", async () =>
    expect(
      await found(
        "LOCK(outer); pthread_cond_signal(&cond); UNLOCK(outer);",
        "LOCK(inner); pthread_cond_wait(&cond, &inner); UNLOCK(inner);",
      ),
    ).toEqual([]));
});
