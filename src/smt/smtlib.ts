/** Terms as SMT-LIB 2 text: what `--dump-queries` writes, and what other solvers read. Shared parts are named once. */

import { integerIndefinite } from "./float-results.ts";
import { fractionOf } from "./numbers.ts";
import { operators } from "./operators.ts";
import { type FloatSort, floatWidth, sortName } from "./sort.ts";
import { symbolsOf, type Term, widthOf } from "./term.ts";

export function symbolName(symbol: Term): string {
  const { kind } = symbol.sort;
  return `${kind === "bits" ? `v${widthOf(symbol)}` : kind[0]}_${symbol.first}${symbol.second === 0 ? "" : `_${symbol.second}`}`;
}

/** A script that asks whether the conditions can hold together. */
export function smtlibScript(conditions: readonly Term[]): string {
  const symbols = [...new Set(conditions.flatMap((condition) => symbolsOf(condition)))];
  return [
    "(set-logic ALL)",
    ...symbols.map((symbol) => `(declare-const ${symbolName(symbol)} ${sortName(symbol.sort)})`),
    ...assertions(conditions),
    "(check-sat)",
    "",
  ].join("\n");
}

/** Parts that occur several times become definitions, so that the text is no longer than the term has parts. */
function assertions(conditions: readonly Term[]): string[] {
  const uses = new Map<Term, number>();
  const order: Term[] = [];
  const pending: { readonly term: Term; isDone: boolean }[] = conditions
    .map((term) => ({ term, isDone: false }))
    .reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { term } = next;
    if (next.isDone) {
      order.push(term);
      continue;
    }
    const count = uses.get(term) ?? 0;
    uses.set(term, count + 1);
    if (count > 0) continue;
    pending.push({ term, isDone: true });
    for (const argument of [...term.args].reverse()) pending.push({ term: argument, isDone: false });
  }
  const texts = new Map<Term, string>();
  const lines: string[] = [];
  for (const term of order) {
    const text = written(term, (argument) => texts.get(argument)!);
    if (term.args.length > 0 && uses.get(term)! > 1) {
      lines.push(`(define-fun t${term.id} () ${sortName(term.sort)} ${text})`);
      texts.set(term, `t${term.id}`);
    } else texts.set(term, text);
  }
  return [...lines, ...conditions.map((condition) => `(assert ${texts.get(condition)!})`)];
}

function written(term: Term, textOf: (argument: Term) => string): string {
  const { operator, args } = term;
  const { name } = operators[operator];
  const texts = (): string => args.map(textOf).join(" ");
  switch (operator) {
    case "constant":
      return constantText(term);
    case "symbol":
      return symbolName(term);
    case "bits-extract":
      return `((_ extract ${term.first} ${term.second}) ${texts()})`;
    case "bits-sign-extend":
      return `((_ sign_extend ${widthOf(term) - widthOf(args[0])}) ${texts()})`;
    case "array-of":
      return `((as const ${sortName(term.sort)}) ${texts()})`;
    case "float-of-bits":
      return `(${toFloat(term.sort)} ${texts()})`;
    case "bits-of-float": {
      const [float, whenNaN] = args.map(textOf);
      return `(ite (fp.isNaN ${float}) ${whenNaN} (${name} ${float}))`;
    }
    case "float-add":
    case "float-subtract":
    case "float-multiply":
    case "float-divide":
    case "float-fused":
    case "float-square-root":
      return `(${name} RNE ${texts()})`;
    case "float-of-float":
    case "float-of-signed":
      return `(${toFloat(term.sort)} RNE ${texts()})`;
    case "float-of-unsigned":
      return `(${toFloat(term.sort, "to_fp_unsigned")} RNE ${texts()})`;
    case "signed-of-float":
    case "unsigned-of-float": {
      const [float, fits] = args.map(textOf);
      const width = widthOf(term);
      return `(ite ${fits} ((_ ${name} ${width}) RTZ ${float}) (_ bv${integerIndefinite(width)} ${width}))`;
    }
    case "float-round":
      return `(${name} ${roundingNames[term.first]} ${texts()})`;
    default:
      return `(${name} ${texts()})`;
  }
}

/** In the order of `roundings` (float-results.ts). */
const roundingNames = ["RNE", "RNA", "RTP", "RTN", "RTZ"];

function toFloat(sort: Term["sort"], name = "to_fp"): string {
  const { exponent, significand } = sort as FloatSort;
  return `(_ ${name} ${exponent} ${significand})`;
}

function constantText(term: Term): string {
  const { sort, value } = term;
  switch (sort.kind) {
    case "boolean":
      return value === 1n ? "true" : "false";
    case "bits":
      return `(_ bv${value} ${sort.width})`;
    case "integer":
      return numberText(value, "");
    case "real": {
      const { numerator, denominator } = fractionOf(term);
      const text = numberText(numerator, ".0");
      return denominator === 1n ? text : `(/ ${text} ${denominator}.0)`;
    }
    case "float":
      return `(${toFloat(sort)} (_ bv${value} ${floatWidth(sort)}))`;
    case "array":
      throw new TypeError("arrays have no constants");
  }
}

function numberText(value: bigint, suffix: string): string {
  return value < 0n ? `(- ${-value}${suffix})` : `${value}${suffix}`;
}
