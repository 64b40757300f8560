/**
 * The mini-language: programs as plain data, small enough that what each statement means can be said in a few lines
 * (step.ts), and rich enough for what goes wrong in parallel programs. One simple statement is one line of C or C++
 * (printing/), so that errors can be compared by their lines.
 *
 * All functions are `void *f(void *argument)`, with the registers below as locals, which begin as zero.
 */

export const orders = ["relaxed", "acquire", "release", "acq_rel", "seq_cst"] as const;
export type Order = (typeof orders)[number];

export type Register = "r0" | "r1";
export type PointerRegister = "p0" | "p1";
/** Points to an `int`: into a row of them, or to another function's `local`. */
export type PlaceRegister = "q";
/** A constant, or what a register holds. */
export type Operand = number | Register;

/** The globals that there are; those that a program does not use are not declared. */
export const globalKinds = {
  x: "atomic",
  y: "atomic",
  u: "plain",
  v: "plain",
  one: "pair",
  two: "pair",
  head: "node",
  slot: "atomic-pointer",
  link: "pointer",
  hook: "function",
} as const;
export type PairName = "one" | "two";

/** An `int` in memory: a global, a member of one, or what a pointer points to. */
export type IntCell =
  /** `local` is the function's own; `q` is what it points to. */
  | { readonly at: "x" | "y" | "u" | "v" | "local" | PlaceRegister }
  | { readonly at: PairName; readonly field: "left" | "right" }
  | { readonly at: "head" | PointerRegister; readonly field: "value" };

/** A pointer to a node in memory. */
export type PointerCell =
  /** `cursor` points to an `int`. */
  | { readonly at: "slot" | "link" | "cursor" }
  | { readonly at: "head" | PointerRegister; readonly field: "next" };

export type MutexName = "a" | "b";
/** `k` is a spin lock. */
export type LockName = MutexName | "k";
export type MutexKind = "normal" | "recursive" | "errorcheck";
/** `c` is a condition variable, `s` a semaphore. */
export type SynchronisationName = MutexName | "c" | "s";
export type FunctionName = string;

export interface Test {
  readonly left: Register | PointerRegister | PlaceRegister | IntCell;
  readonly is: "==" | "!=";
  readonly right: number;
}

