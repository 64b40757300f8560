/** Systems as text, for people who look for what is wrong with one. */
import { unreachable } from "../../../base/unreachable.ts";
import { written } from "../arithmetic/linear.ts";
import { writtenCondition } from "./condition.ts";
import { typeName } from "./integer-type.ts";
import type { CallWrite, Fit, NotFollowed, Operand, Statement } from "./statement.ts";
import type { Location, Next, Thread, ThreadSystem } from "./thread-system.ts";

export function printSystem({ shared, locks, threads }: ThreadSystem): string {
  const lines: string[] = [];
  for (const [name, { words, type, initial }] of shared)
    lines.push(`shared ${typeName(type)} ${name} := ${initial}${called(words, name)}`);
  for (const [name, { words, objects, kind }] of locks)
    lines.push(`lock ${name}: ${kind}, ${objects}${called(words, name)}`);
  for (const thread of threads) lines.push("", ...printThread(thread));
  return `${lines.join("\n")}\n`;
}

function printThread({ name, instances, locals, locations, entry, heldAtEntry }: Thread): string[] {
  const lines = [`thread ${name}: ${instances === "one" ? "one" : "any number"}`];
  if (heldAtEntry.length > 0) lines.push(`  holds ${heldAtEntry.join(", ")}`);
  for (const [local, { words, type }] of locals)
    lines.push(`  local ${typeName(type)} ${local}${called(words, local)}`);
  if (entry !== 0) lines.push(`  begins at ${entry}`);
  locations.forEach((location, index) => {
    lines.push(...printLocation(location, index));
  });
  return lines;
}

function called(words: string, name: string): string {
  return words === name ? "" : `  (${words})`;
}

function printLocation({ statements, next }: Location, index: number): string[] {
  return [
    `  ${index}:`,
    ...statements.map((statement) => `    ${printStatement(statement)}`),
    `    ${printNext(next)}`,
  ];
}

function printNext(next: Next): string {
  switch (next.kind) {
    case "go":
      return `go ${next.to}`;
    case "branch":
      return `if ${writtenCondition(next.condition)} go ${next.whenTrue} else ${next.whenFalse}`;
    case "choice":
      return `go any of ${next.to.join(", ")}${next.why === "meant" ? "" : " (not followed)"}`;
    case "end":
      return "end";
    default:
      return unreachable(next);
  }
}

const printedFit: Readonly<Record<Fit, string>> = {
  exact: "",
  wraps: " wrapping",
  "overflow-undefined": " or overflow",
};

function printedWhat(what: NotFollowed): string {
  return "name" in what ? `${what.kind} ${what.name}` : what.kind;
}

const operand = (each: Operand): string => (each.kind === "local" ? each.local : String(each.value));

export function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case "assign":
      return `${statement.result} := ${written(statement.value)}${printedFit[statement.fit]}`;
    case "divide": {
      const { quotient, remainder, value, by, rounding } = statement;
      return `${quotient}, ${remainder} := (${written(value)}) divided by ${by} ${rounding}`;
    }
    case "select": {
      const { result, condition, whenTrue, whenFalse } = statement;
      return `${result} := ${writtenCondition(condition)} ? ${operand(whenTrue)} : ${operand(whenFalse)}`;
    }
    case "havoc": {
      const { result, why } = statement;
      return `${result} := any${why.kind === "input" ? "" : ` (not followed: ${printedWhat(why.what)})`}`;
    }
    case "assume":
      return `assume ${writtenCondition(statement.condition)}`;
    case "load":
      return `${statement.result} := shared ${statement.shared}`;
    case "store":
      return `shared ${statement.shared} := ${operand(statement.value)}`;
    case "update": {
      const { shared, old, when, value, fit } = statement;
      const condition = when === undefined ? "" : ` if ${writtenCondition(when)}`;
      return `${old} := shared ${shared} := ${written(value)}${printedFit[fit]}${condition}`;
    }
    case "lock":
    case "unlock":
    case "wait":
      return `${statement.kind} ${statement.lock}${"mode" in statement && statement.mode === "shared" ? " shared" : ""}`;
    case "try-lock":
      return `${statement.result} := try ${statement.lock}${statement.mode === "shared" ? " shared" : ""}`;
    case "await":
      return `await ${statement.words}`;
    case "scramble":
      return `any: ${statement.variables.join(", ")} (not followed: ${printedWhat(statement.why)})`;
    case "call":
      return `call ${statement.called}${listed("gives", statement.results)}${listed(
        "writes",
        statement.writes.map(printedWrite),
      )}${listed(
        "locks",
        statement.locks.map(({ lock, afterwards }) => `${lock} ${afterwards}`),
      )}${statement.ends === "yes" ? "" : "; may not end"}`;
    default:
      return unreachable(statement);
  }
}

function printedWrite({ shared, how, held }: CallWrite): string {
  return `${shared}${how === "any" ? "" : ` ${how}`}${held.length === 0 ? "" : ` under ${held.join(", ")}`}`;
}

function listed(title: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `; ${title} ${names.join(", ")}`;
}
