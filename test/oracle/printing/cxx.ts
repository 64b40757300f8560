/** Programs of the mini-language in C++, with the standard library's threads, as far as it has what they use. */
import {
  allStatements,
  type IntCell,
  type Order,
  type PointerCell,
  type Program,
  rowLength,
  type Simple,
  type Statement,
  statementsOf,
} from "../model/program.ts";
import {
  argumentText,
  callbacksOf,
  cellText,
  hasCursor,
  hasRow,
  isAtomicCell,
  madeFirst,
  pointerText,
  sharedLocks,
  simpleInC,
  testInC,
  usesLocal,
} from "./c.ts";
import { createdIn, mayJump, type Printed, print } from "./print.ts";

/** Undefined where the program uses what the standard library does not have. */
export function printCxx(program: Program): Printed | undefined {
  const all = [...statementsOf(program)];
  const { a, b } = program.mutexKinds;
  if (a === "errorcheck" || b === "errorcheck") return undefined;
  for (const statement of all) {
    if (statement.op === "init" || statement.op === "destroy") return undefined;
    if (statement.op === "wait" || statement.op === "timedwait") {
      const { mutex } = statement;
      if (program.mutexKinds[mutex] !== "normal" || isTimed(all, mutex)) return undefined;
    }
  }
  return print(program, {
    declarations: declarations(program, all),
    simple: (statement) => simple(program, statement),
    test: testInC,
    atomic: (how) =>
      how === "clew"
        ? ["clew_atomic_begin();", "clew_atomic_end();"]
        : ["__VERIFIER_atomic_begin();", "__VERIFIER_atomic_end();"],
    locals: (body) => locals(body, program.allocator !== undefined),
    prologue: [
      ...madeFirst(JSON.stringify(program)),
      ...(program.destructor === undefined
        ? []
        : [`pthread_key_create(&key, destroy_${program.destructor});`]),
    ],
  });
}

function isTimed(all: readonly Statement[], mutex: string): boolean {
  return all.some((one) => one.op === "timedlock" && one.mutex === mutex);
}

/** Threads may run on when main has returned: what they use must not be destroyed then. */
const lasting = "[[clang::no_destroy]]";

function declarations(program: Program, all: readonly Statement[]): readonly string[] {
  const text = JSON.stringify([program.functions, program.main]);
  const used = (name: string, declaration: string): readonly string[] =>
    text.includes(`"${name}"`) ? [declaration] : [];
  const headers = ["atomic", "cassert", "chrono", "condition_variable", "cstdlib", "cstring", "functional"];
  return [
    ...[...headers, "mutex", "pthread.h", "semaphore", "setjmp.h", "string", "thread", "clew.h"].map(
      (name) => `#include <${name}>`,
    ),
    "typedef void *(*function)(void *);",
    "struct node { node *next; int value; };",
    "struct pair { int left, right; };",
    ...used("x", "std::atomic<int> x;"),
    ...used("y", "std::atomic<int> y;"),
    ...used("u", "int u;"),
    ...used("v", "int v;"),
    ...used("one", "struct pair one;"),
    ...used("two", "struct pair two;"),
    ...(text.includes("head") ? ["node head;"] : []),
    ...(text.includes('"slot"') || text.includes('"swap"') ? ["std::atomic<node *> slot;"] : []),
    ...used("link", "node *link_;"),
    ...(hasCursor(text)
      ? [
          hasRow(text)
            ? "std::atomic<int *> cursor;"
            : `int row[${rowLength}]; std::atomic<int *> cursor{row};`,
        ]
      : []),
    ...(text.includes("-hook") ? ["function hook;"] : []),
    ...(["a", "b"] as const).flatMap((name) => {
      const recursive = program.mutexKinds[name] === "recursive" ? "recursive_" : "";
      return used(name, `${lasting} std::${recursive}${isTimed(all, name) ? "timed_" : ""}mutex ${name};`);
    }),
    `${lasting} std::condition_variable c;`,
    `${lasting} std::counting_semaphore<> s{${program.semaphore}};`,
    ...sharedLocks(text),
    ...(all.some(({ op }) => op === "once") ? ["std::once_flag once;"] : []),
    ...(program.destructor === undefined ? [] : ["pthread_key_t key;"]),
    "const std::chrono::system_clock::time_point later{std::chrono::hours{200000000}};",
    'extern "C" bool __VERIFIER_nondet_bool(void);',
    'extern "C" void __VERIFIER_atomic_begin(void);',
    'extern "C" void __VERIFIER_atomic_end(void);',
    ...program.functions.map(({ name }) => `extern "C" void *${name}(void *argument);`),
    ...(program.allocator === undefined
      ? []
      : [
          "thread_local char room[64];",
          `void *operator new(std::size_t) { ${program.allocator}(nullptr); return room; }`,
          "void operator delete(void *) noexcept { }",
          "void operator delete(void *, std::size_t) noexcept { }",
        ]),
    ...callbacksOf(program, all),
  ];
}

