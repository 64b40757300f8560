/** What programs contained and came to: agreement about nothing would be easy. */
import type { Truth } from "../model/explore.ts";
import { releases } from "../model/knowledge.ts";
import { allStatements, atomicPrefix, type Program, type Statement, statementsOf } from "../model/program.ts";

/** Each of these must occur. */
export const categories = [
  // what they came to
  "hangs",
  "hanging waits",
  "hanging locks",
  "hanging loops",
  "hanging functions",
  "races",
  "leaks",
  "failed assertions",
  "uses after free",
  "double frees",
  "uses after return",
  "out of bounds",
  "null dereferences",
  "lock misuse",
  "no error and no hang",
  // what they contained
  "callbacks given to threads",
  "functions that are given to themselves",
  "callbacks through variables",
  "callbacks of bsearch",
  "callbacks of once",
  "callbacks of atexit",
  "destructors of keys",
  "structures that point to themselves",
  "sections",
  "choices in sections",
  "functions that are sections",
  "block copies",
  "loops with two entries",
  "waiting loops",
  "endless loops",
  "conditions",
  "semaphores",
  "spin locks",
  "read-write locks",
  "attempts at read-write locks",
  "barriers",
  "assumptions",
  "recursive functions",
  "pointers that are moved",
  "rows on the heap",
  "locals that are lent",
  "long jumps",
  "callbacks of qsort",
  "allocators that the library calls",
  "memory that is cleared",
  "attempts at locks",
  "timed waits",
  "recursive mutexes",
  "errorcheck mutexes",
  "inputs",
  "annotated sections",
  "made or destroyed while in use",
  "detached threads",
  "relaxed",
  "acquire",
  "release",
  "acq_rel",
  "fences",
  "compare-exchange",
] as const;
export type Category = (typeof categories)[number];

export type Counts = Map<Category, number>;

export function count(counts: Counts, program: Program, truth: Truth): void {
  for (const category of new Set([...outcome(truth), ...contents(program)]))
    counts.set(category, (counts.get(category) ?? 0) + 1);
}

function* outcome({ hangs, races, errors }: Truth): Generator<Category> {
  const rules = new Set([...errors].map((error) => error.split(":")[0]));
  if (hangs.length > 0) yield "hangs";
  const kinds = new Set(hangs.map(({ kind }) => kind));
  if (kinds.has("wait")) yield "hanging waits";
  if (kinds.has("exclusive")) yield "hanging locks";
  if (kinds.has("spin")) yield "hanging loops";
  if (kinds.has("function")) yield "hanging functions";
  if (races.size > 0) yield "races";
  if (rules.has("leak")) yield "leaks";
  if (rules.has("assertion")) yield "failed assertions";
  if (rules.has("use-after-free")) yield "uses after free";
  if (rules.has("double-free")) yield "double frees";
  if (rules.has("use-after-return")) yield "uses after return";
  if (rules.has("out-of-bounds")) yield "out of bounds";
  if (rules.has("null-dereference")) yield "null dereferences";
  if (rules.has("lock-misuse")) yield "lock misuse";
  if (rules.size + races.size + hangs.length === 0) yield "no error and no hang";
}

function* contents(program: Program): Generator<Category> {
  const text = JSON.stringify(program);
  if (text.includes('"recursive"')) yield "recursive mutexes";
  if (text.includes('"errorcheck"')) yield "errorcheck mutexes";
  if (program.functions.some(({ name }) => name.startsWith(atomicPrefix)))
    yield "functions that are sections";
  for (const { name, body } of program.functions)
    for (const one of allStatements(body))
      if (one.op === "call" && one.function === name) yield "recursive functions";
  for (const statement of statementsOf(program)) yield* contentsOf(statement);
}

function* contentsOf(statement: Statement): Generator<Category> {
  if ("order" in statement && statement.order !== undefined) {
    const { order } = statement;
    if (order !== "seq_cst" && statement.op !== "fence") yield order;
    if (statement.op === "fence" && (order === "acquire" || releases(order))) yield "fences";
  }
  switch (statement.op) {
    case "create":
      if (statement.argument !== undefined) yield "callbacks given to threads";
      return;
    case "call":
      if (statement.argument === statement.function) yield "functions that are given to themselves";
      return;
    case "call-hook":
      yield "callbacks through variables";
      return;
    case "search":
      yield "callbacks of bsearch";
      return;
    case "once":
      yield "callbacks of once";
      return;
    case "at-exit":
      yield "callbacks of atexit";
      return;
    case "set-specific":
      yield "destructors of keys";
      return;
    case "put":
      if (statement.to.at === "head" && statement.value === "&head")
        yield "structures that point to themselves";
      return;
    case "atomic":
      yield "sections";
      for (const { op } of allStatements(statement.body))
        if (op === "input" || op === "choose") yield "choices in sections";
      return;
    case "copy":
      yield "block copies";
      return;
    case "two-entries":
      yield "loops with two entries";
      return;
    case "while":
      yield "waiting loops";
      return;
    case "forever":
      yield "endless loops";
      return;
    case "wait":
      yield "conditions";
      return;
    case "timedwait":
    case "timedlock":
    case "timeddown":
      yield "timed waits";
      return;
    case "lock":
      if (statement.mutex === "k") yield "spin locks";
      return;
    case "lock-to-read":
    case "lock-to-write":
      yield "read-write locks";
      return;
    case "try-to-read":
    case "try-to-write":
      yield "attempts at read-write locks";
      return;
    case "move":
      yield "pointers that are moved";
      return;
    case "make-row":
      yield "rows on the heap";
      return;
    case "lend":
      yield "locals that are lent";
      return;
    case "throw":
      yield "long jumps";
      return;
    case "sort":
      yield "callbacks of qsort";
      return;
    case "duplicate":
      yield "allocators that the library calls";
      return;
    case "meet":
      yield "barriers";
      return;
    case "assume":
      yield "assumptions";
      return;
    case "clear":
      yield "memory that is cleared";
      return;
    case "down":
      yield "semaphores";
      return;
    case "trylock":
      yield "attempts at locks";
      return;
    case "input":
      yield "inputs";
      return;
    case "begin":
    case "must-return":
      yield "annotated sections";
      return;
    case "init":
    case "destroy":
      yield "made or destroyed while in use";
      return;
    case "detach":
      yield "detached threads";
      return;
    case "compare-exchange":
      yield "compare-exchange";
      return;
  }
}
