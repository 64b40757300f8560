/**
 * What a block on the heap is to the user, found by following typed pointers from variables when a report is written:
 * the class that `std::unique_ptr<Pool> pool` points to, the elements of a vector, the shared state of a future. Blocks
 * themselves have no types.
 */
import { type DebugType, isLibraryFile } from "../../ir/debug-info.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Memory } from "../memory/memory.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { loadScalar } from "../memory/memory-values.ts";
import { pointerMarks } from "../memory/scalar.ts";
import { path, type StandardPart, standardPart, strip, typeOf } from "./typed-parts.ts";

/** A part of a block, with the type of the pointer that leads to it. */
export interface HeapPart {
  readonly type: DebugType & { readonly kind: "record" };
  /** Where it begins in the block. */
  readonly offset: number;
  /** The variable that holds a pointer to it, as an expression; undefined where another block does. */
  readonly holder: string | undefined;
  /** The object of the C++ library that the pointer is inside of. */
  readonly owner: StandardPart | undefined;
}

/** Enough for reports; a larger heap has blocks without names. */
const mostParts = 20_000;
const mostElements = 64;

/** All parts of this block that pointers with types lead to, those of variables first. */
export function heapParts(memory: Memory, block: number): readonly HeapPart[] {
  return new Follower(memory).partsOf(block);
}

class Follower {
  private readonly parts = new Map<number, HeapPart[]>();
  private readonly pending: { readonly object: MemoryObject; readonly part: HeapPart }[] = [];
  private count = 0;

  constructor(private readonly memory: Memory) {}

  partsOf(block: number): readonly HeapPart[] {
    for (const object of this.memory.all())
      if (isVariable(object)) this.follow(object, 0, typeOf(object), true);
    for (let next = 0; next < this.pending.length; next++) {
      const { object, part } = this.pending[next];
      this.follow(object, part.offset, part.type, false);
    }
    return this.parts.get(block) ?? [];
  }

  /** The pointers in a part of an object. */
  private follow(object: MemoryObject, offset: number, type: DebugType | undefined, held: boolean): void {
    const bare = strip(type);
    switch (bare?.kind) {
      case "record":
        for (const member of bare.members)
          this.follow(object, offset + member.bitOffset / 8, member.type, held);
        break;
      case "array": {
        const count = bare.counts.reduce((product, next) => product * Math.max(next, 1), 1);
        const stride = bare.bits / 8 / count;
        if (!Number.isInteger(stride) || stride === 0) break;
        for (let index = 0; index < Math.min(count, mostElements); index++)
          this.follow(object, offset + index * stride, bare.element, held);
        break;
      }
      case "pointer":
        this.point(object, offset, strip(bare.pointee), held);
        break;
      default:
        break;
    }
  }

  private point(object: MemoryObject, offset: number, type: DebugType | undefined, held: boolean): void {
    if (type?.kind !== "record" || type.bits === 0 || offset < 0 || offset + 8 > object.size) return;
    const pointer = loadScalar(object, offset, 8, 64);
    if (pointer.marks !== pointerMarks) return;
    const target = this.memory.find(addressObject(pointer.bits));
    const start = addressOffset(pointer.bits);
    if (target?.origin.kind !== "heap" || target.freed !== undefined || start < 0) return;
    if (start + type.bits / 8 > target.size || ++this.count > mostParts) return;
    let known = this.parts.get(target.number);
    if (known === undefined) this.parts.set(target.number, (known = []));
    const same = known.find((part) => part.offset === start && part.type === type);
    if (same !== undefined) return;
    const holding = typeOf(object);
    const holder = held ? `${object.origin.name}${path(holding, offset)}` : undefined;
    const part = { type, offset: start, holder, owner: held ? standardPart(holding, offset) : undefined };
    known.push(part);
    this.pending.push({ object: target, part });
  }
}

/** Whether the object is a variable of the user's. */
function isVariable({ origin, freed }: MemoryObject): boolean {
  if (freed !== undefined || origin.name === undefined) return false;
  if (origin.kind === "stack") return origin.type !== undefined;
  if (origin.global?.kind !== "variable") return false;
  const variable = origin.global.module.debugInfo.globalVariable(origin.global);
  return variable?.file !== undefined && !isLibraryFile(variable.file);
}
