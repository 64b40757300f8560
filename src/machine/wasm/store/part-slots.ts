/** The slots of states for objects that are kept in parts (object-parts.ts), and how such objects get into them. */
import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { ObjectOrigin } from "../../memory/memory-object.ts";
import { firstPart, objectFlag, partBuffer } from "../memory/layout.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import type { FlatObjects } from "../run/flat-objects.ts";
import type { PartLayout } from "../run/object-parts.ts";
import { type VaryingObject, varyingObjects, type Worth } from "./varying-parts.ts";

/** Where slots and their pieces go: the state that is being put together. */
export interface SlotWriter {
  readonly slotCount: number;
  newSlot(owner: number): number;
  put(slot: number, piece: number): void;
}

const none: readonly number[] = [];

/** In all; with more, states would be higher trees, which is better only than large pieces. */
const mostSlots = 500;
const mostForLarge = 1 << 14;

export class PartSlots {
  /** By part, from firstPart on: its slot, 0 for none yet. */
  slotOfPart: Int32Array = sharedInts(256);
  /** By the slot of a block that is kept in parts: the first slot of its parts, and how many there are. */
  ranges: Int32Array = sharedInts(256);
  /** By object: the slots of its parts. */
  private readonly slots: (readonly number[] | undefined)[] = [];
  /** By piece of an object: the pieces of its parts. */
  private readonly rewritten = new Map<number, readonly number[]>();

  constructor(
    private readonly objects: FlatObjects,
    private readonly pieces: PieceStore,
    private readonly writer: SlotWriter,
    private readonly origins: (ObjectOrigin | undefined)[],
  ) {}

  slotOf(part: number): number {
    const index = part - firstPart;
    return index < this.slotOfPart.length ? this.slotOfPart[index] : 0;
  }

  /** The slots of an object's parts. */
  slotsOf(object: number): readonly number[] {
    return this.slots[object] ?? none;
  }

  /** The slots of the parts of each object. */
  get all(): readonly (readonly number[])[] {
    return this.objects.parts.all.map(({ object }) => this.slotsOf(object));
  }

  /** Keeps objects in parts that have had so many contents: gives them. */
  divide(
    imageOf: (object: number) => number,
    slotOf: (object: number) => number,
    worth: Worth,
  ): readonly PartLayout[] {
    const { objects, pieces } = this;
    const isCandidate = (object: number): boolean =>
      object < firstPart && objects.parts.of(object) === undefined;
    const isVariable = (object: number): boolean => imageOf(object) !== 0;
    const layouts: PartLayout[] = [];
    const varying = varyingObjects(objects, pieces, isCandidate, isVariable, worth);
    for (const { object, sample, begins } of this.choose(varying)) {
      const layout = isVariable(object)
        ? objects.parts.add(object, "variable", imageOf(object), begins)
        : objects.parts.add(object, "block", sample, begins);
      this.makeSlots(layout, slotOf(object));
      layouts.push(layout);
    }
    return layouts;
  }

  /** Writes the pieces of a state, by slot, anew: the object is in one slot as a whole until now. */
  rewrite(layout: PartLayout, states: Int32Array, slot: number): void {
    const piece = states[slot];
    const record = this.pieces.address(piece);
    if (piece === 0 || !this.objects.parts.fits(layout, record)) return;
    const slots = this.slotsOf(layout.object);
    let parts = this.rewritten.get(piece);
    if (parts === undefined) {
      parts = slots.map((_, index) => this.intern(layout, index, record, this.origins[piece]));
      this.rewritten.set(piece, parts);
    }
    for (const [index, part] of slots.entries()) states[part] = parts[index];
    states[slot] = layout.kind === "variable" ? 0 : this.internHead(layout, record, this.origins[piece]);
  }

  private choose(varying: readonly VaryingObject[]): readonly VaryingObject[] {
    let slots = this.writer.slotCount;
    return varying.filter(({ begins, isLarge }) => {
      const most = isLarge ? mostForLarge : mostSlots;
      if (slots + begins.length > most || !this.objects.parts.hasRoom(begins.length)) return false;
      slots += begins.length;
      return true;
    });
  }

  private makeSlots({ first, starts, object, kind }: PartLayout, slotOfObject: number): void {
    const slots: number[] = [];
    for (let part = first; part < first + starts.length - 1; part++) {
      while (part - firstPart >= this.slotOfPart.length) this.slotOfPart = doubled(this.slotOfPart);
      const slot = this.writer.newSlot(part);
      this.slotOfPart[part - firstPart] = slot;
      slots.push(slot);
    }
    this.slots[object] = slots;
    if (kind === "variable") return;
    while (2 * slotOfObject >= this.ranges.length) this.ranges = doubled(this.ranges);
    this.ranges[2 * slotOfObject] = slots[0];
    this.ranges[2 * slotOfObject + 1] = slots.length;
  }

  /** Puts the parts of a record. */
  put(layout: PartLayout, record: number, origin: ObjectOrigin | undefined): void {
    const { parts } = this.objects;
    const isKnown = layout.present > 0 && !parts.hasOtherFlags(layout, record);
    const slots = this.slotsOf(layout.object);
    for (let index = 0; index < slots.length; index++) {
      if (isKnown && !parts.differs(layout, index, record)) continue;
      this.writer.put(slots[index], this.intern(layout, index, record, origin));
    }
  }

  internHead(layout: PartLayout, record: number, origin: ObjectOrigin | undefined): number {
    const piece = this.pieces.intern(partBuffer, this.objects.parts.writeHead(layout, record));
    this.origins[piece] ??= origin;
    return piece;
  }

  isHead(piece: number): boolean {
    return piece !== 0 && (this.objects.flags(this.pieces.address(piece)) & objectFlag.head) !== 0;
  }

  intern(layout: PartLayout, index: number, record: number, origin: ObjectOrigin | undefined): number {
    const piece = this.pieces.intern(partBuffer, this.objects.parts.writePart(layout, index, record));
    this.origins[piece] ??= origin;
    return piece;
  }

  /** The object is not kept in parts, or not there. */
  clear(object: number): void {
    for (const slot of this.slotsOf(object)) this.writer.put(slot, 0);
  }
}
