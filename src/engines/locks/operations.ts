/** Which calls are operations on locks and threads: the models, applied to the calls of a program. */

import type { FunctionValue } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import { qualifiedName } from "../../platform/mangled-name.ts";
import type { CallModel, Models, Slot } from "../../platform/model.ts";
import { type CallInstruction, functionNamed, type LockProgram } from "./program.ts";

/** What a constructor of a guard does with its mutexes, read off its parameters. */
export type GuardConstruction = "lock" | "defer" | "adopt" | "try" | "move" | "empty";

export class Operations {
  private readonly byFunction = new Map<FunctionValue, CallModel | undefined>();
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

  /** A body says more than a model, unless the model is the user's or of the standard library of C++. */
  modelOf(fn: FunctionValue): CallModel | undefined {
    if (!this.byFunction.has(fn)) this.byFunction.set(fn, this.findModel(fn));
    return this.byFunction.get(fn);
  }

  private findModel(fn: FunctionValue): CallModel | undefined {
    const found = this.models.find(fn.name);
    if (found === undefined) {
      if (fn.name.startsWith("llvm.")) return intrinsicModel(fn.name);
      return fn.isDeclaration && fn.attributes.noReturn ? { does: "end" } : undefined;
    }
    const { model } = found;
    if (!fn.isDeclaration && !found.name.startsWith("std::") && !this.ownFiles.has(found.from))
      return undefined;
    if (model.does === "create" && model.callable && !takesCallable(fn.name)) return moveModel(fn.name);
    return model;
  }
}

function intrinsicModel(name: string): CallModel | undefined {
  if (/^llvm\.mem(cpy|move)\./.test(name)) return { does: "copy", to: 0, from: 1 };
  if (name === "llvm.trap" || name === "llvm.ubsantrap") return { does: "end" };
  return { does: "nothing" };
}

/** std::thread's other constructors: an empty one, and the one that takes over another's thread. */
function takesCallable(symbol: string): boolean {
  const name = qualifiedName(symbol);
  if (name?.name === "std::async") return true;
  return name !== undefined && name.templateArguments !== "";
}

function moveModel(symbol: string): CallModel {
  return /^OS\d*_$/.test(qualifiedName(symbol)?.parameters ?? "")
    ? { does: "copy", to: 0, from: 1 }
    : { does: "nothing" };
}

export function argumentAt(call: CallInstruction, slot: Slot | undefined): Value | undefined {
  if (slot === undefined) return undefined;
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

/** The mutexes of a guard's constructor: references; tags are empty structures, which are not passed. */
export function guardMutexes(call: CallInstruction): readonly Value[] {
  return call.arguments.slice(1).filter((argument) => argument.type.kind === "pointer");
}
