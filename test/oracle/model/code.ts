/**
 * Programs as lists of instructions, for the explorer: control flow becomes jumps, tests of memory become a load and a
 * branch. Loops are ranges of instructions, so that it is clear when a thread is inside one.
 */
import {
  atomicPrefix,
  type FunctionName,
  type IntCell,
  type PlaceRegister,
  type PointerRegister,
  type Program,
  type Register,
  type Simple,
  type Statement,
  type Test,
} from "./program.ts";

/** `t` holds what a test has read, `i0` and so on count the rounds of loops. */
export type AnyRegister = Register | PointerRegister | PlaceRegister | "t" | `i${number}`;

export type Instruction = { readonly line: number } & (
  | { readonly do: Exclude<Simple["op"], "break" | "throw">; readonly statement: Simple }
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

/** A loop that has an exit; `for (;;)` without a `break` has none, and is no section ([03 Resource sections]). */
export interface Loop {
  /** The instructions that are inside: those from which it can go round once more. */
  readonly inside: ReadonlySet<number>;
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
  /** Where loops begin, and where they go round. */
  private readonly ranges: (Pick<Loop, "lines"> & { readonly first: number; readonly last: number })[] = [];
  private counters = 0;
  /** Jumps that leave the innermost loop, to be told where that is. */
  private breaks: number[] | undefined;
  /** The same of the innermost `try`. */
  private throws: number[] = [];

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
    const loops = this.ranges.flatMap(({ first, last, lines }) => {
      const inside = goingRound(this.code, first, last);
      const hasExit = [...inside].some((at) =>
        successors(this.code[at], at).some((next) => !inside.has(next)),
      );
      return hasExit ? [{ inside, lines }] : [];
    });
    return { name: this.name, code: this.code, loops };
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
        this.loop(lines, () => {
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
        this.loop(lines, () => {
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
        this.loop(lines, () => {
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
        this.loop(lines, () => {
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
      case "try": {
        const outer = this.throws;
        this.throws = [];
        this.list(statement.body);
        for (const jump of this.throws) this.aim(jump, code.length);
        this.throws = outer;
        return;
      }
      case "throw":
        this.throws.push(code.length);
        code.push({ do: "jump", target: -1, line });
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
  private loop(lines: readonly [number, number], body: () => readonly number[]): void {
    const outer = this.breaks;
    this.breaks = [];
    const first = this.code.length;
    const branches = body();
    const last = this.code.length - 1;
    for (const branch of [...branches, ...this.breaks]) this.aim(branch, last + 1);
    this.ranges.push({ first, last, lines });
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

/** Where control goes after an instruction. A failing assertion ends the program: it is no way out of a loop. */
export function successors(instruction: Instruction, at: number): readonly number[] {
  switch (instruction.do) {
    case "branch":
      return [at + 1, instruction.target];
    case "jump":
    case "round":
      return [instruction.target];
    case "return":
    case "exit":
      return [];
    default:
      return [at + 1];
  }
}

/** Of a loop from one instruction to the one that goes round: those that lead to the latter. */
function goingRound(code: readonly Instruction[], first: number, last: number): ReadonlySet<number> {
  const inside = new Set([last]);
  for (let before = 0; before < inside.size; ) {
    before = inside.size;
    for (let at = last; at >= first; at--)
      if (successors(code[at], at).some((next) => inside.has(next))) inside.add(at);
  }
  // Nothing leads there from the beginning: it never goes round.
  return inside.has(first) ? inside : new Set();
}
