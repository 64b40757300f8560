/**
 * Whether a call fits the function that it reaches, and what each parameter gets ([02 Calls]). Decided by the classes of
 * registers that x86-64 and AArch64 have in common: integers and pointers in one kind, floating point in another,
 * structures in memory. The first argument of a class is the first parameter of that class, and so on. What nobody
 * passes is undefined; what nobody takes is ignored; only what a platform breaks is an error.
 */
import type { CallEffect, CallOfOtherType, Mismatch } from "../../base/findings/call-of-other-type.ts";
import type { Call, Invoke, ParameterAttributes } from "../../ir/instruction.ts";
import { storeSize } from "../../ir/layout.ts";
import type { FunctionValue } from "../../ir/module.ts";
import { sameType, type Type } from "../../ir/type.ts";
import {
  filledBits,
  isBool,
  type Kind,
  kindOf,
  registers,
  registersOf,
  sharedRegisters,
  travelsAlike,
} from "./registers.ts";
import { functionName, signature } from "./signature.ts";

export interface CallShape {
  readonly call: Call | Invoke;
  /** Whether the calling code is the user's. */
  readonly isOwnCode: boolean;
  /** Passes what fits even where a platform breaks it. */
  readonly isForced: boolean;
  /** The result is converted to what the call expects: nothing is to be said of it. */
  readonly convertsResult: boolean;
  /** Whether anybody looks at the result. */
  isResultUsed(): boolean;
  /** Whether the function does anything with its parameter. */
  isParameterUsed(index: number): boolean;
}

export type CallFit =
  /** The arguments are the parameters, in their order; more may be passed to variadic functions. */
  | { readonly kind: "plain" }
  | {
      readonly kind: "adapted";
      readonly parameters: readonly Source[];
      readonly remark: CallOfOtherType | undefined;
    }
  | { readonly kind: "broken"; readonly mismatch: Mismatch };

/** Where a parameter comes from: the number of an argument, or -1 where nobody passes it. */
export type Source = number;

export const plain: CallFit = { kind: "plain" };

/** What a vtable has in the place of a function that is not there: reached with any arguments, and it does not return. */
export function isMissingVirtual({ name }: FunctionValue): boolean {
  return name === "__cxa_pure_virtual" || name === "__cxa_deleted_virtual";
}

export function fitCall(shape: CallShape, definition: FunctionValue): CallFit {
  if (isMissingVirtual(definition) || isPlain(shape.call, definition)) return plain;
  return new Fitting(shape, definition).decide();
}

/** The same parameters and the same result, as compiled: nearly always. */
function isPlain(
  { arguments: given, argumentAttributes, type, functionType }: Call | Invoke,
  definition: FunctionValue,
): boolean {
  const { parameters, variadic, result } = definition.type;
  if (
    variadic ? !functionType.variadic || given.length < parameters.length : given.length !== parameters.length
  )
    return false;
  // With arguments behind the dots it is not a call without a prototype.
  if (!variadic && functionType.variadic && functionType.parameters.length !== given.length) return false;
  if (type.kind !== "void" && !travelsAlike(result, type)) return false;
  return parameters.every(
    (parameter, index) =>
      travelsAlike(given[index].type, parameter) &&
      travelsInMemoryAlike(argumentAttributes[index], definition.parameterAttributes[index]),
  );
}

function travelsInMemoryAlike(
  given: ParameterAttributes | undefined,
  wanted: ParameterAttributes | undefined,
): boolean {
  return (
    sizeOf(given?.byval) === sizeOf(wanted?.byval) &&
    (given?.structReturn === undefined) === (wanted?.structReturn === undefined)
  );
}

function sizeOf(type: Type | undefined): number {
  return type === undefined ? -1 : storeSize(type);
}

class Fitting {
  private readonly effects: CallEffect[] = [];
  private readonly given: readonly Type[];
  private readonly wanted: readonly Type[];
  private readonly givenKinds: readonly Kind[];
  private readonly wantedKinds: readonly Kind[];
  /** The caller has no prototype: arguments are promoted, and their number is nobody's business. */
  private readonly isUnprototyped: boolean;

