/**
 * The memory of one state: objects by number, with checked access. Objects are copied on the first write
 * after `freeze`, so that a saved state is a list of references.
 */

import type { MemoryVerb } from "../../base/findings/fault-message.ts";
import { Fault, Unsupported } from "../fault.ts";
import { objectDescription } from "../naming/object-description.ts";
import { type NamePool, ObjectNames } from "../reductions/heap-names.ts";
import { bytesBetweenLooks } from "../stepping/long-steps.ts";
import type { AddressUse } from "./address-use.ts";
import {
  type FreedMark,
  forEachPointer,
  MemoryObject,
  type ObjectOrigin,
  plain,
  tornPointer,
} from "./memory-object.ts";
import { highHalf, lowHalf, type Scalar, splitWord } from "./scalar.ts";

/** A number for a released object table entry is looked for only among so many dead ones at a time. */
const collectAtLeast = 4096;

/** Who uses an object of the program's image: readers alone, every thread, or each thread a copy of its own. */
export type ImageUse = "read-only" | "shared" | "by-thread";

export class Memory {
  /** Objects of this state; a global that was never written is only in `image`. */
  private objects: (MemoryObject | undefined)[] = [];
  /** Globals and functions as the program starts with them; shared by all states. */
  private readonly image: (MemoryObject | undefined)[] = [];
  /** Its numbers in the order of making. */
  readonly imageNumbers: number[] = [];
  readonly names = new ObjectNames();
  private epoch = 0;
  /** The offset of the last checked access: a second result of `access`. */
  offset = 0;
  /** Every new object counts as shared: for comparing with an exploration that takes nothing for granted. */
  shareAll = false;
  /** A pointer's bytes were computed with after being torn apart: any object may be known as an integer. */
  allExposed = false;
  /** Gone objects whose numbers are still kept, because a dangling pointer may hold them. */
  private dead = 0;
  /** Told before an object goes. */
  onFree: ((object: number) => void) | undefined = undefined;
  /** Told where an object comes into the reach of several threads. */
  onShare: ((object: number) => void) | undefined = undefined;
  /** Told now and then while many bytes are gone through or taken, so many at once; may throw, and then nothing has been. */
  onManyBytes: ((taken: number) => void) | undefined = undefined;
  private bytesSinceLook = 0;
  private collectAt = collectAtLeast;

  /** A pointer was an input: answers say what it may lead to. Of all states: never taken back. */
  hasInputObjects = false;
  /** What some state has done with addresses: never taken back. */
  readonly addressUse: AddressUse = { isOrdered: false, isExposed: false, isGone: false };

  /** The object with this number, alive or gone; undefined where the number was never given out. */
  find(number: number): MemoryObject | undefined {
    return this.objects[number] ?? this.image[number];
  }

  /** All objects that this state has of its own, and those of the image that it has not replaced. */
  *all(): IterableIterator<MemoryObject> {
    const count = Math.max(this.objects.length, this.image.length);
    for (let number = 0; number < count; number++) {
      const object = this.find(number);
      if (object !== undefined) yield object;
    }
  }

  // ---- making and ending objects ------------------------------------------------------------------

  /** Part of the program's image: the same in every state until written. */
  addImage(origin: ObjectOrigin, data: Uint8Array, use: ImageUse): MemoryObject {
    const number = this.names.single();
    const standing = { readOnly: use === "read-only", shared: use === "shared", epoch: -1 };
    const object = new MemoryObject(number, origin, plain(data), standing);
    this.image[number] = object;
    this.imageNumbers.push(number);
    return object;
  }

  /** The object as the program starts with it. */
  imageObject(number: number): MemoryObject | undefined {
    return this.image[number];
  }

  make(pool: NamePool, origin: ObjectOrigin, size: number, contents: "zeroed" | "undefined"): MemoryObject {
    this.take(contents === "zeroed" ? size : 2 * size);
    const number = this.names.take(pool, (candidate) => this.objects[candidate] === undefined);
    const undef = contents === "undefined" && size > 0 ? new Uint8Array(size).fill(0xff) : null;
    const object = new MemoryObject(
      number,
      origin,
      { data: new Uint8Array(size), undef, marks: null },
      { readOnly: false, shared: this.shareAll, epoch: this.epoch },
    );
    this.objects[number] = object;
    return object;
  }

