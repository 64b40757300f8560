/**
 * Handlers of signals interrupt whatever their thread is doing, and the thread goes on only when they are done: a
 * handler that takes a lock which the interrupted code holds waits for ever ([06 Lock graph]). Where a function on the
 * way to the lock, or the one that creates the thread, changes the mask of signals, they are taken to be blocked there.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { Trace } from "../locksets/lock-state.ts";
import type { LockEvent } from "../locksets/summary.ts";
import {
  type CallInstruction,
  functionNamed,
  isCall,
  type LockProgram,
  namedCallee,
} from "../program/program.ts";
import { structNameOf } from "../values/element-address.ts";
import type { Thread } from "./contexts.ts";

const installs = /^(__)?(bsd_signal|sysv_signal|signal|sigset)$/;
const masks = /^(pthread_sigmask|sigprocmask|sigblock|sigsetmask|sighold)$/;

export interface Wanting {
  readonly thread: Thread;
  readonly event: LockEvent;
}

export interface InterruptedHolder {
  /** The one that is interrupted, where it takes the lock. */
  readonly holder: Wanting;
  readonly handler: Wanting;
}

export interface InterruptionInput {
  readonly program: LockProgram;
  readonly threads: readonly Thread[];
  readonly addressed: ReadonlySet<FunctionValue>;
  eventsOf(thread: Thread): Iterable<LockEvent>;
  mayOverlap(a: number, b: number): boolean;
  isRecursive(lock: number): boolean;
  onBlocked(holder: Wanting): void;
}

/** One for each lock that a handler takes. */
export function interruptedHolders(input: InterruptionInput): InterruptedHolder[] {
  const handlers = signalHandlers(input.program, input.addressed);
  if (handlers.size === 0) return [];
  const wants = (thread: Thread): Wanting[] =>
    [...input.eventsOf(thread)]
      .filter(({ kind, again }) => kind === "wants" && !again)
      .map((event) => ({ thread, event }));
  const found = new Map<number, InterruptedHolder>();
  for (const thread of input.threads) {
    if (!handlers.has(thread.entry) || thread.creation !== undefined) continue;
    for (const handler of wants(thread)) {
      const { lock, blocking, mode } = handler.event;
      if (!blocking || found.has(lock) || input.isRecursive(lock)) continue;
      const holders = input.threads
        .filter((other) => other.entry !== thread.entry)
        .flatMap(wants)
        .filter(({ event }) => input.mayOverlap(event.lock, lock))
        .filter(({ event }) => mode === "exclusive" || event.mode === "exclusive");
      const holder = holders.find((one) => !isBlocked(one, input.program));
      if (holder !== undefined) found.set(lock, { holder, handler });
      else if (holders.length > 0) input.onBlocked(holders[0]);
    }
  }
  return [...found.values()];
}

function isBlocked({ thread, event }: Wanting, program: LockProgram): boolean {
  if (thread.creation !== undefined && changesMask(thread.creation.context.instance.fn, program)) return true;
  for (let frame: Trace | undefined = event.trace; frame !== undefined; frame = frame.inner)
    if (changesMask(frame.fn, program)) return true;
  return false;
}

function changesMask(fn: FunctionValue, program: LockProgram): boolean {
  return callsIn(fn, program).some((call) => masks.test(namedCallee(call, program)?.name ?? ""));
}

/** What is given to `signal`, and put into a `struct sigaction`; where that is not one function, any that has the type. */
function signalHandlers(
  program: LockProgram,
  addressed: ReadonlySet<FunctionValue>,
): ReadonlySet<FunctionValue> {
  const found = new Set<FunctionValue>();
  const add = (value: Value): void => {
    const fn = functionNamed(value, program);
    if (fn !== undefined) found.add(fn);
    else if (value.kind === "argument" || value.kind === "instruction")
      for (const one of addressed) if (isHandlerType(one)) found.add(one);
  };
  for (const fn of program.functions)
    for (const block of program.bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions) {
        if (instruction.opcode === "store" && isActionField(instruction.pointer)) add(instruction.value);
        if (!isCall(instruction)) continue;
        const name = namedCallee(instruction, program)?.name ?? "";
        if (installs.test(name) && instruction.arguments[1] !== undefined) add(instruction.arguments[1]);
        if (name === "sigaction") addInitial(instruction.arguments[1], program, add);
      }
  return new Set([...found].filter((fn) => !fn.isDeclaration));
}

function isHandlerType({ type, isDeclaration }: FunctionValue): boolean {
  const [first] = type.parameters;
  return (
    !isDeclaration &&
    type.result.kind === "void" &&
    first?.kind === "integer" &&
    (type.parameters.length === 1 || type.parameters.length === 3)
  );
}

function isActionField(pointer: Value): boolean {
  if (pointer.kind !== "instruction") return false;
  if (pointer.opcode === "bitcast") return isActionField(pointer.operand);
  if (pointer.opcode !== "getelementptr") return false;
  return /(^|\.)sigaction(\.|$)/.test(structNameOf(pointer.sourceType) ?? "") || isActionField(pointer.base);
}

/** `static struct sigaction action = { .sa_handler = handle };` */
function addInitial(value: Value | undefined, program: LockProgram, add: (value: Value) => void): void {
  if (value?.kind !== "global") return;
  const target = program.resolve(value.target);
  if (target.kind !== "variable" || target.initializer === undefined) return;
  const visit = (part: Value): void => {
    if (functionNamed(part, program) !== undefined) add(part);
    else if (part.kind === "aggregate") part.elements.forEach(visit);
  };
  visit(target.initializer);
}

function callsIn(fn: FunctionValue, program: LockProgram): CallInstruction[] {
  return (program.bodyOf(fn)?.blocks ?? []).flatMap((block) => block.instructions.filter(isCall));
}
