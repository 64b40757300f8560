/** Lines that stand for others in reports: an access inside an atomic section may be told of at its beginning. */
import type { Lines } from "../model/code.ts";
import { allStatements, atomicPrefix, type Program, statementsOf } from "../model/program.ts";

export function otherLines(program: Program, lines: Lines): ReadonlyMap<number, readonly number[]> {
  const others = new Map<number, number[]>();
  const add = (line: number, other: number): void => {
    others.set(line, [...(others.get(line) ?? []), other]);
  };
  const lineOf = (statement: Parameters<Lines["get"]>[0]): number => lines.get(statement)![0];
  for (const statement of statementsOf(program)) {
    if (statement.op !== "atomic") continue;
    for (const inner of allStatements(statement.body)) add(lineOf(inner), lineOf(statement));
  }
  for (const { name, body } of program.functions) {
    if (!name.startsWith(atomicPrefix)) continue;
    const callers = [...statementsOf(program)].filter((one) => "function" in one && one.function === name);
    // Its head, and the line of its locals, stand before its first statement.
    const first = Math.min(...body.map(lineOf));
    for (const inner of allStatements(body))
      for (const line of [first - 2, first - 1, ...callers.map(lineOf)]) add(lineOf(inner), line);
  }
  return others;
}
