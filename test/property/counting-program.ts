/**
 * Random programs with counters, which nothing depends on or something does: of threads that try again, wait for each
 * other, and go on for ever. A counter has two bits, so that without the reduction there are four times as many states
 * a counter and no more.
 */
import fc from "fast-check";

const uses: fc.Arbitrary<string> = fc.constantFrom(
  "if (COUNTER == 128) x = 1;",
  "if (COUNTER == 128) abort();",
  "assert(COUNTER != 128);",
  "y = COUNTER != 0;",
  "while (COUNTER == 64) { }",
  "take(COUNTER);",
  "keep(&COUNTER); if (*kept == 192) x = 1;",
  "slots[COUNTER / 64] = 1; if (slots[2]) abort();",
  "x = note(&COUNTER);",
);

const counts: fc.Arbitrary<string> = fc.constantFrom(
  "COUNTER += 64;",
  "COUNTER -= 64;",
  "atomic_fetch_add(&COUNTER, 64);",
  "COUNTER = COUNTER + 64;",
  "pthread_mutex_lock(&a); COUNTER += 64; pthread_mutex_unlock(&a);",
  "note(&COUNTER);",
  "COUNTER += x ? 64 : 0;",
  "COUNTER = COUNTER;",
  "mine++;",
);

/** Which two counters a program has: one that may be used, and one that is not. */
const counters = fc.constantFrom(
  ["hits", "stats.tries"],
  ["stats.tries", "stats.busy"],
  ["plain", "each[turn]"],
  ["each[turn]", "plain"],
  ["pairs[turn].first", "pairs[turn].second"],
);
const counter = fc.constantFrom("USED", "USED", "IDLE");

const statement: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(counts, counter).map(([text, name]) => text.replaceAll("COUNTER", name)),
  },
  { weight: 3, arbitrary: uses.map((text) => text.replaceAll("COUNTER", "USED")) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("x = 1;", "y = !y;", "turn = !turn;", "assert(!x || !y);", "assert(!x);"),
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
  .tuple(counters, body, body)
  .map(([[used, idle], ...bodies]) => {
    const text = programText(bodies).replaceAll("USED", used).replaceAll("IDLE", idle);
    return { text, toString: () => text };
  });

function programText(bodies: readonly string[]): string {
  const threads = bodies.map(
    (text, index) =>
      `static void *worker${index}(void *unused) {\n  unsigned char mine = 0;\n${text}\n  return unused;\n}`,
  );
  return [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    "#include <stdlib.h>",
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
