/**
 * The value of a term for given values of its symbols. Bit-vectors, floats and truth values are computed at once,
 * without building terms; the rest by substitution. Undefined where the model leaves something open.
 */
import { floatResult } from "./float-results.ts";
import { operators } from "./operators.ts";
import { substitute } from "./rebuild.ts";
import type { Sort } from "./sort.ts";
import { constant, isConstant, symbolsOf, type Term, widthOf } from "./term.ts";

/** Values of symbols: unsigned bits, numbers, 0 and 1 for truth values, bits of floats. */
export type Model = ReadonlyMap<Term, bigint>;

/** Symbols that a model does not name do not matter to who made it: they are 0. */
export function evaluate(term: Term, model: Model): bigint | undefined {
  const values = new Map<Term, bigint>();
  const pending = [term];
  for (let next = pending.at(-1); next !== undefined; next = pending.at(-1)) {
    if (values.has(next)) {
      pending.pop();
      continue;
    }
    if (isPlain(next.sort)) {
      const missing = next.args.filter((argument) => !values.has(argument));
      if (missing.length > 0 && missing.every((argument) => isPlain(argument.sort))) {
        pending.push(...missing);
        continue;
      }
    }
    pending.pop();
    const value = computed(next, values, model);
    if (value === undefined) return undefined;
    values.set(next, value);
  }
  return values.get(term);
}

function isPlain({ kind }: Sort): boolean {
  return kind === "bits" || kind === "boolean" || kind === "float";
}

function computed(term: Term, values: ReadonlyMap<Term, bigint>, model: Model): bigint | undefined {
  const { args } = term;
  switch (term.operator) {
    case "constant":
      return term.value;
    case "symbol":
      return model.get(term) ?? 0n;
    case "ite":
      if (!isPlain(term.sort)) break;
      return values.get(args[0]) === 1n ? values.get(args[1]) : values.get(args[2]);
    case "bits-concat":
      return args.reduce((bits, piece) => (bits << BigInt(widthOf(piece))) | values.get(piece)!, 0n);
    case "bits-extract":
      return BigInt.asUintN(widthOf(term), values.get(args[0])! >> BigInt(term.second));
    case "bits-sign-extend":
      return BigInt.asUintN(widthOf(term), BigInt.asIntN(widthOf(args[0]), values.get(args[0])!));
    case "and":
      return args.every((argument) => values.get(argument) === 1n) ? 1n : 0n;
    case "or":
      return args.some((argument) => values.get(argument) === 1n) ? 1n : 0n;
    default: {
      if (!args.every((argument) => isPlain(argument.sort))) break;
      const { fold } = operators[term.operator];
      if (fold === undefined) {
        const float = floatResult(
          term,
          args.map((argument) => values.get(argument)!),
        );
        if (float !== undefined) return float;
        break;
      }
      const width = args[0].sort.kind === "bits" ? args[0].sort.width : 1;
      return fold(width, values.get(args[0])!, values.get(args[1] ?? args[0])!);
    }
  }
  return bySubstitution(term, model);
}

function bySubstitution(term: Term, model: Model): bigint | undefined {
  const known = substitute(
    term,
    new Map(symbolsOf(term).map((symbol) => [symbol, constant(symbol.sort, model.get(symbol) ?? 0n)])),
  );
  return isConstant(known) && known.args.length === 0 ? known.value : undefined;
}
