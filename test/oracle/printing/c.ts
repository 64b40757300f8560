/** Programs of the mini-language in C, with POSIX threads. */
import {
  type IntCell,
  type Order,
  type PointerCell,
  type Program,
  rowLength,
  type Simple,
  type Statement,
  type SynchronisationName,
  statementsOf,
  type Test,
} from "../model/program.ts";
import { meeting } from "../model/shared-locks.ts";
import { createdIn, mayJump, type Printed, print } from "./print.ts";

export function printC(program: Program): Printed {
  return print(program, {
    declarations: declarations(program),
    simple: (statement) => simpleInC(program, statement),
    test: testInC,
    atomic: (how) =>
      how === "clew"
        ? ["clew_atomic_begin();", "clew_atomic_end();"]
        : ["__VERIFIER_atomic_begin();", "__VERIFIER_atomic_end();"],
    locals,
    prologue: prologue(program),
  });
}

function declarations(program: Program): readonly string[] {
  const all = [...statementsOf(program)];
  const functions = program.functions.map(({ name }) => name);
  const c11 = functions.filter((name) =>
    all.some((one) => one.op === "create" && one.api === "c11" && one.function === name),
  );
  const text = JSON.stringify([program.functions, program.main]);
  const used = (name: string, declaration: string): readonly string[] =>
    text.includes(`"${name}"`) ? [declaration] : [];
  const isTimed = all.some(({ op }) => op.startsWith("timed"));
  const hasOnce = all.some(({ op }) => op === "once");
  return [
    ...["assert", "pthread", "semaphore", "setjmp", "stdatomic", "stdlib", "string", "threads", "clew"].map(
      (name) => `#include <${name}.h>`,
    ),
    "typedef void *(*function)(void *);",
    "struct node { struct node *next; int value; };",
    "struct pair { int left, right; };",
    ...used("x", "atomic_int x;"),
    ...used("y", "atomic_int y;"),
    ...used("u", "int u;"),
    ...used("v", "int v;"),
    ...used("one", "struct pair one;"),
    ...used("two", "struct pair two;"),
    ...(text.includes("head") ? ["struct node head;"] : []),
    ...(text.includes('"slot"') || text.includes('"swap"') ? ["_Atomic(struct node *) slot;"] : []),
    ...used("link", "struct node *link;"),
    ...(hasCursor(text)
      ? [hasRow(text) ? "_Atomic(int *) cursor;" : `int row[${rowLength}]; _Atomic(int *) cursor = row;`]
      : []),
    ...(text.includes("-hook") ? ["function hook;"] : []),
    ...(["a", "b"] as const).flatMap((name) =>
      used(
        name,
        program.mutexKinds[name] === "normal"
          ? `pthread_mutex_t ${name} = PTHREAD_MUTEX_INITIALIZER;`
          : `pthread_mutex_t ${name};`,
      ),
    ),
    "pthread_cond_t c = PTHREAD_COND_INITIALIZER;",
    "sem_t s;",
    ...sharedLocks(text),
    ...(hasOnce ? ["pthread_once_t once = PTHREAD_ONCE_INIT;"] : []),
    ...(program.destructor === undefined ? [] : ["pthread_key_t key;"]),
    ...(isTimed ? ["const struct timespec later = { 1000000000000, 0 };"] : []),
    "_Bool __VERIFIER_nondet_bool(void);",
    "void __VERIFIER_atomic_begin(void);",
    "void __VERIFIER_atomic_end(void);",
    ...functions.map((name) => `void *${name}(void *argument);`),
    ...(program.allocator === undefined
      ? []
      : [
          "_Thread_local char room[64];",
          `void *malloc(size_t size) { ${program.allocator}(NULL); return room; }`,
          "void free(void *block) { }",
        ]),
    ...callbacksOf(program, all),
    ...c11.map((name) => `int c11_${name}(void *argument) { ${name}(argument); return 0; }`),
  ];
}

