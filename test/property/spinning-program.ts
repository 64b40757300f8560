/**
 * Random programs in which threads go round loops that only read, and others write to what they read: in the middle of
 * a round, at its last read, never; with functions, yields, plain variables, heap blocks, locals, locks and inputs.
 */
import fc from "fast-check";
import { ThreadedProgram } from "./threaded-program.ts";

const names = ["x", "y", "z", "plain", "box->flag", "box->other"] as const;
const variable = fc.constantFrom(...names);
const bit = fc.integer({ min: 0, max: 1 });
const test = fc.tuple(variable, bit).map(([name, value]) => `${name} == ${value}`);

const several: fc.Arbitrary<string> = fc
  .tuple(fc.array(test, { minLength: 2, maxLength: 3 }), fc.constantFrom(" && ", " || "))
  .map(([tests, and]) => tests.join(and));

const inRound = fc.constantFrom("", "", "sched_yield();", "if (y) z = 1;", "if (x == 1 && z == 1) break;");

const spin: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(several, inRound).map(([condition, body]) => `while (${condition}) { ${body} }`),
  fc.tuple(several, several).map(([outer, inner]) => `while (${outer}) { while (${inner}) { } }`),
  several.map((condition) => `do { seen = x; other = y; } while (${condition});`),
  fc.tuple(bit, bit).map(([low, high]) => `while (any(${low}, ${high})) { }`),
  fc.constant("while (x == 0) { if (y == 1 && z == 0) assert(x == 0); }"),
  fc.constant("for (;;) { seen = x; other = y; if (seen == 0 && other == 1) abort(); if (z) break; }"),
  fc.constant("for (;;) { if (x + y == 2) z = 1; }"),
  fc.constant("pthread_mutex_lock(&a); while (x == 0 && y == 0) { } pthread_mutex_unlock(&a);"),
  fc.constant("int here = 0; lent = &here; while (here == x && y == 0) { } lent = 0;"),
  fc.constant("int *there = lent; while (there && *there == 0 && x == y) { there = lent; }"),
);

const write: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(variable, bit).map(([name, value]) => `${name} = ${value};`),
  fc.tuple(variable, bit).map(([name, value]) => `${name} = ${value};`),
  variable.map((name) => `${name}++;`),
  fc.constantFrom("seen = y;", "pthread_mutex_lock(&a);", "pthread_mutex_unlock(&a);", "assert(x + y < 2);"),
  fc.constantFrom("x = (int)clew_input(0, 1);", "sched_yield();", "if (lent) *lent = 1;", "free(box);"),
);

const body = fc
  .array(fc.oneof({ weight: 2, arbitrary: write }, { weight: 1, arbitrary: spin }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((statements) => statements.map((text) => `  { ${text} }`).join("\n"));

export const spinningProgram: fc.Arbitrary<ThreadedProgram> = fc
  .array(body, { minLength: 2, maxLength: 3 })
  .map((bodies) => new ThreadedProgram(programText(bodies)));

function programText(bodies: readonly string[]): string {
  const threads = bodies.map(
    (text, index) =>
      `static void *worker${index}(void *unused) {\n  int seen = 0, other = 0;\n${text}\n  return (void *)(long)(seen + other);\n}`,
  );
  return [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <sched.h>",
    "#include <stdatomic.h>",
    "#include <stdlib.h>",
    "#include <clew.h>",
    "static atomic_int x, y, z;",
    "static int plain;",
    "static int *_Atomic lent;",
    "static struct { atomic_int flag; int other; } *box;",
    "static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;",
    "static int any(int low, int high) {",
    "  atomic_int *all[] = { &x, &y, &z };",
    "  if (x >= low && x <= high && y) return 1;",
    "  for (int i = 0; i < 2; i++) if (*all[i] >= low && *all[i + 1] <= high) return 1;",
    "  return 0;",
    "}",
    ...threads,
    "int main(void) {",
    "  (void)any;",
    "  box = calloc(1, sizeof *box);",
    `  pthread_t threads[${bodies.length}];`,
    ...bodies.map((_, index) => `  pthread_create(&threads[${index}], NULL, worker${index}, NULL);`),
    ...bodies.map((_, index) => `  pthread_join(threads[${index}], NULL);`),
    "  return 0;",
    "}",
    "",
  ].join("\n");
}
