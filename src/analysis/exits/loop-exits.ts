/**
 * Which loops have an exit, so that they must be left ([03 Resource sections]). Not every way out of a loop is one. No
 * exit is
 *
 * - an exception that comes out of a call: unwinding is how a failure is passed on;
 * - a failing end that stands inside the loop statement: `assert`, `abort`, `exit(1)`, a `throw` that this function
 *   does not handle. What stands behind the loop is what the loop leads to, and is an exit, whatever it is;
 * - what is done only because a library call has failed: `if (sem_wait(&s) != 0) return NULL;`. That is a way that
 *   there is if calls may fail, and that there is not if none does (call-outcomes.ts). A way that there is in neither
 *   case is an exit: what is waited for may never come;
 * - a jump (`longjmp`) to a `setjmp` inside the loop. Which one that is, own-jumps.ts says.
 */
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { CallOutcomes } from "../calls/call-outcomes.ts";
import { isThrow } from "../calls/calls.ts";
import { type FlowGraph, flowGraph, successorsOf, terminatorOf } from "../flow/control-flow.ts";
import { StatementRange } from "../flow/loop-statement.ts";
import type { Loop } from "../flow/loops.ts";
import { FailingEnds, isDeadEnd } from "./failing-ends.ts";
import type { OwnJumps } from "./own-jumps.ts";

/** From one block to another, by `longjmp`. */
export interface JumpMet {
  readonly from: number;
  readonly to: number;
}

/** What runs have shown of a function. */
export interface SeenInRuns {
  readonly jumps: readonly JumpMet[];
  /** Whether a turn went on after a call had failed: then that is something that happens. */
  readonly callsFail: boolean;
}

const nothingSeen: SeenInRuns = { jumps: [], callsFail: false };

/** Of the functions of a program. */
export class LoopExits {
  private readonly ends: FailingEnds;
  private readonly successful: CallOutcomes;
  private readonly failing: CallOutcomes;

  constructor(program: Program) {
    this.ends = new FailingEnds(program);
    this.successful = new CallOutcomes(program, "succeed");
    this.failing = new CallOutcomes(program, "may fail");
  }

  /** Where control goes in a function: nowhere behind a call that does not return, whether it is marked or not. */
  flow(body: FunctionBody): FlowGraph {
    return flowGraph(body.blocks.map((block) => this.ends.goesOnTo(block).map(({ index }) => index)));
  }

  hasExit(body: FunctionBody, loop: Loop): boolean {
    return this.leadingOut(body, loop, nothingSeen).length > 0;
  }

  /**
   * The blocks of a loop that an exit of it can be reached from. Others are those of a loop inside that has none: who
   * serves there for ever has left what is around it.
   */
  leadingOut(body: FunctionBody, loop: Loop, seen: SeenInRuns): readonly BasicBlock[] {
    const needsFailure = (from: BasicBlock, to: BasicBlock): boolean =>
      !seen.callsFail && this.needsFailure(body, loop, from, to);
    const leading = new Exits(body, loop, { ends: this.ends, met: seen.jumps, needsFailure }).leadingOut();
    if (leading.size === 0) return [];
    return loop.blocks
      .map((block) => body.blocks[block])
      .filter((block) => leading.has(block) || this.isAfterFailure(body, block));
  }

  /** Whether control only gets there after a call has failed. */
  isAfterFailure(body: FunctionBody, block: BasicBlock): boolean {
    return this.failing.flow(body).isReached(block) && !this.successful.flow(body).isReached(block);
  }

  /** Whether control goes from one block to the other only after a call has failed in this turn, or one before. */
  private needsFailure(body: FunctionBody, { header }: Loop, from: BasicBlock, to: BasicBlock): boolean {
    const failing = this.failing.flow(body);
    const successful = this.successful.flow(body);
    // A loop that is there for failures is judged as if they were usual.
    if (!failing.isReached(from) || !successful.isReached(body.blocks[header])) return false;
    if (!successful.isReached(from)) return true;
    return failing.isWay(from, to) && !successful.isWay(from, to);
  }
}

interface KnownOfLoop {
  readonly ends: FailingEnds;
  readonly met: readonly JumpMet[];
  readonly needsFailure: (from: BasicBlock, to: BasicBlock) => boolean;
}

class Exits {
  private readonly inside: ReadonlySet<BasicBlock>;
  private readonly range: StatementRange;
  private readonly jumps: OwnJumps;

