/** Smaller programs, until none of them fails any more: what is left can be read. */
import { allStatements, bodiesOf, type Program, type Statement, statementsOf } from "../model/program.ts";

/** The smallest program found that still fails, one change at a time. */
export async function shrink(
  program: Program,
  fails: (smaller: Program) => Promise<boolean>,
  most = 400,
): Promise<Program> {
  let current = program;
  let tries = 0;
  for (let changed = true; changed && tries < most; ) {
    changed = false;
    for (const smaller of smallerThan(current)) {
      if (!isWellFormed(smaller) || ++tries > most || !(await fails(smaller))) continue;
      current = smaller;
      changed = true;
      break;
    }
  }
  return current;
}

function* smallerThan(program: Program): Generator<Program> {
  const { functions, main, destructor, allocator, ...others } = program;
  const rest = allocator === undefined ? others : { ...others, allocator };
  const kept = destructor === undefined ? {} : { destructor };
  for (const gone of functions)
    yield { ...rest, ...kept, main, functions: functions.filter((one) => one !== gone) };
  if (destructor !== undefined) yield { ...rest, functions, main };
  for (const body of smallerLists(main)) yield { ...program, main: body };
  for (const [index, one] of functions.entries())
    for (const body of smallerLists(one.body))
      yield { ...program, functions: functions.with(index, { ...one, body }) };
  const { a, b } = program.mutexKinds;
  if (a !== "normal" || b !== "normal") yield { ...program, mutexKinds: { a: "normal", b: "normal" } };
  if (program.semaphore !== 0) yield { ...program, semaphore: 0 };
}

function* smallerLists(list: readonly Statement[]): Generator<readonly Statement[]> {
  for (const [index, statement] of list.entries()) {
    yield list.toSpliced(index, 1);
    for (const body of bodiesOf(statement)) yield list.toSpliced(index, 1, ...body);
    for (const smaller of smallerStatements(statement)) yield list.with(index, smaller);
  }
}

function* smallerStatements(statement: Statement): Generator<Statement> {
  if ("body" in statement)
    for (const body of smallerLists(statement.body)) yield { ...statement, body } as Statement;
  if ("rest" in statement) for (const rest of smallerLists(statement.rest)) yield { ...statement, rest };
  if ("order" in statement && statement.order !== undefined && statement.order !== "seq_cst")
    yield { ...statement, order: "seq_cst" } as Statement;
  if ("argument" in statement && statement.argument !== undefined) {
    const { argument, ...without } = statement;
    if (argument !== undefined) yield without;
  }
  if (statement.op === "create" && statement.api === "c11") yield { ...statement, api: "pthread" };
  if (statement.op === "timedlock") yield { ...statement, op: "trylock" };
}

/** What is used is there: functions, threads that are joined, loops that are left. */
export function isWellFormed(program: Program): boolean {
  const names = new Set(program.functions.map(({ name }) => name));
  const isKnown = (name: unknown): boolean => name === undefined || names.has(name as string);
  if (!isKnown(program.destructor) || !isKnown(program.allocator)) return false;
  for (const statement of statementsOf(program)) {
    if ("function" in statement && !isKnown(statement.function)) return false;
    if ("argument" in statement && !isKnown(statement.argument)) return false;
    if (statement.op === "set-specific" && !(isKnown(statement.value) && program.destructor !== undefined))
      return false;
  }
  return [program.main, ...program.functions.map(({ body }) => body)].every(
    (body) => joinsWhatItCreates(body) && breaksInLoops(body, false) && jumpsInTries(body, false),
  );
}

function joinsWhatItCreates(body: readonly Statement[]): boolean {
  const created = new Set<number>();
  for (const statement of allStatements(body)) {
    if (statement.op === "create") created.add(statement.thread);
    if ((statement.op === "join" || statement.op === "detach") && !created.has(statement.thread))
      return false;
  }
  return true;
}

function jumpsInTries(body: readonly Statement[], isInTry: boolean): boolean {
  return body.every((statement) => {
    if (statement.op === "throw") return isInTry;
    const isOpen = statement.op === "try" || (isInTry && statement.op !== "atomic");
    return bodiesOf(statement).every((inner) => jumpsInTries(inner, isOpen));
  });
}

function breaksInLoops(body: readonly Statement[], isInLoop: boolean): boolean {
  return body.every((statement) => {
    if (statement.op === "break") return isInLoop;
    const isLoop = statement.op === "while" || statement.op === "forever" || statement.op === "repeat";
    const isOpen = isLoop || (isInLoop && (statement.op === "if" || statement.op === "try"));
    return bodiesOf(statement).every((inner) => breaksInLoops(inner, isOpen));
  });
}
