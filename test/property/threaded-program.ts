/**
 * Small random C programs with threads, for comparing explorations: two or three threads over a few globals,
 * locks, a condition variable, a semaphore; loops with an exit, inputs, assertions, heap blocks, locals whose
 * address is taken. Most go wrong or hang in some way, as they come.
 */
import fc from "fast-check";

export class ThreadedProgram {
  constructor(readonly text: string) {}

  /** What a failure prints. */
  [fc.toStringMethod](): string {
    return `\n${this.text}`;
  }
}

/** A statement: lines of C, without indentation. */
export type Statement = readonly string[];

/** Statements besides those that every program may have, and the globals and functions that they need. */
export interface Vocabulary {
  readonly statements: fc.Arbitrary<Statement>;
  readonly declarations: readonly string[];
  /** What they declare. */
  readonly names: readonly string[];
}

/** What a program declares, for whoever puts several into one file. */
export const globalNames: readonly string[] = "main worker0 worker1 bump x y plain slot a b c s r".split(" ");

const shared = fc.constantFrom("x", "y");
const lock = fc.constantFrom("a", "b");
const bit = fc.integer({ min: 0, max: 1 });
const condition = fc
  .tuple(shared, fc.constantFrom("==", "!="), bit)
  .map(([name, test, value]) => `${name} ${test} ${value}`);

function line(text: fc.Arbitrary<string>): fc.Arbitrary<Statement> {
  return text.map((one) => [one]);
}

