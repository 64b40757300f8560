/**
 * The lockset analysis of one context (the seed's algorithm 2): every branch both ways, one lockset a path,
 * those of equal locksets together. Differs from the seed: what calls need not be walked again for another
 * entry lockset, since summaries are relative (summary.ts), and facts go with the locksets (facts.ts).
 */
import { successorsOf, terminatorOf } from "../../../analysis/flow/control-flow.ts";
import type { Instruction, Terminator } from "../../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { type BodyShape, shapeOf, usefulKeys } from "../program/body-shape.ts";
import { type Expressions, translated } from "../program/expressions.ts";
import {
  assume,
  assumeValue,
  commonFact,
  commonFacts,
  decide,
  type Fact,
  type Facts,
  factOf,
  isZero,
  noFacts,
  withFact,
} from "../program/facts.ts";
import type { CallInstruction } from "../program/program.ts";
import type { AliveThreads } from "../threads/alive.ts";
import type { Context } from "../threads/contexts.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { type VariadicReads, variadicReads } from "../values/variadic.ts";
import { exitsThatLetGo, letsGoIfHeld } from "./let-go.ts";
import {
  initialState,
  type LockPlaces,
  type LockState,
  traceTo,
  withLock,
  withoutReleased,
} from "./lock-state.ts";
import { addState, type NotedPoint, notedPoint } from "./noted-point.ts";
import { type OwnEvent, RecordedEvents } from "./recorded-events.ts";
import type { Exit, LockPoint, LockPoints, LockSummary } from "./summary.ts";

/** One way's state at a point. */
export interface Way {
  readonly state: LockState;
  readonly facts: Facts;
}

/** What happens at an instruction that matters: the ways that go on, and those that an exception takes. */
export interface Outcome {
  readonly normal: readonly Way[];
  readonly unwind: readonly Way[];
}

export interface WalkSurroundings extends LockPlaces {
  readonly alive: AliveThreads;
  /** Whether somebody will ask what is held where. */
  readonly keepsPoints: boolean;
  /** Undefined where nothing about the call matters. */
  perform(walk: Walk, call: CallInstruction, way: Way): Outcome | undefined;
  /** The summary of a context; undefined where it does nothing to locks. */
  summaryOf(context: Context): LockSummary | undefined;
  /** Names a global that stays as it is while threads run. */
  stableKey(pointer: Value): string | undefined;
  /** Whether a call may write what the key names. */
  mayWrite(context: Context, call: CallInstruction, key: string): boolean;
  mayReturn(context: Context): boolean;
  /** Whether comparisons in a function may decide which of two locks comes first. */
  comparesLocks(body: FunctionBody): boolean;
  isOver(): boolean;
  onCapped(context: Context): void;
}

/** Locksets at one block; more are not followed, which is said. */
const mostWays = 48;
/** Of blocks, in one context. */
const mostVisits = 300_000;

export class Walk {
  readonly expressions: Expressions;
  private readonly entries: Map<string, Facts>[];
  private readonly states = new Map<string, LockState>();
  private readonly recorded: RecordedEvents;
  private readonly exits = new Map<string, Exit>();
  private readonly unwinds = new Map<string, Exit>();
  private readonly held = new Map<number, NotedPoint>();
  private readonly shape: BodyShape;
  private readonly unnamed: VariadicReads;
  private readonly useful: ReadonlySet<string>;
  /** Of what a fact can be of use to; anything else would only be carried about. */
  readonly keys = (value: Value): string | undefined => {
    const key = this.allKeys(value);
    return key !== undefined && this.useful.has(key) ? key : undefined;
  };
  private readonly allKeys = (value: Value): string | undefined => {
    if (value.kind === "argument") return `a${value.index}`;
    if (value.kind !== "instruction") return undefined;
    if (value.opcode === "load" && !value.volatile && value.ordering === undefined) {
      const stable = this.surroundings.stableKey(value.pointer);
      if (stable !== undefined) return stable;
    }
    return this.shape.keyOf(value);
  };

