/**
 * What the calls of a program return, and whether they do, by their arguments: of the program's own functions by their
 * bodies (`int lock(void) { return pthread_mutex_lock(&m); }` returns what that returns), of library functions by what
 * is assumed: that none of them fails, or that each may.
 */
import { isLibraryFile } from "../../ir/debug-info.ts";
import type { LandingPad } from "../../ir/instruction.ts";
import type { FunctionBody, FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { resultOfSuccess } from "./call-results.ts";
import { type AnyCall, asCall, calledFunction, isThrow } from "./calls.ts";
import { type Assumption, FlowOfValues, type Outcome } from "./flow-of-values.ts";
import { type HandledType, handledTypes } from "./handled-types.ts";
import { anyValue, type PossibleValues } from "./possible-values.ts";
import { selectorsFor } from "./thrown-types.ts";

const unknown: Outcome = { returns: true, result: anyValue };
const never: Outcome = { returns: false, result: anyValue };
/** Calls in calls are followed so deep. */
const deepest = 20;

export class CallOutcomes implements Assumption {
  private readonly outcomes = new Map<string, Outcome>();
  private readonly flows = new Map<FunctionBody, FlowOfValues>();
  private readonly numbers = new Map<FunctionBody, ReadonlyMap<HandledType, number>>();
  private readonly numberOf = new Map<FunctionValue, number>();
  private readonly unwinding = new Map<FunctionValue, boolean>();
  readonly hasRobustMutexes: boolean;
  private depth = 0;

  constructor(
    private readonly program: Program,
    private readonly calls: "succeed" | "may fail",
  ) {
    this.hasRobustMutexes = program.modules.some(
      (module) =>
        !program.isLibrary(module) &&
        module.functions.some(({ name }) => name === "pthread_mutexattr_setrobust"),
    );
  }

  /** Whatever the function is called with. */
  flow(body: FunctionBody): FlowOfValues {
    let flow = this.flows.get(body);
    if (flow === undefined) this.flows.set(body, (flow = new FlowOfValues(body, [], this)));
    return flow;
  }

  outcome(call: AnyCall, given: readonly (PossibleValues | undefined)[]): Outcome {
    const called = calledFunction(call);
    if (call.noReturn || called?.attributes.noReturn === true || isThrow(call)) return never;
    if (called === undefined) return unknown;
    const definition = this.own(called);
    if (definition !== undefined) return this.outcomeOf(definition, this.passed(call, given));
    const result = this.calls === "succeed" ? resultOfSuccess(called.name, this) : undefined;
    return result === undefined ? unknown : { returns: true, result };
  }

  /** Numbers that were computed, such as results of other calls; constants and pointers tell too many calls apart. */
  private passed(call: AnyCall, given: readonly (PossibleValues | undefined)[]): PossibleValues[] {
    return given.map((values, index) => {
      const { kind, type } = call.arguments[index];
      const isComputed = type.kind === "integer" && (kind === "instruction" || kind === "argument");
      return this.calls === "succeed" && isComputed && values?.kind === "some" ? values : anyValue;
    });
  }

  private outcomeOf(fn: FunctionValue, given: readonly PossibleValues[]): Outcome {
    const key = `${this.number(fn)} ${given.map(textOf).join(" ")}`;
    const known = this.outcomes.get(key);
    if (known !== undefined) return known;
    const body = this.depth < deepest ? this.program.bodyOf(fn) : undefined;
    if (body === undefined) return unknown;
    // Nothing is known of who calls itself.
    this.outcomes.set(key, unknown);
    this.depth++;
    const { result } = new FlowOfValues(body, given, this);
    this.depth--;
    const outcome = result === undefined ? never : { returns: true, result };
    this.outcomes.set(key, outcome);
    return outcome;
  }

  private number(fn: FunctionValue): number {
    let number = this.numberOf.get(fn);
    if (number === undefined) this.numberOf.set(fn, (number = this.numberOf.size));
    return number;
  }

  /** A function that the program brings along, inline ones of library headers too. */
  private own(called: FunctionValue): FunctionValue | undefined {
    const definition = this.program.resolve(called);
    if (definition?.kind !== "function" || definition.isDeclaration) return undefined;
    return this.program.isLibrary(definition.module) ? undefined : definition;
  }

  /** Library calls throw where they fail, unless they call functions of the user's that throw. */
  mayUnwind(call: AnyCall): boolean {
    if (this.calls === "may fail") return true;
    const called = calledFunction(call);
    if (called === undefined) return true;
    const start = this.own(called);
    if (start === undefined) return false;
    let mayUnwind = this.unwinding.get(start);
    if (mayUnwind === undefined) this.unwinding.set(start, (mayUnwind = this.reachesThrow(start)));
    return mayUnwind;
  }

  private reachesThrow(start: FunctionValue): boolean {
    const seen = new Set([start]);
    for (const fn of seen) {
      const file = fn.module.debugInfo.subprogram(fn)?.file;
      const isOfHeader = file !== undefined && isLibraryFile(file);
      for (const block of this.program.bodyOf(fn)?.blocks ?? [])
        for (const call of block.instructions.map(asCall)) {
          if (call === undefined || call.callee.kind === "inline-assembly") continue;
          if (isThrow(call) && !isOfHeader) return true;
          const called = calledFunction(call);
          if (called === undefined) return true;
          const definition = this.own(called);
          if (definition !== undefined) seen.add(definition);
        }
    }
    return false;
  }

  selectors(call: AnyCall, pad: LandingPad, body: FunctionBody): readonly bigint[] | undefined {
    if (this.calls === "may fail") return undefined;
    let numbers = this.numbers.get(body);
    if (numbers === undefined) this.numbers.set(body, (numbers = handledTypes(body)));
    return selectorsFor(call, pad, numbers, this.program);
  }
}

function textOf(values: PossibleValues): string {
  return values.kind === "some" ? [...values.values].sort().join("|") : values.kind;
}
