/**
 * Programs whose threads end, or do not, from their sources to the answer. Pairs differ by what keeps a proof from being
 * one: a lock that is missing, a handler, a jump, an address that somebody else has.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { proveProgram } from "../../../../src/engines/prove/prove-program.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { packageRoot } from "../../../../src/frontend/package-root.ts";
import { readModels } from "../../../../src/platform/read-models.ts";
import type { ProofVerdict } from "../../../../src/verdict/proof-verdict.ts";

const head = `
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int x;
`;

const withOther = (other: string): string => `
static void *other(void *given) { while (__VERIFIER_nondet_int()) { ${other} } return 0; }
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, worker, 0);
  pthread_create(&b, 0, other, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}`;

const alone = `
int main(void) { pthread_t a; pthread_create(&a, 0, worker, 0); pthread_join(a, 0); return 0; }`;

const worker = (body: string): string => `static void *worker(void *given) { ${body} return 0; }`;
const drains = worker("pthread_mutex_lock(&m); while (x > 0) x = x - 1; pthread_mutex_unlock(&m);");
const fills = "pthread_mutex_lock(&m); x = __VERIFIER_nondet_int(); pthread_mutex_unlock(&m);";

interface Example {
  readonly about: string;
  readonly source: string;
  /** Some that end are not proved to: what is `false` and true is said. */
  readonly isProved: boolean;
  readonly language?: "c++";
}

