/** Sources of the small language as thread systems, as a compiler without optimisation makes them: a load for each read. */
import {
  constantOf,
  type Linear,
  minus,
  plus,
  times,
  variable,
} from "../../../../src/engines/prove/arithmetic/linear.ts";
import {
  type Comparison,
  type Condition,
  compared,
  opposite,
} from "../../../../src/engines/prove/system/condition.ts";
import {
  type IntegerType,
  isInRange,
  rangeOf,
  wrapped,
} from "../../../../src/engines/prove/system/integer-type.ts";
import type { Fit, Operand, Statement } from "../../../../src/engines/prove/system/statement.ts";
import type {
  LocalVariable,
  Location,
  Next,
  Thread,
  ThreadSystem,
} from "../../../../src/engines/prove/system/thread-system.ts";
import { problemsOf } from "../../../../src/engines/prove/system/validate.ts";
import { type Expression, parse, type Sentence, type Source, type SourceThread } from "./parse.ts";

export function systemOf(text: string): ThreadSystem {
  const source = parse(text);
  const system: ThreadSystem = {
    shared: new Map(
      [...source.shared].map(([name, { type, initial }]) => [name, { words: name, type, initial }]),
    ),
    locks: new Map([...source.locks].map(([name, lock]) => [name, { words: name, ...lock }])),
    threads: source.threads.map((thread) => new Lowering(source, thread).thread()),
  };
  const problems = problemsOf(system);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return system;
}

interface Block {
  readonly number: number;
  readonly statements: Statement[];
  next: Next | undefined;
  line: number | undefined;
}

interface Value {
  readonly linear: Linear;
  readonly type: IntegerType;
}

const truthType: IntegerType = { kind: "bits", width: 32, sign: "signed" };
const comparisons: readonly string[] = ["<", "<=", ">", ">=", "==", "!="];

class Lowering {
  private readonly blocks: Block[] = [];
  private readonly locals = new Map<string, LocalVariable>();
  private readonly scopes: Map<string, string>[] = [new Map()];
  private readonly loops: { readonly next: Block; readonly after: Block }[] = [];
  private readonly labels = new Map<string, Block>();
  private block: Block;
  private made = 0;

  constructor(
    private readonly source: Source,
    private readonly of: SourceThread,
  ) {
    this.block = this.newBlock();
  }

  thread(): Thread {
    this.sentence(this.of.body);
    for (const block of this.blocks) block.next ??= { kind: "end" };
    const locations = this.blocks.map(
      ({ statements, next, line }): Location => ({
        statements,
        next: next!,
        place: line === undefined ? undefined : placeOf(line),
      }),
    );
    return {
      name: this.of.name,
      instances: this.of.instances,
      locals: this.locals,
      locations,
      entry: 0,
      heldAtEntry: [],
      place: undefined,
    };
  }

  // Graph

  private newBlock(line?: number): Block {
    const block: Block = { number: this.blocks.length, statements: [], next: undefined, line };
    this.blocks.push(block);
    return block;
  }

  private go(to: Block): void {
    this.block.next ??= { kind: "go", to: to.number };
  }

  private label(name: string): Block {
    const known = this.labels.get(name);
    if (known !== undefined) return known;
    const made = this.newBlock();
    this.labels.set(name, made);
    return made;
  }

  private emit(statement: Statement): void {
    this.block.statements.push(statement);
  }

  // Sentences

  private sentence(sentence: Sentence): void {
    if (this.block.next !== undefined) this.block = this.newBlock();
    switch (sentence.kind) {
      case "block":
        this.scopes.push(new Map());
        for (const part of sentence.parts) this.sentence(part);
        this.scopes.pop();
        return;
      case "declare": {
        const name = this.fresh(sentence.name, sentence.type, sentence.name);
        if (sentence.value === undefined)
          this.emit({ ...at(sentence), kind: "havoc", result: name, why: { kind: "input" } });
        else this.assign(sentence, name, this.converted(this.value(sentence.value), sentence.type, sentence));
        this.scopes.at(-1)!.set(sentence.name, name);
        return;
      }
      case "set": {
        const value = this.value(sentence.value);
        const local = this.local(sentence.name);
        if (local !== undefined) {
          this.assign(sentence, local, this.converted(value, this.locals.get(local)!.type, sentence));
          return;
        }
        const type = this.sharedType(sentence.name);
        this.emit({
          ...at(sentence),
          kind: "store",
          shared: sentence.name,
          value: this.operand(this.converted(value, type, sentence), sentence),
        });
        return;
      }
      case "do":
        if (sentence.what.kind === "call") this.called(sentence.what);
        else this.value(sentence.what);
        return;
      case "if": {
        const [yes, no, after] = [this.newBlock(), this.newBlock(), this.newBlock()];
        this.decide(sentence.condition, yes, no);
        this.block = yes;
        this.sentence(sentence.yes);
        this.go(after);
        this.block = no;
        if (sentence.no !== undefined) this.sentence(sentence.no);
        this.go(after);
        this.block = after;
        return;
      }
      case "loop":
        this.loop(sentence);
        return;
      case "break":
        this.go(this.loops.at(-1)!.after);
        return;
      case "continue":
        this.go(this.loops.at(-1)!.next);
        return;
      case "return":
        this.block.next ??= { kind: "end" };
        return;
      case "goto":
        this.go(this.label(sentence.label));
        return;
      case "label": {
        const block = this.label(sentence.label);
        block.line ??= sentence.line;
        this.go(block);
        this.block = block;
        return;
      }
    }
  }

