/**
 * Calls that control does not come back from, and how they end. Some end the process with a failure: an assertion that
 * fails, `abort`, `exit` with a status other than 0, and functions all of whose ways end so (`die("…")`), whether they
 * are marked as not returning or not. A call that throws is one as well, for the function that makes it.
 */
import { jumpKind } from "../../ir/intrinsics.ts";
import type { BasicBlock, FunctionBody, FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import type { Value } from "../../ir/value.ts";
import type {} from "../calls/call-outcomes.ts";
import { type AnyCall, asCall, calledFunction, isThrow, jumpKindOf } from "../calls/calls.ts";
import { controlFlow, successorsOf, terminatorOf } from "../flow/control-flow.ts";
import { StatementRange } from "../flow/loop-statement.ts";
import { loops } from "../flow/loops.ts";
import { type BufferPlace, inCaller, placeOf } from "./buffer-places.ts";
import { type Jump, OwnJumps, type Setting, settingsIn } from "./own-jumps.ts";

/** Whatever their arguments. */
const failing: ReadonlySet<string> = new Set([
  "__assert_fail",
  "abort",
  "llvm.trap",
  "llvm.ubsantrap",
  "llvm.debugtrap",
  "_ZSt9terminatev",
  "__clang_call_terminate",
  "__VERIFIER_error",
  "reach_error",
]);
/** With a status as the first argument that is not 0. */
const exiting: ReadonlySet<string> = new Set([
  "exit",
  "_exit",
  "_Exit",
  "quick_exit",
  "err",
  "errx",
  "verr",
  "verrx",
]);
/**
 * How calls of a function end: they return; or fail all of them; or leave for somewhere else, some of them (`exit(0)`,
 * the end of the thread); or go round for ever. Where failing is up to a status: which argument that is. Where they
 * fail or jump (`longjmp`): the buffers of the jumps.
 */
type Summary =
  | "returns"
  | "fails"
  | "leaves"
  | "stays"
  | { readonly status: number }
  | { readonly buffers: readonly BufferPlace[] };

/** Whether control never gets to the end of the block, or into a trap that the compiler put there. */
export function isDeadEnd(block: BasicBlock): boolean {
  const terminator = terminatorOf(block);
  if (terminator.opcode === "unreachable") return true;
  if (terminator.opcode !== "condbr" || terminator.condition.kind !== "integer") return false;
  return isTrap(terminator.condition.bits === 0n ? terminator.whenFalse : terminator.whenTrue);
}

function isTrap(block: BasicBlock): boolean {
  if (terminatorOf(block).opcode !== "unreachable") return false;
  const calls = block.instructions.map(asCall).filter((call) => call !== undefined);
  return calls.length === 1 && calledFunction(calls[0])?.name === "llvm.ubsantrap";
}

export class FailingEnds {
  private readonly summaries = new Map<FunctionValue, Summary>();
  private readonly endingCalls = new Map<BasicBlock, AnyCall | null>();
  private readonly jumps = new Map<FunctionBody, OwnJumps>();
  private settings: readonly Setting[] | undefined;

  constructor(private readonly program: Pick<Program, "resolve" | "isLibrary" | "modules" | "bodyOf">) {}

  /**
   * The call in a block that control never comes back from, if there is one. With traps behind them, as programs are
   * compiled, calls are not marked: what is known then is that the trap stands where the call does.
   */
  endingCall(block: BasicBlock): AnyCall | undefined {
    let call = this.endingCalls.get(block);
    if (call === undefined) this.endingCalls.set(block, (call = this.findEndingCall(block) ?? null));
    return call ?? undefined;
  }

  private findEndingCall(block: BasicBlock): AnyCall | undefined {
    const { instructions } = block;
    const ending = instructions.map(asCall).find((call) => call !== undefined && this.neverReturns(call));
    if (ending !== undefined) return ending;
    const terminator = terminatorOf(block);
    const call = isDeadEnd(block) ? asCall(instructions[instructions.length - 2] ?? terminator) : undefined;
    if (call !== undefined && call.location === terminator.location) return call;
    if (terminator.opcode !== "invoke" || !isDeadEnd(terminator.normal)) return undefined;
    const [first] = terminator.normal.instructions.filter((one) => one.opcode !== "phi");
    const isBehind = first === terminatorOf(terminator.normal) || isTrap(terminator.normal);
    return isBehind && first.location === terminator.location ? terminator : undefined;
  }

  private neverReturns(call: AnyCall): boolean {
    const called = calledFunction(call);
    if (call.noReturn || called?.attributes.noReturn === true || isThrow(call)) return true;
    return called !== undefined && this.summaryOf(called) !== "returns";
  }

  /** How a call ends that control never comes back from: by a failure, by a `throw`, elsewhere, or not at all. */
  howEnds(call: AnyCall): "fails" | "leaves" | "stays" {
    const called = calledFunction(call);
    if (called === undefined) return "leaves";
    const { name } = called;
    if (failing.has(name) || isThrow(call)) return "fails";
    const summary = exiting.has(name) ? { status: 0 } : this.summaryOf(called);
    if (typeof summary === "object" && "buffers" in summary) return "leaves";
    if (typeof summary === "object")
      return isOtherThanZero(call.arguments[summary.status]) ? "fails" : "leaves";
    return summary === "returns" ? "leaves" : summary;
  }

  /** Where the jumps of a function go. */
  jumpsOf(body: FunctionBody): OwnJumps {
    let jumps = this.jumps.get(body);
    if (jumps === undefined) {
      jumps = new OwnJumps(
        body,
        this.allSettings(),
        (block) => this.goesOnTo(block),
        (block) => this.jumpOf(body, block),
      );
      this.jumps.set(body, jumps);
    }
    return jumps;
  }

  /** Nowhere behind a call that does not come back. */
  goesOnTo(block: BasicBlock): readonly BasicBlock[] {
    const call = this.endingCall(block);
    if (call === undefined || isDeadEnd(block)) return successorsOf(terminatorOf(block));
    return call.opcode === "invoke" ? [call.unwind] : [];
  }

  private allSettings(): readonly Setting[] {
    this.settings ??= this.program.modules
      .filter((module) => !this.program.isLibrary(module))
      .filter(({ functions }) => functions.some(({ name }) => jumpKind(name) === "set"))
      .flatMap(({ functions }) =>
        functions.map((fn) => this.program.bodyOf(fn)).filter((body) => body !== undefined),
      )
      .flatMap(settingsIn);
    return this.settings;
  }

  private jumpOf(body: FunctionBody, block: BasicBlock): Jump | undefined {
    const call = this.endingCall(block);
    const called = call && calledFunction(call);
    if (call === undefined || called === undefined) return undefined;
    const argument = (index: number): BufferPlace => placeOf(body, call.arguments[index]);
    if (jumpKindOf(call) === "long") return { call, buffers: [argument(0)] };
    const summary = this.summaryOf(called);
    if (typeof summary !== "object" || !("buffers" in summary)) return undefined;
    return { call, buffers: summary.buffers.map((place) => inCaller(place, argument)) };
  }

  /** Of library functions only their marks are known. */
  private summaryOf(called: FunctionValue): Summary {
    const definition = this.program.resolve(called);
    if (definition?.kind !== "function" || this.program.isLibrary(definition.module)) return "returns";
    const known = this.summaries.get(definition);
    if (known !== undefined) return known;
    // Nothing is known of who calls itself.
    this.summaries.set(definition, "returns");
    const body = this.program.bodyOf(definition);
    const summary = body === undefined ? "returns" : this.summaryOfBody(body);
    this.summaries.set(definition, summary);
    return summary;
  }

  /** All ways from the entry must end in a failure; the status of one may be that of the function. */
  private summaryOfBody(body: FunctionBody): Summary {
    let status: number | undefined;
    let summary: "fails" | "leaves" | "stays" = "stays";
    const buffers: BufferPlace[] = [];
    const seen = new Set([body.blocks[0]]);
    for (const block of seen) {
      const call = this.endingCall(block);
      if (call === undefined) {
        const terminator = terminatorOf(block);
        if (terminator.opcode === "ret" || terminator.opcode === "unsupported") return "returns";
        if (isDeadEnd(block)) {
          if (summary === "stays") summary = "fails";
          continue;
        }
        // An exception out of a call may be handled here. Where it is not, it is no end of this function's.
        for (const successor of successorsOf(terminator)) seen.add(successor);
        continue;
      }
      if (call.opcode === "invoke") seen.add(call.unwind);
      const jump = this.jumpsOf(body).from(block);
      if (jump !== undefined) {
        // To where it was before it goes round, or on.
        buffers.push(...jump.leavingBy);
        continue;
      }
      const argument = this.statusPassedOn(body, call);
      const end = argument === undefined ? this.howEnds(call) : "fails";
      if (end === "leaves" || (argument !== undefined && status !== undefined && status !== argument))
        summary = "leaves";
      else if (end === "fails" && summary === "stays") summary = "fails";
      status ??= argument;
    }
    if (summary === "leaves") return summary;
    if (buffers.length > 0) return { buffers };
    if (summary === "stays" || this.goesRound(body, seen)) return "stays";
    return status === undefined ? "fails" : { status };
  }

  /** Whether one of the loops in these blocks is only left by failing inside it. */
  goesRound(body: FunctionBody, within: ReadonlySet<BasicBlock>): boolean {
    return loops(controlFlow(body)).some(({ header, blocks }) => {
      const inside = new Set(blocks.map((block) => body.blocks[block]));
      if (![...inside].every((block) => within.has(block))) return false;
      const range = new StatementRange(body, body.blocks[header], inside);
      return [...inside].every((block) => this.goesOnIn(block, inside, range));
    });
  }

  private goesOnIn(block: BasicBlock, inside: ReadonlySet<BasicBlock>, range: StatementRange): boolean {
    // A call that ends in the middle of a turn ends it.
    if (this.endingCall(block) !== undefined) return false;
    const terminator = terminatorOf(block);
    const targets = terminator.opcode === "invoke" ? [terminator.normal] : successorsOf(terminator);
    return targets.every(
      (target) =>
        inside.has(target) ||
        ((isDeadEnd(target) || this.endingCall(target) !== undefined) &&
          range.contains(terminatorOf(target))),
    );
  }

  /** The parameter that is the status which the call ends with. */
  private statusPassedOn(body: FunctionBody, call: AnyCall): number | undefined {
    const called = calledFunction(call);
    if (called === undefined) return undefined;
    const summary = exiting.has(called.name) ? { status: 0 } : this.summaryOf(called);
    return typeof summary === "object" && "status" in summary
      ? argumentBehind(body, call.arguments[summary.status])
      : undefined;
  }
}

function isOtherThanZero(value: Value | undefined): boolean {
  return value?.kind === "integer" && value.bits !== 0n;
}

/** The parameter that a value is: directly, or loaded from where it alone was stored. */
function argumentBehind(body: FunctionBody, value: Value | undefined): number | undefined {
  if (value?.kind === "argument") return value.index;
  if (value?.kind !== "instruction" || value.opcode !== "load") return undefined;
  const stores = body.blocks
    .flatMap((block) => block.instructions)
    .filter((instruction) => instruction.opcode === "store" && instruction.pointer === value.pointer);
  const [store] = stores;
  if (stores.length !== 1 || store.opcode !== "store") return undefined;
  return store.value.kind === "argument" ? store.value.index : undefined;
}
