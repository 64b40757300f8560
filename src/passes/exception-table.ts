/**
 * The language-specific data area of a function, in the encoding that `__gxx_personality_v0` reads ([05
 * Exceptions]; Itanium C++ ABI, exception handling tables): which call leads to which landing pad, which handlers
 * stand there in which order, and the types they name. A code compiler's back end would emit it; here an address
 * in the function is the position of an instruction, phi nodes not counted.
 */

import { filteredTypes, handledType, handledTypes } from "../analysis/calls/handled-types.ts";
import type { LandingPad } from "../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../ir/module.ts";
import type { Constant } from "../ir/value.ts";

export interface ExceptionTable {
  readonly bytes: Uint8Array;
  /** Where the address of a type's description goes; `catch (...)` has none there. */
  readonly types: readonly { readonly offset: number; readonly type: Constant }[];
}

const encodingOmitted = 0xff;
const encodingAbsolute = 0x00;
const encodingUleb128 = 0x01;
const pointerSize = 8;

/** Undefined where the function has no landing pad. */
export function exceptionTable(body: FunctionBody): ExceptionTable | undefined {
  const numbers = handledTypes(body);
  const constants = typeConstants(body);
  const specifications = new Specifications(numbers);
  const actions = new Actions(numbers, specifications);
  const callSites = encodeCallSites(body, actions);
  if (callSites === undefined) return undefined;

  const afterTypesOffset = [encodingUleb128, ...uleb128(callSites.length), ...callSites, ...actions.bytes];
  const typeTableSize = numbers.size * pointerSize;
  const head = [
    // Landing pads are given from the start of the function.
    encodingOmitted,
    encodingAbsolute,
    ...uleb128(afterTypesOffset.length + typeTableSize),
    ...afterTypesOffset,
  ];
  const bytes = Uint8Array.from([...head, ...new Uint8Array(typeTableSize), ...specifications.bytes]);
  const endOfTypes = head.length + typeTableSize;
  const types = [...numbers].flatMap(([type, number]) => {
    const constant = constants.get(type);
    // The table is read backwards from its end.
    return type === null || constant === undefined
      ? []
      : [{ offset: endOfTypes - number * pointerSize, type: constant }];
  });
  return { bytes, types };
}

/** A constant for each type, as it stands in the pads. */
function typeConstants(body: FunctionBody): Map<ReturnType<typeof handledType>, Constant> {
  const constants = new Map<ReturnType<typeof handledType>, Constant>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "landingpad") continue;
      for (const { kind, value } of instruction.clauses) {
        for (const type of kind === "catch" ? [value] : filteredTypes(value))
          constants.set(handledType(type), type);
      }
    }
  }
  return constants;
}

/**
 * Every position is in a range: a call without a landing pad lets exceptions pass. (Compilers leave calls out that
 * must not throw, and the personality then terminates; the unwinder asks for those itself.)
 */
function encodeCallSites(body: FunctionBody, actions: Actions): number[] | undefined {
  const positions = padPositions(body);
  if (positions.size === 0) return undefined;
  const encoded: number[] = [];
  const add = (start: number, length: number, pad: number, action: number): void => {
    if (length > 0) encoded.push(...uleb128(start), ...uleb128(length), ...uleb128(pad), ...uleb128(action));
  };
  let position = 0;
  let covered = 0;
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode === "phi") continue;
      const pad = instruction.opcode === "invoke" ? landingPadOf(instruction.unwind) : undefined;
      if (pad !== undefined) {
        add(covered, position - covered, 0, 0);
        add(position, 1, positions.get(pad)!, actions.of(pad));
        covered = position + 1;
      }
      position++;
    }
  }
  add(covered, position - covered, 0, 0);
  return encoded;
}

export function landingPadOf(block: BasicBlock): LandingPad | undefined {
  const first = block.instructions.find((instruction) => instruction.opcode !== "phi");
  return first?.opcode === "landingpad" ? first : undefined;
}

function padPositions(body: FunctionBody): Map<LandingPad, number> {
  const positions = new Map<LandingPad, number>();
  let position = 0;
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode === "phi") continue;
      if (instruction.opcode === "landingpad") positions.set(instruction, position);
      position++;
    }
  }
  return positions;
}

/** Chains of clauses; a record is the number of a type (or a specification) and the way to the next one. */
class Actions {
  readonly bytes: number[] = [];
  private readonly known = new Map<LandingPad, number>();

  constructor(
    private readonly numbers: ReturnType<typeof handledTypes>,
    private readonly specifications: Specifications,
  ) {}

  /** 0 for a mere cleanup; else where the pad's chain begins, from 1. */
  of(pad: LandingPad): number {
    let action = this.known.get(pad);
    if (action === undefined) this.known.set(pad, (action = this.encode(pad)));
    return action;
  }

  private encode(pad: LandingPad): number {
    const chain = pad.clauses.map(({ kind, value }) =>
      kind === "catch" ? this.numbers.get(handledType(value))! : this.specifications.of(value),
    );
    if (chain.length === 0) return 0;
    if (pad.cleanup) chain.push(0);
    const start = this.bytes.length + 1;
    chain.forEach((entry, index) => {
      // The offset counts from its own first byte, of which it has one: the next record follows.
      this.bytes.push(...sleb128(entry), index + 1 < chain.length ? 1 : 0);
    });
    return start;
  }
}

/** Lists of the types that an exception specification lets through, each ended by 0. */
class Specifications {
  readonly bytes: number[] = [];

  constructor(private readonly numbers: ReturnType<typeof handledTypes>) {}

  /** Its place behind the type table, negative, from -1. */
  of(filter: Constant): number {
    const place = -(this.bytes.length + 1);
    for (const type of filteredTypes(filter))
      this.bytes.push(...uleb128(this.numbers.get(handledType(type))!));
    this.bytes.push(0);
    return place;
  }
}

function uleb128(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

function sleb128(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) {
      bytes.push(low);
      return bytes;
    }
    bytes.push(low | 0x80);
  }
}
