/**
 * Programs as lists of instructions, for the explorer: control flow becomes jumps, tests of memory become a load and a
 * branch. Loops are ranges of instructions, so that it is clear when a thread is inside one.
 */
import {
  atomicPrefix,
  type FunctionName,
  type IntCell,
  type PointerRegister,
  type Program,
  type Register,
  type Simple,
  type Statement,
  type Test,
} from "./program.ts";

/** `t` holds what a test has read, `i0` and so on count the rounds of loops. */
export type AnyRegister = Register | PointerRegister | "t" | `i${number}`;

export type Instruction = { readonly line: number } & (
  | { readonly do: Exclude<Simple["op"], "break">; readonly statement: Simple }
  | { readonly do: "read"; readonly cell: IntCell }
  /** Goes on at `target` if the test fails. */
  | {
      readonly do: "branch";
      readonly left: AnyRegister;
      readonly is: Test["is"];
      readonly right: number;
      readonly target: number;
    }
  | { readonly do: "jump" | "round"; readonly target: number }
  | { readonly do: "zero" | "count"; readonly register: AnyRegister }
  | { readonly do: "once-leave" | "atomic-begin" | "atomic-end" | "return" }
);

export interface Loop {
  /** The first and the last instruction that are inside. */
  readonly first: number;
  readonly last: number;
  readonly hasExit: boolean;
  readonly lines: readonly [number, number];
}

export interface FunctionCode {
  readonly name: FunctionName;
  readonly code: readonly Instruction[];
  readonly loops: readonly Loop[];
}

/** Where the printer put each statement: its first line and its last. */
export type Lines = ReadonlyMap<Statement, readonly [number, number]>;

export function codeOf(program: Program, lines: Lines): ReadonlyMap<FunctionName, FunctionCode> {
  const all = [...program.functions, { name: "main", body: program.main }];
  return new Map(all.map(({ name, body }) => [name, new Lowering(name, lines).run(body)]));
}

class Lowering {
  private readonly code: Instruction[] = [];
  private readonly loops: Loop[] = [];
  private counters = 0;
  /** Jumps that leave the innermost loop, to be told where that is. */
  private breaks: number[] | undefined;

  constructor(
    private readonly name: FunctionName,
    private readonly lines: Lines,
  ) {}

  run(body: readonly Statement[]): FunctionCode {
    const isAtomic = this.name.startsWith(atomicPrefix);
    if (isAtomic) this.code.push({ do: "atomic-begin", line: 0 });
    this.list(body);
    if (isAtomic) this.code.push({ do: "atomic-end", line: 0 });
    this.code.push({ do: "return", line: 0 });
    return { name: this.name, code: this.code, loops: this.loops };
  }

  private list(statements: readonly Statement[]): void {
    for (const statement of statements) this.statement(statement);
  }

  private statement(statement: Statement): void {
    const lines = this.lines.get(statement)!;
    const [line] = lines;
    const { code } = this;
    switch (statement.op) {
      case "if": {
        const branch = this.test(statement.test, line);
        this.list(statement.body);
        this.aim(branch, code.length);
        return;
      }
      case "while":
        this.loop(lines, true, () => {
          const first = code.length;
          const branch = this.test(statement.test, line);
          this.list(statement.body);
          code.push({ do: "round", target: first, line });
          return [branch];
        });
        return;
      case "repeat": {
        const register = `i${this.counters++}` as const;
        code.push({ do: "zero", register, line });
        this.loop(lines, true, () => {
          const first = code.length;
          const branch = code.length;
          code.push({ do: "branch", left: register, is: "!=", right: statement.times, target: -1, line });
          this.list(statement.body);
          code.push({ do: "count", register, line }, { do: "round", target: first, line });
          return [branch];
        });
        return;
      }
      case "forever":
        this.loop(lines, false, () => {
          const first = code.length;
          this.list(statement.body);
          code.push({ do: "round", target: first, line });
          return [];
        });
        return;
      case "two-entries": {
        // Not taken where the test holds: then it begins in the middle.
        const entry = this.test(statement.entry, line);
        const middle = code.length;
        code.push({ do: "jump", target: -1, line });
        this.aim(entry, code.length);
        this.loop(lines, true, () => {
          const first = code.length;
          this.list(statement.body);
          this.aim(middle, code.length);
          this.list(statement.rest);
          const branch = this.test(statement.test, lines[1]);
          code.push({ do: "round", target: first, line });
          return [branch];
        });
        return;
      }
      case "atomic":
        code.push({ do: "atomic-begin", line });
        this.list(statement.body);
        code.push({ do: "atomic-end", line });
        return;
      case "break":
        this.breaks?.push(code.length);
        if (this.breaks !== undefined) code.push({ do: "jump", target: -1, line });
        return;
      case "assert": {
        const { left } = statement.test;
        if (typeof left !== "string") code.push({ do: "read", cell: left, line });
        code.push({ do: "assert", statement, line });
        return;
      }
      case "once":
        code.push({ do: "once", statement, line }, { do: "once-leave", line });
        return;
      default:
        code.push({ do: statement.op, statement, line });
    }
  }

  /** `body` gives the branches that leave the loop. */
  private loop(lines: readonly [number, number], leaves: boolean, body: () => readonly number[]): void {
    const outer = this.breaks;
    this.breaks = [];
    const first = this.code.length;
    const branches = body();
    const last = this.code.length - 1;
    for (const branch of [...branches, ...this.breaks]) this.aim(branch, last + 1);
    this.loops.push({ first, last, hasExit: leaves || this.breaks.length > 0, lines });
    this.breaks = outer;
  }

  /** Gives the branch, which has no target yet. */
  private test({ left, is, right }: Test, line: number): number {
    const { code } = this;
    if (typeof left !== "string") code.push({ do: "read", cell: left, line });
    code.push({
      do: "branch",
      left: typeof left === "string" ? left : "t",
      is,
      right,
      target: -1,
      line,
    });
    return code.length - 1;
  }

  private aim(at: number, target: number): void {
    this.code[at] = { ...this.code[at], target } as Instruction;
  }
}
