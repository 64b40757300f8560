/** Which semaphores are locks: those that begin with 1, and that whoever gives has taken. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

async function kind(count: string, one: string, two = one): Promise<string> {
  const phases = await phasesOf(`#include <pthread.h>
#include <semaphore.h>
static sem_t s;
static pthread_mutex_t m;
extern int maybe(void);
static void *first(void *unused) { ${one} return unused; }
static void *second(void *unused) { ${two} return unused; }
int main(void) { pthread_t t; sem_init(&s, 0, ${count}); pthread_create(&t, 0, first, 0); pthread_create(&t, 0, second, 0); return 0; }
`);
  const place = phases.contexts.pointsTo.locations;
  const variable = phases.program.modules[0].globals.find(({ name }) => name === "s")!;
  const at = place.globalVariable(variable);
  return phases.semaphores.isLock(at) ? "lock" : phases.semaphores.isSignal(at) ? "signal" : "neither";
}

describe("a semaphore", () => {
  it.each<[string, string, string, string, string | undefined]>([
    ["of one, taken and given", "lock", "1", "sem_wait(&s); sem_post(&s);", undefined],
    ["of two", "neither", "2", "sem_wait(&s); sem_post(&s);", undefined],
    ["of an unknown number", "neither", "maybe()", "sem_wait(&s); sem_post(&s);", undefined],
    ["of none", "signal", "0", "sem_wait(&s);", "sem_post(&s);"],
    ["of one, given by somebody who has not taken it", "neither", "1", "sem_wait(&s);", "sem_post(&s);"],
    ["of one, never given back", "neither", "1", "sem_wait(&s);", "sem_wait(&s); sem_post(&s);"],
  ])("%s is %s", async (_name, expected, count, one, two) =>
    expect(await kind(count, one, two)).toBe(expected),
  );
});