export const hasCursor = (text: string): boolean => /"(move|take-place|swap-place|lend|make-row)"/.test(text);
/** Main makes it. */
export const hasRow = (text: string): boolean => text.includes('"make-row"');

/** The same in both languages: what is POSIX's alone. */
export function sharedLocks(text: string): readonly string[] {
  return [
    ...(text.includes('"k"') ? ["pthread_spinlock_t k;"] : []),
    ...(/"(lock-to|try-to|unlock-either)/.test(text)
      ? ["pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;"]
      : []),
    ...(text.includes('"meet"') ? ["pthread_barrier_t m;"] : []),
  ];
}

/** What main makes first. */
export function madeFirst(text: string): readonly string[] {
  return [
    ...(text.includes('"k"') ? ["pthread_spin_init(&k, 0);"] : []),
    ...(text.includes('"meet"') ? [`pthread_barrier_init(&m, NULL, ${meeting});`] : []),
  ];
}

/** Functions that the library calls, each for one of the program's. */
export function callbacksOf(program: Program, all: readonly Statement[]): readonly string[] {
  const functions = program.functions.map(({ name }) => name);
  const wrapped = (op: string): readonly string[] =>
    functions.filter((name) =>
      all.some((one) => one.op === op && "function" in one && one.function === name),
    );
  return [
    ...(program.destructor === undefined
      ? []
      : [`void destroy_${program.destructor}(void *value) { ${program.destructor}(value); }`]),
    ...[...new Set([...wrapped("search"), ...wrapped("sort")])].map(
      (name) => `int compare_${name}(const void *k, const void *e) { ${name}(NULL); return 0; }`,
    ),
    ...wrapped("once").map((name) => `void once_${name}(void) { ${name}(NULL); }`),
    ...wrapped("at-exit").map((name) => `void exit_${name}(void) { ${name}(NULL); }`),
  ];
}

function locals(body: readonly Statement[]): string {
  const text = JSON.stringify(body);
  const used = <Name extends string>(...names: Name[]): Name[] =>
    names.filter((name) => text.includes(`"${name}"`));
  const kept = mayJump(body) ? "volatile " : "";
  const numbers = used("r0", "r1").map((name) => `${name} = 0`);
  const pointers = used("p0", "p1").map((name) => `*${kept}${name} = NULL`);
  const threads = createdIn(body).map((thread) => `t${thread}`);
  return [
    ...(numbers.length > 0 ? [`${kept}int ${numbers.join(", ")};`] : []),
    ...(pointers.length > 0 ? [`struct node ${pointers.join(", ")};`] : []),
    ...used("q").map(() => `int *${kept}q = NULL;`),
    ...(usesLocal(text) ? [`${kept}int local = 0;`] : []),
    ...(threads.length > 0 ? [`pthread_t ${threads.join(", ")};`] : []),
  ].join(" ");
}

export const usesLocal = (text: string): boolean => /"(local|lend)"/.test(text);

function prologue({ mutexKinds, semaphore, destructor, ...program }: Program): readonly string[] {
  const text = JSON.stringify(program);
  return [
    `sem_init(&s, 0, ${semaphore});`,
    ...madeFirst(text),
    ...(["a", "b"] as const)
      .filter((name) => mutexKinds[name] !== "normal" && text.includes(`"${name}"`))
      .flatMap((name) => [
        "pthread_mutexattr_t kind; pthread_mutexattr_init(&kind);",
        `pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_${mutexKinds[name].toUpperCase()});`,
        `pthread_mutex_init(&${name}, &kind);`,
      ])
      // Both may need one.
      .filter((line, index, all) => all.indexOf(line) === index || !line.startsWith("pthread_mutexattr_t")),
    ...(destructor === undefined ? [] : [`pthread_key_create(&key, destroy_${destructor});`]),
  ];
}