function weighted<Item>(...arbitraries: [number, fc.Arbitrary<Item>][]): fc.Arbitrary<Item> {
  return fc.oneof(...arbitraries.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

export const simple: fc.Arbitrary<Statement> = weighted<Statement>(
  [6, line(fc.tuple(shared, bit).map(([name, value]) => `${name} = ${value};`))],
  [3, line(shared.map((name) => `${name}++;`))],
  [3, line(condition.map((text) => `assert(${text});`))],
  [2, line(fc.tuple(shared, shared).map(([to, from]) => `${to} = ${from};`))],
  [4, line(fc.constantFrom("plain = 1;", "plain++;", "y = plain;"))],
  [2, line(lock.map((name) => `pthread_mutex_lock(&${name});`))],
  [2, line(lock.map((name) => `pthread_mutex_unlock(&${name});`))],
  [2, line(fc.constantFrom("sem_wait(&s);", "sem_post(&s);", "sem_post(&s);"))],
  [2, line(fc.constantFrom("pthread_cond_signal(&c);", "pthread_cond_broadcast(&c);"))],
  [2, line(fc.constantFrom("x = (int)clew_input(0, 1);", "y = clew_choose(2);"))],
  [2, line(condition.map((text) => `clew_assume(${text});`))],
  [
    2,
    fc.constantFrom<Statement>(
      ["int seen = x;", "y = 1;", "clew_assume(seen == 0);"],
      ["int seen = (int)clew_input(0, 3);", "x = 1;", "clew_assume(seen > 1);", "y = seen & 1;"],
    ),
  ],
  [2, line(fc.constantFrom("clew_exclusive_begin(&y);", "clew_exclusive_end(&y);", "clew_function_end();"))],
  [1, fc.constant<Statement>(["clew_atomic_begin();", "x = y;", "y++;", "clew_atomic_end();"])],
  [
    2,
    line(
      fc.constantFrom(
        "pthread_rwlock_rdlock(&r);",
        "pthread_rwlock_wrlock(&r);",
        "pthread_rwlock_unlock(&r);",
      ),
    ),
  ],
  [
    1,
    fc.constantFrom<Statement>(
      ["struct timespec now = { 0, 0 };", "if (sem_timedwait(&s, &now) != 0) x = 1;"],
      [
        "struct timespec now = { 0, 0 };",
        "if (pthread_mutex_timedlock(&b, &now) == 0) pthread_mutex_unlock(&b);",
      ],
    ),
  ],
  [1, line(fc.constantFrom("exit(1);", "pthread_exit(NULL);", "sched_yield();"))],
  [
    2,
    fc.constantFrom<Statement>(
      ["int local = x;", "bump(&local);", "y = local & 1;"],
      ["int local = 0;", "bump(&local);", "x = local;"],
    ),
  ],
  [
    2,
    fc.constantFrom<Statement>(
      [
        "int *block = malloc(sizeof *block);",
        "*block = y;",
        "bump(block);",
        "x = *block & 1;",
        "free(block);",
      ],
      ["int *block = malloc(sizeof *block);", "*block = 1;", "free(atomic_exchange(&slot, block));"],
      ["int *block = atomic_exchange(&slot, NULL);", "if (block) y = *block;", "free(block);"],
    ),
  ],
  [
    2,
    fc.constant<Statement>([
      "int expected = 0;",
      "while (!atomic_compare_exchange_strong(&y, &expected, 1)) expected = 0;",
    ]),
  ],
);

function block(head: string, body: readonly Statement[], tail = "}"): Statement {
  return [head, ...body.flatMap((statement) => ["{", ...statement, "}"]), tail];
}

function compound(below: fc.Arbitrary<readonly Statement[]>): fc.Arbitrary<Statement> {
  return weighted<Statement>(
    [1, below.map((body) => block("for (;;) {", body))],
    [1, condition.map((text) => ["clew_wait_begin(&x);", `while (${text}) {`, "}", "clew_wait_end(&x);"])],
    [
      1,
      condition.map((text) => [
        "struct timespec now = { 0, 0 };",
        "pthread_mutex_lock(&a);",
        `while (${text}) pthread_cond_timedwait(&c, &a, &now);`,
        "pthread_mutex_unlock(&a);",
      ]),
    ],
    [
      5,
      fc
        .tuple(lock, below)
        .map(([name, body]) => [
          `pthread_mutex_lock(&${name});`,
          ...block("{", body),
          `pthread_mutex_unlock(&${name});`,
        ]),
    ],
    [
      2,
      fc
        .tuple(lock, below)
        .map(([name, body]) =>
          block(`if (pthread_mutex_trylock(&${name}) == 0) {`, [
            ...body,
            [`pthread_mutex_unlock(&${name});`],
          ]),
        ),
    ],
    [3, fc.tuple(condition, below).map(([text, body]) => block(`if (${text}) {`, body))],
    [1, below.map((body) => block("if (clew_input(0, 1)) {", body))],
    [2, below.map((body) => block("for (int i = 0; i < 2; i++) {", body))],
    [
      3,
      fc
        .tuple(condition, fc.oneof(fc.constant([]), below))
        .map(([text, body]) => block(`while (${text}) {`, body)),
    ],
    [
      3,
      fc
        .tuple(fc.constantFrom("while", "while", "if"), condition)
        .map(([word, text]) => [
          "pthread_mutex_lock(&a);",
          `${word} (${text}) pthread_cond_wait(&c, &a);`,
          "pthread_mutex_unlock(&a);",
        ]),
    ],
    [
      2,
      fc
        .tuple(shared, bit, fc.constantFrom("signal", "broadcast"))
        .map(([name, value, how]) => [
          "pthread_mutex_lock(&a);",
          `${name} = ${value};`,
          `pthread_cond_${how}(&c);`,
          "pthread_mutex_unlock(&a);",
        ]),
    ],
  );
}

export interface Parts {
  readonly workers: readonly (readonly Statement[])[];
  readonly main: readonly Statement[];
  /** Started twice instead of once. */
  readonly twins: boolean;
  readonly joins: boolean;
  readonly semaphore: number;
}

function programs(
  simple: fc.Arbitrary<Statement>,
  declarations: readonly string[],
): fc.Arbitrary<ThreadedProgram> {
  const inner = fc.array(weighted([3, simple], [1, compound(fc.array(simple, { maxLength: 1 }))]), {
    minLength: 1,
    maxLength: 2,
  });
  const statement = weighted([3, simple], [4, compound(inner)]);
  const body = (maxLength: number): fc.Arbitrary<readonly Statement[]> =>
    fc.array(statement, { minLength: 1, maxLength });
  return fc
    .record<Parts>({
      workers: weighted(
        [2, fc.array(body(3), { minLength: 1, maxLength: 1 })],
        [2, fc.array(body(2), { minLength: 2, maxLength: 2 })],
      ),
      main: fc.array(statement, { maxLength: 2 }),
      twins: weighted([3, fc.constant(false)], [1, fc.constant(true)]),
      joins: weighted([4, fc.constant(true)], [1, fc.constant(false)]),
      semaphore: bit,
    })
    .map((parts) => programOf(parts, declarations));
}

export function programOf(parts: Parts, declarations: readonly string[]): ThreadedProgram {
  return new ThreadedProgram(emit(parts, declarations));
}

export const threadedProgram: fc.Arbitrary<ThreadedProgram> = programs(simple, []);

/** Programs with more in them. */
export function threadedProgramWith({ statements, declarations }: Vocabulary): fc.Arbitrary<ThreadedProgram> {
  return programs(weighted([1, simple], [1, statements]), declarations);
}

function emit({ workers, main, twins, joins, semaphore }: Parts, declarations: readonly string[]): string {
  const started = twins && workers.length === 1 ? [0, 0] : workers.map((_, worker) => worker);
  return indented([
    ...["assert", "pthread", "sched", "semaphore", "stdatomic", "stdlib", "clew"].map(
      (name) => `#include <${name}.h>`,
    ),
    "static atomic_int x, y;",
    "static int plain;",
    "static _Atomic(int *) slot;",
    "static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;",
    "static pthread_cond_t c = PTHREAD_COND_INITIALIZER;",
    "static sem_t s;",
    "static pthread_rwlock_t r = PTHREAD_RWLOCK_INITIALIZER;",
    "static void bump(int *number) {",
    "*number += 1;",
    "}",
    ...declarations,
    ...workers.flatMap((statements, worker) => [
      ...block(`static void *worker${worker}(void *unused) {`, [...statements, ["return unused;"]]),
    ]),
    "int main(void) {",
    `pthread_t threads[${started.length}];`,
    `sem_init(&s, 0, ${semaphore});`,
    ...started.map((worker, index) => `pthread_create(&threads[${index}], NULL, worker${worker}, NULL);`),
    ...block("{", main),
    ...(joins ? started.map((_, index) => `pthread_join(threads[${index}], NULL);`) : []),
    "return 0;",
    "}",
  ]);
}

function indented(lines: readonly string[]): string {
  let depth = 0;
  const text = lines.map((one) => {
    if (one.startsWith("}")) depth--;
    const shown = `${"    ".repeat(depth)}${one}`;
    if (one.endsWith("{")) depth++;
    return shown;
  });
  return `${text.join("\n")}\n`;
}
