/** What calls of __clew_* mean: the ground that runtime/ stands on. See runtime/machine.h, in whose order this is. */

import { type ErrorRule, errorRules } from "../../../base/rules.ts";
import { actionOf } from "../../../base/runtime/actions.ts";
import { InternalError } from "../../../base/unreachable.ts";
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { type Condition, type Otherwise, otherwises, tests } from "../../action.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../fault.ts";
import type { Machine } from "../../machine.ts";
import { addressObject, addressOffset, makePointer, maximumObjectSize } from "../../memory/address.ts";
import { forEachPointer, type MemoryObject, type ObjectKind } from "../../memory/memory-object.ts";
import { loadScalar } from "../../memory/memory-values.ts";
import {
  boolean,
  defined,
  one,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
  zero,
} from "../../memory/scalar.ts";
import { readText, writeBytes } from "../../memory/text.ts";
import { objectDescription } from "../../naming/object-description.ts";
import { anyInputSettings } from "../../options.ts";
import { isFailedAttempt } from "../../order/failed-attempt.ts";
import { madeVariant } from "../../reductions/heap-names.ts";
import { sideOf } from "../../stepping/choices.ts";
import { stopsBeforeEnd } from "../../stepping/leaving.ts";
import { refuseManyLargeSizes } from "../../symbolic/allocated-size.ts";
import { isNotZero } from "../../symbolic/integer-terms.ts";
import { sectionKinds } from "../../threads/sections.ts";
import type { Thread } from "../../threads/thread.ts";
import { stopsBeforeFence } from "../access.ts";
import { anyPointer } from "../any-result.ts";
import { anyWay } from "../any-value.ts";
import { calledFunction, enterFunction } from "../call-target.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { localVariables } from "../local-variables.ts";
import { argumentSlots } from "./common.ts";
import { decodeFrameLand, frameIntrinsics } from "./frames.ts";

/** Gets the arguments; returns the result, or undefined for a void function. */
type Intrinsic = (machine: Machine, thread: Thread, values: RuntimeValue[]) => RuntimeValue | undefined;

export function decodeRuntimeIntrinsic(
  decoder: Decoder,
  call: Call | Invoke,
  name: string,
): Execute | undefined {
  if (name === "__clew_action") return decodeAction(decoder, call);
  if (name === "__clew_atomic_begin") return decodeAtomicBegin(decoder);
  // The call does not come back: the thread has no frame after it.
  if (name === "__clew_thread_exit") return (thread) => decoder.machine.endThread(thread);
  if (name === "__clew_heap_free") return decodeHeapFree(decoder, call);
  if (name === "__clew_frame_land") return decodeFrameLand(decoder, call);
  if (name === "__clew_fence") return decodeFullFence(decoder);
  if (name in calling) return decodeCalling(decoder, call, calling[name]);
  const intrinsic = intrinsics[name] ?? frameIntrinsics[name];
  if (intrinsic === undefined) return undefined;
  const { machine, code, position } = decoder;
  const slots = argumentSlots(decoder, call);
  return (thread, frame) => {
    const resume = code.resume[position]!;
    const value = intrinsic(
      machine,
      thread,
      slots.map((slot) => frame.values[slot]),
    );
    if (resume.result >= 0) frame.values[resume.result] = value ?? zero;
    resume.proceed(frame);
  };
}

// ---- visible actions ------------------------------------------------------------------------------------

