/** Calls: to functions of the program, to what the machine does itself, through pointers, of inline assembly. */

import type { Mismatch } from "../../base/findings/call-of-other-type.ts";
import type { Call, Invoke, ParameterAttributes } from "../../ir/instruction.ts";
import { libraryFunctionOf } from "../../ir/intrinsics.ts";
import { allocationSize, storeSize } from "../../ir/layout.ts";
import type { BasicBlock, FunctionBody, FunctionValue } from "../../ir/module.ts";
import { forEachOperand } from "../../ir/operands.ts";
import type { Type } from "../../ir/type.ts";
import type { Value } from "../../ir/value.ts";
import { readableSymbol } from "../../platform/mangled-name.ts";
import { Fault, Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { makePointer } from "../memory/address.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { copyBytes, storeValue } from "../memory/memory-values.ts";
import { defined, ofWidth, type RuntimeValue, type Scalar, SymbolicScalar } from "../memory/scalar.ts";
import { fractionOfTerm } from "../symbolic/float-conversions.ts";
import type { Frame } from "../threads/frame.ts";
import type { Thread } from "../threads/thread.ts";
import { anyResult } from "./any-result.ts";
import { decodeAssembly } from "./assembly.ts";
import { type CallFit, type CallShape, fitCall, plain } from "./call-fit.ts";
import { calledFunction } from "./call-target.ts";
import type { Code, Execute } from "./code.ts";
import { undefinedValue, zeroValue } from "./constants.ts";
import type { Decoder } from "./decode.ts";
import { decodeJump } from "./intrinsics/jumps.ts";
import { decodeLlvmIntrinsic } from "./intrinsics/llvm.ts";
import { decodeRuntimeIntrinsic } from "./intrinsics/runtime.ts";
import { passedAs, type UpperBits } from "./passed-values.ts";
import { functionName } from "./signature.ts";
import { convertedInput, isVerifierInput } from "./verifier-inputs.ts";

export function decodeCall(decoder: Decoder, call: Call | Invoke, block: BasicBlock): Execute {
  const { callee } = call;
  setResume(decoder, call, block);
  if (callee.kind === "inline-assembly") return decodeAssembly(decoder, call, callee);
  if (callee.kind === "global" && callee.target.kind === "function") {
    const { name } = callee.target;
    const behind = libraryFunctionOf(name);
    const library = behind === undefined ? undefined : decoder.machine.program.lookup(behind);
    if (library?.kind === "function") return directCall(decoder, call, library);
    if (name.startsWith("llvm.")) return decodeLlvmIntrinsic(decoder, call, name);
    if (name.startsWith("__clew_") && callee.target.isDeclaration) {
      const runtime = decodeRuntimeIntrinsic(decoder, call, name);
      if (runtime !== undefined) return runtime;
    }
  }
  if (callee.kind === "global") {
    const definition = decoder.machine.program.resolve(callee.target);
    // A function of the user's that has the name of a jump is called as any other.
    const jump = definition === undefined ? decodeJump(decoder, call, callee.target.name) : undefined;
    if (jump !== undefined) return jump;
    if (definition?.kind === "function") return directCall(decoder, call, definition);
    if (definition === undefined && callee.target.linkage !== "extern_weak")
      return undefinedCall(decoder, call, callee.target.name);
  }
  return indirectCall(decoder, call);
}

function setResume(decoder: Decoder, call: Call | Invoke, block: BasicBlock): void {
  const proceed =
    call.opcode === "invoke"
      ? decoder.jump(block, call.normal)
      : (frame: Frame): void => {
          frame.position++;
        };
  const { type } = call;
  const { program } = decoder.machine;
  decoder.code.resume[decoder.position] = {
    result: decoder.resultSlot(call),
    convert: (returned, callee) => {
      const from = callee.type.result;
      if (from === type) return returned!;
      if (isVerifierInput(callee, program.isLibrary(callee.module)))
        return convertedInput(returned!, callee, type);
      return passedAs(returned, from, type, "undefined");
    },
    proceed,
  };
}

/** Functions that verification tasks mark as atomic by their name. */
const atomicName = /^__VERIFIER_atomic_(?!begin$|end$)/;
export function isAtomicFunction({ name }: FunctionValue, isLibrary: boolean): boolean {
  return !isLibrary && atomicName.test(name);
}

interface Passing {
  /** Structs that are passed by value are among the arguments. */
  readonly copies: boolean;
  readonly slots: readonly number[];
  readonly types: readonly Type[];
  readonly attributes: readonly ParameterAttributes[];
}

function passing(decoder: Decoder, call: Call | Invoke): Passing {
  return {
    copies: call.argumentAttributes.some((attributes) => attributes?.byval !== undefined),
    slots: call.arguments.map((argument) => decoder.slot(argument)),
    types: call.arguments.map((argument) => argument.type),
    attributes: call.argumentAttributes,
  };
}

function directCall(decoder: Decoder, call: Call | Invoke, definition: FunctionValue): Execute {
  const { machine } = decoder;
  if (randomFunctions.has(definition.name) && machine.program.isLibrary(definition.module)) {
    const random = decodeRandom(decoder, call, definition.name);
    if (random !== undefined) return random;
  }
  const stub = machine.options.stubs.get(definition.name);
  if (stub !== undefined) return stubbed(decoder, call, definition.name);
  const passed = passing(decoder, call);
  let fit: CallFit | undefined;
  let code: Code | undefined;
  return (thread, frame) => {
    code ??= machine.code.get(definition);
    fit ??= fitCall(shapeOf(decoder, call, code), definition);
    if (fit === plain || stillFits(machine, thread, fit, definition))
      enter(machine, thread, frame, code, passed, fit);
  };
}

function indirectCall(decoder: Decoder, call: Call | Invoke): Execute {
  const { machine } = decoder;
  const pointer = decoder.slot(call.callee);
  const passed = passing(decoder, call);
  /** Functions that were called here before, and how. */
  const known = new Map<FunctionValue, { readonly code: Code; readonly fit: CallFit }>();
  return (thread, frame) => {
    const target = calledFunction(machine, frame.values[pointer] as Scalar);
    let called = known.get(target);
    if (called === undefined) {
      const definition = machine.program.resolve(target);
      if (definition?.kind !== "function") throw undefinedFunction(target.name);
      const stub = machine.options.stubs.get(definition.name);
      if (stub !== undefined) {
        stubbed(decoder, call, definition.name)(thread, frame);
        return;
      }
      const code = machine.code.get(definition);
      known.set(target, (called = { code, fit: fitCall(shapeOf(decoder, call, code), definition) }));
    }
    const { code, fit } = called;
    if (fit === plain || stillFits(machine, thread, fit, code.fn))
      enter(machine, thread, frame, code, passed, fit);
  };
}

function shapeOf({ body, code, machine }: Decoder, call: Call | Invoke, callee: Code): CallShape {
  return {
    call,
    isOwnCode: !code.library,
    isForced: machine.options.ignores.has("function-type-mismatch"),
    convertsResult: isVerifierInput(callee.fn, callee.library),
    isResultUsed: () => isUsed(body, call),
    isParameterUsed: (index) => isUsed(callee.body, callee.body.arguments[index]),
  };
}

function isUsed({ blocks }: FunctionBody, value: Value): boolean {
  let used = false;
  for (const block of blocks) {
    for (const instruction of block.instructions) {
      forEachOperand(instruction, (operand) => {
        if (operand === value) used = true;
      });
    }
  }
  return used;
}

/** Whether the call can be made although its types differ; what is to be said of it is. */
function stillFits(machine: Machine, thread: Thread, fit: CallFit, definition: FunctionValue): boolean {
  if (fit.kind === "broken") throw mismatched(thread, fit.mismatch, definition);
  if (fit.kind === "adapted" && fit.remark !== undefined) machine.remarks.add(thread, fit.remark, definition);
  return true;
}

/**
 * The error of a call that does not fit. Where nothing of the user's is on the stack (a start routine, a handler), it
 * is placed at the function.
 */
function mismatched(thread: Thread, mismatch: Mismatch, definition: FunctionValue): Fault {
  let frame = thread.top;
  while (frame?.code.library) frame = frame.caller;
  const callee = functionName(definition);
  const message = { kind: "call-mismatch", callee, byLibrary: frame === undefined, mismatch } as const;
  return new Fault("function-type-mismatch", message, undefined, definition);
}

function undefinedFunction(name: string): Unsupported {
  return new Unsupported({ kind: "undefined-function", name: readableSymbol(name), symbol: name });
}

function undefinedCall(decoder: Decoder, call: Call | Invoke, name: string): Execute {
  if (decoder.machine.options.stubs.has(name)) return stubbed(decoder, call, name);
  return () => {
    throw undefinedFunction(name);
  };
}

/** Functions whose results are inputs, unless the user says otherwise: see --rand. */
const randomFunctions: ReadonlyMap<string, InputRange> = new Map([
  ...["rand", "rand_r", "random", "lrand48", "nrand48"].map(ranging(0n, 0x7fffffffn)),
  ...["mrand48", "jrand48"].map(ranging(-0x80000000n, 0x7fffffffn)),
  // Their results are so many parts of 2 to the 48th.
  ...["drand48", "erand48"].map(ranging(0n, 0xffff_ffff_ffffn)),
]);

interface InputRange {
  readonly low: bigint;
  readonly high: bigint;
}

function ranging(low: bigint, high: bigint): (name: string) => readonly [string, InputRange] {
  return (name) => [name, { low, high }];
}

/** Those that --rand gives values for: numbers of 0 … RAND_MAX. */
const listedRandomFunctions: ReadonlySet<string> = new Set([
  "rand",
  "rand_r",
  "random",
  "lrand48",
  "nrand48",
]);

export function takesListedValues(name: string): boolean {
  return listedRandomFunctions.has(name);
}

export function isRandomFunction(name: string): boolean {
  return randomFunctions.has(name);
}

function decodeRandom(decoder: Decoder, call: Call | Invoke, name: string): Execute | undefined {
  const { machine, code, position } = decoder;
  const { rand } = machine.options;
  const { low, high } = randomFunctions.get(name)!;
  if (rand.kind === "library" || rand.kind === "seed") return undefined;
  const isListed = rand.kind === "values" && takesListedValues(name);
  const draw = (): Scalar => {
    if (!isListed) return machine.input(low, high);
    const chosen = machine.chooser.input(0n, BigInt(rand.values.length - 1));
    return defined(BigInt(rand.values[Number(chosen)]));
  };
  const { type } = call;
  const width = type.kind === "integer" ? type.bits : 32;
  const value = type.kind === "float" ? () => doubleOf(draw()) : () => ofWidth(draw(), width);
  return (_thread, frame) => {
    const resume = code.resume[position]!;
    const drawn = value();
    if (resume.result >= 0) frame.values[resume.result] = drawn;
    resume.proceed(frame);
  };
}

const doubles = new DataView(new ArrayBuffer(8));

/** A number of 0 to 1, from how many parts of 2 to the 48th it has. */
function doubleOf(parts: Scalar): Scalar {
  if (parts instanceof SymbolicScalar) return fractionOfTerm(parts, 2 ** 48);
  doubles.setFloat64(0, Number(parts.bits) / 2 ** 48);
  return defined(doubles.getBigUint64(0));
}

/** A function that the user replaced: see --stub. What it returns may go to memory that the caller has for it. */
function stubbed(decoder: Decoder, call: Call | Invoke, name: string): Execute {
  const { machine, code, position } = decoder;
  const stub = machine.options.stubs.get(name)!;
  const inMemory = call.argumentAttributes.findIndex((each) => each?.structReturn !== undefined);
  const type = call.argumentAttributes[inMemory]?.structReturn ?? call.type;
  const resultSlot = inMemory < 0 ? -1 : decoder.slot(call.arguments[inMemory]);
  const result = (thread: Thread): RuntimeValue =>
    stub === "zero" ? zeroValue(type) : anyResult(machine, thread, type, name);
  return (thread, frame) => {
    if (stub === "error") throw new Fault("reach-error", { kind: "must-not-be-reached", name });
    const resume = code.resume[position]!;
    if (resultSlot >= 0) {
      // The function stores its result, and where stores are delayed this one would have to be.
      if (machine.model !== undefined) throw new Unsupported({ kind: "unbounded-result", name });
      const place = frame.values[resultSlot] as Scalar;
      const size = allocationSize(type);
      const object = machine.memory.access(place, size, "writes");
      const { offset } = machine.memory;
      const shape = { access: "store", size, ordering: undefined } as const;
      if (machine.stopping.beforeAccess(thread, shape, object, offset)) return;
      machine.observer?.accessed(thread, object, offset, size, "store", undefined);
      storeValue(machine.memory, object, offset, type, result(thread));
    } else if (resume.result >= 0) frame.values[resume.result] = result(thread);
    resume.proceed(frame);
  };
}

/** Starts the callee: its frame with the arguments in place. The caller stays at the call until it returns. */
function enter(
  machine: Machine,
  thread: Thread,
  frame: Frame,
  code: Code,
  passed: Passing,
  fit: CallFit,
): void {
  if (passed.copies && stopsBeforeCopies(machine, thread, frame, passed)) return;
  if (thread.atomicDepth > 0) machine.callsInActions.check(frame, code.fn);
  const isAtomic = isAtomicFunction(code.fn, code.library);
  if (isAtomic && machine.stopping.before(thread, { kind: "atomic-section" })) return;
  if (isAtomic) {
    machine.model?.beginAtomic(thread, []);
    machine.observer?.atomicBegan(thread);
  }
  const callee = machine.pushFrame(thread, code);
  if (isAtomic) {
    callee.isAtomic = true;
    callee.atomicSections++;
    thread.atomicDepth++;
  }
  const parameters = code.body.arguments.length;
  const { slots, types, attributes } = passed;
  for (let index = 0; index < parameters; index++) {
    const source = fit.kind === "adapted" ? fit.parameters[index] : index;
    const { type } = code.body.arguments[index];
    const byval = attributes[source]?.byval;
    if (source < 0 || source >= slots.length) callee.values[index] = undefinedValue(type);
    else if (byval !== undefined) {
      const value = frame.values[slots[source]] as Scalar;
      callee.values[index] = copyArgument(machine, thread, callee, value, byval);
    } else if (fit === plain) callee.values[index] = frame.values[slots[source]];
    else callee.values[index] = passedAs(frame.values[slots[source]], types[source], type, upperBits(code));
  }
  if (code.fn.type.variadic && slots.length > parameters) {
    callee.variadic = slots.slice(parameters).map((slot, extra) => ({
      type: types[parameters + extra],
      value: frame.values[slot],
      byValue: attributes[parameters + extra]?.byval,
    }));
  }
}

/** Structs passed by value are read from memory at the call: from what others can reach, that is a visible action. */
function stopsBeforeCopies(machine: Machine, thread: Thread, frame: Frame, passed: Passing): boolean {
  const copied = copiedRanges(machine, frame, passed);
  const reached = copied.filter(({ object }) => object.shared && !object.readOnly);
  for (const [index, { object, offset, size }] of reached.entries()) {
    const shape = { access: "load" as const, size, ordering: undefined };
    // The first structure that others can reach stands for all of them: the call is one action.
    const isPermitted = machine.stopping.permit;
    if (machine.stopping.beforeAccess(thread, shape, object, offset)) {
      const others = reached.slice(index + 1);
      if (others.length > 1) throw new Unsupported({ kind: "shared-structures-copied" });
      for (const other of others) machine.stopping.alsoReads(thread, other.object, other.offset, other.size);
      return true;
    }
    if (isPermitted) break;
  }
  for (const { object, offset, size } of copied)
    machine.observer?.accessed(thread, object, offset, size, "load", undefined);
  return false;
}

interface CopiedRange {
  readonly object: MemoryObject;
  readonly offset: number;
  readonly size: number;
}

function copiedRanges({ memory }: Machine, frame: Frame, { slots, attributes }: Passing): CopiedRange[] {
  return slots.flatMap((slot, index) => {
    const byval = attributes[index]?.byval;
    if (byval === undefined) return [];
    const size = storeSize(byval);
    const object = memory.access(frame.values[slot] as Scalar, size, "reads");
    return [{ object, offset: memory.offset, size }];
  });
}

/**
 * Of a wider parameter than was passed. Old code declares functions of the library with `unsigned` for sizes, or not at
 * all, and works: what is computed in 32 bits clears the upper half of its register. Elsewhere that is nobody's promise.
 */
function upperBits({ library }: Code): UpperBits {
  return library ? "zero" : "undefined";
}

/** A struct passed by value in memory: the callee gets an object of its own. */
function copyArgument(machine: Machine, thread: Thread, callee: Frame, source: Scalar, type: Type): Scalar {
  const { memory } = machine;
  const size = storeSize(type);
  const from = machine.seen(thread, memory.access(source, size, "reads"), memory.offset, size);
  const fromOffset = memory.offset;
  const site = callee.code.position(0);
  const origin = { kind: "stack" as const, name: undefined, global: undefined, site, thread: thread.number };
  const object = memory.make(memory.names.pool(thread.number, site.site, 1), origin, size, "undefined");
  copyBytes(memory, from, fromOffset, object, 0, size);
  callee.objects.push(object.number);
  callee.stackBytes += size;
  thread.stackBytes += size;
  return makePointer(object.number, 0);
}