  constructor(
    private readonly shape: CallShape,
    private readonly definition: FunctionValue,
  ) {
    const { call } = shape;
    this.given = call.arguments.map(({ type }) => type);
    this.wanted = definition.type.parameters;
    this.givenKinds = this.given.map((type, index) => kindOf(type, call.argumentAttributes[index]));
    this.wantedKinds = this.wanted.map((type, index) => kindOf(type, definition.parameterAttributes[index]));
    const { functionType } = call;
    this.isUnprototyped = functionType.variadic && functionType.parameters.length === this.given.length;
  }

  decide(): CallFit {
    const { shape, definition, given, wanted } = this;
    const { isForced } = shape;
    const mismatch = this.variableArguments() ?? this.structResult();
    if (mismatch !== undefined && !isForced) return broken(mismatch);
    const fitting = this.goesByPlace() ? this.byPlace() : this.byClass();
    // Of structures in memory there is nothing to pass instead.
    if ("kind" in fitting && !(isForced && !this.wantedKinds.includes("memory"))) return broken(fitting);
    const sources = "kind" in fitting ? this.byClass() : fitting;
    for (const [index, source] of sources.entries()) {
      const broke = this.parameter(index, source);
      if (broke !== undefined && !isForced) return broken(broke);
      if (broke !== undefined) this.effects.push({ kind: "undefined", parameter: index });
    }
    if (sources.some((source, index) => source >= 0 && source !== index))
      this.effects.push({ kind: "other-order" });
    const extra = given.length - wanted.length;
    if (extra > 0 && !definition.type.variadic && !this.takesAny())
      this.effects.push(
        given.length === 1 ? { kind: "only-argument-ignored" } : { kind: "arguments-ignored", count: extra },
      );
    const result = this.result();
    if (result !== undefined) return broken(result);
    return { kind: "adapted", parameters: sources, remark: this.remark() };
  }

  private remark(): CallOfOtherType | undefined {
    const { definition, shape, effects } = this;
    if (effects.length === 0) return undefined;
    return {
      kind: "call-of-other-type",
      callee: functionName(definition),
      calledAs: signature(shape.call.type, this.given),
      definedAs: signature(definition.type.result, this.wanted),
      effects,
    };
  }

  /** Of C before C23, `void *worker() { … }` takes nothing and says so to nobody: it is started as a thread everywhere. */
  private takesAny(): boolean {
    const { definition, wanted } = this;
    return wanted.length === 0 && definition.module.debugInfo.subprogram(definition)?.hasPrototype === false;
  }

  /** Registers are saved for variable arguments by who takes them, and passed in other ways on some platforms. */
  private variableArguments(): Mismatch | undefined {
    const { definition, shape, given, wanted, isUnprototyped } = this;
    const { variadic } = shape.call.functionType;
    if (!definition.type.variadic) {
      if (!variadic || isUnprototyped) return undefined;
      return { kind: "takes-fixed" };
    }
    if (given.length < wanted.length) return { kind: "too-few", wanted: wanted.length, given: given.length };
    if (variadic || given.length === wanted.length) return undefined;
    return { kind: "takes-variable" };
  }

  /** A structure that is returned in memory: its address is one more argument. */
  private structResult(): Mismatch | undefined {
    const { definition, shape } = this;
    const isGiven = shape.call.argumentAttributes[0]?.structReturn !== undefined;
    const isWanted = definition.parameterAttributes[0]?.structReturn !== undefined;
    if (isGiven === isWanted) return undefined;
    return { kind: isWanted ? "in-memory" : "not-in-memory" };
  }

  /** Structures in memory, and what finds no register, are told by their place in the list of arguments alone. */
  private goesByPlace(): boolean {
    const lists = [
      this.givenKinds.slice(0, this.definition.type.variadic ? undefined : this.wanted.length),
      this.wantedKinds,
    ];
    if (this.definition.type.variadic) return true;
    if (lists.some((kinds) => kinds.includes("memory") || kinds.includes("other"))) return true;
    return [this.givenKinds, this.wantedKinds].some((kinds) =>
      (["integer", "floating"] as const).some(
        (kind) => kinds.filter((one) => one === kind).length > registers[kind],
      ),
    );
  }

