/**
 * Calls that end the process with a failure: an assertion that fails, `abort`, `exit` with a status other than 0, and
 * functions all of whose ways end so (`die("…")`). A call that throws is one as well, for the function that makes it.
 */
import type { Call, Instruction, Invoke } from "../ir/instruction.ts";
import type { BasicBlock, FunctionBody, FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import type { Value } from "../ir/value.ts";
import { successorsOf, terminatorOf } from "./control-flow.ts";

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
/** These end the thread, or go on elsewhere. */
const leaving: ReadonlySet<string> = new Set([
  "pthread_exit",
  "thrd_exit",
  "longjmp",
  "_longjmp",
  "siglongjmp",
]);
const throwing: ReadonlySet<string> = new Set(["__cxa_throw", "__cxa_rethrow", "_Unwind_Resume"]);

/** Of a function: whether calls of it fail; where that is up to a status, the number of the argument that it is. */
type Summary = "fails" | "goes on" | { readonly status: number };

export type AnyCall = Call | Invoke;

export function asCall(instruction: Instruction): AnyCall | undefined {
  return instruction.opcode === "call" || instruction.opcode === "invoke" ? instruction : undefined;
}

/**
 * The call in a block that control never comes back from, if there is one. With traps behind them, as programs are
 * compiled, such calls are not marked: what is known then is that the trap stands where the call does.
 */
export function endingCall(block: BasicBlock): AnyCall | undefined {
  const { instructions } = block;
  const marked = instructions.map(asCall).find((call) => call !== undefined && isMarked(call));
  if (marked !== undefined) return marked;
  const terminator = terminatorOf(block);
  const call = isDeadEnd(block) ? asCall(instructions[instructions.length - 2] ?? terminator) : undefined;
  if (call !== undefined && call.location === terminator.location) return call;
  if (terminator.opcode !== "invoke" || !isDeadEnd(terminator.normal)) return undefined;
  const [first] = terminator.normal.instructions.filter((one) => one.opcode !== "phi");
  const isBehind = first === terminatorOf(terminator.normal) || isTrap(terminator.normal);
  return isBehind && first.location === terminator.location ? terminator : undefined;
}

function isMarked(call: AnyCall): boolean {
  return call.noReturn || calledFunction(call)?.attributes.noReturn === true || isThrow(call);
}

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

export function isThrow(call: AnyCall): boolean {
  return throwing.has(calledFunction(call)?.name ?? "");
}

export function calledFunction({ callee }: AnyCall): FunctionValue | undefined {
  return callee.kind === "global" && callee.target.kind === "function" ? callee.target : undefined;
}

export class FailingEnds {
  private readonly summaries = new Map<FunctionValue, Summary>();

  constructor(private readonly program: Pick<Program, "resolve">) {}

  /** Whether a call that never returns ends the process with a failure, or throws. */
  fails(call: AnyCall): boolean {
    const summary = this.summaryOfCall(call);
    if (typeof summary === "string") return summary === "fails";
    return isOtherThanZero(call.arguments[summary.status]);
  }

  private summaryOfCall(call: AnyCall): Summary {
    const called = calledFunction(call);
    if (called === undefined) return "goes on";
    const { name } = called;
    if (failing.has(name) || throwing.has(name)) return "fails";
    if (exiting.has(name)) return { status: 0 };
    if (leaving.has(name)) return "goes on";
    const definition = this.program.resolve(called);
    return definition?.kind === "function" ? this.summary(definition) : "goes on";
  }

  private summary(fn: FunctionValue): Summary {
    const known = this.summaries.get(fn);
    if (known !== undefined) return known;
    // Who calls itself for ever does not fail.
    this.summaries.set(fn, "goes on");
    const body = fn.body();
    const summary = body === undefined ? "goes on" : this.summaryOfBody(body);
    this.summaries.set(fn, summary);
    return summary;
  }

  /** All ways from the entry must end in a failure; the status of one may be that of the function. */
  private summaryOfBody(body: FunctionBody): Summary {
    let status: number | undefined;
    let ends = false;
    const seen = new Set([body.blocks[0]]);
    for (const block of seen) {
      const end = endingCall(block);
      if (end !== undefined) {
        ends = true;
        const summary = this.summaryOfCall(end);
        if (summary === "goes on") return "goes on";
        if (summary === "fails") continue;
        const given = end.arguments[summary.status];
        const argument = argumentBehind(body, given);
        if (argument === undefined ? !isOtherThanZero(given) : status !== undefined && status !== argument)
          return "goes on";
        status ??= argument;
        continue;
      }
      const terminator = terminatorOf(block);
      if (terminator.opcode === "ret" || terminator.opcode === "unsupported") return "goes on";
      if (isDeadEnd(block)) {
        ends = true;
        continue;
      }
      // An exception out of a call is a failure by itself.
      const next = terminator.opcode === "invoke" ? [terminator.normal] : successorsOf(terminator);
      for (const successor of next) seen.add(successor);
    }
    if (!ends) return "goes on";
    return status === undefined ? "fails" : { status };
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
