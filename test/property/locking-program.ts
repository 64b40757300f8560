/**
 * Random programs about locks and the threads that use them, of the kind that one thread alone is followed in
 * (machine/reductions/lone-steps.ts), and of the kinds that are almost so: locks that are made, destroyed, overwritten or
 * freed while others hold them, unlocked by who does not hold them, threads that start and join threads.
 */
import fc from "fast-check";
import { type Statement, type ThreadedProgram, threadedProgramWith } from "./threaded-program.ts";

function guarded(lock: string, ...body: readonly string[]): Statement {
  return [`pthread_mutex_lock(&${lock});`, ...body, `pthread_mutex_unlock(&${lock});`];
}

const regular = fc.constantFrom<Statement>(
  guarded("a", "plain++;"),
  guarded("a", "plain = 0;", "other++;"),
  guarded("b", "other++;"),
  guarded("b", "if (other) plain = 1;"),
  guarded("a", ...guarded("b", "x = 1;")),
  guarded("b", ...guarded("a", "y = 1;")),
  guarded("again", ...guarded("again", "x++;")),
  guarded("checked", "y = plain & 1;"),
  guarded("box.lock", "box.value++;"),
  guarded("box.lock", "assert(box.value < 2);", "box.value++;"),
  guarded("a", "x = 1;"),
  guarded("a", "plain++;", "y = 1;"),
  guarded("b", "for (int i = 0; i < 2; i++) other++;"),
  guarded("b", "if (plain < 2)", "plain = other;"),
  guarded("b", "struct pair copy = pair;", "copy.one++;", "pair = copy;"),
  guarded("b", "pair.other = pair.one;"),
  guarded("b", "pair = twin;"),
  ["pthread_mutex_lock(&a);"],
  ["pthread_mutex_unlock(&b);"],
  ["box.value = 0;"],
);

const irregular = fc.constantFrom<Statement>(
  ["pthread_mutex_destroy(&a);"],
  ["pthread_mutex_destroy(&b);"],
  ["pthread_mutex_init(&a, NULL);"],
  ["if (x) pthread_mutex_destroy(&a);"],
  ["if (y) plain = 2;"],
  ["if (x) y = pair.one;"],
  ["twin.one = 1;"],
  ["memset(&b, 0, sizeof b);"],
  ["box = (struct box){ .value = 1 };"],
  ["if (pthread_mutex_unlock(&checked) != 0) x = 1;"],
  ["if (pthread_mutex_lock(&checked) != 0) y = 1;"],
  ["pthread_t helper;", "pthread_create(&helper, NULL, help, NULL);", "pthread_join(helper, NULL);"],
  ["pthread_t helper;", "pthread_create(&helper, NULL, help, NULL);"],
  [
    "struct box *given = calloc(1, sizeof *given);",
    "struct box *old = atomic_exchange(&shelf, given);",
    "if (old) { pthread_mutex_lock(&old->lock); old->value++; pthread_mutex_unlock(&old->lock); free(old); }",
  ],
  [
    "struct box *seen = shelf;",
    "if (seen) { pthread_mutex_lock(&seen->lock); pthread_mutex_unlock(&seen->lock); }",
  ],
);

const declarations = [
  "#include <string.h>",
  "struct box { pthread_mutex_t lock; int value; };",
  "static struct box box;",
  "static _Atomic(struct box *) shelf;",
  "static int other;",
  "static struct pair { int one, other; } pair, twin;",
  "static pthread_mutex_t again, checked;",
  "__attribute__((constructor)) static void prepare(void) {",
  "pthread_mutexattr_t kind;",
  "pthread_mutexattr_init(&kind);",
  "pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);",
  "pthread_mutex_init(&again, &kind);",
  "pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);",
  "pthread_mutex_init(&checked, &kind);",
  "}",
  "static void *help(void *unused) {",
  "pthread_mutex_lock(&a);",
  "pthread_mutex_unlock(&a);",
  "return unused;",
  "}",
];

/** What no thread is followed alone in the presence of. */
const excluded = /clew_(assume|exclusive|function|wait|atomic)|try|timed|pthread_exit/;

export const lockingProgram: fc.Arbitrary<ThreadedProgram> = threadedProgramWith({
  statements: fc.oneof({ weight: 3, arbitrary: regular }, { weight: 1, arbitrary: irregular }),
  declarations,
  names: [],
}).filter(({ text }) => !excluded.test(text));
