/**
 * The shape of a compiled function. Its code is cut into segments, each a place that execution can jump to: the
 * beginning of a block, an instruction that may stop before it is executed, the point behind a call. Segments lie
 * in the order of the code, so that one falls through into the next. Behind them come the entries, one for each way
 * into the function: they load what is live there from the frame and go on with a segment.
 */
import type { Call, Instruction, Invoke } from "../../../ir/instruction.ts";
import type { BasicBlock, FunctionValue } from "../../../ir/module.ts";
import { sameType } from "../../../ir/type.ts";
import type { Code } from "../../interpreter/code.ts";
import type { Machine } from "../../machine.ts";
import { type CallPlan, passesCopies, planCall } from "./call-plan.ts";
import { objectsOf } from "./frame-layout.ts";
import { stoppingIntrinsics } from "./intrinsic-numbers.ts";

export interface Segment {
  readonly block: BasicBlock;
  /** Positions of its instructions: from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  readonly beginsBlock: boolean;
}

export interface Entry {
  /**
   * "start" takes the arguments; "before" goes on at the position; "behind" has the result of its call; "landing"
   * has the exception that came out of it.
   */
  readonly kind: "start" | "before" | "behind" | "landing";
  readonly position: number;
  readonly segment: number;
}

export class FunctionPlan {
  readonly segments: Segment[] = [];
  /** The first is the start. */
  readonly entries: Entry[] = [];
  readonly calls: (CallPlan | undefined)[] = [];
  /** By block: its first segment. */
  readonly segmentOfBlock: number[] = [];
  private readonly before = new Map<number, number>();
  private readonly behind = new Map<number, number>();
  private readonly landing = new Map<number, number>();

  constructor(
    private readonly machine: Machine,
    readonly code: Code,
  ) {
    const { body, instructions } = code;
    instructions.forEach((instruction, position) => {
      if (isCall(instruction)) this.calls[position] = planCall(machine, instruction);
    });
    const loopHeaders = new Set<number>();
    for (const block of body.blocks) {
      for (const target of successors(block)) if (target.index <= block.index) loopHeaders.add(target.index);
    }
    this.entries.push({ kind: "start", position: 0, segment: 0 });
    for (const block of body.blocks) this.addBlock(block, loopHeaders);
  }

  /** The number to enter the function with, at an instruction or behind a call. */
  entryBefore(position: number): number | undefined {
    return this.before.get(position);
  }
  /** `callee` is who returns there: the interpreter also makes calls whose result is taken as another type. */
  entryBehind(position: number, callee: FunctionValue | undefined): number | undefined {
    return callee === undefined || this.takesResultOf(position, callee)
      ? this.behind.get(position)
      : undefined;
  }

  /** Whether the call there takes what this function returns as it is. Where it names the function, that is known. */
  private takesResultOf(position: number, { type: { result } }: FunctionValue): boolean {
    if (this.calls[position]?.kind !== "indirect") return true;
    const { type } = this.code.instructions[position];
    return type.kind === "void" || sameType(type, result);
  }

  entryLanding(position: number): number | undefined {
    return this.landing.get(position);
  }

  /** Where a turn of a loop that begins with the block is cut: a landing pad has its values by then. */
  turnStart(block: BasicBlock): number {
    const first = this.code.blockStart[block.index];
    return this.code.instructions[first].opcode === "landingpad" ? first + 1 : first;
  }

  private addBlock(block: BasicBlock, loopHeaders: ReadonlySet<number>): void {
    const { code, segments } = this;
    const first = code.blockStart[block.index];
    const end = code.blockStart[block.index + 1] ?? code.instructions.length;
    this.segmentOfBlock[block.index] = segments.length;
    let start = first;
    const cut = (position: number): void => {
      segments.push({
        block,
        start,
        end: position,
        beginsBlock: start === first && segments.length === this.segmentOfBlock[block.index],
      });
      start = position;
    };
    const addEntry = (kind: "before" | "behind", position: number): void => {
      const known = kind === "before" ? this.before : this.behind;
      known.set(position, this.entries.length);
      this.entries.push({ kind, position, segment: segments.length });
    };
    const turn = loopHeaders.has(block.index) ? this.turnStart(block) : -1;
    for (let position = first; position < end; position++) {
      const instruction = code.instructions[position];
      if (position === turn || this.mayStop(instruction, position)) {
        if (position > start) cut(position);
        addEntry("before", position);
      }
      const plan = this.calls[position];
      if (plan !== undefined && entersFunction(plan)) {
        // The result of an invoke is set on the way to its normal destination: nothing lies behind it in its block.
        if (position + 1 < end) {
          cut(position + 1);
          addEntry("behind", position);
        } else {
          this.behind.set(position, this.entries.length);
          this.entries.push({ kind: "behind", position, segment: -1 });
        }
        if (instruction.opcode === "invoke") {
          this.landing.set(position, this.entries.length);
          this.entries.push({ kind: "landing", position, segment: -1 });
        }
      }
    }
    if (start < end || segments.length === this.segmentOfBlock[block.index]) cut(end);
  }

  private mayStop(instruction: Instruction, position: number): boolean {
    switch (instruction.opcode) {
      case "load":
      case "store":
      case "cmpxchg":
      case "atomicrmw":
        return true;
      case "ret":
        return objectsOf(this.code) > 0;
      case "fence":
        return isStopping(this.machine) && instruction.ordering === "seq_cst";
      case "call":
      case "invoke": {
        const plan = this.calls[position]!;
        if (plan.kind === "fence") return isStopping(this.machine);
        if (plan.kind === "direct" && plan.isAtomic) return true;
        if (plan.kind === "direct" || plan.kind === "variadic" || plan.kind === "indirect")
          return passesCopies(instruction);
        if (plan.kind === "set-jump" || plan.kind === "long-jump") return true;
        return plan.kind === "help" && stoppingIntrinsics.has(plan.intrinsic);
      }
      default:
        return false;
    }
  }
}

/** Fences are actions where there is something for them to do. */
function isStopping({ model }: Machine): boolean {
  return model !== undefined;
}

/** Whether a frame waits at the call until its callee returns. Calls that fall back may, for the interpreter. */
function entersFunction({ kind }: CallPlan): boolean {
  return (
    kind !== "nothing" &&
    kind !== "fence" &&
    kind !== "identity" &&
    kind !== "zero" &&
    kind !== "arithmetic" &&
    kind !== "kernel" &&
    kind !== "help" &&
    kind !== "long-jump"
  );
}

export function isCall(instruction: Instruction): instruction is Call | Invoke {
  return instruction.opcode === "call" || instruction.opcode === "invoke";
}

function successors(block: BasicBlock): readonly BasicBlock[] {
  const last = block.instructions[block.instructions.length - 1];
  switch (last?.opcode) {
    case "br":
      return [last.target];
    case "condbr":
      return [last.whenTrue, last.whenFalse];
    case "switch":
      return [last.fallback, ...last.cases.map(({ target }) => target)];
    case "indirectbr":
      return last.targets;
    case "invoke":
      return [last.normal, last.unwind];
    default:
      return [];
  }
}