const examples: readonly Example[] = [
  { about: "under the lock that others fill with", source: drains + withOther(fills), isProved: true },
  {
    about: "others fill without the lock",
    source: drains + withOther("x = __VERIFIER_nondet_int();"),
    isProved: false,
  },
  {
    about: "others fill with another lock",
    source: `static pthread_mutex_t n = PTHREAD_MUTEX_INITIALIZER; ${drains}${withOther(fills.replaceAll("&m", "&n"))}`,
    isProved: false,
  },
  {
    about: "the lock is one of several, and which is not known",
    source: `static pthread_mutex_t ms[2]; ${worker("pthread_mutex_lock(&ms[0]); while (x > 0) x = x - 1; pthread_mutex_unlock(&ms[0]);")}${withOther("int i = __VERIFIER_nondet_int() & 1; pthread_mutex_lock(&ms[i]); x = 7; pthread_mutex_unlock(&ms[i]);")}`,
    isProved: false,
  },
  {
    about: "others fill through a pointer",
    source: `static int *p; ${drains}${withOther("p = &x; *p = 5;")}`,
    isProved: false,
  },
  {
    about: "others fill through a pointer, under the lock",
    source: `static int *p = &x; ${drains}${withOther("pthread_mutex_lock(&m); *p = 5; pthread_mutex_unlock(&m);")}`,
    isProved: true,
  },
  {
    about: "others fill by a copy of bytes",
    source: drains + withOther("int y = __VERIFIER_nondet_int(); memcpy(&x, &y, sizeof x);"),
    isProved: false,
  },
  {
    about: "a handler fills",
    source: `static void handler(int s) { x = 9; } ${drains}
      int main(void) { pthread_t a; signal(SIGUSR1, handler); pthread_create(&a, 0, worker, 0); pthread_join(a, 0); return 0; }`,
    isProved: false,
  },
  {
    about: "a jump back",
    source: `static jmp_buf j; ${worker("if (setjmp(j) >= 0) longjmp(j, 1);")}${alone}`,
    isProved: false,
  },
  {
    about: "a local that others know of",
    source: `static int *p; ${worker("int n = 5; p = &n; while (n > 0) n = n - 1;")}${withOther("if (p) *p = 5;")}`,
    isProved: false,
  },
  {
    about: "a local in memory that nobody else knows of",
    source: `static void down(int *n) { *n = *n - 1; } ${worker("int n = __VERIFIER_nondet_int(); while (n > 0) down(&n);")}${alone}`,
    isProved: true,
  },
  {
    about: "a structure that main fills before it starts the thread: that this is before is not known",
    source: `struct box { int n; pthread_mutex_t lock; };
      static void *worker(void *given) { struct box *b = given; pthread_mutex_lock(&b->lock); while (b->n > 0) b->n--; pthread_mutex_unlock(&b->lock); return 0; }
      int main(void) { struct box *b = malloc(sizeof *b); b->n = __VERIFIER_nondet_int(); pthread_mutex_init(&b->lock, 0); pthread_t a; pthread_create(&a, 0, worker, b); pthread_join(a, 0); return 0; }`,
    isProved: false,
  },
  {
    about: "recursion that goes down",
    source: `static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); } ${worker("sum(__VERIFIER_nondet_int());")}${alone}`,
    isProved: true,
  },
  {
    about: "recursion that does not",
    source: `static int sum(int n) { return n == 0 ? 0 : n + sum(n); } ${worker("sum(__VERIFIER_nondet_int());")}${alone}`,
    isProved: false,
  },
  {
    about: "a counter that is too narrow",
    source: worker("int n = __VERIFIER_nondet_int(); for (unsigned char i = 0; i < n; i++) {}") + alone,
    isProved: false,
  },
  {
    about: "a counter that is wide enough",
    source: worker("unsigned n = __VERIFIER_nondet_uint(); for (unsigned i = 0; i < n; i++) {}") + alone,
    isProved: true,
  },
  {
    about: "below zero there is nothing",
    source:
      worker("unsigned n = __VERIFIER_nondet_uint(); for (unsigned i = n; i >= 0; i--) if (i == n) n++;") +
      alone,
    isProved: false,
  },
  {
    about: "halves",
    source: worker("unsigned n = __VERIFIER_nondet_uint(); while (n) n >>= 1;") + alone,
    isProved: true,
  },
  {
    about: "a callback of the library",
    source: `static int order(const void *a, const void *b) { for (;;) if (x) return 0; } ${worker("int a[2] = {1, 2}; qsort(a, 2, sizeof a[0], order);")}${alone}`,
    isProved: false,
  },
  {
    about: "as many as there are calls",
    source: `static void *worker(void *given) { pthread_mutex_lock(&m); while (x > 0) { pthread_mutex_unlock(&m); pthread_mutex_lock(&m); x = x - 1; } x = 3; pthread_mutex_unlock(&m); return 0; }
      int main(void) { pthread_t a; while (__VERIFIER_nondet_int()) pthread_create(&a, 0, worker, 0); return 0; }`,
    isProved: false,
  },
  {
    about: "a thread that runs a function that is not known",
    source: `${worker("while (x > 0) x = x - 1;")}
      int main(void) { pthread_t a, b; void *(*run)(void *) = (void *(*)(void *))(long)__VERIFIER_nondet_int();
        pthread_create(&a, 0, worker, 0); pthread_create(&b, 0, run, 0); return 0; }`,
    isProved: false,
  },
  {
    about: "a guard of C++",
    source: `#include <mutex>
      #include <thread>
      static int x;
      static std::mutex gate;
      static void work() { std::lock_guard<std::mutex> held(gate); while (x > 0) --x; }
      static void fill() { std::lock_guard<std::mutex> held(gate); x = 5; }
      int main() { std::thread a(work), b(fill); a.join(); b.join(); }`,
    isProved: true,
    language: "c++",
  },
];

describe("threads of programs", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "clew-prove-"));
  });

  it.each(examples)("$about", async ({ about, source, isProved, language }) => {
    const file = join(folder, `${about.replaceAll(/\W/g, "-")}.${language === "c++" ? "cpp" : "c"}`);
    writeFileSync(file, language === "c++" ? source : head + source);
    const verdict = await proved(file, language === "c++" ? "work" : "worker");
    expect(verdict.answer, JSON.stringify(verdict.threads)).toBe(isProved ? "holds" : "unknown");
  });
});

async function proved(file: string, thread: string): Promise<ProofVerdict> {
  const program = await loadProgram({ files: [file] });
  return proveProgram(program, {
    threads: [thread],
    assumesNoOverflow: false,
    models: readModels(join(packageRoot(), "models"), []),
    isOver: () => false,
    onThreadBegun: () => undefined,
    onThread: () => undefined,
  });
}