function decodeAction(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const slots = argumentSlots(decoder, call);
  return (thread, frame) => {
    const values = slots.map((slot) => frame.values[slot] as Scalar);
    const conditions: Condition[] = [];
    for (let index = 4; index + 2 < values.length && conditions.length < number(values[3]); index += 3) {
      const test = tests[number(values[index]) - 1];
      conditions.push({ test, word: values[index + 1].bits, value: number(values[index + 2]) });
    }
    const action = actionOf(number(values[0]));
    const resource = values[1].bits;
    const otherwise = otherwises[number(values[2])];
    // The runtime empties the buffer before it looks at its words ([04]).
    if (machine.model?.delays(thread, conditions) && stopsBeforeFence(machine, thread)) return;
    const holds = machine.conditionHolds(conditions);
    if (thread.atomicDepth > 0 && !holds && otherwise === "block") {
      throw new Unsupported({ kind: "section-waits", action });
    }
    const runtimeCall = { kind: "runtime" as const, action, resource, otherwise, conditions };
    if (machine.stopping.before(thread, runtimeCall, { canGoOn: holds })) return;
    if (!holds && otherwise === "block") throw new InternalError("a blocked thread was stepped");
    machine.model?.beginAtomic(thread, conditions);
    machine.onAction?.(thread, runtimeCall);
    machine.observer?.acted(thread, runtimeCall);
    machine.watch?.acted(runtimeCall, holds);
    if (isFailedAttempt(machine, runtimeCall, holds)) machine.meetWeakOrder(undefined);
    // A call on a stream is output or input, even where the bytes stay in a buffer at first.
    if (action === "file-lock") machine.watch?.wrote();
    thread.atomicDepth++;
    frame.atomicSections++;
    const resume = code.resume[position]!;
    if (resume.result >= 0) frame.values[resume.result] = actionResult(machine, holds, otherwise);
    resume.proceed(frame);
  };
}

/** 1 where a condition held; else 0, or -1 for a spurious wake-up that could also have been a time-out. */
function actionResult(machine: Machine, holds: boolean, otherwise: Otherwise): Scalar {
  if (holds) return one;
  return otherwise === "may-time-out-or-wake" && machine.wakesUp ? defined(0xffffffffn) : zero;
}

/** Ends an atomic section, begun by this frame or by one that called it. */
function endAtomic(machine: Machine, thread: Thread): void {
  if (thread.atomicDepth === 0) throw new Fault("lock-misuse", { kind: "section-not-begun" });
  thread.atomicDepth--;
  for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
    if (frame.atomicSections > 0) {
      frame.atomicSections--;
      break;
    }
  }
  machine.observer?.atomicEnded(thread);
}

/** The outermost atomic section is one visible action. */
function decodeAtomicBegin({ machine, code, position }: Decoder): Execute {
  return (thread, frame) => {
    if (machine.stopping.before(thread, { kind: "atomic-section" })) return;
    machine.model?.beginAtomic(thread, []);
    machine.observer?.atomicBegan(thread);
    thread.atomicDepth++;
    frame.atomicSections++;
    code.resume[position]!.proceed(frame);
  };
}

/** Drains the store buffer, where there is one, and orders as a sequentially consistent fence does. */
export function decodeFullFence({ machine, code, position }: Decoder): Execute {
  return (thread, frame) => {
    if (stopsBeforeFence(machine, thread)) return;
    machine.observer?.fenced(thread, "seq_cst");
    code.resume[position]!.proceed(frame);
  };
}

/** The frame began an atomic section on behalf of its caller: from now on it is the caller's. */
function handOverAtomic(thread: Thread): void {
  const frame = thread.top!;
  if (frame.atomicSections === 0 || frame.caller === undefined) return;
  frame.atomicSections--;
  frame.caller.atomicSections++;
}

function decodeHeapFree(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine, code, position } = decoder;
  const [pointer] = argumentSlots(decoder, call);
  return (thread, frame) => {
    const block = frame.values[pointer] as Scalar;
    const object = block.undef === null ? machine.memory.find(addressObject(block.bits)) : undefined;
    if (object?.shared && stopsBeforeEnd(machine, thread, "free", block.bits)) return;
    freeObject(machine, thread, block, ["heap"]);
    code.resume[position]!.proceed(frame);
  };
}

// ---- intrinsics that call back into the program --------------------------------------------------------------

