/** Which calls are operations on locks and threads: the models, applied to the calls of a program. */

import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { AccessModel } from "../../../platform/access-model.ts";
import { functionModel, methodModel, soundsLikeLocking } from "../../../platform/lock-names.ts";
import { qualifiedName } from "../../../platform/mangled-name.ts";
import type { CallModel, Models, Slot } from "../../../platform/model.ts";
import { capabilitiesOf, capabilityModel } from "./capabilities.ts";
import { ownSpinLock } from "./own-spin-locks.ts";
import { type CallInstruction, functionNamed, isCall, type LockProgram } from "./program.ts";

/** Functions that are looked at for what one of them does to locks. */
const mostFollowed = 40;

/** What a constructor of a guard does with its mutexes, read off its parameters. */
export type GuardConstruction = "lock" | "defer" | "adopt" | "try" | "move" | "empty";

export class Operations {
  private readonly byFunction = new Map<FunctionValue, CallModel | undefined>();
  /** Functions without a body that were taken for operations by their names. */
  readonly byName = new Set<string>();
  /** Functions that were taken for locks made of atomics, and what they are given. */
  readonly spinLocks = new Map<string, Value | undefined>();
  private readonly namedAt = new Map<Value, FunctionValue | undefined>();

  constructor(
    readonly program: LockProgram,
    private readonly models: Models,
    /** Files of the user's own, whose models win over bodies. */
    private readonly ownFiles: ReadonlySet<string>,
  ) {}

  callee(call: CallInstruction): FunctionValue | undefined {
    const { callee } = call;
    if (!this.namedAt.has(callee)) this.namedAt.set(callee, functionNamed(callee, this.program));
    return this.namedAt.get(callee);
  }

  modelAt(call: CallInstruction): CallModel | undefined {
    const callee = this.callee(call);
    return callee === undefined ? undefined : this.modelOf(callee);
  }

  accessesOf(fn: FunctionValue): AccessModel | undefined {
    return this.models.accessesOf(fn.name);
  }

  /** A body says more than a model, unless the model is the user's or of the standard library of C++. */
  modelOf(fn: FunctionValue): CallModel | undefined {
    if (!this.byFunction.has(fn)) this.byFunction.set(fn, this.findModel(fn));
    return this.byFunction.get(fn);
  }

  /** It has no body and no model, and a name that makes one think of a lock. */
  mayLock(fn: FunctionValue): boolean {
    if (!fn.isDeclaration || this.modelOf(fn) !== undefined || /^_ZN?K?St/.test(fn.name)) return false;
    return soundsLikeLocking(qualifiedName(fn.name)?.name.split("::").at(-1) ?? fn.name);
  }

  /** What Clang's thread-safety attributes say, where no body says more. */
  private attributed(fn: FunctionValue): CallModel | undefined {
    const capabilities = capabilitiesOf(fn, this.program);
    if (capabilities.length === 0) return undefined;
    // Its own calls ask for models: meanwhile this one has none.
    this.byFunction.set(fn, undefined);
    if (!fn.isDeclaration && actsOnLocks(fn, this)) return undefined;
    return capabilityModel(capabilities);
  }

  private spinLock(fn: FunctionValue): CallModel | undefined {
    // Its own calls ask for models: meanwhile this one has none.
    this.byFunction.set(fn, undefined);
    const named = ownSpinLock(fn, this);
    // A body that takes a lock of another kind says more.
    const model = named === undefined || actsOnLocks(fn, this) ? undefined : named;
    if (model !== undefined) {
      const self = this.program.bodyOf(fn)?.arguments[0];
      this.spinLocks.set(qualifiedName(fn.name)?.name ?? fn.name, self);
    }
    return model;
  }

  private findModel(fn: FunctionValue): CallModel | undefined {
    const found = this.models.find(fn.name);
    if (found === undefined) {
      const attributed = this.attributed(fn);
      if (attributed !== undefined) return attributed;
      if (fn.name.startsWith("llvm.")) return intrinsicModel(fn.name);
      const named = fn.isDeclaration ? namedModel(fn) : undefined;
      if (named !== undefined) {
        this.byName.add(qualifiedName(fn.name)?.name ?? fn.name);
        return named;
      }
      const own = this.spinLock(fn);
      if (own !== undefined) return own;
      return fn.isDeclaration && fn.attributes.noReturn ? { does: "end", of: "process" } : undefined;
    }
    const { model } = found;
    if (!fn.isDeclaration && !found.name.startsWith("std::") && !this.ownFiles.has(found.from))
      return this.spinLock(fn);
    if (model.does === "create" && model.callable && !takesCallable(fn.name)) return moveModel(fn.name);
    return model.does === "create" && model.callable ? behindPolicy(fn, model) : model;
  }
}

