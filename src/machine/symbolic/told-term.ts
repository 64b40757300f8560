/**
 * A term as the user would write it ([10 What comes out]): extensions and parts of words are left out, since C has them
 * without saying so; what remains too large is cut off.
 */
import type { InputOperation, InputTerm } from "../../base/findings/input-term.ts";
import { not } from "../../smt/booleans.ts";
import { type Term, widthOf } from "../../smt/term.ts";

/** What reports say of an input. */
export interface InputOrigin {
  readonly line: number | undefined;
  readonly isSigned: boolean;
}

/** Deeper than this, and with more parts, nobody reads it. */
const deepest = 6;
const mostParts = 12;

const operations: Partial<Record<Term["operator"], InputOperation>> = {
  and: "and",
  or: "or",
  "bits-add": "add",
  "bits-multiply": "multiply",
  "bits-divide": "divide",
  "bits-signed-divide": "divide",
  "bits-remainder": "remainder",
  "bits-signed-remainder": "remainder",
  "bits-and": "bit-and",
  "bits-or": "bit-or",
  "bits-xor": "bit-xor",
  "bits-not": "bit-not",
  "bits-negate": "negate",
  "bits-shift-left": "shift-left",
  "bits-shift-right": "shift-right",
  "bits-signed-shift-right": "shift-right",
  "bits-less": "less",
  "bits-signed-less": "less",
  "float-add": "add",
  "float-subtract": "subtract",
  "float-multiply": "multiply",
  "float-divide": "divide",
  "float-negate": "negate",
  "float-equal": "equal",
  "float-less": "less",
  "float-less-or-equal": "less-or-equal",
  ite: "choose",
};

const more: InputTerm = { kind: "more" };

export function toldTerm(term: Term, originOf: (place: number) => InputOrigin | undefined): InputTerm {
  return new Teller(originOf).told(term, "signed", 0);
}

type Sign = "signed" | "unsigned";

class Teller {
  private parts = 0;

  constructor(private readonly originOf: (place: number) => InputOrigin | undefined) {}

  told(term: Term, sign: Sign, depth: number): InputTerm {
    if (depth > deepest || ++this.parts > mostParts) return more;
    const { operator, args, sort } = term;
    switch (operator) {
      case "constant":
        if (sort.kind !== "bits") return { kind: "number", number: String(term.value) };
        return { kind: "number", number: String(numberOf(term, sign)) };
      case "symbol":
        return { kind: "input", line: this.originOf(term.second)?.line };
      case "bits-sign-extend":
        return this.told(args[0], sign, depth);
      case "bits-extract":
        return term.second === 0 ? this.told(args[0], sign, depth) : more;
      case "bits-concat":
        // What is extended by zeros.
        return isZeros(args.slice(0, -1)) ? this.told(args[args.length - 1], "unsigned", depth) : more;
      case "float-of-bits":
      case "float-of-float":
      case "float-of-signed":
      case "float-of-unsigned":
        return args[0].operator === "constant" ? more : this.told(args[0], sign, depth);
      case "not":
        return this.opposite(args[0], depth);
      case "equal":
        return this.operation("equal", args, this.signOf(args), depth);
      case "bits-signed-less":
        return this.operation("less", args, "signed", depth);
      case "bits-less":
        return this.operation("less", args, "unsigned", depth);
      default: {
        const operation = operations[operator];
        return operation === undefined ? more : this.operation(operation, args, sign, depth);
      }
    }
  }

  /** What is not less is at least as large. */
  private opposite(term: Term, depth: number): InputTerm {
    const [first, second] = term.args;
    if (term.operator === "equal" && first.sort.kind !== "boolean")
      return this.operation("different", term.args, this.signOf(term.args), depth);
    if (term.operator === "bits-less" || term.operator === "bits-signed-less")
      return this.operation(
        "less-or-equal",
        [second, first],
        term.operator === "bits-less" ? "unsigned" : "signed",
        depth,
      );
    if (term.operator === "and") return this.operation("or", term.args.map(not), "signed", depth);
    return this.operation("not", [term], "signed", depth);
  }

  /** Equality does not say it: the input that it is about does. */
  private signOf(args: readonly Term[]): Sign {
    const about = args.find(({ operator }) => operator !== "constant");
    const symbol = about && firstSymbol(about);
    return symbol !== undefined && this.originOf(symbol.second)?.isSigned === false ? "unsigned" : "signed";
  }

  private operation(operation: InputOperation, args: readonly Term[], sign: Sign, depth: number): InputTerm {
    // Numbers stand behind what they are compared with.
    const ordered =
      operation === "equal" || operation === "different" || operation === "add" || operation === "multiply"
        ? [...args].sort((a, b) => Number(a.operator === "constant") - Number(b.operator === "constant"))
        : args;
    return {
      kind: "operation",
      operation,
      args: ordered.map((argument) => this.told(argument, sign, depth + 1)),
    };
  }
}

function isZeros(terms: readonly Term[]): boolean {
  return terms.every(({ operator, value }) => operator === "constant" && value === 0n);
}

function numberOf(term: Term, sign: Sign): bigint {
  const width = widthOf(term);
  return sign === "signed" && width > 1 ? BigInt.asIntN(width, term.value) : term.value;
}

function firstSymbol(term: Term): Term | undefined {
  for (let at: Term | undefined = term; at !== undefined; at = at.args.find(isNoConstant))
    if (at.operator === "symbol") return at;
  return undefined;
}

function isNoConstant({ operator }: Term): boolean {
  return operator !== "constant";
}