type Calling = (
  machine: Machine,
  values: RuntimeValue[],
) => { fn: Parameters<typeof enterFunction>[2]; arguments: RuntimeValue[] } | undefined;

const calling: Record<string, Calling> = {
  __clew_run_constructor: (machine, [index]) => nth(machine.program.constructors, index as Scalar),
  __clew_run_destructor: (machine, [index]) => nth(machine.program.destructors, index as Scalar),
  __clew_call_main: (machine, values) => ({ fn: machine.program.main, arguments: values }),
};

function nth(functions: readonly Parameters<typeof enterFunction>[2][], index: Scalar): ReturnType<Calling> {
  const fn = functions[number(index)];
  return fn === undefined ? undefined : { fn, arguments: [] };
}

function decodeCalling(decoder: Decoder, call: Call | Invoke, choose: Calling): Execute {
  const { machine, code, position } = decoder;
  const slots = argumentSlots(decoder, call);
  const main = choose === calling.__clew_call_main;
  const resume = code.resume[position]!;
  // main's status; or 1, since there was a function to run.
  code.resume[position] = { ...resume, convert: (returned) => (main ? (returned ?? zero) : defined(1n)) };
  return (thread, frame) => {
    const chosen = choose(
      machine,
      slots.map((slot) => frame.values[slot]),
    );
    if (chosen !== undefined) {
      enterFunction(machine, thread, chosen.fn, chosen.arguments);
      return;
    }
    if (resume.result >= 0) frame.values[resume.result] = zero;
    resume.proceed(frame);
  };
}

// ---- the rest ---------------------------------------------------------------------------------------------