function locals(body: readonly Statement[], hasAllocator: boolean): string {
  const text = JSON.stringify(body);
  const used = <Name extends string>(...names: Name[]): Name[] =>
    names.filter((name) => text.includes(`"${name}"`));
  const kept = mayJump(body) ? "volatile " : "";
  const threads = createdIn(body).filter((thread) => isAwaited(body, thread));
  return [
    ...used("r0", "r1").map((name) => `${kept}int ${name} = 0;`),
    ...used("p0", "p1").map((name) => `node *${kept}${name} = nullptr;`),
    ...used("q").map(() => `int *${kept}q = nullptr;`),
    ...(usesLocal(text) ? [`${kept}int local = 0;`] : []),
    ...(hasAllocator ? createdIn(body).map((thread) => `pthread_t t${thread};`) : []),
    ...(hasAllocator ? [] : threads.map((thread) => `std::thread t${thread};`)),
  ].join(" ");
}

/** A thread that nobody joins must be detached. */
function isAwaited(body: readonly Statement[], thread: number): boolean {
  return [...allStatements(body)].some(
    (one) => (one.op === "join" || one.op === "detach") && one.thread === thread,
  );
}

const orderText = (order: Order): string => `std::memory_order_${order}`;
const cell = (one: IntCell | PointerCell): string => (one.at === "link" ? "link_" : cellText(one));

function store(to: IntCell | PointerCell, value: string, order: Order | undefined): string {
  return isAtomicCell(to) && order !== undefined
    ? `${cell(to)}.store(${value}, ${orderText(order)});`
    : `${cell(to)} = ${value};`;
}

function load(from: IntCell | PointerCell, order: Order | undefined): string {
  return isAtomicCell(from) && order !== undefined ? `${cell(from)}.load(${orderText(order)})` : cell(from);
}

function simple(program: Program, statement: Simple): string {
  const bodies = [program.main, ...program.functions.map(({ body }) => body)];
  switch (statement.op) {
    case "load":
      return `${statement.to} = ${load(statement.from, statement.order)};`;
    case "store":
      return store(statement.to, String(statement.value), statement.order);
    case "update": {
      const name = statement.how === "add" ? "fetch_add" : "exchange";
      return `${statement.to} = ${cell(statement.cell)}.${name}(${statement.value}, ${orderText(statement.order)});`;
    }
    case "compare-exchange": {
      const { to, expected, value, order, failure } = statement;
      const words = `expected, ${value}, ${orderText(order)}, ${orderText(failure)}`;
      return `{ int expected = ${expected}; ${to} = ${cell(statement.cell)}.compare_exchange_strong(${words}); }`;
    }
    case "fence":
      return `std::atomic_thread_fence(${orderText(statement.order)});`;
    case "allocate":
      return `${statement.to} = new node{nullptr, ${statement.value}};`;
    case "free":
      return `delete ${statement.pointer};`;
    case "take":
      return `${statement.to} = ${statement.from === "&head" ? "&head" : load(statement.from, statement.order)};`;
    case "put":
      return store(statement.to, pointerText(statement.value), statement.order);
    case "make-row":
      return `cursor = new int[${rowLength}]();`;
    case "move":
      return `q = cursor.fetch_${statement.how}(1, ${orderText(statement.order)});`;
    case "take-place":
      return `q = ${load({ at: "cursor" }, statement.order)};`;
    case "swap-place":
      return `q = cursor.exchange(${pointerText(statement.value)}, ${orderText(statement.order)});`;
    case "lend":
      return store({ at: "cursor" }, "(int *)&local", statement.order);
    case "free-row":
      return "delete[] q;";
    case "duplicate":
      return "(void)std::string(40, 'k');";
    case "swap":
      return `${statement.to} = slot.exchange(${pointerText(statement.value)}, ${orderText(statement.order)});`;
    case "lock":
    case "unlock":
      if (statement.mutex === "k") break;
      return `${statement.mutex}.${statement.op}();`;
    case "trylock":
      if (statement.mutex === "k") break;
      return `${statement.to} = ${statement.mutex}.try_lock();`;
    case "timedlock":
      return `${statement.to} = ${statement.mutex}.try_lock_until(later);`;
    case "wait":
    case "timedwait": {
      const wait = statement.op === "wait" ? "c.wait(l)" : "c.wait_until(l, later)";
      return `{ std::unique_lock<std::mutex> l(${statement.mutex}, std::adopt_lock); ${wait}; l.release(); }`;
    }
    case "signal":
      return "c.notify_one();";
    case "broadcast":
      return "c.notify_all();";
    case "down":
      return "s.acquire();";
    case "up":
      return "s.release();";
    case "trydown":
      return `${statement.to} = s.try_acquire();`;
    case "timeddown":
      return `${statement.to} = s.try_acquire_until(later);`;
    case "call":
      if (statement.argument === undefined) break;
      return `{ std::function<void *(void *)> f = ${statement.function}; f(${argumentText(statement.argument)}); }`;
    case "once":
      return `std::call_once(once, once_${statement.function});`;
    case "create": {
      // The standard library's threads allocate, some number of times.
      if (program.allocator !== undefined) return simpleInC(program, { ...statement, api: "pthread" });
      const { thread, function: name, argument } = statement;
      const made = `std::thread(${name}, ${argument === undefined ? "(void *)nullptr" : argumentText(argument)})`;
      const isKept = bodies.some((body) => body.includes(statement) && isAwaited(body, thread));
      return isKept ? `t${thread} = ${made};` : `${made}.detach();`;
    }
    case "join":
    case "detach":
      if (program.allocator !== undefined) break;
      return `t${statement.thread}.${statement.op}();`;
  }
  return simpleInC(program, statement);
}
