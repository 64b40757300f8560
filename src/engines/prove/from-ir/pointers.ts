/** What a pointer of a frame can point to ([08 From programs]): followed through arithmetic, parameters, results and memory. */

import type { Instruction } from "../../../ir/instruction.ts";
import { allocationSize, storeSize, structLayout } from "../../../ir/layout.ts";
import type { Program } from "../../../ir/program.ts";
import type { Type } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import type { Frame } from "./frame.ts";
import type { Memory } from "./objects.ts";
import {
  anything,
  blurred,
  isTooMany,
  joined,
  moved,
  nothing,
  type PointerValue,
  pointerTo,
  symbolKey,
  wholeObject,
} from "./pointer-values.ts";

export class Pointers {
  private readonly known = new Map<string, PointerValue>();
  /** Results of calls, and what else is learnt from one making of the system to the next. */
  private readonly learnt = new Map<string, PointerValue>();
  private readonly open = new Set<string>();
  private readonly cyclic = new Set<string>();

  constructor(
    private readonly program: Program,
    private readonly memory: Memory,
    private readonly isRecursive: (frame: Frame) => boolean,
  ) {}

  /** The system is made again: with what was learnt, values are other ones. */
  forget(): void {
    this.known.clear();
  }

  learn(key: string, value: PointerValue): void {
    const before = this.learnt.get(key) ?? nothing;
    const all = joined(before, isTooMany(value) ? this.unknown(value) : value);
    if (all === before) return;
    this.learnt.set(key, all);
    this.memory.hasLearnt = true;
  }

  learntOf(key: string): PointerValue {
    return this.learnt.get(key) ?? nothing;
  }

  resultKey(frame: Frame, call: Instruction): string {
    return `${frame.key}%${frame.numbers.get(call)}`;
  }

  of(frame: Frame, value: Value): PointerValue {
    switch (value.kind) {
      case "argument":
        return frame.pointerArguments[value.index] ?? anything;
      case "instruction":
        return this.ofInstruction(frame, value);
      case "metadata":
      case "inline-assembly":
        return anything;
      default:
        return this.ofConstant(value);
    }
  }

  ofConstant(value: Constant): PointerValue {
    switch (value.kind) {
      case "null":
      case "zero":
      case "undef":
      case "poison":
        return nothing;
      case "integer":
        return value.bits === 0n ? nothing : anything;
      case "global": {
        const target = this.program.resolve(value.target) ?? value.target;
        if (target.kind === "alias") return anything;
        if (target.kind === "function") return pointerTo({ kind: "function", fn: target });
        const { module } = target;
        const declared = module.debugInfo.globalVariable(target);
        // Each thread has its own: what holds of one of them says nothing of the others.
        const key = this.memory.add({
          key: `@${symbolKey(target)}`,
          words: declared?.name ?? target.name,
          type: declared?.type,
          isOne: !target.threadLocal,
          owner: undefined,
          global: target,
        });
        const offset = this.program.resolveOffset(value.target);
        return pointerTo({ kind: "object", object: key, offset, end: offset + 1 });
      }
      case "expression":
        if (value.operation === "cast")
          return value.opcode === "bitcast" || value.opcode === "addrspacecast"
            ? this.ofConstant(value.operand)
            : anything;
        if (value.operation === "gep")
          return this.element(this.ofConstant(value.base), value.sourceType, value.indices);
        return anything;
      default:
        return anything;
    }
  }

  private ofInstruction(frame: Frame, instruction: Instruction): PointerValue {
    const key = this.resultKey(frame, instruction);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.open.has(key)) {
      this.cyclic.add(key);
      return this.learntOf(key);
    }
    this.open.add(key);
    let value = this.evaluate(frame, instruction, key);
    this.open.delete(key);
    if (this.cyclic.delete(key)) {
      // It moves as the loop goes round: it is somewhere in its objects.
      value = blurred(value);
      this.learn(key, value);
      value = this.learntOf(key);
    }
    if (isTooMany(value)) value = this.unknown(value);
    if (this.open.size === 0) this.known.set(key, value);
    return value;
  }

  private evaluate(frame: Frame, instruction: Instruction, key: string): PointerValue {
    switch (instruction.opcode) {
      case "alloca":
        return this.local(frame, instruction);
      case "getelementptr":
        return this.element(this.of(frame, instruction.base), instruction.sourceType, instruction.indices);
      case "phi":
        return instruction.incoming.reduce<PointerValue>(
          (all, { value }) => joined(all, this.of(frame, value)),
          nothing,
        );
      case "select":
        return joined(this.of(frame, instruction.whenTrue), this.of(frame, instruction.whenFalse));
      case "bitcast":
      case "addrspacecast":
        return this.of(frame, instruction.operand);
      case "freeze":
        return this.of(frame, instruction.operand);
      case "load":
        return this.loaded(this.of(frame, instruction.pointer));
      case "call":
      case "invoke":
        return this.learntOf(key);
      default:
        return anything;
    }
  }

  private local(frame: Frame, alloca: Instruction & { opcode: "alloca" }): PointerValue {
    const thread = frame.key.slice(0, frame.key.indexOf("/"));
    const key = this.memory.add({
      key: `${frame.key}%${frame.numbers.get(alloca)}`,
      words: alloca.name?.replace(/\.addr$/, "") ?? "a local variable",
      type: undefined,
      // A local of a loop is a new one each time, but the one before is gone then.
      isOne: !this.isRecursive(frame),
      owner: thread,
      global: undefined,
    });
    return pointerTo({ kind: "object", object: key, offset: 0, end: 1 });
  }

  loaded(from: PointerValue): PointerValue {
    if (from.mayBeAny) return anything;
    let all = nothing;
    for (const target of from.targets.values()) {
      if (target.kind === "function") return anything;
      const { object, offset, end } = target;
      const isCell = end === offset + 1 && this.memory.isCell({ object, offset, bytes: 8 }, "pointer");
      if (!isCell || this.memory.isOpen(object)) return anything;
      all = joined(all, this.memory.pointerAt(object, offset));
    }
    return all;
  }

  private element(base: PointerValue, sourceType: Type, indices: readonly Value[]): PointerValue {
    let type = sourceType;
    let by = 0;
    let spread = 0;
    for (const [position, index] of indices.entries()) {
      const constant = constantIndex(index);
      if (position > 0 && type.kind === "struct") {
        by += structLayout(type).offsets[constant ?? 0];
        type = type.fields![constant ?? 0];
        continue;
      }
      if (position > 0) {
        if (type.kind !== "array" && type.kind !== "vector") return anything;
        if (constant === undefined) spread += storeSize(type) - allocationSize(type.element);
        type = type.element;
      } else if (constant === undefined) return blurred(base);
      if (constant !== undefined) by += constant * allocationSize(type);
    }
    return spread >= wholeObject ? blurred(base) : moved(base, by, spread);
  }

  /** It is not followed any more, so neither is what it points to. */
  private unknown(value: PointerValue): PointerValue {
    this.memory.expose(value);
    return anything;
  }
}

function constantIndex(index: Value): number | undefined {
  if (index.kind === "zero") return 0;
  return index.kind === "integer" ? Number(BigInt.asIntN(index.type.bits, index.bits)) : undefined;
}
