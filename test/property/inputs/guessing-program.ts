/**
 * Small random C programs whose threads compare inputs with what others store ([10 Deciding late, and hangs]): loops that
 * read a new input, or keep one, and are left where it is what was stored.
 */
import fc from "fast-check";

const shared = fc.constantFrom("p", "q");
const small = fc.integer({ min: 0, max: 3 });

/** Inputs of one to three bits. */
const input = fc.constantFrom(1, 3, 3, 7).map((most) => `(int)clew_input(0, ${most})`);

const test = fc.oneof(
  fc
    .tuple(fc.constantFrom("==", "!=", "<", "<="), shared)
    .map(([sign, name]) => `in ${sign} atomic_load(&${name})`),
  fc.tuple(fc.constantFrom("==", "!=", "<"), small).map(([sign, value]) => `in ${sign} ${value}`),
  fc.tuple(shared).map(([name]) => `((in + atomic_load(&${name})) & 1)`),
  fc.constant("in == kept"),
);

const step = fc.oneof(
  fc.tuple(shared, small).map(([name, value]) => `atomic_store(&${name}, ${value});`),
  fc.tuple(shared).map(([name]) => `atomic_store(&${name}, kept);`),
  fc.tuple(shared, input).map(([name, value]) => `atomic_store(&${name}, ${value});`),
  test.map((condition) => `if (${condition}) atomic_store(&p, in);`),
  input.map((value) => `in = ${value};`),
  input.map((value) => `kept = ${value};`),
);

const steps = fc.array(step, { maxLength: 2 }).map((all) => all.join("\n"));

const loop = fc.oneof(
  fc
    .tuple(input, steps, test)
    .map(([value, body, leave]) => `for (;;) { in = ${value};\n${body}\nif (${leave}) break; }`),
  fc.tuple(input, test).map(([value, leave]) => `in = ${value};\nwhile (!(${leave})) {}`),
  fc.tuple(steps, test).map(([body, leave]) => `do {\n${body}\n} while (!(${leave}));`),
);

const daemon = fc.oneof(
  fc
    .tuple(shared, small, small)
    .map(
      ([name, one, other]) =>
        `for (;;) { atomic_store(&${name}, ${one}); atomic_store(&${name}, ${other}); }`,
    ),
  steps,
  loop,
);

function thread(name: string, body: string): string {
  return `static void *${name}(void *unused) {\nint in = 0, kept = 0;\n(void)kept;\n${body}\nreturn unused;\n}`;
}

export const guessingProgram: fc.Arbitrary<string> = fc
  .tuple(daemon, steps, loop, fc.boolean())
  .map(([other, before, mine, joins]) =>
    [
      "#include <clew.h>",
      "#include <pthread.h>",
      "#include <stdatomic.h>",
      "static atomic_int p, q;",
      thread("other", other),
      "int main(void) {",
      "int in = 0, kept = 0;",
      "(void)kept;",
      "pthread_t thread;",
      before,
      "pthread_create(&thread, 0, other, 0);",
      mine,
      joins ? "pthread_join(thread, 0);" : "",
      "return in < 0;",
      "}",
    ].join("\n"),
  );
