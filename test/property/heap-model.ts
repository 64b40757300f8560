/** What a C heap is, as a model: blocks with a size and set bytes, pointers into them. */
import { unreachable } from "../../src/base/unreachable.ts";

export const slotCount = 3;

export type HeapOperation =
  | { readonly kind: "malloc" | "calloc" | "realloc" | "fill"; readonly slot: number; readonly size: number }
  | { readonly kind: "free" | "clear"; readonly slot: number }
  | { readonly kind: "write" | "read" | "move"; readonly slot: number; readonly offset: number }
  /** memmove of some bytes between the blocks of two slots. */
  | { readonly kind: "transfer"; readonly slot: number; readonly from: number; readonly size: number }
  | { readonly kind: "copy"; readonly slot: number; readonly from: number };

/** As the C program reads it: a letter, the slot, a number, and for transfers the other slot. */
export function printOperation(operation: HeapOperation): string {
  const { slot } = operation;
  switch (operation.kind) {
    case "malloc":
      return `m${slot}${operation.size}`;
    case "calloc":
      return `z${slot}${operation.size}`;
    case "realloc":
      return `g${slot}${operation.size}`;
    case "fill":
      return `s${slot}${operation.size}`;
    case "free":
      return `f${slot}`;
    case "clear":
      return `n${slot}`;
    case "write":
      return `w${slot}${operation.offset}`;
    case "read":
      return `r${slot}${operation.offset}`;
    case "move":
      return `p${slot}${operation.offset}`;
    case "transfer":
      return `y${slot}${operation.size},${operation.from}`;
    case "copy":
      return `c${slot}${operation.from}`;
    default:
      return unreachable(operation);
  }
}

interface Block {
  freed: boolean;
  /** By byte: whether it was set. */
  readonly set: boolean[];
}

interface Pointer {
  readonly block: Block;
  readonly offset: number;
}

class ModelError extends Error {}

/** The rule that the script breaks first, "leak", or "exits 0". */
export function judge(operations: readonly HeapOperation[]): string {
  const blocks: Block[] = [];
  const slots: (Pointer | undefined)[] = Array.from({ length: slotCount });
  const make = (size: number, set: boolean): Pointer => {
    const block = { freed: false, set: Array.from({ length: size }, () => set) };
    blocks.push(block);
    return { block, offset: 0 };
  };
  try {
    for (const operation of operations) perform(operation, slots, make);
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
  const lost = blocks.some((block) => !block.freed && !slots.some((pointer) => pointer?.block === block));
  return lost ? "leak" : "exits 0";
}

function perform(
  operation: HeapOperation,
  slots: (Pointer | undefined)[],
  make: (size: number, set: boolean) => Pointer,
): void {
  const { kind, slot } = operation;
  const pointer = slots[slot];
  switch (kind) {
    case "malloc":
    case "calloc":
      slots[slot] = make(operation.size, kind === "calloc");
      break;
    case "realloc": {
      if (pointer !== undefined) {
        // It reads the old block, so that is what is said of it first.
        if (pointer.offset === 0 && pointer.block.freed) throw new ModelError("use-after-free");
        checkFreeable(pointer);
      }
      const fresh = make(operation.size, false);
      if (pointer !== undefined) {
        for (let i = 0; i < operation.size && i < pointer.block.set.length; i++)
          fresh.block.set[i] = pointer.block.set[i];
        pointer.block.freed = true;
      }
      slots[slot] = fresh;
      break;
    }
    case "free":
      if (pointer === undefined) break;
      checkFreeable(pointer);
      pointer.block.freed = true;
      break;
    case "clear":
      slots[slot] = undefined;
      break;
    case "write": {
      const block = access(pointer, operation.offset, 1);
      block.set[pointer!.offset + operation.offset] = true;
      break;
    }
    case "read": {
      const block = access(pointer, operation.offset, 1);
      if (!block.set[pointer!.offset + operation.offset]) throw new ModelError("undefined-value");
      break;
    }
    case "fill":
      access(pointer, 0, operation.size).set.fill(true, pointer!.offset, pointer!.offset + operation.size);
      break;
    case "transfer": {
      const from = slots[operation.from];
      const source = access(from, 0, operation.size);
      const target = access(pointer, 0, operation.size);
      const bytes = source.set.slice(from!.offset, from!.offset + operation.size);
      target.set.splice(pointer!.offset, operation.size, ...bytes);
      break;
    }
    case "copy":
      slots[slot] = slots[operation.from];
      break;
    case "move":
      if (pointer !== undefined)
        slots[slot] = { block: pointer.block, offset: pointer.offset + operation.offset };
      break;
    default:
      unreachable(operation);
  }
}

function access(pointer: Pointer | undefined, offset: number, size: number): Block {
  if (pointer === undefined) throw new ModelError("null-dereference");
  const { block } = pointer;
  const start = pointer.offset + offset;
  if (block.freed) throw new ModelError("use-after-free");
  if (start < 0 || start + size > block.set.length) throw new ModelError("out-of-bounds");
  return block;
}

function checkFreeable({ block, offset }: Pointer): void {
  if (block.freed) throw new ModelError("double-free");
  if (offset !== 0) throw new ModelError("invalid-free");
}
