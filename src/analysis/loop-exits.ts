/**
 * Which loops have an exit, so that they must be left ([03 Resource sections]). Not every way out of a loop is one. No
 * exit is
 *
 * - an exception that comes out of a call: unwinding is how a failure is passed on;
 * - a failing end that stands inside the loop statement: `assert`, `abort`, `exit(1)`, a `throw` that this function
 *   does not handle. What stands behind the loop is what the loop leads to, and is an exit, whatever it is;
 * - what is done because a call has failed that locks, waits or signals: `if (sem_wait(&s) != 0) return NULL;`.
 */
import type { SourceLocation } from "../ir/debug-info.ts";
import type { Instruction, LoopStatement } from "../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../ir/module.ts";
import { successorsOf, terminatorOf } from "./control-flow.ts";
import { asCall, calledFunction, endingCall, type FailingEnds, isDeadEnd, isThrow } from "./failing-ends.ts";
import type { Loop } from "./loops.ts";

export function hasExit(body: FunctionBody, loop: Loop, ends: FailingEnds): boolean {
  return new LoopExits(body, loop, ends).any();
}

class LoopExits {
  private readonly inside: ReadonlySet<BasicBlock>;
  private readonly range: LoopStatement | undefined;

  constructor(
    private readonly body: FunctionBody,
    loop: Loop,
    private readonly ends: FailingEnds,
  ) {
    this.inside = new Set(loop.blocks.map((block) => body.blocks[block]));
    this.range = this.statement(body.blocks[loop.header]) ?? this.extent();
  }

  any(): boolean {
    return [...this.inside].some((block) => this.isLeftFrom(block));
  }

  private isLeftFrom(block: BasicBlock): boolean {
    // Where a round goes on by a jump back to setjmp, a block of it may end in a return as well.
    if (terminatorOf(block).opcode === "ret" && endingCall(block) === undefined) return true;
    return this.waysOn(block).some(
      (target) => !this.inside.has(target) && !isFailedCall(block, target) && this.leads(target),
    );
  }

  /** Whether a way from a block outside leads to anything but a failing end inside the statement. */
  private leads(start: BasicBlock): boolean {
    const seen = new Set([start]);
    const failing: BasicBlock[] = [];
    for (const block of seen) {
      // Back in the loop, by a loop around it: it was left.
      if (this.inside.has(block)) return true;
      const end = this.endOf(block);
      if (end === "exit") return true;
      if (end === "fails") failing.push(block);
      else for (const next of this.waysOn(block)) seen.add(next);
    }
    return !this.allReach(seen, failing);
  }

  /** Going round somewhere else for ever is no end. */
  private allReach(blocks: ReadonlySet<BasicBlock>, ends: readonly BasicBlock[]): boolean {
    const reaching = new Set(ends);
    for (let before = -1; before < reaching.size; ) {
      before = reaching.size;
      for (const block of blocks)
        if (this.waysOn(block).some((next) => reaching.has(next))) reaching.add(block);
    }
    return reaching.size === blocks.size;
  }

  private endOf(block: BasicBlock): "exit" | "fails" | undefined {
    const call = endingCall(block);
    if (call !== undefined) {
      if (!this.ends.fails(call) || !this.isWithin(call)) return "exit";
      // One that this function may handle goes on where it does.
      return isThrow(call) && call.opcode === "invoke" ? undefined : "fails";
    }
    const terminator = terminatorOf(block);
    // What stands nowhere in the source is the compiler's: the default of a switch of its own, which nothing comes to.
    const isOfCompiler =
      terminator.opcode === "unreachable" && this.body.locations[terminator.location] === undefined;
    if (isDeadEnd(block)) return isOfCompiler || this.isWithin(terminator) ? "fails" : "exit";
    if (terminator.opcode === "resume") return "fails";
    return terminator.opcode === "ret" || terminator.opcode === "unsupported" ? "exit" : undefined;
  }

  /** Where control may go from a block: not to where an exception out of a call goes, unless the call is a `throw`. */
  private waysOn(block: BasicBlock): readonly BasicBlock[] {
    const call = endingCall(block);
    if (call !== undefined) return isThrow(call) && call.opcode === "invoke" ? [call.unwind] : [];
    if (isDeadEnd(block)) return [];
    const terminator = terminatorOf(block);
    return terminator.opcode === "invoke" ? [terminator.normal] : successorsOf(terminator);
  }

  private isWithin({ location }: Instruction): boolean {
    const place = this.body.locations[location];
    if (this.range === undefined || place === undefined) return false;
    const { start, end } = this.range;
    // All of it out of one macro: nothing can be told.
    if (isBefore(start, end) === isBefore(end, start)) return false;
    return place.file.filename === start.file.filename && !isBefore(place, start) && !isBefore(end, place);
  }

  /** As the compiler says it where it goes to the next round. */
  private statement(header: BasicBlock): LoopStatement | undefined {
    for (const block of this.inside) {
      const terminator = terminatorOf(block);
      if (terminator.opcode !== "br" && terminator.opcode !== "condbr") continue;
      if (terminator.loop !== undefined && successorsOf(terminator).includes(header)) return terminator.loop;
    }
    return undefined;
  }

  /** Of a loop by `goto`: from the first to the last of what is in it. */
  private extent(): LoopStatement | undefined {
    let start: SourceLocation | undefined;
    let end: SourceLocation | undefined;
    for (const block of this.inside)
      for (const { location } of block.instructions) {
        const place = this.body.locations[location];
        if (place === undefined || place.line === 0) continue;
        if (start === undefined || isBefore(place, start)) start = place;
        if (end === undefined || isBefore(end, place)) end = place;
      }
    return start === undefined ? undefined : { start, end: end! };
  }
}

function isBefore(a: SourceLocation, b: SourceLocation): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

/** These say by a result other than 0 that they did not do what they are for. They fail in programs that misuse them. */
const checked: ReadonlySet<string> = new Set([
  "pthread_mutex_lock",
  "pthread_mutex_unlock",
  "pthread_rwlock_rdlock",
  "pthread_rwlock_wrlock",
  "pthread_rwlock_unlock",
  "pthread_spin_lock",
  "pthread_spin_unlock",
  "pthread_cond_wait",
  "pthread_cond_signal",
  "pthread_cond_broadcast",
  "pthread_create",
  "pthread_join",
  "pthread_detach",
  "sem_wait",
  "sem_post",
  "mtx_lock",
  "mtx_unlock",
  "cnd_wait",
  "cnd_signal",
  "cnd_broadcast",
  "thrd_create",
  "thrd_join",
  "thrd_detach",
]);

/** Whether a block goes to this one only where such a call has failed. */
function isFailedCall(block: BasicBlock, target: BasicBlock): boolean {
  const branch = terminatorOf(block);
  if (branch.opcode !== "condbr" || branch.whenTrue === branch.whenFalse) return false;
  const { condition } = branch;
  if (condition.kind !== "instruction" || condition.opcode !== "icmp") return false;
  const { left, right, predicate } = condition;
  if (left.kind !== "instruction" || right.kind !== "integer") return false;
  const call = asCall(left);
  if (call === undefined || !checked.has(calledFunction(call)?.name ?? "")) return false;
  const isZero = right.bits === 0n;
  const isMinusOne = right.type.kind === "integer" && right.bits === BigInt.asUintN(right.type.bits, -1n);
  const failsWhenTrue =
    (predicate === "ne" && isZero) || (predicate === "slt" && isZero) || (predicate === "eq" && isMinusOne);
  const failsWhenFalse = predicate === "eq" && isZero;
  return target === branch.whenTrue ? failsWhenTrue : failsWhenFalse;
}