  constructor(
    private readonly body: FunctionBody,
    loop: Loop,
    private readonly known: KnownOfLoop,
  ) {
    this.inside = new Set(loop.blocks.map((block) => body.blocks[block]));
    this.jumps = known.ends.jumpsOf(body);
    this.range = new StatementRange(body, body.blocks[loop.header], this.inside);
  }

  leadingOut(): ReadonlySet<BasicBlock> {
    const left = [...this.inside].filter((block) => this.isLeftFrom(block));
    return this.reaching(this.inside, left);
  }

  private isLeftFrom(block: BasicBlock): boolean {
    // Where a turn goes on by a jump back to setjmp, a block of it may end in a return as well.
    if (terminatorOf(block).opcode === "ret" && this.known.ends.endingCall(block) === undefined) return true;
    if (this.mayJumpAway(block) && !this.known.needsFailure(block, block)) return true;
    return this.waysOn(block).some((target) => !this.inside.has(target) && this.leads(target));
  }

  /** Whether a way from a block outside leads to anything but a failing end inside the statement, or a jump back. */
  private leads(start: BasicBlock): boolean {
    const seen = new Set([start]);
    const ends: BasicBlock[] = [];
    for (const block of seen) {
      // Back in the loop, by a loop around it: it was left.
      if (this.inside.has(block)) return true;
      const end = this.endOf(block);
      if (end === "exit") return true;
      if (end === "none") ends.push(block);
      for (const next of this.waysOn(block)) if (!this.isJumpBack(block, next)) seen.add(next);
    }
    // Going round somewhere else for ever is no end.
    return this.reaching(seen, ends).size < seen.size || this.known.ends.goesRound(this.body, seen);
  }

  /** Those of the blocks that one of the ends can be reached from. */
  private reaching(blocks: ReadonlySet<BasicBlock>, ends: readonly BasicBlock[]): ReadonlySet<BasicBlock> {
    const before = new Map<BasicBlock, BasicBlock[]>([...blocks].map((block) => [block, []]));
    for (const block of blocks) for (const next of this.waysOn(block)) before.get(next)?.push(block);
    const reaching = new Set(ends);
    for (const block of reaching) for (const earlier of before.get(block)!) reaching.add(earlier);
    return reaching;
  }

  /** Out of the function. */
  private mayJumpAway(block: BasicBlock): boolean {
    return (this.jumps.from(block)?.leavingBy.length ?? 0) > 0;
  }

  /** To a `setjmp` inside the loop: that is the loop going on. */
  private isJumpBack(from: BasicBlock, to: BasicBlock): boolean {
    return this.inside.has(to) && this.jumps.from(from) !== undefined;
  }

  /** Whether a way ends with a block, and so that the loop is left by it. */
  private endOf(block: BasicBlock): "exit" | "none" | undefined {
    if (this.jumps.from(block) !== undefined) {
      if (this.mayJumpAway(block)) return "exit";
      return this.waysOn(block).some((next) => this.isJumpBack(block, next)) ? "none" : undefined;
    }
    const call = this.known.ends.endingCall(block);
    if (call !== undefined) {
      if (this.known.ends.howEnds(call) !== "fails" || !this.range.contains(call)) return "exit";
      // One that this function may handle goes on where it does.
      return this.waysOn(block).length > 0 ? undefined : "none";
    }
    const terminator = terminatorOf(block);
    // What stands nowhere in the source is the compiler's: the default of a switch of its own, which nothing comes to.
    const isOfCompiler =
      terminator.opcode === "unreachable" && this.body.locations[terminator.location] === undefined;
    if (isDeadEnd(block)) return isOfCompiler || this.range.contains(terminator) ? "none" : "exit";
    if (terminator.opcode === "resume") return "none";
    return terminator.opcode === "ret" || terminator.opcode === "unsupported" ? "exit" : undefined;
  }

  /** Where control may go from a block: not to where an exception out of a call goes, unless the call is a `throw`. */
  private waysOn(block: BasicBlock): readonly BasicBlock[] {
    return this.targets(block).filter((target) => !this.known.needsFailure(block, target));
  }

  private targets(block: BasicBlock): readonly BasicBlock[] {
    const jump = this.jumps.from(block);
    if (jump !== undefined) {
      const met = this.known.met.filter(({ from }) => from === block.index);
      return [...jump.blocks, ...met.map(({ to }) => this.body.blocks[to])];
    }
    const call = this.known.ends.endingCall(block);
    if (call !== undefined) return isThrow(call) && call.opcode === "invoke" ? [call.unwind] : [];
    if (isDeadEnd(block)) return [];
    const terminator = terminatorOf(block);
    return terminator.opcode === "invoke" ? [terminator.normal] : successorsOf(terminator);
  }
}
