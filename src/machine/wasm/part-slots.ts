/** The slots of states for variables that are kept in parts (object-parts.ts), and how such variables get into them. */
import { doubled, sharedInts } from "../../graph/growable.ts";
import type { ObjectOrigin } from "../memory-object.ts";
import type { FlatObjects } from "./flat-objects.ts";
import { firstPart, partBuffer } from "./layout.ts";
import type { PartLayout } from "./object-parts.ts";
import type { PieceStore } from "./piece-store.ts";
import { type VaryingObject, varyingObjects } from "./varying-parts.ts";

/** Of the states that are put together. */
export interface SlotWriter {
  readonly slotCount: number;
  newSlot(owner: number): number;
  put(slot: number, piece: number): void;
}

const none: readonly number[] = [];

/** In all; with more, states would be higher trees. */
const mostSlots = 500;

export class PartSlots {
  /** By part, from firstPart on: its slot, 0 for none yet. */
  slotOfPart: Int32Array = sharedInts(256);
  /** By object: those of its parts. */
  private readonly slots: (readonly number[] | undefined)[] = [];

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

  /** The slots of a variable's parts. */
  slotsOf(object: number): readonly number[] {
    return this.slots[object] ?? none;
  }

  /** By variable. */
  get all(): readonly (readonly number[])[] {
    return this.objects.parts.all.map(({ object }) => this.slotsOf(object));
  }

  /** Keeps variables in parts that have had so many contents, of those that have a record in the image: gives them. */
  divide(imageOf: (object: number) => number, contents: number): readonly PartLayout[] {
    const { objects, pieces } = this;
    const isCandidate = (object: number): boolean =>
      object < firstPart && imageOf(object) !== 0 && objects.parts.of(object) === undefined;
    const layouts: PartLayout[] = [];
    for (const { object, begins } of this.choose(varyingObjects(objects, pieces, isCandidate, contents))) {
      const layout = objects.parts.add(object, imageOf(object), begins);
      this.makeSlots(layout);
      layouts.push(layout);
    }
    return layouts;
  }

  /** Writes the pieces of a state, by slot, anew: the variable is in one slot as a whole until now. */
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
    states[slot] = 0;
  }
  /** By piece: those of its parts. */
  private readonly rewritten = new Map<number, readonly number[]>();

  private choose(varying: readonly VaryingObject[]): readonly VaryingObject[] {
    let slots = this.writer.slotCount;
    return varying.filter(({ begins }) => {
      if (slots + begins.length > mostSlots || !this.objects.parts.hasRoom(begins.length)) return false;
      slots += begins.length;
      return true;
    });
  }

  private makeSlots({ first, starts, object }: PartLayout): void {
    const slots: number[] = [];
    for (let part = first; part < first + starts.length - 1; part++) {
      while (part - firstPart >= this.slotOfPart.length) this.slotOfPart = doubled(this.slotOfPart);
      const slot = this.writer.newSlot(part);
      this.slotOfPart[part - firstPart] = slot;
      slots.push(slot);
    }
    this.slots[object] = slots;
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

  intern(layout: PartLayout, index: number, record: number, origin: ObjectOrigin | undefined): number {
    const piece = this.pieces.intern(partBuffer, this.objects.parts.writePart(layout, index, record));
    this.origins[piece] ??= origin;
    return piece;
  }

  /** The variable is not kept in parts. */
  clear(object: number): void {
    for (const slot of this.slotsOf(object)) this.writer.put(slot, 0);
  }
}
