/** Instructions on structs, arrays and vectors held in registers. Aggregates are never changed in place. */
import type {
  ExtractElement,
  ExtractValue,
  InsertElement,
  InsertValue,
  ShuffleVector,
} from "../../ir/instruction.ts";
import type { RuntimeValue, Scalar } from "../memory/scalar.ts";
import { laneType } from "./arithmetic.ts";
import type { Execute } from "./code.ts";
import { undefinedValue } from "./constants.ts";
import type { Decoder } from "./decode.ts";

export function decodeExtractValue(decoder: Decoder, instruction: ExtractValue): Execute {
  const aggregate = decoder.slot(instruction.aggregate);
  const result = decoder.resultSlot(instruction);
  const { indices } = instruction;
  return (_thread, frame) => {
    let value = frame.values[aggregate];
    for (const index of indices) value = (value as RuntimeValue[])[index];
    frame.values[result] = value;
    frame.position++;
  };
}

export function decodeInsertValue(decoder: Decoder, instruction: InsertValue): Execute {
  const aggregate = decoder.slot(instruction.aggregate);
  const element = decoder.slot(instruction.element);
  const result = decoder.resultSlot(instruction);
  const { indices } = instruction;
  const insert = (into: RuntimeValue, depth: number, value: RuntimeValue): RuntimeValue => {
    if (depth === indices.length) return value;
    const copy = (into as RuntimeValue[]).slice();
    copy[indices[depth]] = insert(copy[indices[depth]], depth + 1, value);
    return copy;
  };
  return (_thread, frame) => {
    frame.values[result] = insert(frame.values[aggregate], 0, frame.values[element]);
    frame.position++;
  };
}

export function decodeExtractElement(decoder: Decoder, instruction: ExtractElement): Execute {
  const vector = decoder.slot(instruction.vector);
  const index = decoder.slot(instruction.index);
  const result = decoder.resultSlot(instruction);
  const missing = undefinedValue(instruction.type);
  return (_thread, frame) => {
    const lanes = frame.values[vector] as RuntimeValue[];
    const at = frame.values[index] as Scalar;
    // Out of range, or not known which: poison, as LLVM has it.
    frame.values[result] = at.undef === null ? (lanes[Number(at.bits)] ?? missing) : missing;
    frame.position++;
  };
}

export function decodeInsertElement(decoder: Decoder, instruction: InsertElement): Execute {
  const vector = decoder.slot(instruction.vector);
  const element = decoder.slot(instruction.element);
  const index = decoder.slot(instruction.index);
  const result = decoder.resultSlot(instruction);
  const { type } = instruction;
  return (_thread, frame) => {
    const at = frame.values[index] as Scalar;
    const lanes = (frame.values[vector] as RuntimeValue[]).slice();
    if (at.undef === null && at.bits < BigInt(lanes.length)) {
      lanes[Number(at.bits)] = frame.values[element];
      frame.values[result] = lanes;
    } else {
      frame.values[result] = undefinedValue(type);
    }
    frame.position++;
  };
}

export function decodeShuffleVector(decoder: Decoder, instruction: ShuffleVector): Execute {
  const left = decoder.slot(instruction.left);
  const right = decoder.slot(instruction.right);
  const result = decoder.resultSlot(instruction);
  const missing = undefinedValue(laneType(instruction.type));
  const { mask } = instruction;
  return (_thread, frame) => {
    const lanes = [...(frame.values[left] as RuntimeValue[]), ...(frame.values[right] as RuntimeValue[])];
    frame.values[result] = mask.map((lane) => (lane < 0 ? missing : lanes[lane]));
    frame.position++;
  };
}