  private loop(loop: Extract<Sentence, { kind: "loop" }>): void {
    this.scopes.push(new Map());
    if (loop.first !== undefined) this.sentence(loop.first);
    const [test, body, each, after] = [
      this.newBlock(loop.line),
      this.newBlock(loop.line),
      this.newBlock(),
      this.newBlock(),
    ];
    this.go(loop.tested === "before" ? test : body);
    this.block = test;
    if (loop.condition === undefined) this.go(body);
    else this.decide(loop.condition, body, after);
    this.loops.push({ next: each, after });
    this.block = body;
    this.sentence(loop.body);
    this.go(each);
    this.block = each;
    if (loop.each !== undefined) this.sentence(loop.each);
    this.go(test);
    this.loops.pop();
    this.scopes.pop();
    this.block = after;
  }

  // Values

  private fresh(words: string, type: IntegerType, name = `${words}%${this.made++}`): string {
    while (this.locals.has(name) || this.source.shared.has(name)) name = `${words}%${this.made++}`;
    this.locals.set(name, { words, type });
    return name;
  }

  private local(name: string): string | undefined {
    for (let scope = this.scopes.length - 1; scope >= 0; scope--) {
      const known = this.scopes[scope].get(name);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  private sharedType(name: string): IntegerType {
    const known = this.source.shared.get(name);
    if (known === undefined) throw new Error(`there is no ${name}`);
    return known.type;
  }

  private assign(from: { line: number; words: string }, result: string, { linear }: Value): void {
    this.emit({ ...at(from), kind: "assign", result, value: linear, fit: "exact" });
  }

  private operand({ linear, type }: Value, from: { line: number; words: string }): Operand {
    if (linear.factors.size === 0) return { kind: "constant", value: linear.constant };
    const [[name, factor]] = linear.factors;
    if (linear.factors.size === 1 && factor === 1n && linear.constant === 0n)
      return { kind: "local", local: name };
    const local = this.fresh("t", type);
    this.assign(from, local, { linear, type });
    return { kind: "local", local };
  }

  /** The result of an operation on values of one type. */
  private result(linear: Linear, type: IntegerType, from: Expression | Sentence): Value {
    if (linear.factors.size === 0) return { linear: constantOf(wrapped(linear.constant, type)), type };
    const fit: Fit = type.kind !== "bits" ? "exact" : type.sign === "signed" ? "overflow-undefined" : "wraps";
    const result = this.fresh("t", type);
    this.emit({ ...at(from), kind: "assign", result, value: linear, fit });
    return { linear: variable(result), type };
  }

  private converted(value: Value, type: IntegerType, from: { line: number; words: string }): Value {
    const { linear } = value;
    if (linear.factors.size === 0) return { linear: constantOf(wrapped(linear.constant, type)), type };
    if (type.kind !== "bits" || isWider(type, value.type)) return { linear, type };
    const result = this.fresh("t", type);
    this.emit({ ...at(from), kind: "assign", result, value: linear, fit: "wraps" });
    return { linear: variable(result), type };
  }

  private value(expression: Expression): Value {
    switch (expression.kind) {
      case "number":
        return { linear: constantOf(expression.value), type: truthType };
      case "name": {
        const local = this.local(expression.name);
        if (local !== undefined) return { linear: variable(local), type: this.locals.get(local)!.type };
        const type = this.sharedType(expression.name);
        const result = this.fresh(expression.name, type);
        this.emit({ ...at(expression), kind: "load", result, shared: expression.name });
        return { linear: variable(result), type };
      }
      case "cast":
        return this.converted(this.value(expression.of), expression.type, expression);
      case "minus": {
        const { linear, type } = this.value(expression.of);
        return this.result(times(linear, -1n), type, expression);
      }
      case "not":
        return this.truth(expression);
      case "call":
        return this.called(expression);
      case "binary":
        return this.binary(expression);
    }
  }

  private binary(expression: Extract<Expression, { kind: "binary" }>): Value {
    const { operator } = expression;
    if (comparisons.includes(operator) || operator === "&&" || operator === "||")
      return this.truth(expression);
    const [left, right, type] = this.both(expression);
    switch (operator) {
      case "+":
        return this.result(plus(left, right), type, expression);
      case "-":
        return this.result(minus(left, right), type, expression);
      case "*":
        if (right.factors.size === 0) return this.result(times(left, right.constant), type, expression);
        return this.notFollowed(type, expression);
      case "<<":
        return this.result(times(left, 1n << right.constant), type, expression);
      case "&":
        if (right.factors.size === 0 && isMask(right.constant))
          return this.divided(left, right.constant + 1n, "down", type, expression).remainder;
        return this.notFollowed(type, expression, [left, right]);
      case ">>":
        return this.divided(left, 1n << right.constant, "down", type, expression).quotient;
      case "/":
        return this.divided(left, right.constant, "to-zero", type, expression).quotient;
      case "%":
        return this.divided(left, right.constant, "to-zero", type, expression).remainder;
      default:
        throw new Error(`what is ${operator}?`);
    }
  }

  /** Both operands in their common type: the wider one, without a sign where one has none. */
  private both({ left, right }: Extract<Expression, { kind: "binary" }>): [Linear, Linear, IntegerType] {
    const [a, b] = [this.value(left), this.value(right)];
    const type = commonType(a, b);
    return [this.converted(a, type, left).linear, this.converted(b, type, right).linear, type];
  }

  private divided(
    value: Linear,
    by: bigint,
    rounding: "down" | "to-zero",
    type: IntegerType,
    from: Expression,
  ): { quotient: Value; remainder: Value } {
    const [quotient, remainder] = [this.fresh("q", type), this.fresh("r", type)];
    this.emit({ ...at(from), kind: "divide", quotient, remainder, value, by, rounding });
    return {
      quotient: { linear: variable(quotient), type },
      remainder: { linear: variable(remainder), type },
    };
  }

  /** Any value, but never more than any of these. */
  private notFollowed(type: IntegerType, from: Expression, most: readonly Linear[] = []): Value {
    const result = this.fresh("t", type);
    const what = { kind: "operator", name: from.words } as const;
    this.emit({ ...at(from), kind: "havoc", result, why: { kind: "not-followed", what } });
    if (type.kind === "bits" && type.sign === "unsigned")
      for (const each of most)
        this.emit({ ...at(from), kind: "assume", condition: compared(variable(result), "<=", each) });
    return { linear: variable(result), type };
  }

  /** 1 where it holds, else 0. */
  private truth(expression: Expression): Value {
    const [yes, no, after] = [this.newBlock(), this.newBlock(), this.newBlock()];
    const result = this.fresh("truth", truthType);
    this.decide(expression, yes, no);
    for (const [block, value] of [
      [yes, 1],
      [no, 0],
    ] as const) {
      this.block = block;
      this.assign(expression, result, { linear: constantOf(value), type: truthType });
      this.go(after);
    }
    this.block = after;
    return { linear: variable(result), type: truthType };
  }

  private decide(expression: Expression, yes: Block, no: Block): void {
    if (expression.kind === "not") {
      this.decide(expression.of, no, yes);
      return;
    }
    if (expression.kind === "number") {
      this.go(expression.value !== 0n ? yes : no);
      return;
    }
    if (expression.kind === "call" && expression.called === "nondet" && expression.args.length === 0) {
      this.block.next ??= { kind: "choice", to: [yes.number, no.number], why: "meant" };
      return;
    }
    if (expression.kind === "binary" && (expression.operator === "&&" || expression.operator === "||")) {
      const between = this.newBlock();
      if (expression.operator === "&&") this.decide(expression.left, between, no);
      else this.decide(expression.left, yes, between);
      this.block = between;
      this.decide(expression.right, yes, no);
      return;
    }
    const condition = this.condition(expression);
    this.block.next ??= {
      kind: "branch",
      condition,
      whenTrue: yes.number,
      whenFalse: no.number,
      place: placeOf(expression.line),
      words: expression.words,
    };
  }

  private condition(expression: Expression): Condition {
    if (expression.kind === "not") return opposite(this.condition(expression.of));
    if (expression.kind === "binary" && comparisons.includes(expression.operator)) {
      const [left, right] = this.both(expression);
      return compared(left, expression.operator as Comparison, right);
    }
    return compared(this.value(expression).linear, "!=", constantOf(0n));
  }

  // What can be called

  private called(call: Extract<Expression, { kind: "call" }>): Value {
    const { called, args } = call;
    const nameOf = (index: number): string => {
      const arg = args[index];
      if (arg.kind !== "name") throw new Error(`line ${call.line}: a name expected`);
      return arg.name;
    };
    const nothing: Value = { linear: constantOf(0n), type: truthType };
    switch (called) {
      case "lock":
      case "read_lock":
        this.emit({
          ...at(call),
          kind: "lock",
          lock: nameOf(0),
          mode: called === "lock" ? "exclusive" : "shared",
        });
        return nothing;
      case "unlock":
        this.emit({ ...at(call), kind: "unlock", lock: nameOf(0) });
        return nothing;
      case "wait":
        this.emit({ ...at(call), kind: "wait", lock: nameOf(0) });
        return nothing;
      case "await":
        this.emit({ ...at(call), kind: "await" });
        return nothing;
      case "trylock": {
        const result = this.fresh("took", truthType);
        this.emit({ ...at(call), kind: "try-lock", lock: nameOf(0), mode: "exclusive", result });
        return { linear: variable(result), type: truthType };
      }
      case "scramble":
        this.emit({
          ...at(call),
          kind: "scramble",
          variables: args.map((_, index) => nameOf(index)),
          why: { kind: "pointer" },
        });
        return nothing;
      case "assume": {
        const [yes, no] = [this.newBlock(), this.newBlock()];
        this.decide(args[0], yes, no);
        no.statements.push({ ...at(call), kind: "assume", condition: { kind: "any", parts: [] } });
        this.block = yes;
        return nothing;
      }
      case "nondet":
        return this.nondet(call, truthType);
      case "any":
        return this.nondet(call, { kind: "whole" });
      case "unsigned_nondet":
        return this.nondet(call, { kind: "bits", width: 32, sign: "unsigned" });
      case "update":
        return this.update(call, nameOf(0), args.slice(1));
      default:
        throw new Error(`line ${call.line}: there is no ${called}`);
    }
  }

  /** `nondet(least, greatest)`, both constants. */
  private nondet(call: Extract<Expression, { kind: "call" }>, type: IntegerType): Value {
    const result = this.fresh("any", type);
    this.emit({ ...at(call), kind: "havoc", result, why: { kind: "input" } });
    if (call.args.length === 2) {
      const [least, greatest] = call.args.map((arg) => this.value(arg).linear);
      const parts = [compared(variable(result), ">=", least), compared(variable(result), "<=", greatest)];
      this.emit({ ...at(call), kind: "assume", condition: { kind: "all", parts } });
    }
    return { linear: variable(result), type };
  }

  /** `update(x, x - 1)` and `update(x, x > 0, x - 1)`: x is its value before; gives that. */
  private update(
    call: Extract<Expression, { kind: "call" }>,
    shared: string,
    args: readonly Expression[],
  ): Value {
    const type = this.sharedType(shared);
    const old = this.fresh(shared, type);
    const linear = (expression: Expression): Linear => {
      if (expression.kind === "name" && expression.name === shared) return variable(old);
      if (expression.kind !== "binary") return this.value(expression).linear;
      const [left, right] = [linear(expression.left), linear(expression.right)];
      return expression.operator === "+" ? plus(left, right) : minus(left, right);
    };
    let when: Condition | undefined;
    if (args.length === 2) {
      const [test] = args;
      if (test.kind !== "binary") throw new Error(`line ${call.line}: a comparison expected`);
      when = compared(linear(test.left), test.operator as Comparison, linear(test.right));
    }
    const value = linear(args[args.length - 1]);
    const fit = type.kind === "bits" ? "wraps" : "exact";
    this.emit({ ...at(call), kind: "update", shared, old, when, value, fit });
    return { linear: variable(old), type };
  }
}

function commonType(left: Value, right: Value): IntegerType {
  // A constant takes the type of the other side, where it fits.
  const fits = ({ linear }: Value, type: IntegerType): boolean =>
    linear.factors.size === 0 && isInRange(linear.constant, rangeOf(type));
  if (fits(left, right.type)) return right.type;
  if (fits(right, left.type)) return left.type;
  if (left.type.kind !== "bits") return left.type.kind === "count" ? { kind: "whole" } : left.type;
  if (right.type.kind !== "bits") return right.type.kind === "count" ? { kind: "whole" } : right.type;
  if (left.type.width !== right.type.width)
    return left.type.width > right.type.width ? left.type : right.type;
  return left.type.sign === "unsigned" ? left.type : right.type;
}

function isWider(type: IntegerType, than: IntegerType): boolean {
  const [outer, inner] = [rangeOf(type), rangeOf(than)];
  if (inner.least === undefined || inner.greatest === undefined) return false;
  return isInRange(inner.least, outer) && isInRange(inner.greatest, outer);
}

function isMask(value: bigint): boolean {
  return value >= 0n && (value & (value + 1n)) === 0n;
}

function placeOf(line: number) {
  return { file: "test.c", line, column: 0 };
}

function at({ line, words }: { line: number; words: string }) {
  return { place: placeOf(line), words };
}
