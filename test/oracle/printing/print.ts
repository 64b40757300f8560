/** A program as text, one simple statement a line, with where each statement went. C and C++ differ in their words. */
import type { Lines } from "../model/code.ts";
import {
  allStatements,
  type FunctionDefinition,
  type Program,
  type Simple,
  type Statement,
  type Test,
} from "../model/program.ts";

export interface Words {
  /** Headers, types, globals, the declarations of functions; functions that the library calls. */
  readonly declarations: readonly string[];
  readonly simple: (statement: Simple) => string;
  readonly test: (test: Test) => string;
  readonly atomic: (how: "clew" | "verifier") => readonly [string, string];
  /** At the beginning of a function's body, and of main's. */
  readonly locals: (body: readonly Statement[]) => string;
  readonly prologue: readonly string[];
}

export interface Printed {
  readonly text: string;
  readonly lines: Lines;
}

export function print(program: Program, words: Words): Printed {
  return new Printer(words).run(program);
}

class Printer {
  private readonly output: string[] = [];
  private readonly lines = new Map<Statement, readonly [number, number]>();
  private depth = 0;
  private labels = 0;
  /** Of the `try` statements around. */
  private readonly jumps: number[] = [];

  constructor(private readonly words: Words) {}

  run({ functions, main }: Program): Printed {
    for (const line of this.words.declarations) this.line(line);
    for (const one of functions) this.function(one);
    this.line("int main(void) {");
    this.depth++;
    this.line(this.words.locals(main));
    for (const line of this.words.prologue) this.line(line);
    this.list(main);
    this.line("return 0;");
    this.depth--;
    this.line("}");
    return { text: `${this.output.join("\n")}\n`, lines: this.lines };
  }

  private function({ name, body }: FunctionDefinition): void {
    this.line(`void *${name}(void *argument) {`);
    this.depth++;
    this.line(this.words.locals(body));
    this.list(body);
    this.line("return NULL;");
    this.depth--;
    this.line("}");
  }

  /** Gives its number. */
  private line(text: string): number {
    return this.output.push(text === "" ? "" : `${"    ".repeat(this.depth)}${text}`);
  }

  private list(statements: readonly Statement[]): void {
    for (const statement of statements) {
      const first = this.statement(statement);
      this.lines.set(statement, [first, this.output.length]);
    }
  }

  private statement(statement: Statement): number {
    const { words } = this;
    switch (statement.op) {
      case "if":
        return this.block(`if (${words.test(statement.test)}) {`, statement.body);
      case "while":
        return this.block(`while (${words.test(statement.test)}) {`, statement.body);
      case "repeat": {
        const counter = `i${this.labels++}`;
        const kept = this.jumps.length > 0 ? "volatile int" : "int";
        const head = `for (${kept} ${counter} = 0; ${counter} < ${statement.times}; ${counter}++) {`;
        return this.block(head, statement.body);
      }
      case "forever":
        return this.block("for (;;) {", statement.body);
      case "two-entries": {
        const label = this.labels++;
        const first = this.line(`if (${words.test(statement.entry)}) goto middle${label};`);
        this.line(`top${label}:;`);
        this.indented(statement.body);
        this.line(`middle${label}:;`);
        this.indented(statement.rest);
        this.line(`if (${words.test(statement.test)}) goto top${label};`);
        return first;
      }
      case "try": {
        const label = this.labels++;
        this.jumps.push(label);
        const first = this.line(`{ jmp_buf here${label}; if (setjmp(here${label}) == 0) {`);
        this.indented(statement.body);
        this.line("} }");
        this.jumps.pop();
        return first;
      }
      case "throw":
        return this.line(`longjmp(here${this.jumps.at(-1)}, 1);`);
      case "atomic": {
        const [begin, end] = words.atomic(statement.how);
        const first = this.line(begin);
        this.indented(statement.body);
        this.line(end);
        return first;
      }
      default:
        return this.line(words.simple(statement));
    }
  }

  private block(head: string, body: readonly Statement[]): number {
    const first = this.line(head);
    this.indented(body);
    this.line("}");
    return first;
  }

  private indented(body: readonly Statement[]): void {
    this.depth++;
    this.list(body);
    this.depth--;
  }
}

/** Locals that change between `setjmp` and `longjmp` must be volatile to keep their values. */
export function mayJump(body: readonly Statement[]): boolean {
  return [...allStatements(body)].some(({ op }) => op === "try");
}

/** Handles of the threads that a function creates. */
export function createdIn(body: readonly Statement[]): readonly number[] {
  const created = [...allStatements(body)].flatMap((one) => (one.op === "create" ? [one.thread] : []));
  return [...new Set(created)].sort();
}
