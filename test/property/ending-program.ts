/**
 * Random programs in which blocks are freed and functions are left while others may use what ends with that. Everybody who
 * lends something says so in a global variable, and takes it back in time or does not.
 */
import fc from "fast-check";
import { type Parts, programOf, type Statement, simple, type ThreadedProgram } from "./threaded-program.ts";

const lends: fc.Arbitrary<Statement> = fc.constantFrom<Statement>(
  ["lend();"],
  ["lendAndTakeBack();"],
  ["lendUntilSeen();"],
  ["lendAndWrite();"],
  ["if (setjmp(back[0]) == 0) lendAndJump();"],
  ["for (int i = 1; i < 3; i++) {", "int array[i];", "array[0] = 3;", "lent = array;", "}"],
  ["lendLock();"],
  ["int *block = malloc(sizeof *block);", "*block = 3;", "slot = block;", "x++;", "free(block);"],
  ["int *block = malloc(sizeof *block);", "*block = 3;", "slot = block;"],
  ["int *block = malloc(sizeof *block);", "slot = block;", "*block = 3;", "free(block);"],
  ["slot = malloc(sizeof(int));"],
);

const uses: fc.Arbitrary<Statement> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom("lent", "slot"),
        fc.constantFrom("y = *got & 1;", "*got = 2;", "assert(*got != 3);", "x = *got == 3;"),
      )
      .map(([place, use]): Statement => [`int *got = ${place};`, `if (got) ${use}`]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Statement>(
      ["int *got = slot;", "if (got) {", "slot = NULL;", "free(got);", "}"],
      ["int *got = atomic_exchange(&slot, NULL);", "if (got) {", "y = *got & 1;", "free(got);", "}"],
      ["pthread_mutex_t *got = lock;", "if (got && pthread_mutex_lock(got) == 0) pthread_mutex_unlock(got);"],
      ["while (!lent) {", "}", "y = *lent & 1;"],
    ),
  },
);

const declarations: readonly string[] = [
  "#include <setjmp.h>",
  "static _Atomic(int *) lent;",
  "static _Atomic(pthread_mutex_t *) lock;",
  "static _Thread_local jmp_buf back[1];",
  "static void lend(void) {",
  "int local = 3;",
  "lent = &local;",
  "x++;",
  "}",
  "static void lendAndTakeBack(void) {",
  "int local = 3;",
  "lent = &local;",
  "lent = NULL;",
  "}",
  "static void lendUntilSeen(void) {",
  "int local = 3;",
  "lent = &local;",
  "if (x != 0) lent = NULL;",
  "}",
  "static void lendAndWrite(void) {",
  "int local = 3;",
  "lent = &local;",
  "local = 4;",
  "lent = NULL;",
  "}",
  "static void lendAndJump(void) {",
  "int local = 3;",
  "lent = &local;",
  "longjmp(back[0], 1);",
  "}",
  "static void lendLock(void) {",
  "pthread_mutex_t local = PTHREAD_MUTEX_INITIALIZER;",
  "lock = &local;",
  "y = 1;",
  "lock = NULL;",
  "}",
];

const body = (statements: fc.Arbitrary<Statement>): fc.Arbitrary<readonly Statement[]> =>
  fc.array(fc.oneof({ weight: 4, arbitrary: statements }, { weight: 1, arbitrary: simple }), {
    minLength: 1,
    maxLength: 2,
  });

export const endingProgram: fc.Arbitrary<ThreadedProgram> = fc
  .record<Parts>({
    workers: fc.tuple(body(lends), body(uses)),
    main: fc.array(fc.oneof(lends, uses, simple), { maxLength: 1 }),
    twins: fc.constant(false),
    joins: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    semaphore: fc.constant(1),
  })
  .map((parts) => programOf(parts, declarations));