  constructor(
    readonly context: Context,
    readonly surroundings: WalkSurroundings,
  ) {
    this.shape = shapeOf(context.instance.body);
    this.useful = this.shape.useful ??= usefulKeys(context.instance.body, this.allKeys);
    this.expressions = this.shape.expressions;
    this.unnamed = variadicReads(context.instance.fn, context.instance.body);
    this.recorded = new RecordedEvents(context, surroundings);
    this.entries = context.instance.body.blocks.map(() => new Map());
  }

  run(): LockSummary {
    const open: { readonly block: number; readonly key: string }[] = [];
    const arrive = (block: number, way: Way): void => {
      const here = this.entries[block];
      const before = here.get(way.state.key);
      if (before === undefined && here.size >= mostWays) {
        this.surroundings.onCapped(this.context);
        return;
      }
      const facts = before === undefined ? way.facts : commonFacts(before, way.facts);
      if (before !== undefined && facts === before) return;
      here.set(way.state.key, facts);
      this.states.set(way.state.key, way.state);
      open.push({ block, key: way.state.key });
    };
    arrive(0, { state: initialState, facts: this.given() });
    let visits = 0;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (++visits > mostVisits || ((visits & 15) === 0 && this.surroundings.isOver())) {
        this.surroundings.onCapped(this.context);
        break;
      }
      const state = this.states.get(next.key)!;
      const facts = this.entries[next.block].get(next.key)!;
      this.block(this.context.instance.body.blocks[next.block], { state, facts }, arrive);
    }
    const events = this.recorded.settled();
    const { held, shape } = this;
    const points: LockPoints = this.surroundings.keepsPoints
      ? { at: (instruction) => pointAt(held, shape, instruction) }
      : { at: () => undefined };
    return { events, exits: this.exits, unwinds: this.unwinds, points };
  }

  /** What callers say of the parameters. */
  private given(): Facts {
    let facts = noFacts;
    for (const argument of this.context.instance.body.arguments) {
      const key = this.keys(argument);
      if (key !== undefined) facts = withFact(facts, key, this.context.given[argument.index]);
    }
    return facts;
  }

  private block(block: BasicBlock, way: Way, arrive: (block: number, way: Way) => void): void {
    const { defined, calls } = this.shape.blocks[block.index];
    let { facts } = way;
    // What is computed anew here is not what it was.
    for (const key of defined) if (facts.has(key)) facts = withFact(facts, key, undefined);
    const counted = this.takeUnnamed(block, facts);
    if (counted === undefined) return;
    let ways: readonly Way[] = [{ state: way.state, facts: counted }];
    const terminator = terminatorOf(block);
    for (const [index, instruction] of calls.entries()) {
      for (const one of ways) this.note(block.index, index, one.state);
      if (instruction.opcode === "store") {
        const key = this.surroundings.stableKey(instruction.pointer);
        if (key !== undefined)
          ways = ways.map((one) => ({ ...one, facts: withFact(one.facts, key, undefined) }));
        continue;
      }
      const list = this.unnamed.starts.get(instruction);
      if (list !== undefined)
        ways = ways.map((one) => ({ ...one, facts: withFact(one.facts, `n${list}`, isZero) }));
      const normal: Way[] = [];
      for (const one of ways) {
        const outcome = this.call(instruction, one);
        normal.push(...outcome.normal);
        if (instruction.opcode === "invoke")
          for (const unwound of outcome.unwind)
            arrive(instruction.unwind.index, this.along(unwound, block, instruction.unwind));
        else for (const unwound of outcome.unwind) this.leave(this.unwinds, unwound, undefined);
      }
      ways = merged(normal);
      if (ways.length === 0) return;
    }
    for (const one of ways) {
      this.note(block.index, calls.length, one.state);
      this.leaveBlock(block, terminator, one, arrive);
    }
  }

  /** Arguments that a block takes from `...` as it is entered: the next one each. Undefined where there is none left. */
  private takeUnnamed(block: BasicBlock, before: Facts): Facts | undefined {
    const reads = this.unnamed.byBlock.get(block.index);
    if (reads === undefined) return before;
    const given = this.context.arguments.length - this.context.instance.body.arguments.length;
    let facts = before;
    for (const read of reads) {
      const counter = `n${this.unnamed.listOf.get(read)}`;
      const count = facts.get(counter);
      const isKnown = count !== undefined && "is" in count;
      if (isKnown && given > 0 && count.is >= given) return undefined;
      facts = withFact(facts, `u${this.shape.numberOf.get(read)}`, isKnown ? count : undefined);
      facts = withFact(facts, counter, isKnown ? { is: count.is + 1n } : undefined);
    }
    return facts;
  }

  /**
   * What a value is that arrived through `...`, where the way says which argument it is: that one, or another value
   * that the way has brought along instead.
   */
  unnamedArgument(value: Value, facts: Facts): AbstractValue | Value | undefined {
    if (value.kind !== "instruction") return undefined;
    const which = facts.get(`u${this.shape.numberOf.get(value)}`);
    if (which === undefined || !("is" in which)) return undefined;
    const number = Number(which.is);
    if (number >= 0) return this.context.arguments[this.context.instance.body.arguments.length + number];
    return value.opcode === "phi" ? value.incoming[-number - 1].value : undefined;
  }

  /** What is held in a stretch of a block: between two of its calls and stores. */
  private note(block: number, stretch: number, state: LockState): void {
    if (!this.surroundings.keepsPoints) return;
    const key = block * 4096 + Math.min(stretch, 4095);
    const point = this.held.get(key);
    if (point === undefined) this.held.set(key, notedPoint(state));
    else addState(point, state);
  }

  private leaveBlock(
    block: BasicBlock,
    terminator: Terminator,
    way: Way,
    arrive: (block: number, way: Way) => void,
  ): void {
    const go = (target: BasicBlock, facts: Facts): void =>
      arrive(target.index, this.along({ state: way.state, facts }, block, target));
    switch (terminator.opcode) {
      case "ret": {
        const result =
          terminator.value === undefined ? undefined : factOf(terminator.value, way.facts, this.keys);
        this.leave(this.exits, way, result);
        return;
      }
      case "resume":
        this.leave(this.unwinds, way, undefined);
        return;
      case "condbr": {
        const { condition } = terminator;
        const decided = decide(condition, way.facts, this.keys);
        if (decided !== false)
          go(terminator.whenTrue, assume({ condition, holds: true }, way.facts, this.keys));
        if (decided !== true)
          go(terminator.whenFalse, assume({ condition, holds: false }, way.facts, this.keys));
        return;
      }
      case "switch": {
        const fact = factOf(terminator.condition, way.facts, this.keys);
        const { type } = terminator.condition;
        const signed = (value: bigint): bigint =>
          type.kind === "integer" ? BigInt.asIntN(type.bits, value) : value;
        if (fact !== undefined && "is" in fact) {
          const taken = terminator.cases.find((one) => signed(one.value) === fact.is);
          go(taken?.target ?? terminator.fallback, way.facts);
          return;
        }
        for (const one of terminator.cases)
          go(one.target, assumeValue(terminator.condition, { is: signed(one.value) }, way.facts, this.keys));
        go(terminator.fallback, way.facts);
        return;
      }
      case "invoke":
        go(terminator.normal, way.facts);
        return;
      case "br":
      case "indirectbr":
        for (const target of successorsOf(terminator)) go(target, way.facts);
        return;
      case "unreachable":
      case "unsupported":
        return;
    }
  }

  /** Into a block: its phi nodes take their values from where the way comes from. */
  private along(way: Way, from: BasicBlock, to: BasicBlock): Way {
    const { phis } = this.shape.blocks[to.index];
    if (phis.length === 0) return way;
    const changes: (readonly [string, Fact | undefined])[] = [];
    for (const { phi, key } of phis) {
      if (this.unnamed.phis.has(phi)) {
        const index = phi.incoming.findIndex((one) => one.block === from);
        const value = phi.incoming[index]?.value;
        const isRead = value?.kind === "instruction" && this.unnamed.listOf.has(value);
        const which = isRead
          ? way.facts.get(`u${this.shape.numberOf.get(value)}`)
          : { is: BigInt(-index - 1) };
        changes.push([`u${this.shape.numberOf.get(phi)}`, which]);
      }
      if (!this.useful.has(key)) continue;
      const incoming = phi.incoming.find((one) => one.block === from);
      changes.push([key, incoming === undefined ? undefined : factOf(incoming.value, way.facts, this.keys)]);
    }
    let { facts } = way;
    for (const [key, fact] of changes) facts = withFact(facts, key, fact);
    return { state: way.state, facts };
  }

  private leave(exits: Map<string, Exit>, way: Way, result: Fact | undefined): void {
    const before = exits.get(way.state.key);
    const both = before === undefined ? result : before.result && result && commonFact(before.result, result);
    exits.set(way.state.key, { state: way.state, result: both });
  }

  private call(call: CallInstruction, way: Way): Outcome {
    this.recorded.arriveAt(call, way.state);
    const performed = this.surroundings.perform(this, call, way);
    if (performed !== undefined) return performed;
    const callees = this.context.calls.get(call);
    if (callees === undefined) {
      if (call.noReturn && call.opcode === "call") return { normal: [], unwind: isThrow(call) ? [way] : [] };
      return { normal: call.noReturn ? [] : [way], unwind: call.opcode === "invoke" ? [way] : [] };
    }
    const normal: Way[] = [];
    const unwind: Way[] = [];
    for (const callee of callees) {
      const summary = this.surroundings.summaryOf(callee);
      if (summary === undefined) {
        const kept = this.forget(call, way);
        if (!call.noReturn && this.surroundings.mayReturn(callee)) normal.push(kept);
        if (call.opcode === "invoke") unwind.push(kept);
        continue;
      }
      this.recorded.include(call, summary, way.state);
      const exits = [...summary.exits.values()];
      const { fn, body } = callee.instance;
      const possible = letsGoIfHeld(fn, body)
        ? exitsThatLetGo(exits, way.state, (a, b) => this.surroundings.mayOverlap(a, b))
        : exits;
      for (const exit of possible) normal.push(...this.returned(call, way, exit));
      for (const exit of summary.unwinds.values()) unwind.push(...this.returned(call, way, exit));
      if (summary.unwinds.size === 0 && call.opcode === "invoke") unwind.push(way);
    }
    return { normal: merged(normal), unwind: merged(unwind) };
  }

  /** Without the facts about what the call may write. */
  private forget(call: CallInstruction, way: Way): Way {
    let { facts } = way;
    for (const key of facts.keys())
      if (key.startsWith("m") && this.surroundings.mayWrite(this.context, call, key))
        facts = withFact(facts, key, undefined);
    return { state: way.state, facts };
  }

  private returned(call: CallInstruction, before: Way, exit: Exit): readonly Way[] {
    const names = call.arguments.map((argument) => this.expressions.nameOf(argument));
    let { facts } = this.forget(call, before);
    const key = this.keys(call);
    if (key !== undefined) facts = withFact(facts, key, exit.result);
    const released = exit.state.released.map(({ lock, expression }) => ({
      lock,
      expression: translated(expression, names),
    }));
    return withoutReleased(before.state, released, this.surroundings).map((left) => {
      let state = left;
      for (const held of exit.state.held) {
        const trace = traceTo(call, this.context.instance.fn, held.trace);
        const expression = translated(held.expression, names);
        for (let count = 0; count < held.count; count++)
          state = withLock(state, { ...held, count: 1, trace, expression });
      }
      return { state, facts };
    });
  }

  /** An operation of this function itself. */
  emit(call: CallInstruction, event: OwnEvent, state: LockState): void {
    this.recorded.emit(call, event, state);
  }
}

function pointAt(
  held: ReadonlyMap<number, LockPoint>,
  shape: BodyShape,
  instruction: Instruction,
): LockPoint | undefined {
  const where = shape.stretchOf(instruction);
  return where === undefined ? undefined : held.get(where.block * 4096 + Math.min(where.stretch, 4095));
}

function merged(ways: readonly Way[]): readonly Way[] {
  if (ways.length < 2) return ways;
  const byKey = new Map<string, Way>();
  for (const way of ways) {
    const before = byKey.get(way.state.key);
    byKey.set(
      way.state.key,
      before === undefined ? way : { state: before.state, facts: commonFacts(before.facts, way.facts) },
    );
  }
  return [...byKey.values()];
}

function isThrow(call: CallInstruction): boolean {
  return call.callee.kind === "global" && /^__cxa_(re)?throw$/.test(call.callee.target.name);
}
