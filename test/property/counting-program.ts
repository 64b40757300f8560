/**
 * Random programs with counters, which nothing depends on or something does: of threads that try again, wait for each
 * other, and go on for ever. A counter has two bits, so that without the reduction there are four times as many states
 * a counter and no more.
 */
import fc from "fast-check";

const uses: fc.Arbitrary<string> = fc.constantFrom(
  "if (COUNTER == 128) x = 1;",
  "assert(COUNTER != 128);",
  "y = COUNTER != 0;",
  "seen += COUNTER;",
  "while (COUNTER == 64) { }",
  "take(COUNTER);",
  "keep(&COUNTER);",
  "slots[COUNTER / 64] = 1;",
  "x = note(&COUNTER);",
);

const counts: fc.Arbitrary<string> = fc.constantFrom(
  "COUNTER += 64;",
  "COUNTER += 64;",
  "COUNTER -= 64;",
  "atomic_fetch_add(&COUNTER, 64);",
  "pthread_mutex_lock(&a); COUNTER += 64; pthread_mutex_unlock(&a);",
  "note(&COUNTER);",
  "COUNTER += x ? 64 : 0;",
  "COUNTER = COUNTER;",
  "mine++;",
);

/** Of these some may be used. */
const used = fc.constantFrom("hits", "stats.busy", "each[turn]", "pairs[turn].second");
const counter = fc.constantFrom(
  "hits",
  "stats.tries",
  "stats.busy",
  "plain",
  "each[turn]",
  "pairs[turn].second",
);

const statement: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(counts, counter).map(([text, name]) => text.replaceAll("COUNTER", name)) },
  { weight: 1, arbitrary: fc.tuple(uses, used).map(([text, name]) => text.replaceAll("COUNTER", name)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "x = 1;",
      "y = !y;",
      "turn = !turn;",
      "assert(x == 0 || y == 0);",
      "sched_yield();",
    ),
  },
);

const block = (most: number): fc.Arbitrary<string> =>
  fc.array(statement, { minLength: 1, maxLength: most }).map((all) => all.join(" "));

const loop: fc.Arbitrary<string> = fc.oneof(
  block(2).map((text) => `while (x == 0) { ${text} }`),
  block(2).map((text) => `for (;;) { ${text} }`),
  block(2).map((text) => `while (pthread_mutex_trylock(&a) != 0) { ${text} } pthread_mutex_unlock(&a);`),
  block(2).map((text) => `do { ${text} } while (y != 0);`),
);

const body = fc
  .array(fc.oneof({ weight: 2, arbitrary: statement }, { weight: 2, arbitrary: loop }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.map((text) => `  ${text}`).join("\n"));

export const countingProgram: fc.Arbitrary<{ readonly text: string }> = fc
  .tuple(body, body)
  .map((bodies) => ({ text: programText(bodies), toString: () => programText(bodies) }));

function programText(bodies: readonly string[]): string {
  const threads = bodies.map(
    (text, index) =>
      `static void *worker${index}(void *unused) {\n  unsigned char mine = 0, seen = 0;\n${text}\n  return unused;\n}`,
  );
  return [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    "static _Atomic unsigned char x, y, turn, hits, slots[4];",
    "static struct { _Atomic unsigned char tries, busy; } stats;",
    "static struct { _Atomic unsigned char first, second; } pairs[2];",
    "static _Atomic unsigned char each[2];",
    "static _Atomic unsigned char *kept;",
    "static _Atomic unsigned char plain = 64;",
    "static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;",
    "static int note(_Atomic unsigned char *counter) { return atomic_fetch_add(counter, 64) == 192; }",
    "static void take(int value) { if (value == 192) y = 1; }",
    "static void keep(_Atomic unsigned char *counter) { kept = counter; }",
    ...threads,
    "int main(void) {",
    "  (void)note; (void)take; (void)keep; (void)slots; (void)kept; (void)pairs; (void)each; (void)stats;",
    "  pthread_t first, second;",
    "  pthread_create(&first, NULL, worker0, NULL);",
    "  pthread_create(&second, NULL, worker1, NULL);",
    "  pthread_join(first, NULL);",
    "  pthread_join(second, NULL);",
    "  return 0;",
    "}",
    "",
  ].join("\n");
}
