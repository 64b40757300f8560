/**
 * One thread as a graph ([08 From programs]): the function that it runs, with the functions that it calls put in their places.
 * What is too deep or too large for that, or is not known, is a call that may do anything.
 */

import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { Place } from "../../../base/diagnostic.ts";
import { isLibraryFile } from "../../../ir/debug-info.ts";
import type { Call, Instruction, Invoke } from "../../../ir/instruction.ts";
import type { BasicBlock, FunctionValue, PreparedBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { constantOf, type Linear, variable } from "../arithmetic/linear.ts";
import { compared } from "../system/condition.ts";
import type { LocalName } from "../system/statement.ts";
import type { Next, Thread } from "../system/thread-system.ts";
import { ArithmeticCode } from "./arithmetic-code.ts";
import { CallCode } from "./call-code.ts";
import { type Frame, numbersOf } from "./frame.ts";
import { GraphBuilder } from "./graph-builder.ts";
import { MemoryCode } from "./memory-code.ts";
import { anything, joined, nothing, type PointerValue } from "./pointer-values.ts";
import type { Surroundings, ThreadStart } from "./surroundings.ts";
import { Values } from "./values.ts";

const deepestCall = 16;
const mostLocations = 6000;

export type CallInstruction = Call | Invoke;

/** How a call goes on. */
export interface CallWays {
  /** Behind the call. */
  readonly back: number;
  /** By an exception; undefined: the thread ends by it. */
  readonly unwind: number | undefined;
}

export class ThreadCode {
  readonly graph = new GraphBuilder();
  readonly values: Values;
  readonly arithmetic: ArithmeticCode;
  readonly accesses: MemoryCode;
  private readonly calls: CallCode;

  constructor(
    private readonly start: ThreadStart,
    readonly surroundings: Surroundings,
  ) {
    const { pointers, memory } = surroundings;
    this.values = new Values(this.graph, pointers, memory);
    this.arithmetic = new ArithmeticCode(this.graph, this.values);
    this.accesses = new MemoryCode(this.graph, this.values, pointers, memory, surroundings);
    this.accesses.owner = start.name;
    this.calls = new CallCode(this);
    this.graph.onStatement = (statement) => surroundings.effects.note(this.openFrames(), statement);
  }

  thread(): Thread {
    const { name, fn, argument, instances } = this.start;
    const entry = this.graph.newLocation();
    this.graph.enter(entry);
    const body = this.surroundings.bodyOf(fn);
    if (body === undefined) this.graph.close({ kind: "end" });
    else {
      const pointerArguments = body.arguments.map((_, index) => (index === 0 ? argument : anything));
      const frame = this.newFrame(fn, body, {
        key: `${name}/0`,
        caller: undefined,
        pointerArguments,
        ways: undefined,
        result: undefined,
        isRepeated: instances === "any",
      });
      this.graph.goTo(frame.blocks[0]);
      this.translate(frame);
    }
    const shown = this.surroundings.titles.get(name)?.fn ?? fn;
    const declared = shown.module.debugInfo.subprogram(shown);
    return {
      name,
      instances,
      locals: this.graph.locals,
      locations: this.graph.finish(),
      entry,
      heldAtEntry: [],
      place: declared && { file: declared.file.filename, line: declared.line, column: 0 },
    };
  }

  private newFrame(
    fn: FunctionValue,
    body: PreparedBody,
    given: {
      readonly key: string;
      readonly caller: Frame | undefined;
      readonly pointerArguments: readonly PointerValue[];
      readonly ways: CallWays | undefined;
      readonly result: LocalName | undefined;
      readonly isRepeated: boolean;
    },
  ): Frame {
    const { key, caller, pointerArguments, ways, result, isRepeated } = given;
    const declared = fn.module.debugInfo.subprogram(fn);
    if (
      declared !== undefined &&
      !isLibraryFile(declared.file) &&
      !this.surroundings.titles.has(this.start.name)
    ) {
      const title = declared.name === "operator()" ? `lambda :${declared.line}` : declared.name;
      this.surroundings.titles.set(this.start.name, { title, fn });
    }
    return {
      key,
      fn,
      body,
      signs: this.surroundings.signsOf(body),
      caller,
      depth: (caller?.depth ?? 0) + 1,
      pointerArguments,
      locals: new Map(),
      blocks: body.blocks.map(() => this.graph.newLocation()),
      returnTo: ways?.back,
      unwindTo: ways?.unwind,
      result,
      numbers: numbersOf(body),
      cyclic: cyclicBlocks(body),
      isRepeated,
    };
  }

  private readonly open: Frame[] = [];

  private openFrames(): string[] {
    return this.open.map(({ key }) => key);
  }

  private translate(frame: Frame): void {
    this.open.push(frame);
    this.translateBlocks(frame);
    this.open.pop();
  }

  private translateBlocks(frame: Frame): void {
    const { reversePostorder: order } = controlFlow(frame.body);
    const reachable = new Set(order);
    for (const [index, location] of frame.blocks.entries()) {
      if (reachable.has(index)) continue;
      this.graph.enter(location);
      this.graph.close({ kind: "end" });
    }
    for (const index of order) {
      const block = frame.body.blocks[index];
      this.graph.enter(frame.blocks[index]);
      for (const instruction of block.instructions) {
        this.graph.place = placeOf(frame, instruction) ?? this.graph.place;
        this.instruction(frame, block, instruction);
        if (this.graph.isClosed) break;
      }
      if (!this.graph.isClosed) this.graph.close({ kind: "end" });
    }
  }

  private instruction(frame: Frame, block: BasicBlock, instruction: Instruction): void {
    const { graph, values, arithmetic, accesses } = this;
    switch (instruction.opcode) {
      case "phi":
      case "alloca":
      case "getelementptr":
      case "icmp":
      case "fence":
      case "bitcast":
      case "addrspacecast":
      case "landingpad":
        return;
      case "insertvalue":
      case "insertelement":
        // Structures in registers are not followed, nor is what pointers in them lead to.
        if (instruction.element.type.kind === "pointer")
          this.surroundings.memory.expose(this.surroundings.pointers.of(frame, instruction.element));
        return;
      case "load":
        accesses.load(frame, instruction);
        return;
      case "store":
        accesses.store(frame, instruction);
        return;
      case "atomicrmw":
        accesses.update(frame, instruction);
        return;
      case "cmpxchg": {
        const made = accesses.exchange(frame, instruction);
        if (made !== undefined) this.exchanges.set(`${frame.key}%${frame.numbers.get(instruction)}`, made);
        return;
      }
      case "zext":
      case "sext":
      case "trunc":
        if (!Values.isInteger(instruction) || !Values.isInteger(instruction.operand)) break;
        arithmetic.cast(frame, instruction, instruction.operand, instruction.opcode);
        return;
      case "freeze":
        if (!Values.isInteger(instruction)) return;
        graph.assign(values.localOf(frame, instruction), values.naturally(frame, instruction.operand), {
          fit: "wraps",
          words: values.words(frame, instruction),
        });
        return;
      case "select":
        if (!Values.isInteger(instruction)) return;
        this.select(frame, instruction);
        return;
      case "extractvalue":
        this.extract(frame, instruction);
        return;
      case "call":
      case "invoke":
        this.calls.translate(frame, block, instruction);
        return;
      case "ret":
        this.returns(frame, instruction.value);
        return;
      case "br":
        graph.goTo(this.edge(frame, block, instruction.target));
        return;
      case "condbr":
        this.branch(frame, block, instruction);
        return;
      case "switch":
        this.switch(frame, block, instruction);
        return;
      case "indirectbr":
        graph.close({
          kind: "choice",
          to: instruction.targets.map((target) => this.edge(frame, block, target)),
          why: "not-followed",
        });
        return;
      case "unreachable":
        graph.close({ kind: "end" });
        return;
      case "resume":
        graph.goTo(frame.unwindTo);
        return;
      case "ptrtoint":
        this.surroundings.memory.expose(this.surroundings.pointers.of(frame, instruction.operand));
        break;
      case "unsupported":
        this.surroundings.remark({ kind: "operator", name: instruction.what });
        if (instruction.terminator) {
          graph.close({ kind: "end" });
          return;
        }
        break;
      default:
        if (isArithmetic(instruction) && Values.isInteger(instruction)) {
          if (instruction.type.kind === "integer" && instruction.type.bits === 1 && isLogic(instruction))
            return;
          arithmetic.binary(frame, instruction);
          return;
        }
        break;
    }
    if (Values.isInteger(instruction))
      graph.havoc(
        values.localOf(frame, instruction),
        { kind: "operator", name: instruction.opcode },
        values.words(frame, instruction),
      );
  }

  private readonly exchanges = new Map<string, { readonly old: LocalName; readonly done: LocalName }>();

  private extract(frame: Frame, instruction: Instruction & { opcode: "extractvalue" }): void {
    const { graph, values } = this;
    if (!Values.isInteger(instruction)) return;
    const result = values.localOf(frame, instruction);
    const { aggregate, indices } = instruction;
    const made =
      aggregate.kind === "instruction"
        ? this.exchanges.get(`${frame.key}%${frame.numbers.get(aggregate)}`)
        : undefined;
    const words = values.words(frame, instruction);
    if (made === undefined || indices.length !== 1) {
      graph.havoc(result, { kind: "operator", name: "extractvalue" }, words);
      return;
    }
    graph.assign(result, variable(indices[0] === 0 ? made.old : made.done), { fit: "wraps", words });
  }

  private select(frame: Frame, instruction: Instruction & { opcode: "select" }): void {
    const { values } = this;
    const type = values.typeOf(frame, instruction);
    const sign = type.kind === "bits" ? type.sign : "signed";
    const { whenTrue, whenFalse } = instruction;
    this.arithmetic.chosen(
      frame,
      values.localOf(frame, instruction),
      instruction.condition,
      [this.plainNumber(frame, whenTrue, sign), this.plainNumber(frame, whenFalse, sign)],
      values.words(frame, instruction),
    );
  }

  /** Conditions that are values become 0 or 1 first. */
  plainNumber(frame: Frame, value: Value, sign: "signed" | "unsigned"): Linear {
    if (isCondition(value)) {
      const local = this.graph.local(
        `%${frame.key}.truth`,
        { kind: "bits", width: 1, sign: "unsigned" },
        this.values.words(frame, value),
      );
      this.arithmetic.chosen(
        frame,
        local,
        value,
        [constantOf(1n), constantOf(0n)],
        this.values.words(frame, value),
      );
      return variable(local);
    }
    return this.values.number(frame, value, sign);
  }

  private returns(frame: Frame, value: Value | undefined): void {
    if (value?.type.kind === "pointer" && frame.caller !== undefined)
      this.surroundings.pointers.learn(frame.key, this.surroundings.pointers.of(frame, value));
    if (frame.result !== undefined && value !== undefined && Values.isInteger(value)) {
      const type = this.graph.typeOf(frame.result);
      const linear = this.plainNumber(frame, value, type.kind === "bits" ? type.sign : "signed");
      this.graph.assign(frame.result, linear, { fit: "wraps", words: this.values.words(frame, value) });
    }
    this.graph.goTo(frame.returnTo);
  }

  private branch(frame: Frame, block: BasicBlock, instruction: Instruction & { opcode: "condbr" }): void {
    const { graph, values } = this;
    const followed = values.condition(frame, instruction.condition);
    const words = values.words(frame, instruction.condition);
    const place = placeOf(frame, instruction) ?? graph.place;
    const whenTrue = this.edge(frame, block, instruction.whenTrue);
    const whenFalse = this.edge(frame, block, instruction.whenFalse);
    const next: Next =
      "condition" in followed
        ? { kind: "branch", condition: followed.condition, whenTrue, whenFalse, place, words }
        : { kind: "choice", to: [whenTrue, whenFalse], why: "not-followed" };
    graph.close(next);
  }

  private switch(frame: Frame, block: BasicBlock, instruction: Instruction & { opcode: "switch" }): void {
    const { graph, values } = this;
    if (!Values.isInteger(instruction.condition)) {
      graph.close({
        kind: "choice",
        to: [instruction.fallback, ...instruction.cases.map(({ target }) => target)].map((target) =>
          this.edge(frame, block, target),
        ),
        why: "not-followed",
      });
      return;
    }
    const width = BigInt((instruction.condition.type as { bits: number }).bits);
    const number = values.number(frame, instruction.condition, "unsigned");
    const words = values.words(frame, instruction.condition);
    const place = placeOf(frame, instruction) ?? graph.place;
    for (const { value, target } of instruction.cases) {
      const bits = BigInt.asUintN(Number(width), value);
      const next = graph.newLocation();
      graph.close({
        kind: "branch",
        condition: compared(number, "==", constantOf(bits)),
        whenTrue: this.edge(frame, block, target),
        whenFalse: next,
        place,
        words: `${words} == ${value}`,
      });
      graph.enter(next);
    }
    graph.goTo(this.edge(frame, block, instruction.fallback));
  }

  /** Where going from one block to another leads: there, the phis of the block get their values. */
  edge(frame: Frame, from: BasicBlock, to: BasicBlock): number {
    const phis = to.instructions.filter(
      (instruction): instruction is Instruction & { opcode: "phi" } =>
        instruction.opcode === "phi" && Values.isInteger(instruction),
    );
    if (phis.length === 0) return frame.blocks[to.index];
    const location = this.graph.newLocation();
    const [before, place] = [this.graph.position, this.graph.place];
    this.graph.enter(location);
    const own = new Set<Value>(phis);
    const later: [LocalName, Linear][] = [];
    for (const phi of phis) {
      const entry = phi.incoming.find(({ block }) => block === from);
      if (entry === undefined) continue;
      const result = this.values.localOf(frame, phi);
      const type = this.graph.typeOf(result);
      const words = this.values.words(frame, phi);
      if (entry.value.kind === "undef" || entry.value.kind === "poison") {
        this.graph.havoc(result, { kind: "operator", name: "an undefined value" }, words);
        continue;
      }
      const linear = this.plainNumber(frame, entry.value, type.kind === "bits" ? type.sign : "signed");
      // All phis of a block get their values at once.
      if (phis.length > 1 && (own.has(entry.value) || isCondition(entry.value))) {
        const kept = this.graph.local(`${result}:next`, type, words);
        this.graph.assign(kept, linear, { fit: "wraps", words });
        later.push([result, variable(kept)]);
      } else later.push([result, linear]);
    }
    for (const [result, linear] of later)
      this.graph.assign(result, linear, {
        fit: "exact",
        words: this.graph.locals.get(result)?.words ?? result,
      });
    this.graph.goTo(frame.blocks[to.index]);
    this.graph.enter(before);
    this.graph.place = place;
    return location;
  }

  /** A recursive call: down into the frame that is there, with its parameters anew. */
  enterAgain(frame: Frame, call: CallInstruction, again: Frame): void {
    const { graph, values, surroundings } = this;
    surroundings.recurs(again.key);
    const given: [LocalName, LocalName, string][] = [];
    for (const [index, argument] of again.body.arguments.entries()) {
      const value = call.arguments[index];
      if (value === undefined) continue;
      if (argument.type.kind === "pointer")
        surroundings.pointers.learn(`${again.key}(${index})`, surroundings.pointers.of(frame, value));
      if (!Values.isInteger(argument) || !Values.isInteger(value)) continue;
      const local = values.localOf(again, argument);
      const type = graph.typeOf(local);
      const words = values.words(again, argument);
      const kept = graph.local(`${local}:next`, type, words);
      const linear = this.plainNumber(frame, value, type.kind === "bits" ? type.sign : "signed");
      graph.assign(kept, linear, { fit: "wraps", words });
      given.push([local, kept, words]);
    }
    for (const [local, kept, words] of given) graph.assign(local, variable(kept), { fit: "exact", words });
    graph.goTo(again.blocks[0]);
  }

  /** A call that is followed: the function's own copy. Says whether it could be. */
  follow(frame: Frame, call: CallInstruction, fn: FunctionValue, ways: CallWays): boolean {
    const body = this.surroundings.bodyOf(fn);
    if (body === undefined || frame.depth >= deepestCall || this.graph.size > mostLocations) return false;
    // A structure that is passed in memory is the function's own copy.
    if (call.argumentAttributes.some(({ byval }) => byval !== undefined)) return false;
    for (const given of call.arguments.slice(body.arguments.length))
      if (given.type.kind === "pointer")
        this.surroundings.memory.expose(this.surroundings.pointers.of(frame, given));
    const { graph, values } = this;
    const way = `${frame.key}/${frame.numbers.get(call)}:${fn.name}`;
    const key = `${this.start.name}/${this.surroundings.frameNumber(way)}`;
    const isRepeated = this.isRepeated(frame, call);
    const callee = this.newFrame(fn, body, {
      key,
      caller: frame,
      pointerArguments: body.arguments.map((argument, index) =>
        argument.type.kind === "pointer" && call.arguments[index] !== undefined
          ? joined(
              this.surroundings.pointers.of(frame, call.arguments[index]),
              this.surroundings.pointers.learntOf(`${key}(${index})`),
            )
          : nothing,
      ),
      ways,
      result: Values.isInteger(call) ? values.localOf(frame, call) : undefined,
      isRepeated,
    });
    for (const [index, argument] of body.arguments.entries()) {
      const given = call.arguments[index];
      if (given === undefined || !Values.isInteger(argument) || !Values.isInteger(given)) continue;
      const local = values.localOf(callee, argument);
      const type = graph.typeOf(local);
      graph.assign(local, this.plainNumber(frame, given, type.kind === "bits" ? type.sign : "signed"), {
        fit: "wraps",
        words: values.words(callee, argument),
      });
    }
    graph.goTo(callee.blocks[0]);
    this.translate(callee);
    this.surroundings.pointers.learn(
      this.surroundings.pointers.resultKey(frame, call),
      this.surroundings.pointers.learntOf(callee.key),
    );
    return true;
  }

  /** Whether the thread may come there more than once. */
  isRepeated(frame: Frame, call: CallInstruction): boolean {
    const block = frame.body.blocks.find(({ instructions }) => instructions.includes(call));
    return (
      frame.isRepeated ||
      (block !== undefined && frame.cyclic.has(block.index)) ||
      this.surroundings.isRecursive(frame)
    );
  }

  get startOf(): ThreadStart {
    return this.start;
  }
}

function cyclicBlocks(body: PreparedBody): ReadonlySet<number> {
  const { successors } = controlFlow(body);
  const { componentOf, count } = stronglyConnectedComponents(successors);
  const sizes = new Int32Array(count);
  for (const component of componentOf) sizes[component]++;
  const cyclic = new Set<number>();
  successors.forEach((targets, block) => {
    if (sizes[componentOf[block]] > 1 || targets.includes(block)) cyclic.add(block);
  });
  return cyclic;
}

/** In the user's own sources; of library code that is part of them, where it was called. */
export function placeOf(frame: Frame, instruction: Instruction): Place | undefined {
  let location = instruction.location < 0 ? undefined : frame.body.locations[instruction.location];
  while (location?.inlinedAt !== undefined && isLibraryFile(location.file)) location = location.inlinedAt;
  if (location === undefined || location.line === 0 || isLibraryFile(location.file)) return undefined;
  return { file: location.file.filename, line: location.line, column: location.column };
}

function isCondition(value: Value): boolean {
  if (value.kind !== "instruction" || value.type.kind !== "integer" || value.type.bits !== 1) return false;
  return value.opcode === "icmp" || isLogic(value);
}

function isLogic(instruction: Instruction): boolean {
  if (instruction.type.kind !== "integer" || instruction.type.bits !== 1) return false;
  return instruction.opcode === "and" || instruction.opcode === "or" || instruction.opcode === "xor";
}

function isArithmetic(
  instruction: Instruction,
): instruction is import("../../../ir/instruction.ts").BinaryInstruction {
  return "left" in instruction && "flags" in instruction;
}