/** Whether the function, or one that it calls, is an operation on a lock. */
export function actsOnLocks(fn: FunctionValue, operations: Operations): boolean {
  const seen = new Set([fn]);
  for (const next of seen) {
    for (const block of operations.program.bodyOf(next)?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (!isCall(instruction)) continue;
        const callee = operations.callee(instruction);
        if (callee === undefined || seen.has(callee)) continue;
        const does = operations.modelOf(callee)?.does;
        if (does === "lock" || does === "unlock" || does === "guard") return true;
        if (seen.size < mostFollowed) seen.add(callee);
      }
    }
  }
  return false;
}

/** Its class is the last but one part of its name. */
function namedModel(fn: FunctionValue): CallModel | undefined {
  // Of a function that was never declared, no parameters are known.
  const { parameters, variadic } = fn.type;
  if (parameters[0]?.kind !== "pointer" && !(variadic && parameters.length === 0)) return undefined;
  const qualified = qualifiedName(fn.name);
  if (qualified === undefined) return functionModel(fn.name);
  const parts = qualified.name.split("::");
  if (parts[0] === "std") return undefined;
  const [className, method] = parts.slice(-2);
  return parts.length < 2 ? functionModel(parts[0]) : methodModel(className, method, qualified.parameters);
}

function intrinsicModel(name: string): CallModel | undefined {
  if (/^llvm\.mem(cpy|move)\./.test(name)) return { does: "copy", to: 0, from: 1 };
  if (name === "llvm.trap" || name === "llvm.ubsantrap") return { does: "end", of: "process" };
  return { does: "nothing" };
}

/** std::thread's other constructors: an empty one, and the one that takes over another's thread. */
function takesCallable(symbol: string): boolean {
  const name = qualifiedName(symbol);
  if (name?.name === "std::async") return true;
  return name !== undefined && name.templateArguments !== "";
}

/** `std::async(std::launch::async, work)`: the policy is a number, and comes first. */
function behindPolicy(fn: FunctionValue, model: CallModel & { readonly does: "create" }): CallModel {
  const { entry, argument } = model;
  if (typeof entry !== "number" || fn.type.parameters[entry]?.kind !== "integer") return model;
  return { ...model, entry: entry + 1, argument: typeof argument === "number" ? argument + 1 : argument };
}

function moveModel(symbol: string): CallModel {
  return /^OS\d*_$/.test(qualifiedName(symbol)?.parameters ?? "")
    ? { does: "copy", to: 0, from: 1 }
    : { does: "nothing" };
}

export function argumentAt(call: CallInstruction, slot: Slot | undefined): Value | undefined {
  if (slot === undefined) return undefined;
  if (typeof slot === "object") return slot.constant;
  return slot === "result" ? call : call.arguments[slot];
}

export function guardConstruction(fn: FunctionValue): GuardConstruction {
  const parameters = qualifiedName(fn.name)?.parameters ?? "";
  if (/defer_lock_t/.test(parameters)) return "defer";
  if (/adopt_lock_t/.test(parameters)) return "adopt";
  if (/try_to_lock_t|chrono/.test(parameters)) return "try";
  if (/^OS/.test(parameters)) return "move";
  return parameters === "v" || parameters === "" ? "empty" : "lock";
}

/**
 * The mutexes of a guard's constructor: references; tags are empty structures, which are not passed. A guard that is
 * one by its name has one.
 */
export function guardMutexes(call: CallInstruction, callee: FunctionValue | undefined): readonly Value[] {
  const pointers = call.arguments.slice(1).filter((argument) => argument.type.kind === "pointer");
  return callee !== undefined && /^_ZN?K?St/.test(callee.name) ? pointers : pointers.slice(0, 1);
}

/** `std::lock(one, other)` with guards that do not own their mutexes yet. */
export function takesGuardsAtOnce(fn: FunctionValue): boolean {
  return /(unique|shared)_lock/.test(qualifiedName(fn.name)?.templateArguments ?? "");
}
