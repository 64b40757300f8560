/** A random program as C. Its end can be asserted to be one of several: see `endOf`. */
import { type Operation, type RandomProgram, registers } from "./random-program.ts";

/** `ends`: the program asserts that it ends in one of these ways; without it, it asserts nothing. */
export function programText(program: RandomProgram, ends: readonly string[] | undefined): string {
  const { threads } = program;
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const lines = [
    "#include <assert.h>",
    "#include <pthread.h>",
    "#include <stdatomic.h>",
    ...numbers(program.atomics).map((number) => `static atomic_int atomic${number};`),
    ...numbers(program.plains).map((number) => `static int plain${number};`),
    "static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;",
    `static int result[${threads.length}][${registers}];`,
  ];
  threads.forEach((body, thread) => {
    lines.push(
      `static void *thread${thread}(void *unused) {`,
      `    int expected = 0, *r = result[${thread}];`,
    );
    lines.push("    (void)expected;", "    (void)r;");
    for (const { operation, guard } of body) {
      const condition = guard === undefined ? "" : `if (r[${guard.register}] == ${guard.value}) `;
      lines.push(`    ${condition}{ ${statement(operation)} }`);
    }
    lines.push("    return unused;", "}");
  });
  lines.push("int main(void) {", `    pthread_t threads[${threads.length}];`);
  for (const thread of threads.keys())
    lines.push(`    pthread_create(&threads[${thread}], NULL, thread${thread}, NULL);`);
  for (const thread of threads.keys()) lines.push(`    pthread_join(threads[${thread}], NULL);`);
  if (ends !== undefined) {
    lines.push("    long long end = 0;");
    const parts = [
      ...threads.flatMap((_, thread) =>
        numbers(registers).map((register) => `result[${thread}][${register}]`),
      ),
      ...numbers(program.atomics).map((number) => `atomic${number}`),
      ...numbers(program.plains).map((number) => `plain${number}`),
    ];
    for (const part of parts) lines.push(`    end = end * 8 + ${part};`);
    lines.push(
      "    int known = 0;",
      ...ends.map((end) => `    known |= end == ${end};`),
      "    assert(known);",
    );
  }
  return [...lines, "    return 0;", "}", ""].join("\n");
}

/** The number that the program computes for its end, from the same parts in the same order. */
export function endOf(
  results: readonly (readonly number[])[],
  atomics: readonly number[],
  plains: readonly number[],
): string {
  return [...results.flat(), ...atomics, ...plains]
    .reduce((end, part) => end * 8n + BigInt(part), 0n)
    .toString();
}

function statement(operation: Operation): string {
  switch (operation.kind) {
    case "load":
      return `r[${operation.register}] = atomic_load_explicit(${place(operation)});`;
    case "store":
      return `atomic_store_explicit(${place(operation, operation.value)});`;
    case "add":
      return `r[${operation.register}] = atomic_fetch_add_explicit(${place(operation, 1)});`;
    case "exchange":
      return `r[${operation.register}] = atomic_exchange_explicit(${place(operation, operation.value)});`;
    case "compare-exchange": {
      const { variable, order, failure, value, register, expected } = operation;
      const call = `atomic_compare_exchange_strong_explicit(&atomic${variable}, &expected, ${value}, `;
      const orders = `memory_order_${order}, memory_order_${failure}`;
      return `expected = ${expected}; r[${register}] = ${call}${orders});`;
    }
    case "fence":
      return `atomic_thread_fence(memory_order_${operation.order});`;
    case "plain-load":
      return `r[${operation.register}] = plain${operation.variable};`;
    case "plain-store":
      return `plain${operation.variable} = ${operation.value};`;
    case "lock":
      return "pthread_mutex_lock(&mutex);";
    case "try-lock":
      return `r[${operation.register}] = pthread_mutex_trylock(&mutex) == 0;`;
    case "unlock":
      return "pthread_mutex_unlock(&mutex);";
  }
}

function place(operation: { readonly variable: number; readonly order: string }, value?: number): string {
  const written = value === undefined ? "" : `${value}, `;
  return `&atomic${operation.variable}, ${written}memory_order_${operation.order}`;
}