export type Simple =
  // ---- memory; atomic cells have an order, others have none
  | { readonly op: "load"; readonly to: Register; readonly from: IntCell; readonly order?: Order }
  | { readonly op: "store"; readonly to: IntCell; readonly value: Operand; readonly order?: Order }
  | {
      readonly op: "update";
      readonly how: "exchange" | "add";
      readonly cell: IntCell;
      readonly value: number;
      readonly to: Register;
      readonly order: Order;
    }
  | {
      readonly op: "compare-exchange";
      readonly cell: IntCell;
      readonly expected: number;
      readonly value: number;
      /** 1 if it was as expected. */
      readonly to: Register;
      readonly order: Order;
      readonly failure: "relaxed" | "acquire" | "seq_cst";
    }
  | { readonly op: "fence"; readonly order: Order }
  /** By `memset`. */
  | { readonly op: "clear"; readonly pair: PairName }
  | {
      readonly op: "copy";
      readonly to: PairName;
      readonly from: PairName;
      readonly how: "memcpy" | "assignment";
    }
  // ---- blocks and pointers
  | { readonly op: "allocate"; readonly to: PointerRegister; readonly value: number }
  | { readonly op: "free"; readonly pointer: PointerRegister }
  | {
      readonly op: "take";
      readonly to: PointerRegister;
      readonly from: PointerCell | "&head";
      readonly order?: Order;
    }
  | {
      readonly op: "put";
      readonly to: PointerCell;
      readonly value: PointerRegister | "&head" | "null";
      readonly order?: Order;
    }
  | {
      readonly op: "swap";
      readonly value: PointerRegister | "null";
      readonly to: PointerRegister;
      readonly order: Order;
    }
  // ---- places: `cursor` goes to and fro in a row of three, which is a block where main makes one
  | { readonly op: "make-row" }
  | { readonly op: "move"; readonly how: "add" | "sub"; readonly to: PlaceRegister; readonly order: Order }
  | { readonly op: "take-place"; readonly to: PlaceRegister; readonly order: Order }
  | {
      readonly op: "swap-place";
      readonly to: PlaceRegister;
      readonly value: PlaceRegister | "null";
      readonly order: Order;
    }
  /** `cursor` points to `local` from then on. */
  | { readonly op: "lend"; readonly order: Order }
  | { readonly op: "free-row"; readonly pointer: PlaceRegister }
  // ---- what the program does not decide, and what must hold
  | { readonly op: "input"; readonly to: Register; readonly how: "clew" | "verifier" }
  | { readonly op: "choose"; readonly to: Register }
  | { readonly op: "assert"; readonly test: Test }
  /** Of a register: runs in which it is false are none. */
  | { readonly op: "assume"; readonly test: Test & { readonly left: Register } }
  | { readonly op: "exit" }
  // ---- synchronisation; `to` is 1 for success
  | { readonly op: "lock" | "unlock"; readonly mutex: LockName }
  | { readonly op: "trylock"; readonly mutex: LockName; readonly to: Register }
  | { readonly op: "timedlock"; readonly mutex: MutexName; readonly to: Register }
  /** There is one read-write lock, and one barrier, at which two meet. */
  | { readonly op: "lock-to-read" | "lock-to-write" | "unlock-either" }
  | { readonly op: "try-to-read" | "try-to-write"; readonly to: Register }
  | { readonly op: "meet" }
  | { readonly op: "wait" | "timedwait"; readonly mutex: MutexName }
  | { readonly op: "signal" | "broadcast" }
  | { readonly op: "down" | "up" }
  | { readonly op: "trydown" | "timeddown"; readonly to: Register }
  | { readonly op: "init" | "destroy"; readonly object: SynchronisationName }
  // ---- functions and threads
  | { readonly op: "call"; readonly function: FunctionName; readonly argument?: FunctionName }
  | { readonly op: "set-hook"; readonly function: FunctionName }
  | { readonly op: "call-hook" }
  | { readonly op: "call-argument" }
  | { readonly op: "search" | "sort" | "once" | "at-exit"; readonly function: FunctionName }
  /** The library allocates, by the program's allocator. */
  | { readonly op: "duplicate" }
  /** What the thread gives its destructor when it ends. Main makes the key at its start. */
  | { readonly op: "set-specific"; readonly value: FunctionName }
  | {
      readonly op: "create";
      readonly thread: number;
      readonly function: FunctionName;
      readonly argument?: FunctionName;
      readonly api: "pthread" | "c11";
    }
  | { readonly op: "join" | "detach"; readonly thread: number }
  // ---- sections of clew.h
  | {
      readonly op: "begin" | "end";
      readonly kind: "exclusive" | "wait";
      readonly resource: "x" | "y" | "u";
    }
  | { readonly op: "must-return" }
  /** By `longjmp`, to behind the innermost `try`. */
  | { readonly op: "throw" }
  | { readonly op: "break" };

export type Compound =
  | { readonly op: "if"; readonly test: Test; readonly body: readonly Statement[] }
  | { readonly op: "while"; readonly test: Test; readonly body: readonly Statement[] }
  | { readonly op: "repeat"; readonly times: number; readonly body: readonly Statement[] }
  | { readonly op: "forever"; readonly body: readonly Statement[] }
  /** By `setjmp`. */
  | { readonly op: "try"; readonly body: readonly Statement[] }
  /** `if (entry) goto middle; do { body; middle: rest; } while (test);` by goto: a loop with two entries. */
  | {
      readonly op: "two-entries";
      readonly entry: Test;
      readonly body: readonly Statement[];
      readonly rest: readonly Statement[];
      readonly test: Test;
    }
  | { readonly op: "atomic"; readonly how: "clew" | "verifier"; readonly body: readonly Statement[] };

export type Statement = Simple | Compound;

export interface FunctionDefinition {
  readonly name: FunctionName;
  readonly body: readonly Statement[];
}

/** A function with a name like this is an atomic section as a whole, as verifiers understand it. */
export const atomicPrefix = "__VERIFIER_atomic_";

export interface Program {
  readonly functions: readonly FunctionDefinition[];
  readonly main: readonly Statement[];
  readonly mutexKinds: { readonly a: MutexKind; readonly b: MutexKind };
  readonly semaphore: number;
  /** What the key's values are given to when threads end. */
  readonly destructor?: FunctionName;
  /** What `malloc` calls, which is the program's own; in C++ `operator new`. */
  readonly allocator?: FunctionName;
}

export const rowLength = 3;

/** The lists of statements inside a statement. */
export function bodiesOf(statement: Statement): readonly (readonly Statement[])[] {
  if (!("body" in statement)) return [];
  return "rest" in statement ? [statement.body, statement.rest] : [statement.body];
}

export function* allStatements(list: readonly Statement[]): Generator<Statement> {
  for (const statement of list) {
    yield statement;
    for (const body of bodiesOf(statement)) yield* allStatements(body);
  }
}

export function* statementsOf(program: Program): Generator<Statement> {
  for (const { body } of program.functions) yield* allStatements(body);
  yield* allStatements(program.main);
}