  goesThrough(bytes: number): void {
    this.count(bytes, 0);
  }

  private take(bytes: number): void {
    this.count(bytes, bytes);
  }

  private count(bytes: number, taken: number): void {
    this.bytesSinceLook += bytes;
    if (this.bytesSinceLook < bytesBetweenLooks) return;
    this.bytesSinceLook = 0;
    this.onManyBytes?.(taken);
  }

  /** The object is gone; its number stays taken until no pointer to it is left (see `collect`). */
  free(object: MemoryObject, mark: FreedMark): void {
    this.onFree?.(object.number);
    const tombstone = new MemoryObject(object.number, object.origin, nothing, {
      readOnly: object.readOnly,
      shared: object.shared,
      epoch: this.epoch,
    });
    tombstone.exposed = object.exposed;
    tombstone.freed = mark;
    this.objects[object.number] = tombstone;
    this.dead++;
  }

  /** Grows or shrinks in place; new bytes are undefined. */
  resize(number: number, size: number): void {
    const old = this.find(number);
    if (old === undefined || old.freed !== undefined) return;
    this.take(size);
    const kept = Math.min(size, old.size);
    const resized = (bytes: Uint8Array, filler: number): Uint8Array => {
      const copy = new Uint8Array(size).fill(filler);
      copy.set(bytes.subarray(0, kept));
      return copy;
    };
    const undef = old.undef ?? new Uint8Array(old.size);
    const object = new MemoryObject(
      number,
      old.origin,
      {
        data: resized(old.data, 0),
        undef: size > old.size || old.undef !== null ? resized(undef, 0xff) : null,
        marks: old.marks === null ? null : resized(old.marks, 0),
      },
      { readOnly: false, shared: old.shared, epoch: this.epoch },
    );
    object.exposed = old.exposed;
    if (old.terms !== null) object.terms = new Map([...old.terms].filter(([at]) => at < size));
    this.objects[number] = object;
  }

  /** Whether enough objects have gone for `collect` to be worth its while. */
  get wantsCollection(): boolean {
    return this.dead >= this.collectAt;
  }

  /**
   * Gives back the numbers of gone objects that no word or register holds any more. A dangling pointer thus
   * never becomes valid again by reuse.
   */
  collect(forEachRegisterPointer: (visit: (object: number) => void) => void): void {
    if (this.allExposed) return;
    const held = new Set<number>();
    const visit = (number: number): void => {
      held.add(number);
    };
    forEachRegisterPointer(visit);
    for (const object of this.all()) this.forEachTarget(object, visit);
    if (held.has(tornPointer)) {
      this.collectAt = 2 * this.dead;
      return;
    }
    let dead = 0;
    for (let number = 0; number < this.objects.length; number++) {
      const object = this.objects[number];
      if (object === undefined || object.freed === undefined) continue;
      if (held.has(number) || object.exposed) dead++;
      else {
        this.objects[number] = undefined;
        this.names.release(number);
      }
    }
    this.dead = dead;
    this.collectAt = Math.max(collectAtLeast, 2 * dead);
  }

  /** forEachPointer, remembering the answer for objects that no longer change. */
  forEachTarget(object: MemoryObject, visit: (target: number) => void): void {
    if (object.marks === null) return;
    if (object.epoch === this.epoch) {
      forEachPointer(object, visit);
      return;
    }
    if (object.pointers === undefined) {
      const pointers = new Set<number>();
      forEachPointer(object, (target) => pointers.add(target));
      object.pointers = [...pointers];
    }
    for (const target of object.pointers) visit(target);
  }

  // ---- access -------------------------------------------------------------------------------------

  /**
   * The object that `size` bytes at the pointer lie in, checked; their offset is then in `this.offset`.
   */
  access(pointer: Scalar, size: number, verb: MemoryVerb): MemoryObject {
    if (pointer.undef !== null) {
      throw new Fault("undefined-value", { kind: "through-undefined", verb, size });
    }
    splitWord(pointer.bits);
    const low = lowHalf();
    const number = (highHalf() + (low >>> 31)) >>> 0;
    const offset = low | 0;
    const object = this.objects[number] ?? this.image[number];
    if (object === undefined) throw this.nowhere(number, offset, size, verb);
    if (offset < 0 || offset + size > object.data.length) throw this.outside(object, offset, size, verb);
    if (object.readOnly && verb !== "reads") {
      throw new Fault(
        "read-only-write",
        { kind: "constant", verb, size, object: objectDescription(object) },
        object,
      );
    }
    this.offset = offset;
    return object;
  }

