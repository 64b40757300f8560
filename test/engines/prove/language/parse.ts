/**
 * A small language for systems in tests: C with `shared` variables, `lock`s and `thread`s, integers of any width (`u3` has
 * three bits, and is not promoted), `count` and `whole`. `thread T *` may run any number of times.
 */
import type { IntegerType } from "../../../../src/engines/prove/system/integer-type.ts";
import type { SystemLock } from "../../../../src/engines/prove/system/thread-system.ts";

export type Expression = { readonly line: number; readonly words: string } & (
  | { readonly kind: "number"; readonly value: bigint }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "not" | "minus"; readonly of: Expression }
  | { readonly kind: "cast"; readonly type: IntegerType; readonly of: Expression }
  | { readonly kind: "call"; readonly called: string; readonly args: readonly Expression[] }
  | {
      readonly kind: "binary";
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
);

export type Sentence = { readonly line: number; readonly words: string } & (
  | { readonly kind: "block"; readonly parts: readonly Sentence[] }
  | {
      readonly kind: "declare";
      readonly type: IntegerType;
      readonly name: string;
      readonly value: Expression | undefined;
    }
  | { readonly kind: "set"; readonly name: string; readonly value: Expression }
  | { readonly kind: "do"; readonly what: Expression }
  | {
      readonly kind: "if";
      readonly condition: Expression;
      readonly yes: Sentence;
      readonly no: Sentence | undefined;
    }
  | {
      readonly kind: "loop";
      readonly first: Sentence | undefined;
      readonly condition: Expression | undefined;
      readonly each: Sentence | undefined;
      readonly body: Sentence;
      readonly tested: "before" | "after";
    }
  | { readonly kind: "break" | "continue" | "return" }
  | { readonly kind: "label" | "goto"; readonly label: string }
);

export interface SourceThread {
  readonly name: string;
  readonly instances: "one" | "any";
  readonly body: Sentence;
}

export interface Source {
  readonly shared: ReadonlyMap<string, { readonly type: IntegerType; readonly initial: bigint | "any" }>;
  readonly locks: ReadonlyMap<string, Pick<SystemLock, "objects" | "kind">>;
  readonly threads: readonly SourceThread[];
}

export function typeNamed(name: string): IntegerType | undefined {
  const bits = (width: number, sign: "signed" | "unsigned"): IntegerType => ({ kind: "bits", width, sign });
  if (name === "int") return bits(32, "signed");
  if (name === "uint") return bits(32, "unsigned");
  if (name === "count" || name === "whole") return { kind: name };
  const small = /^([iu])(\d+)$/.exec(name);
  return small === null ? undefined : bits(Number(small[2]), small[1] === "i" ? "signed" : "unsigned");
}

interface Token {
  readonly kind: "name" | "number" | "sign" | "end";
  readonly text: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

const pattern =
  /\s+|\/\/[^\n]*|(?<name>[A-Za-z_]\w*)|(?<number>\d+)|(?<sign>\+\+|--|\+=|-=|>>=|<=|>=|==|!=|&&|\|\||>>|<<|[-+*/%&<>=!?:;,(){}[\]])/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (pattern.lastIndex = 0; pattern.lastIndex < text.length; ) {
    const from = pattern.lastIndex;
    const found = pattern.exec(text);
    if (found === null) throw new Error(`line ${line}: what is ${text.slice(from, from + 10)}?`);
    const kind = (["name", "number", "sign"] as const).find((each) => found.groups?.[each] !== undefined);
    if (kind !== undefined) tokens.push({ kind, text: found[0], line, from, to: pattern.lastIndex });
    line += found[0].split("\n").length - 1;
  }
  tokens.push({ kind: "end", text: "", line, from: text.length, to: text.length });
  return tokens;
}