const intrinsics: Record<string, Intrinsic> = {
  __clew_thread_start(machine, _thread, [entry, argument, name, handle, place]) {
    const fn = machine.program.resolve(calledFunction(machine, entry as Scalar));
    if (fn?.kind !== "function") throw new InternalError("a thread starts at something that is no function");
    // What is no function is an error here, where the user is: the new thread would have nobody on its stack.
    const given = calledFunction(machine, name as Scalar);
    const started = startedFunction(machine, given, argument as Scalar);
    const known = addressObject((handle as Scalar).bits);
    machine.startThread(number(place as Scalar), fn, [argument], started, known);
    return undefined;
  },
  __clew_thread_self: (_machine, thread) => defined(BigInt(thread.number)),

  __clew_action_end: (machine, thread) => endAtomic(machine, thread) as undefined,
  __clew_atomic_end: (machine, thread) => endAtomic(machine, thread) as undefined,
  __clew_atomic_hand_over: (_machine, thread) => handOverAtomic(thread) as undefined,
  __clew_atomic_access(machine, thread, [access, pointer, size, order]) {
    const bytes = requested(size as Scalar);
    const kind = (["load", "store", "read-modify-write"] as const)[number(access as Scalar)];
    const object = machine.memory.access(
      pointer as Scalar,
      bytes,
      kind === "load" ? "reads" : "atomically accesses",
    );
    // Races with it are not seen side by side, since it is inside an action: whatever its order is.
    machine.meetWeakOrder(object);
    const ordering = memoryOrders[number(order as Scalar)] ?? "seq_cst";
    machine.observer?.accessedInAction(thread, object, machine.memory.offset, bytes, kind, ordering);
    return undefined;
  },
  __clew_peek(machine, thread, [word]) {
    const object = machine.memory.access(word as Scalar, 4, "reads");
    const seen = machine.seen(thread, object, machine.memory.offset, 4);
    return loadScalar(seen, machine.memory.offset, 4, 32);
  },
  __clew_peek_pointer(machine, thread, [word]) {
    const object = machine.memory.access(word as Scalar, 8, "reads");
    const seen = machine.seen(thread, object, machine.memory.offset, 8);
    return loadScalar(seen, machine.memory.offset, 8, 64);
  },
  __clew_holds_pointer(machine, thread, [place, pointer]) {
    const object = machine.memory.access(place as Scalar, 8, "reads");
    const seen = machine.seen(thread, object, machine.memory.offset, 8);
    const { bits, undef } = loadScalar(seen, machine.memory.offset, 8, 64);
    return defined(undef === null && bits === (pointer as Scalar).bits ? 1n : 0n);
  },
  __clew_is_of_block(machine, _thread, [pointer]) {
    const origin = machine.memory.find(addressObject((pointer as Scalar).bits))?.origin;
    if (origin?.kind !== "stack" || origin.site === undefined) return zero;
    const { body, instruction } = origin.site;
    const variable = localVariables(body).get(instruction);
    const own = body.function.module.debugInfo.subprogram(body.function);
    // A variable of an inlined function belongs to that function, not to this one.
    return boolean(variable?.ofFunction === undefined || variable.ofFunction !== own?.name);
  },
  __clew_choose(machine, _thread, [alternatives, side]) {
    const count = number(alternatives as Scalar);
    if (count <= 1) return zero;
    return defined(BigInt(machine.chooser.choose(count, sideOf(number(side as Scalar)))));
  },

  __clew_section_begin(machine, thread, [kind, resource]) {
    const section = sectionKinds[number(kind as Scalar) - 1];
    const began = machine.userPosition(thread);
    machine.sections.begin({
      kind: section,
      resource: (resource as Scalar).bits,
      thread: thread.number,
      depth: section === "exclusive" ? undefined : thread.top!.depth,
      began,
    });
    machine.observer?.sectionBegan(thread, section, (resource as Scalar).bits);
    return undefined;
  },
  __clew_section_end(machine, thread, [kind, resource]) {
    const section = sectionKinds[number(kind as Scalar) - 1];
    machine.sections.end(section, (resource as Scalar).bits, thread.number);
    machine.observer?.sectionEnded(thread, section, (resource as Scalar).bits);
    return undefined;
  },

  __clew_object_make(machine, thread, [size, flags]) {
    refuseManyLargeSizes(machine, size as Scalar);
    const bytes = requested(size as Scalar);
    const flagBits = number(flags as Scalar);
    const site = machine.userPosition(thread);
    const kind = (flagBits & 2) !== 0 ? ("internal" as const) : ("heap" as const);
    const origin = { kind, name: undefined, global: undefined, site, thread: thread.number };
    const pool = machine.memory.names.pool(thread.number, site?.site ?? -1, madeVariant[kind]);
    const zeroed = (flagBits & 1) !== 0;
    const object = machine.memory.make(pool, origin, bytes, zeroed ? "zeroed" : "undefined");
    // The zeros are written by the thread that asks for them: who is not ordered after it may not see them.
    if (zeroed) machine.observer?.accessed(thread, object, 0, bytes, "store", undefined);
    return makePointer(object.number, 0);
  },
  __clew_object_free(machine, thread, [pointer]) {
    freeObject(machine, thread, pointer as Scalar, ["heap", "internal"]);
    return undefined;
  },
  __clew_object_size(machine, _thread, [pointer]) {
    const object = machine.memory.find(addressObject((pointer as Scalar).bits));
    if (object === undefined || object.freed !== undefined)
      machine.memory.access(pointer as Scalar, 1, "reads");
    return defined(BigInt(object!.size));
  },
  __clew_object_resize(machine, _thread, [pointer, size]) {
    machine.memory.resize(addressObject((pointer as Scalar).bits), requested(size as Scalar));
    return undefined;
  },

  __clew_fault(machine, _thread, [rule, message]) {
    const name = readText(machine.memory, rule as Scalar);
    if (!isErrorRule(name)) throw new InternalError(`the runtime raises the unknown rule ${name}`);
    throw new Fault(name, { kind: "told", text: readText(machine.memory, message as Scalar) });
  },
  __clew_unsupported(machine, _thread, [what]) {
    throw new Unsupported({ kind: "told", text: readText(machine.memory, what as Scalar) });
  },
  __clew_exit(machine, thread, [status]) {
    const given = number(status as Scalar);
    // A system call: what the thread has stored is in memory when leaks are looked for.
    machine.model?.fence(thread);
    throw new ProgramExit(given);
  },
  __clew_write(machine, thread, [descriptor, bytes, count]) {
    const size = requested(count as Scalar);
    if (size === 0) return undefined;
    const object = machine.memory.access(bytes as Scalar, size, "reads");
    const { offset } = machine.memory;
    touch(machine, thread, object, offset, size, "load");
    const isUndefined = object.undef?.subarray(offset, offset + size).some((bits) => bits !== 0);
    if (isUndefined && !machine.options.ignores.has("undefined-value")) {
      throw new Fault("undefined-value", { kind: "undefined-value", use: "output" }, object);
    }
    machine.watch?.wrote();
    machine.options.write(number(descriptor as Scalar), object.data.slice(offset, offset + size));
    return undefined;
  },
  __clew_stdin(machine, thread, [buffer, count, from]) {
    const { stdin } = machine.options;
    const start = Math.min(stdin.length, requested(from as Scalar));
    const part = stdin.subarray(start, Math.min(stdin.length, start + requested(count as Scalar)));
    if (part.length > 0) {
      const object = machine.memory.access(buffer as Scalar, part.length, "writes");
      touch(machine, thread, object, machine.memory.offset, part.length, "store");
    }
    writeBytes(machine.memory, buffer as Scalar, part);
    return defined(BigInt(part.length));
  },

  __clew_argument_count: (machine) => defined(BigInt(machine.arguments.length)),
  __clew_argument_size: (machine, _thread, [index]) =>
    defined(BigInt(machine.arguments[number(index as Scalar)].length)),
  __clew_argument_copy(machine, _thread, [index, buffer]) {
    writeBytes(machine.memory, buffer as Scalar, machine.arguments[number(index as Scalar)]);
    return undefined;
  },
  __clew_environment_count: (machine) => defined(BigInt(machine.environment.length)),
  __clew_environment_size: (machine, _thread, [index]) =>
    defined(BigInt(machine.environment[number(index as Scalar)].length)),
  __clew_environment_copy(machine, _thread, [index, buffer]) {
    writeBytes(machine.memory, buffer as Scalar, machine.environment[number(index as Scalar)]);
    return undefined;
  },

  __clew_input(machine, _thread, [low, high]) {
    const from = BigInt.asIntN(64, (low as Scalar).bits);
    const to = BigInt.asIntN(64, (high as Scalar).bits);
    return machine.input(from, to);
  },
  __clew_input_pointer: (machine, thread) => anyPointer(machine, thread),
  __clew_inputs_follow({ path, chooser, options }) {
    if (path === undefined && !options.eagerInputs && !chooser.choosesAnything)
      throw new Unsupported({ kind: "unbounded-input" });
    return undefined;
  },
  __clew_assume(machine, _thread, [condition]) {
    if (condition instanceof SymbolicScalar && condition.undef === null) {
      if (!machine.path!.demand(isNotZero(condition))) throw new AssumptionFailed();
      return undefined;
    }
    const { bits, undef } = condition as Scalar;
    const isFalse = undef === null ? bits === 0n : anyWay(machine, 2, "assume") === 0;
    if (isFalse) throw new AssumptionFailed();
    return undefined;
  },
  __clew_trace: () => undefined,
  __clew_option(machine, _thread, [option]) {
    // In the order of enum clew_option.
    const { mallocFails, preferWriters, spuriousWakeups, rand, clockRuns, ignores } = machine.options;
    const seed = rand.kind === "seed" ? BigInt(rand.seed) : 0n;
    const settings = [mallocFails, preferWriters, spuriousWakeups].map((setting) => (setting ? 1n : 0n));
    return defined(
      [
        ...settings,
        seed,
        0n,
        0n,
        clockRuns ? 1n : 0n,
        ignores.has("lock-misuse") ? 1n : 0n,
        ...anyInputSettings(machine.options).map(BigInt),
      ][number(option as Scalar) - 1] ?? 0n,
    );
  },
  __clew_deadline(_machine, thread, [nanoseconds]) {
    thread.deadline = BigInt.asIntN(64, (nanoseconds as Scalar).bits);
    return undefined;
  },
};

