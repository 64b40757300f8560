/** Which locals and shared variables a statement reads and writes. */
import { unreachable } from "../../../base/unreachable.ts";
import { namesIn } from "./condition.ts";
import type { LocalName, Operand, SharedName, Statement } from "./statement.ts";
import type { Next } from "./thread-system.ts";

const none: readonly string[] = [];

function localsOf(operand: Operand): readonly LocalName[] {
  return operand.kind === "local" ? [operand.local] : none;
}

export function localsRead(statement: Statement): readonly LocalName[] {
  switch (statement.kind) {
    case "assign":
    case "divide":
      return [...statement.value.factors.keys()];
    case "select":
      return [
        ...namesIn(statement.condition),
        ...localsOf(statement.whenTrue),
        ...localsOf(statement.whenFalse),
      ];
    case "assume":
      return [...namesIn(statement.condition)];
    case "store":
      return localsOf(statement.value);
    case "update": {
      const { when, value, old } = statement;
      const read = [...(when === undefined ? none : namesIn(when)), ...value.factors.keys()];
      return read.filter((name) => name !== old);
    }
    case "havoc":
    case "load":
    case "lock":
    case "try-lock":
    case "unlock":
    case "wait":
    case "await":
    case "scramble":
    case "call":
      return none;
    default:
      return unreachable(statement);
  }
}

export function localsWritten(statement: Statement): readonly LocalName[] {
  switch (statement.kind) {
    case "assign":
    case "select":
    case "havoc":
    case "load":
    case "try-lock":
      return [statement.result];
    case "divide":
      return [statement.quotient, statement.remainder];
    case "update":
      return [statement.old];
    case "call":
      return statement.results;
    case "assume":
    case "store":
    case "lock":
    case "unlock":
    case "wait":
    case "await":
    case "scramble":
      return none;
    default:
      return unreachable(statement);
  }
}

export function sharedRead(statement: Statement): readonly SharedName[] {
  return statement.kind === "load" || statement.kind === "update" ? [statement.shared] : none;
}

export function sharedWritten(statement: Statement): readonly SharedName[] {
  switch (statement.kind) {
    case "store":
    case "update":
      return [statement.shared];
    case "scramble":
      return statement.variables;
    case "call":
      return statement.writes.map(({ shared }) => shared);
    default:
      return none;
  }
}

export function localsDecided(next: Next): readonly LocalName[] {
  return next.kind === "branch" ? [...namesIn(next.condition)] : none;
}
