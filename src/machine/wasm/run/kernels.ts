/**
 * Instructions that only compute, done by the interpreter's kernels on values in the frame of a full function: with odd
 * values (odd-values.ts), and with types that WebAssembly does not have.
 */

import type { Call, CompareExchange, ReadModifyWrite } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import { forEachOperand } from "../../../ir/operands.ts";
import type { VectorType } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { Fault, Unsupported } from "../../fault.ts";
import { integerContext } from "../../interpreter/arithmetic.ts";
import { atomicKernel } from "../../interpreter/atomics.ts";
import { evaluateConstant } from "../../interpreter/constants.ts";
import { integerCompare, revealedObject, revealsObject } from "../../interpreter/integer.ts";
import {
  highHalf,
  joinHalves,
  lowHalf,
  pointerMarks,
  type RuntimeValue,
  Scalar,
  splitWord,
} from "../../memory/scalar.ts";
import { Frame } from "../../threads/frame.ts";
import { Thread } from "../../threads/thread.ts";
import type { FrameLayout } from "../compile/frame-layout.ts";
import { frameCode } from "../memory/frame-record.ts";
import { resultArea, stagedShadows, status } from "../memory/layout.ts";
import { setHalvesAt, setWordAt } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { readValue, writeShadow, writeValue } from "./full-frames.ts";
import { maskedLoad, maskedStore } from "./masked-lanes.ts";

/** A function whose instructions were computed: the frame that they find their operands in. */
interface Workplace {
  readonly layout: FrameLayout;
  readonly thread: Thread;
  readonly frame: Frame;
  /** By position: the slots of the operands, and of the result or -1. */
  readonly operands: (readonly number[])[];
  readonly results: number[];
}

export class Kernels {
  private readonly places: (Workplace | undefined)[] = [];
  private isFailing = false;
  private readonly expose = (value: Scalar): void => {
    if (value.marks === 0 || !revealsObject(value.marks)) return;
    const object = revealedObject(value);
    if (object === undefined || !this.flat.objects.expose(object)) this.isFailing = true;
  };

  constructor(private readonly flat: FlatMachine) {}

  /** 0, or to fall back. */
  compute(address: number, position: number): number {
    const { flat } = this;
    const { words } = flat;
    const place = this.place(frameCode(words, address));
    const { layout, frame, thread } = place;
    const instruction = layout.code.instructions[position];
    if (instruction.opcode === "atomicrmw" || instruction.opcode === "cmpxchg")
      return this.computeAtomic(address, layout, instruction);
    if (instruction.opcode === "call" && instruction.callee.kind === "global") {
      const { name } = instruction.callee.target;
      if (name.startsWith("llvm.masked.")) return this.computeMasked(address, layout, instruction, name);
    }
    if (place.operands[position] === undefined) findSlots(place, position);
    for (const slot of place.operands[position]) frame.values[slot] = readValue(words, address, layout, slot);
    for (const { slot, image, offset } of layout.code.threadLocalSlots)
      frame.values[slot] = new Scalar(joinHalves(offset, flat.threadLocal(image)), null, pointerMarks);
    frame.position = position;
    const result = place.results[position];
    return this.attempt(() => {
      layout.code.execute[position](thread, frame);
      if (result >= 0) writeValue(flat.words, address, layout, result, frame.values[result]);
    });
  }

  /** What comes of a value that was read (it is in the frame), and of an operand: see translate-atomics.ts. */
  private computeAtomic(
    address: number,
    layout: FrameLayout,
    instruction: ReadModifyWrite | CompareExchange,
  ): number {
    const { words, machine } = this.flat;
    const found = readValue(words, address, layout, layout.slotOf(instruction)!);
    return this.attempt(() => {
      if (instruction.opcode === "cmpxchg") {
        const { expected } = instruction;
        const [old] = found as RuntimeValue[];
        const compare = integerCompare("eq", bitWidth(expected.type));
        const same = compare(old as Scalar, this.valueOf(address, layout, expected));
        if (same.undef !== null)
          throw new Fault("undefined-value", { kind: "undefined-value", use: "compare" });
        setWordAt(words, resultArea, Number(same.bits));
        return;
      }
      const { operand, operation } = instruction;
      const combine = atomicKernel(integerContext(machine), operation, operand.type);
      const updated = combine(found as Scalar, this.valueOf(address, layout, operand));
      splitWord(updated.bits);
      setHalvesAt(words, resultArea, lowHalf(), highHalf());
      writeShadow(words, stagedShadows, updated);
    });
  }

  /** Lanes in memory: see masked-lanes.ts. */
  private computeMasked(address: number, layout: FrameLayout, call: Call, name: string): number {
    const { flat } = this;
    const values = call.arguments.map((argument) => this.anyValueOf(address, layout, argument));
    let isDone = false;
    const answer = this.attempt(() => {
      if (name.startsWith("llvm.masked.store.")) {
        isDone = maskedStore(flat, call.arguments[0].type as VectorType, values);
      } else if (name.startsWith("llvm.masked.load.")) {
        const loaded = maskedLoad(flat, call.type as VectorType, values);
        if (loaded === undefined) return;
        writeValue(flat.words, address, layout, layout.slotOf(call)!, loaded);
        isDone = true;
      }
    });
    return isDone ? answer : status.fallback;
  }

  private valueOf(address: number, layout: FrameLayout, value: Value): Scalar {
    return this.anyValueOf(address, layout, value) as Scalar;
  }

  private anyValueOf(address: number, layout: FrameLayout, value: Value): RuntimeValue {
    const slot = layout.slotOf(value);
    if (slot !== undefined) return readValue(this.flat.words, address, layout, slot);
    const threadLocal = layout.code.threadLocalConstants.get(value);
    if (threadLocal === undefined) return evaluateConstant(this.flat.machine, value as Constant);
    const { image, offset } = threadLocal;
    return new Scalar(joinHalves(offset, this.flat.threadLocal(image)), null, pointerMarks);
  }

  private attempt(compute: () => void): number {
    const { machine } = this.flat;
    this.isFailing = false;
    machine.exposeInstead = this.expose;
    try {
      compute();
    } catch (error) {
      if (error instanceof Fault || error instanceof Unsupported) return status.fallback;
      throw error;
    } finally {
      machine.exposeInstead = undefined;
    }
    return this.isFailing ? status.fallback : 0;
  }

  private place(code: number): Workplace {
    const layout = this.flat.codes.layout(code);
    const known = this.places[code];
    if (known?.layout === layout) return known;
    const frame = new Frame(layout.code, undefined);
    const thread = new Thread(0, undefined, 0, frame);
    return (this.places[code] = { layout, thread, frame, operands: [], results: [] });
  }
}

function findSlots({ layout, operands, results }: Workplace, position: number): void {
  const instruction = layout.code.instructions[position];
  const slots = new Set<number>();
  forEachOperand(instruction, (operand) => {
    const slot = layout.slotOf(operand);
    if (slot !== undefined) slots.add(slot);
  });
  operands[position] = [...slots];
  results[position] = layout.slotOf(instruction) ?? -1;
}