/**
 * The function of the user's that a library (std::thread) starts a thread for: the first that is found in what the
 * thread is given. It goes by pointer, so whatever it may access counts for every thread (analysis/program/global-access.ts).
 */
function startedFunction(
  machine: Machine,
  given: FunctionValue | undefined,
  argument: Scalar,
): FunctionValue | undefined {
  if (given === undefined || !machine.code.isLibrary(given)) return given;
  const { memory, image, program, code } = machine;
  let found: FunctionValue | undefined;
  const launch = memory.find(addressObject(argument.bits));
  if (launch === undefined) return given;
  forEachPointer(launch, (number) => {
    const held = memory.find(number);
    if (held === undefined || found !== undefined) return;
    forEachPointer(held, (target) => {
      const fn = image.functionAt(target);
      const definition = fn === undefined ? undefined : program.resolve(fn);
      if (definition?.kind === "function" && !code.isLibrary(definition)) found ??= definition;
    });
  });
  return found ?? given;
}

/** The machine itself accesses memory, inside an action: for judging races, as an instruction there would. */
function touch(
  machine: Machine,
  thread: Thread,
  object: MemoryObject,
  offset: number,
  size: number,
  access: "load" | "store",
): void {
  if (thread.atomicDepth > 0)
    machine.stopping.beforeAccess(thread, { access, size, ordering: undefined }, object, offset);
  machine.observer?.accessed(thread, object, offset, size, access, undefined);
}