const precedence = [
  ["||"],
  ["&&"],
  ["&"],
  ["==", "!="],
  ["<", ">", "<=", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
];

export function parse(text: string): Source {
  return new Parser(text).source();
}

class Parser {
  private readonly tokens: Token[];
  private at = 0;

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  source(): Source {
    const shared = new Map<string, { type: IntegerType; initial: bigint | "any" }>();
    const locks = new Map<string, Pick<SystemLock, "objects" | "kind">>();
    const threads: SourceThread[] = [];
    while (this.token.kind !== "end") {
      if (this.takes("shared")) {
        const type = typeNamed(this.name())!;
        do {
          const name = this.name();
          shared.set(name, { type, initial: this.takes("=") ? this.number() : "any" });
        } while (this.takes(","));
        this.expect(";");
      } else if (this.takes("thread")) {
        const name = this.name();
        const instances = this.takes("*") ? "any" : "one";
        threads.push({ name, instances, body: this.sentence() });
      } else {
        const kind = this.takes("recursive")
          ? "recursive"
          : this.takes("readwrite")
            ? "read-write"
            : this.takes("loose")
              ? "released-by-others"
              : "plain";
        this.expect("lock");
        do {
          const name = this.name();
          const objects = this.takes("[") ? "several" : "one";
          if (objects === "several") this.expect("]");
          locks.set(name, { kind, objects });
        } while (this.takes(","));
        this.expect(";");
      }
    }
    return { shared, locks, threads };
  }

  private get token(): Token {
    return this.tokens[this.at];
  }

  private takes(text: string): boolean {
    if (this.token.text !== text || this.token.kind === "end") return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.takes(text))
      throw new Error(`line ${this.token.line}: ${text} expected, not ${this.token.text}`);
  }

  private name(): string {
    if (this.token.kind !== "name") throw new Error(`line ${this.token.line}: a name expected`);
    return this.tokens[this.at++].text;
  }

  private number(): bigint {
    const sign = this.takes("-") ? -1n : 1n;
    return sign * BigInt(this.tokens[this.at++].text);
  }

  /** Where it was read from. */
  private whole<Made>(from: number, made: Made): Made & { readonly line: number; readonly words: string } {
    const first = this.tokens[from];
    const words = this.text.slice(first.from, this.tokens[this.at - 1].to);
    return { ...made, line: first.line, words };
  }

  private sentence(): Sentence {
    const from = this.at;
    if (this.takes("{")) {
      const parts: Sentence[] = [];
      while (!this.takes("}")) parts.push(this.sentence());
      return this.whole(from, { kind: "block", parts });
    }
    if (this.takes(";")) return this.whole(from, { kind: "block", parts: [] });
    if (this.takes("if")) {
      const condition = this.inParentheses();
      const yes = this.sentence();
      const no = this.takes("else") ? this.sentence() : undefined;
      return this.whole(from, { kind: "if", condition, yes, no });
    }
    if (this.takes("while")) {
      const condition = this.inParentheses();
      return this.whole(from, { ...plainLoop, condition, body: this.sentence() });
    }
    if (this.takes("do")) {
      const body = this.sentence();
      this.expect("while");
      const condition = this.inParentheses();
      this.expect(";");
      return this.whole(from, { ...plainLoop, condition, body, tested: "after" });
    }
    if (this.takes("for")) {
      this.expect("(");
      const first = this.takes(";") ? undefined : this.simple(";");
      const condition = this.token.text === ";" ? undefined : this.expression();
      this.expect(";");
      const each = this.takes(")") ? undefined : this.simple(")");
      return this.whole(from, { ...plainLoop, first, condition, each, body: this.sentence() });
    }
    for (const kind of ["break", "continue", "return"] as const)
      if (this.takes(kind)) {
        this.expect(";");
        return this.whole(from, { kind });
      }
    if (this.takes("goto")) {
      const label = this.name();
      this.expect(";");
      return this.whole(from, { kind: "goto", label });
    }
    if (this.token.kind === "name" && this.tokens[this.at + 1].text === ":") {
      const label = this.name();
      this.expect(":");
      return this.whole(from, { kind: "label", label });
    }
    return this.simple(";");
  }

  private inParentheses(): Expression {
    this.expect("(");
    const inner = this.expression();
    this.expect(")");
    return inner;
  }

  private simple(end: string): Sentence {
    const from = this.at;
    const type = typeNamed(this.token.text);
    if (type !== undefined) {
      this.at++;
      const name = this.name();
      const value = this.takes("=") ? this.expression() : undefined;
      const made = this.whole(from, { kind: "declare" as const, type, name, value });
      this.expect(end);
      return made;
    }
    if (this.token.kind === "name" && this.tokens[this.at + 1].text !== "(") {
      const target = this.whole(from, { kind: "name" as const, name: this.name() });
      const operator = this.tokens[this.at++].text;
      const right: Expression =
        operator === "++" || operator === "--"
          ? { kind: "number", value: 1n, line: target.line, words: "1" }
          : this.expression();
      const value: Expression =
        operator === "="
          ? right
          : this.whole(from, {
              kind: "binary",
              operator: operator[0],
              left: { ...target, words: target.name },
              right,
            });
      const made = this.whole(from, { kind: "set" as const, name: target.name, value });
      this.expect(end);
      return made;
    }
    const what = this.expression();
    const made = this.whole(from, { kind: "do" as const, what });
    this.expect(end);
    return made;
  }

  private expression(level = 0): Expression {
    if (level === precedence.length) return this.unary();
    const from = this.at;
    let left = this.expression(level + 1);
    while (this.token.kind === "sign" && precedence[level].includes(this.token.text)) {
      const operator = this.tokens[this.at++].text;
      const right = this.expression(level + 1);
      left = this.whole(from, { kind: "binary", operator, left, right });
    }
    return left;
  }

  private unary(): Expression {
    const from = this.at;
    if (this.takes("!")) return this.whole(from, { kind: "not", of: this.unary() });
    if (this.takes("-")) return this.whole(from, { kind: "minus", of: this.unary() });
    if (this.token.text === "(") {
      const type = typeNamed(this.tokens[this.at + 1].text);
      if (type !== undefined) {
        this.at += 3;
        return this.whole(from, { kind: "cast", type, of: this.unary() });
      }
      return this.inParentheses();
    }
    if (this.token.kind === "number") return this.whole(from, { kind: "number", value: this.number() });
    const name = this.name();
    if (!this.takes("(")) return this.whole(from, { kind: "name", name });
    const args: Expression[] = [];
    while (!this.takes(")")) {
      args.push(this.expression());
      this.takes(",");
    }
    return this.whole(from, { kind: "call", called: name, args });
  }
}

const plainLoop = {
  kind: "loop",
  first: undefined,
  condition: undefined,
  each: undefined,
  tested: "before",
} as const;
