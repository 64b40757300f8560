/**
 * Parameters that decide branches of functions that act on locks or threads: `pause(RESUME)`. Where a call passes a
 * constant for one, the function is looked at for that constant ([06 Threads]).
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { constantOf, type Fact, isNotZero, throughCast } from "../program/facts.ts";
import { type CallInstruction, isCall } from "../program/program.ts";
import type { Instance } from "../values/instances.ts";
import type { PointsTo } from "../values/points-to.ts";

/** What the parameters of a function are known to be, by their numbers. */
export type GivenFacts = readonly (Fact | undefined)[];

const deepest = 12;
/** Of one function: more are looked at together. */
const mostConstants = 8;

export class DecidingParameters {
  private readonly deciding = new Map<FunctionValue, Set<number>>();
  private readonly seen = new Map<FunctionValue, Set<string>>();

  constructor(pointsTo: PointsTo, instances: readonly Instance[]) {
    const calls: { caller: FunctionValue; call: CallInstruction; callee: FunctionValue }[] = [];
    const acting = new Set<FunctionValue>();
    for (const instance of instances) {
      for (const block of instance.body.blocks) {
        for (const instruction of block.instructions) {
          if (!isCall(instruction)) continue;
          if (pointsTo.operations.modelAt(instruction) !== undefined) {
            if (isAction(instruction, pointsTo)) acting.add(instance.fn);
            continue;
          }
          for (const callee of pointsTo.calleesAt(instance, instruction))
            calls.push({ caller: instance.fn, call: instruction, callee: callee.fn });
        }
      }
    }
    grow(() => {
      let changed = false;
      for (const { caller, callee } of calls) {
        if (!acting.has(callee) || acting.has(caller)) continue;
        acting.add(caller);
        changed = true;
      }
      return changed;
    });
    for (const { fn, body } of instances) {
      if (!acting.has(fn)) continue;
      for (const block of body.blocks) {
        const end = block.instructions.at(-1);
        if (end?.opcode === "condbr" || end?.opcode === "switch")
          for (const parameter of parametersOf(end.condition, 0)) this.add(fn, parameter);
      }
    }
    // Who passes a parameter on to one that decides.
    grow(() => {
      let changed = false;
      for (const { caller, call, callee } of calls)
        for (const parameter of this.deciding.get(callee) ?? []) {
          const value = call.arguments[parameter];
          for (const own of value === undefined ? [] : parametersOf(value, 0))
            changed = this.add(caller, own) || changed;
        }
      return changed;
    });
  }

  /** What a call says about the parameters that decide something; `given` is what the caller knows of its own. */
  factsAt(callee: FunctionValue, values: readonly (Value | undefined)[], given: GivenFacts): GivenFacts {
    const deciding = this.deciding.get(callee);
    if (deciding === undefined) return [];
    const facts: (Fact | undefined)[] = [];
    for (const parameter of deciding) facts[parameter] = factAt(values[parameter], given, 0);
    if (facts.every((fact) => fact === undefined)) return [];
    const seen = this.seen.get(callee) ?? new Set();
    this.seen.set(callee, seen);
    const key = givenKey(facts);
    if (!seen.has(key) && seen.size >= mostConstants) return [];
    seen.add(key);
    return facts;
  }

  private add(fn: FunctionValue, parameter: number): boolean {
    const known = this.deciding.get(fn) ?? new Set();
    this.deciding.set(fn, known);
    if (known.has(parameter)) return false;
    known.add(parameter);
    return true;
  }
}

export function givenKey(facts: GivenFacts): string {
  return Array.from(facts, (fact) => (fact === undefined ? "" : "is" in fact ? `${fact.is}` : "!")).join();
}

function grow(step: () => boolean): void {
  while (step());
}

function isAction(call: CallInstruction, pointsTo: PointsTo): boolean {
  switch (pointsTo.operations.modelAt(call)?.does) {
    case "lock":
    case "unlock":
    case "wait":
    case "signal":
    case "guard":
    case "create":
    case "join":
      return true;
    default:
      return false;
  }
}

/** Those that a condition is computed from, with constants alone beside them. */
function* parametersOf(value: Value, depth: number): Generator<number> {
  if (value.kind === "argument") yield value.index;
  if (value.kind !== "instruction" || depth > deepest) return;
  switch (value.opcode) {
    case "zext":
    case "sext":
    case "trunc":
    case "freeze":
    case "ptrtoint":
    case "inttoptr":
    case "bitcast":
      yield* parametersOf(value.operand, depth + 1);
      return;
    case "icmp":
    case "xor":
    case "and":
    case "or":
      yield* parametersOf(value.left, depth + 1);
      yield* parametersOf(value.right, depth + 1);
      return;
    default:
      return;
  }
}

function factAt(value: Value | undefined, given: GivenFacts, depth: number): Fact | undefined {
  if (value === undefined || depth > deepest) return undefined;
  const constant = constantOf(value);
  if (constant !== undefined) return { is: constant };
  switch (value.kind) {
    case "argument":
      return given[value.index];
    case "global":
      return isNotZero;
    case "expression":
      return value.operation === "cast" ? factAt(value.operand, given, depth + 1) : undefined;
    case "instruction":
      switch (value.opcode) {
        case "alloca":
          return isNotZero;
        case "zext":
        case "sext":
        case "freeze":
        case "ptrtoint":
        case "inttoptr":
        case "bitcast":
        case "trunc":
          return throughCast(value, factAt(value.operand, given, depth + 1));
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}