/** By the numbers of __ATOMIC_RELAXED to __ATOMIC_SEQ_CST. */
const memoryOrders = ["monotonic", "acquire", "acquire", "release", "acq_rel", "seq_cst"] as const;

function number(value: Scalar): number {
  if (value.undef !== null)
    throw new Fault("undefined-value", { kind: "undefined-value", use: "runtime-argument" });
  return Number(BigInt.asIntN(32, value.bits));
}

function requested(size: Scalar): number {
  if (size.undef !== null)
    throw new Fault("undefined-value", { kind: "undefined-value", use: "allocated-bytes" });
  return size.bits > BigInt(maximumObjectSize) ? maximumObjectSize : Number(size.bits);
}

function isErrorRule(name: string): name is ErrorRule {
  return (errorRules as readonly string[]).includes(name);
}

function freeObject(machine: Machine, thread: Thread, pointer: Scalar, allowed: readonly ObjectKind[]): void {
  const { memory } = machine;
  if (pointer.undef !== null) throw new Fault("undefined-value", { kind: "undefined-value", use: "free" });
  const object = memory.find(addressObject(pointer.bits));
  if (object === undefined) throw new Fault("invalid-free", { kind: "frees-nowhere" });
  const offset = addressOffset(pointer.bits);
  const fault = (rule: ErrorRule, kind: "frees-again" | "frees-not-allocated"): Fault =>
    new Fault(rule, { kind, object: objectDescription(object) }, object);
  if (object.freed?.how === "freed") throw fault("double-free", "frees-again");
  if (object.origin.isInput) throw new Unsupported({ kind: "frees-pointer-input" });
  if (!allowed.includes(object.origin.kind)) throw fault("invalid-free", "frees-not-allocated");
  if (offset !== 0)
    throw new Fault(
      "invalid-free",
      { kind: "frees-inside", object: objectDescription(object), offset },
      object,
    );
  machine.checkNotHeld(object, "frees-with-held-lock");
  machine.observer?.freed(thread, object);
  memory.free(object, { site: machine.userPosition(thread), thread: thread.number, how: "freed" });
}