  private nowhere(number: number, offset: number, size: number, verb: MemoryVerb): Fault {
    if (number === 0) return new Fault("null-dereference", { kind: "through-null", verb, size, offset });
    return new Fault("invalid-pointer", { kind: "through-nowhere", verb, size });
  }

  private outside(object: MemoryObject, offset: number, size: number, verb: MemoryVerb): Fault | Unsupported {
    const what = objectDescription(object);
    if (object.freed !== undefined) {
      const { how } = object.freed;
      const rule = how === "freed" ? "use-after-free" : "use-after-return";
      return new Fault(rule, { kind: "gone", verb, size, object: what, how }, object);
    }
    if (object.origin.kind === "function")
      return new Fault("invalid-pointer", { kind: "code-as-data", verb, object: what }, object);
    if (object.origin.isInput) return new Unsupported({ kind: "beyond-pointer-input" });
    const message = { kind: "out-of-bounds", verb, size, object: what, offset, length: object.size } as const;
    return new Fault("out-of-bounds", message, object);
  }

  /** The same object, made this state's own so that it can be written in place. */
  writable(object: MemoryObject): MemoryObject {
    if (object.epoch === this.epoch) return object;
    // Somebody may hold on to the object as it was before the copy was made.
    const current = this.objects[object.number];
    if (current !== undefined && current.epoch === this.epoch) return current;
    this.take(object.size);
    const copy = object.copy(this.epoch);
    this.objects[object.number] = copy;
    return copy;
  }

  // ---- who can reach what -------------------------------------------------------------------------

  /**
   * From now on several threads may reach this object, and so everything that it points to. Constants and functions
   * need no mark: nobody writes them, and they point to nothing but globals.
   */
  share(number: number): void {
    const pending = [number];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const object = this.find(next);
      if (object === undefined || object.shared || object.readOnly) continue;
      this.writable(object).shared = true;
      this.onShare?.(next);
      forEachPointer(object, (target) => pending.push(target));
    }
  }

  /** The address of this object has become an integer that was computed with. */
  expose(number: number): void {
    const object = this.find(number);
    if (object === undefined || object.exposed) return;
    this.addressUse.isExposed = true;
    this.writable(object).exposed = true;
    this.share(number);
  }

  exposeAll(): void {
    if (this.allExposed) return;
    this.addressUse.isExposed = true;
    this.allExposed = true;
    for (const object of this.all()) {
      if (object.shared) continue;
      this.writable(object).shared = true;
      this.onShare?.(object.number);
    }
  }

  // ---- saving and restoring -----------------------------------------------------------------------

  /** From now on the objects as they are belong to a saved state: a write copies first. */
  freeze(): void {
    this.epoch++;
  }

  /** The objects that this state has of its own, in the order of their numbers. */
  ownObjects(): MemoryObject[] {
    return this.objects.filter((object) => object !== undefined);
  }

  /** The few of very many own objects that are like that. */
  ownObjectsLike(isLike: (object: MemoryObject) => boolean): MemoryObject[] {
    const found: MemoryObject[] = [];
    for (const object of this.objects) if (object !== undefined && isLike(object)) found.push(object);
    return found;
  }

  get hasDead(): boolean {
    return this.dead > 0;
  }

  save(): SavedMemory {
    this.freeze();
    return { objects: this.ownObjects(), allExposed: this.allExposed };
  }

  restore(saved: SavedMemory): void {
    this.freeze();
    this.objects = new Array(this.names.size).fill(undefined);
    this.dead = 0;
    for (const object of saved.objects) {
      this.objects[object.number] = object;
      if (object.freed !== undefined) this.dead++;
    }
    this.allExposed = saved.allExposed;
    this.names.forgetHints();
  }
}

export interface SavedMemory {
  readonly objects: readonly MemoryObject[];
  readonly allExposed: boolean;
}

const nothing = plain(new Uint8Array(0));