export function cellText(cell: IntCell | PointerCell): string {
  if (!("field" in cell)) return cell.at === "q" ? "*q" : cell.at;
  return cell.at === "p0" || cell.at === "p1" ? `${cell.at}->${cell.field}` : `${cell.at}.${cell.field}`;
}

export function testInC({ left, is, right }: Test): string {
  return `${typeof left === "string" ? left : cellText(left)} ${is} ${right}`;
}

const orderText = (order: Order): string => `memory_order_${order}`;

export function isAtomicCell(cell: IntCell | PointerCell): boolean {
  return cell.at === "x" || cell.at === "y" || cell.at === "slot" || cell.at === "cursor";
}

function load(cell: IntCell | PointerCell, order: Order | undefined): string {
  const text = cellText(cell);
  return isAtomicCell(cell) && order !== undefined
    ? `atomic_load_explicit(&${text}, ${orderText(order)})`
    : text;
}

function store(cell: IntCell | PointerCell, value: string, order: Order | undefined): string {
  const text = cellText(cell);
  return isAtomicCell(cell) && order !== undefined
    ? `atomic_store_explicit(&${text}, ${value}, ${orderText(order)});`
    : `${text} = ${value};`;
}

export const pointerText = (value: string): string => (value === "null" ? "NULL" : value);
export const argumentText = (name: string | undefined): string =>
  name === undefined ? "NULL" : `(void *)${name}`;

