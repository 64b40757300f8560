/** Values made of inputs and conditions on them, in words: "input :5 is not 7", "input :5 + input :6 < 100". */
import type { InputOperation, InputTerm } from "../../base/findings/input-term.ts";
import { unreachable } from "../../base/unreachable.ts";

/** Signs between two; how tightly they bind, as in C. */
const signs: Partial<Record<InputOperation, { readonly sign: string; readonly binds: number }>> = {
  multiply: { sign: "*", binds: 9 },
  divide: { sign: "/", binds: 9 },
  remainder: { sign: "%", binds: 9 },
  add: { sign: "+", binds: 8 },
  subtract: { sign: "-", binds: 8 },
  "shift-left": { sign: "<<", binds: 7 },
  "shift-right": { sign: ">>", binds: 7 },
  "bit-and": { sign: "&", binds: 6 },
  "bit-xor": { sign: "^", binds: 5 },
  "bit-or": { sign: "|", binds: 4 },
  less: { sign: "<", binds: 3 },
  "less-or-equal": { sign: "<=", binds: 3 },
  equal: { sign: "is", binds: 3 },
  different: { sign: "is not", binds: 3 },
  and: { sign: "and", binds: 2 },
  or: { sign: "or", binds: 1 },
};

export function inputTermWords(term: InputTerm): string {
  return words(term, 0);
}

function words(term: InputTerm, binds: number): string {
  switch (term.kind) {
    case "input":
      return term.line === undefined ? "an input" : `input :${term.line}`;
    case "number":
      return term.number;
    case "more":
      return "…";
    case "operation": {
      const row = signs[term.operation];
      if (row === undefined) return prefixWords(term);
      const parts = term.args.map((argument) => words(argument, row.binds + 1));
      const text = parts.join(` ${row.sign} `);
      return row.binds < binds ? `(${text})` : text;
    }
    default:
      return unreachable(term);
  }
}

function prefixWords({ operation, args }: InputTerm & { readonly kind: "operation" }): string {
  const [first, second, third] = args.map((argument) => words(argument, 10));
  switch (operation) {
    case "bit-not":
      return `~${first}`;
    case "negate":
      return `-${first}`;
    case "choose":
      return `(${first} ? ${second} : ${third})`;
    default:
      return `not ${first}`;
  }
}
