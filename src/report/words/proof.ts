/** Why a loop ends, or why that is not known, in words. */
import { unreachable } from "../../base/unreachable.ts";
import type {
  Agreement,
  Exception,
  Formula,
  LoopOutcome,
  NamedStatement,
  Need,
  NotProvedReason,
} from "../../verdict/proof-verdict.ts";
import { code } from "../messages.ts";

/** `2·x - y + 1` */
export function formulaWords({ value, terms }: Formula): string {
  let text = "";
  const part = (number: string, name: string): void => {
    const isNegative = number.startsWith("-");
    const size = isNegative ? number.slice(1) : number;
    const sign = isNegative ? (text === "" ? "-" : " - ") : text === "" ? "" : " + ";
    text += `${sign}${name === "" ? size : size === "1" ? named(name) : `${size}·${named(name)}`}`;
  };
  for (const { name, number } of terms) part(number, name);
  if (value !== "0" || text === "") part(value, "");
  return text;
}

function named(name: string): string {
  return [..." +*/%&|^"].some((sign) => name.includes(sign)) ? `(${name})` : name;
}

export function outcomeWords(outcome: LoopOutcome): string {
  switch (outcome.kind) {
    case "ends":
      return outcome.isByWidth
        ? "ends, though only because its types have so many values and no more"
        : "ends";
    case "ends-if":
      return `ends if nothing overflows ${list(outcome.unless.map(({ text, place }) => (place === undefined ? text : `at :${place.line}`)))}`;
    case "endless-by-design":
      return "is endless by design: no way leads out of it";
    case "waits-for-others":
      return "waits for others: it goes round as long as they do not step";
    case "may-be-endless":
      return "may go round for ever; the run was not executed";
    case "not-proved":
      return `is not proved to end${whyWords(outcome.why)}`;
    default:
      return unreachable(outcome);
  }
}

function whyWords(why: NotProvedReason): string {
  switch (why.kind) {
    case "cycle":
      return ": nothing is found that falls on each way round";
    case "others":
      return ": other threads may undo what it does";
    case "gave-up":
      return gaveUpWords[why.limit];
    default:
      return unreachable(why);
  }
}

const gaveUpWords: Readonly<Record<(NotProvedReason & { kind: "gave-up" })["limit"], string>> = {
  solver: ": the solver gave up",
  paths: ": it has too many ways round",
  rounds: ": too many rounds",
  stopped: ": a limit was met",
};

export function agreementWords({ kind, formula }: Agreement): string {
  return kind === "falls"
    ? `the others never make ${formulaWords(formula)} greater`
    : `once ${formulaWords(formula)} is at least 0, the others leave it so`;
}

/** Who breaks it, but cannot come in between. */
export function exceptionWords({ statement, locks }: Exception): string {
  const holds = locks.length === 0 ? "" : `, which needs ${list(locks)}: held here`;
  return `but for ${statementWords(statement)}${holds}`;
}

function statementWords({ thread, text, place }: NamedStatement): string {
  return `${code(text)} of ${code(thread)}${place === undefined ? "" : ` :${place.line}`}`;
}

export function needWords({ formula, breaker, held }: Need): string {
  const locks = (some: readonly string[]): string => (some.length === 0 ? "no lock" : list(some));
  return `${formulaWords(formula)} must not grow, but ${statementWords(breaker.statement)} makes it grow (with ${locks(breaker.locks)}, against ${locks(held)} here)`;
}

function list(parts: readonly string[]): string {
  return parts.join(", ");
}