export function simpleInC(program: Program, statement: Simple): string {
  switch (statement.op) {
    case "load":
      return `${statement.to} = ${load(statement.from, statement.order)};`;
    case "store":
      return store(statement.to, String(statement.value), statement.order);
    case "update": {
      const { cell, how, value, to, order } = statement;
      const name = how === "add" ? "atomic_fetch_add_explicit" : "atomic_exchange_explicit";
      return `${to} = ${name}(&${cellText(cell)}, ${value}, ${orderText(order)});`;
    }
    case "compare-exchange": {
      const { cell, expected, value, to, order, failure } = statement;
      const words = `&${cellText(cell)}, &expected, ${value}, ${orderText(order)}, ${orderText(failure)}`;
      return `{ int expected = ${expected}; ${to} = atomic_compare_exchange_strong_explicit(${words}); }`;
    }
    case "fence":
      return `atomic_thread_fence(${orderText(statement.order)});`;
    case "clear":
      return `memset(&${statement.pair}, 0, sizeof ${statement.pair});`;
    case "copy":
      return statement.how === "memcpy"
        ? `memcpy(&${statement.to}, &${statement.from}, sizeof ${statement.to});`
        : `${statement.to} = ${statement.from};`;
    case "allocate": {
      const { to, value } = statement;
      return `${to} = malloc(sizeof *${to}); ${to}->value = ${value}; ${to}->next = NULL;`;
    }
    case "free":
      return `free(${statement.pointer});`;
    case "take": {
      const { from, to, order } = statement;
      return `${to} = ${from === "&head" ? from : load(from, order)};`;
    }
    case "put":
      return store(statement.to, pointerText(statement.value), statement.order);
    case "swap": {
      const { to, value, order } = statement;
      return `${to} = atomic_exchange_explicit(&slot, ${pointerText(value)}, ${orderText(order)});`;
    }
    case "make-row":
      return `cursor = calloc(${rowLength}, sizeof(int));`;
    case "move":
      return `q = atomic_fetch_${statement.how}_explicit(&cursor, 1, ${orderText(statement.order)});`;
    case "take-place":
      return `q = ${load({ at: "cursor" }, statement.order)};`;
    case "swap-place":
      return `q = atomic_exchange_explicit(&cursor, ${pointerText(statement.value)}, ${orderText(statement.order)});`;
    case "lend":
      return store({ at: "cursor" }, "(int *)&local", statement.order);
    case "free-row":
      return "free(q);";
    case "duplicate":
      return '(void)strdup("k");';
    case "sort":
      return `{ char two[2] = {1, 2}; qsort(two, 2, 1, compare_${statement.function}); }`;
    case "input":
      return `${statement.to} = ${statement.how === "clew" ? "(int)clew_input(0, 1)" : "__VERIFIER_nondet_bool()"};`;
    case "choose":
      return `${statement.to} = clew_choose(2);`;
    case "assert":
      return `assert(${testInC(statement.test)});`;
    case "assume":
      return `clew_assume(${testInC(statement.test)});`;
    case "exit":
      return "exit(0);";
    case "lock":
    case "unlock":
      return `pthread_${statement.mutex === "k" ? "spin" : "mutex"}_${statement.op}(&${statement.mutex});`;
    case "trylock": {
      const { to, mutex } = statement;
      return `${to} = pthread_${mutex === "k" ? "spin" : "mutex"}_trylock(&${mutex}) == 0;`;
    }
    case "lock-to-read":
      return "pthread_rwlock_rdlock(&l);";
    case "lock-to-write":
      return "pthread_rwlock_wrlock(&l);";
    case "try-to-read":
      return `${statement.to} = pthread_rwlock_tryrdlock(&l) == 0;`;
    case "try-to-write":
      return `${statement.to} = pthread_rwlock_trywrlock(&l) == 0;`;
    case "unlock-either":
      return "pthread_rwlock_unlock(&l);";
    case "meet":
      return "pthread_barrier_wait(&m);";
    case "timedlock":
      return `${statement.to} = pthread_mutex_timedlock(&${statement.mutex}, &later) == 0;`;
    case "wait":
      return `pthread_cond_wait(&c, &${statement.mutex});`;
    case "timedwait":
      return `pthread_cond_timedwait(&c, &${statement.mutex}, &later);`;
    case "signal":
    case "broadcast":
      return `pthread_cond_${statement.op}(&c);`;
    case "down":
      return "sem_wait(&s);";
    case "up":
      return "sem_post(&s);";
    case "trydown":
      return `${statement.to} = sem_trywait(&s) == 0;`;
    case "timeddown":
      return `${statement.to} = sem_timedwait(&s, &later) == 0;`;
    case "init":
      return init(program, statement.object);
    case "destroy":
      return destroy(statement.object);
    case "call":
      return `${statement.function}(${argumentText(statement.argument)});`;
    case "set-hook":
      return `hook = ${statement.function};`;
    case "call-hook":
      return "hook(NULL);";
    case "call-argument":
      return "if (argument) ((function)argument)(NULL);";
    case "search":
      return `(void)bsearch("k", "k", 1, 1, compare_${statement.function});`;
    case "once":
      return `pthread_once(&once, once_${statement.function});`;
    case "at-exit":
      return `atexit(exit_${statement.function});`;
    case "set-specific":
      return `pthread_setspecific(key, (void *)${statement.value});`;
    case "create": {
      const { thread, function: name, argument, api } = statement;
      return api === "c11"
        ? `thrd_create(&t${thread}, c11_${name}, ${argumentText(argument)});`
        : `pthread_create(&t${thread}, NULL, ${name}, ${argumentText(argument)});`;
    }
    case "join":
      return `pthread_join(t${statement.thread}, NULL);`;
    case "detach":
      return `pthread_detach(t${statement.thread});`;
    case "begin":
    case "end":
      return `clew_${statement.kind}_${statement.op}(&${statement.resource});`;
    case "must-return":
      return "clew_function_end();";
    case "throw":
      throw new Error("is printed where it is known how far it goes");
    case "break":
      return "break;";
  }
}

function init({ semaphore }: Program, object: SynchronisationName): string {
  if (object === "s") return `sem_init(&s, 0, ${semaphore});`;
  return object === "c" ? "pthread_cond_init(&c, NULL);" : `pthread_mutex_init(&${object}, NULL);`;
}

function destroy(object: SynchronisationName): string {
  if (object === "s") return "sem_destroy(&s);";
  return object === "c" ? "pthread_cond_destroy(&c);" : `pthread_mutex_destroy(&${object});`;
}