  private byPlace(): readonly Source[] | Mismatch {
    const { givenKinds, wantedKinds, wanted, given, shape, definition } = this;
    for (let index = 0; index < wanted.length; index++) {
      const kind = wantedKinds[index];
      if (index >= given.length) {
        if (kind === "memory" || kind === "other") return wrongArgument(index);
        continue;
      }
      if (kind !== givenKinds[index]) return wrongArgument(index);
      if (kind === "other" && !sameType(given[index], wanted[index])) return wrongArgument(index);
      const isAlike = travelsInMemoryAlike(
        shape.call.argumentAttributes[index],
        definition.parameterAttributes[index],
      );
      if (kind === "memory" && !isAlike) return wrongArgument(index);
    }
    return wanted.map((_, index) => (index < given.length ? index : -1));
  }

  private byClass(): readonly Source[] {
    const { givenKinds, wantedKinds } = this;
    const next = { integer: 0, floating: 0 };
    return wantedKinds.map((kind) => {
      if (kind !== "integer" && kind !== "floating") return -1;
      const nth = next[kind]++;
      return (
        givenKinds.map((one, index) => (one === kind ? index : -1)).filter((index) => index >= 0)[nth] ?? -1
      );
    });
  }

  /** What is to be said of a parameter: that it is wrong, or a remark. */
  private parameter(index: number, source: Source): Mismatch | undefined {
    const { wanted, given, wantedKinds, shape } = this;
    if (source >= 0 && travelsAlike(given[source], wanted[index])) return undefined;
    if (wantedKinds[index] === "memory") return undefined;
    if (!shape.isParameterUsed(index)) {
      this.effects.push({ kind: "not-looked-at", parameter: index });
      return undefined;
    }
    if (source < 0) {
      // Something was passed for it, but elsewhere.
      if (this.hasSurplus()) return wrongArgument(index);
      this.effects.push({ kind: "undefined", parameter: index });
      return undefined;
    }
    if (wantedKinds[index] === "floating") return wrongArgument(index);
    const bits = filledBits(wanted[index]);
    const missing = bits - filledBits(given[source]);
    if (missing > 0) this.effects.push({ kind: "upper-bits-missing", parameter: index, bits: missing });
    else if (isBool(wanted[index])) this.effects.push({ kind: "undefined-unless-bool", parameter: index });
    else if (missing < 0 && !this.isUnprototyped)
      this.effects.push({ kind: "lower-bits-only", parameter: index, bits });
    return undefined;
  }

  /** Whether an argument is passed in a kind of register that the function does not look for it in. */
  private hasSurplus(): boolean {
    const { givenKinds, wantedKinds } = this;
    const count = (kinds: readonly Kind[], kind: Kind): number => kinds.filter((one) => one === kind).length;
    return (["integer", "floating"] as const).some(
      (kind) => count(givenKinds, kind) > count(wantedKinds, kind),
    );
  }

  private result(): Mismatch | undefined {
    const { definition, shape } = this;
    const wanted = shape.call.type;
    const { result } = definition.type;
    if (wanted.kind === "void" || travelsAlike(result, wanted)) return undefined;
    if (shape.convertsResult || !shape.isResultUsed()) return undefined;
    const sources = sharedRegisters(result, wanted);
    if (sources.length > 0 && sources[0] >= 0) {
      this.effects.push(...resultEffects(result, wanted, sources));
      return undefined;
    }
    // The library hands on what a thread or a handler returns, whether or not somebody wants it.
    if (result.kind !== "void" && shape.isOwnCode && !shape.isForced) return { kind: "other-result" };
    this.effects.push({ kind: "result-undefined" });
    return undefined;
  }
}

function* resultEffects(result: Type, wanted: Type, sources: readonly number[]): Iterable<CallEffect> {
  const given = registersOf(result);
  const taken = registersOf(wanted);
  const lost = sources.filter((source) => source < 0).length;
  if (given.length > taken.length) yield { kind: "result-is-first", members: taken.length };
  else if (lost > 0) yield { kind: "result-undefined-beyond", members: sources.length - lost };
  const missing = filledBits(taken[0]) - filledBits(given[0]);
  if (missing > 0) yield { kind: "result-upper-bits-undefined", bits: missing };
  else if (isBool(taken[0])) yield { kind: "result-undefined-unless-bool" };
  else if (missing < 0) yield { kind: "result-cut", bits: filledBits(taken[0]) };
}

function wrongArgument(index: number): Mismatch {
  return { kind: "argument", index };
}

function broken(mismatch: Mismatch): CallFit {
  return { kind: "broken", mismatch };
}
