/** Objects given to the reference interpreter, and taken from it: records of linear memory and MemoryObjects. */
import { Unsupported } from "../../fault.ts";
import type { Machine } from "../../machine.ts";
import { MemoryObject, type ObjectOrigin } from "../../memory/memory-object.ts";
import { bytesBetweenLooks } from "../../stepping/long-steps.ts";
import {
  bufferBase,
  bufferSize,
  objectFlag,
  objectHead,
  objectTableCapacity,
  padded,
} from "../memory/layout.ts";
import { writeObjectHead } from "../memory/object-record.ts";
import { copyWords } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { originFlags } from "../run/flat-objects.ts";
import type { FlatStates } from "../store/flat-states.ts";
import { KeptPieces } from "../store/kept-pieces.ts";
import { type TermBridge, termBytes } from "./term-bridge.ts";

const mostKeptBytes = 1 << 24;
/** What an object weighs besides its bytes. */
const objectBytes = 200;

export class ObjectBridge {
  private readonly objects = new KeptPieces<MemoryObject>(mostKeptBytes);
  /** By object that is kept in parts: what it was last, and what its record was then. */
  private readonly parted: ({ readonly version: number; readonly object: MemoryObject } | undefined)[] = [];
  private imageCount = 0;
  private bytesSinceLook = 0;

  constructor(
    private readonly machine: Machine,
    private readonly flat: FlatMachine,
    private readonly states: FlatStates,
    private readonly terms: TermBridge,
  ) {}

  /** Objects of the program's image that are not in linear memory yet. */
  syncImage(): void {
    const { imageNumbers } = this.machine.memory;
    for (; this.imageCount < imageNumbers.length; this.imageCount++) {
      const number = imageNumbers[this.imageCount];
      if (number >= objectTableCapacity) continue;
      const object = this.machine.memory.imageObject(number)!;
      const { address: written, length } = this.writeObject(object);
      const address = this.flat.linear.allocatePiece(length);
      copyWords(this.flat.words, written, address, length);
      this.flat.imageRecords[number] = address;
      this.flat.imageCount++;
      if (this.flat.objects.lookAt(number) === 0) this.flat.objects.set(number, address);
    }
  }

  // ---- out of the fast machine ----------------------------------------------------------------------------

  objectOf(number: number, piece: number): MemoryObject {
    if (piece === 0) return this.partedObject(number);
    const known = this.objects.get(piece);
    if (known !== undefined) return known;
    const { states } = this;
    const object = this.newObject(number, states.origins[piece]!, states.pieces.address(piece));
    if (object.freed !== undefined && states.freed[piece] !== undefined) object.freed = states.freed[piece];
    object.piece = piece;
    this.keepObject(piece, object);
    return object;
  }

  private keepObject(piece: number, object: MemoryObject): void {
    this.objects.keep(piece, object, objectBytes + object.size);
  }

  /** As long as it has not changed, it is the same object. */
  private partedObject(number: number): MemoryObject {
    const layout = this.flat.objects.parts.of(number)!;
    const last = this.parted[number];
    if (last?.version === layout.version) return last.object;
    const { origins } = this.states;
    const origin =
      layout.kind === "variable"
        ? this.machine.memory.imageObject(number)!.origin
        : origins[this.states.pieceOfObject(number)]!;
    const object = this.newObject(number, origin, layout.record);
    this.parted[number] = { version: layout.version, object };
    return object;
  }

  private newObject(number: number, origin: ObjectOrigin, record: number): MemoryObject {
    const { flat } = this;
    const flags = flat.objects.flags(record);
    const size = flat.objects.size(record);
    const bytes = (from: number): Uint8Array =>
      Uint8Array.from(flat.linear.bytes.subarray(from, from + size));
    const object = new MemoryObject(
      number,
      origin,
      {
        data: bytes(flat.objects.data(record)),
        undef: (flags & objectFlag.undefined) !== 0 ? bytes(flat.objects.undefinedBits(record)) : null,
        marks: (flags & objectFlag.marked) !== 0 ? bytes(flat.objects.marks(record)) : null,
      },
      {
        readOnly: (flags & objectFlag.readOnly) !== 0,
        shared: (flags & objectFlag.shared) !== 0,
        epoch: -1,
      },
    );
    object.exposed = (flags & objectFlag.exposed) !== 0;
    if ((flags & objectFlag.symbolic) !== 0) object.terms = this.terms.read(flat.words, record, flags);
    if ((flags & objectFlag.freed) !== 0) object.freed = { site: undefined, thread: 0, how: "freed" };
    return object;
  }

  // ---- into the fast machine --------------------------------------------------------------------------------

  put(object: MemoryObject): void {
    const { states } = this;
    const { number } = object;
    const layout = this.flat.objects.parts.of(number);
    const last = this.parted[number];
    if (layout !== undefined && last?.object === object && last.version === layout.version) return;
    if (object.piece < 0 || layout !== undefined) {
      if (number >= objectTableCapacity) throw new Unsupported({ kind: "too-many-objects" });
      const { address, length } = this.writeObject(object);
      if (states.putInParts(number, address, object.origin)) return;
      const piece = states.pieces.intern(address, length);
      states.origins[piece] ??= object.origin;
      states.freed[piece] ??= object.freed;
      this.keepObject(piece, object);
      object.piece = piece;
    }
    states.putObject(number, object.piece);
  }

  /** Writes the record of an object: into the buffer, or behind the pieces where it is larger than that. */
  private writeObject(object: MemoryObject): { readonly address: number; readonly length: number } {
    const length = padded(object.size);
    const most = objectHead.bytes + 3 * length + termBytes(object.terms);
    this.bytesSinceLook += most;
    if (this.bytesSinceLook >= bytesBetweenLooks) {
      this.bytesSinceLook = 0;
      this.machine.onLongStep?.(most);
    }
    const address = most <= bufferSize ? bufferBase : this.flat.linear.reserve(most);
    const { words } = this.flat;
    const { bytes } = this.flat.linear;
    const undef = object.undef?.some((bits) => bits !== 0) ? object.undef : undefined;
    const marks = object.marks?.some((mark) => mark !== 0) ? object.marks : undefined;
    const flags =
      (object.shared ? objectFlag.shared : 0) |
      (object.exposed ? objectFlag.exposed : 0) |
      (object.freed !== undefined ? objectFlag.freed : 0) |
      (object.readOnly ? objectFlag.readOnly : 0) |
      (undef !== undefined ? objectFlag.undefined : 0) |
      (marks !== undefined ? objectFlag.marked : 0) |
      (object.terms !== null ? objectFlag.symbolic : 0) |
      originFlags(object.origin);
    writeObjectHead(words, address, { size: object.size, flags, number: object.number });
    let at = address + objectHead.bytes;
    for (const part of [object.data, undef, marks]) {
      if (part === undefined) continue;
      bytes.set(part, at);
      bytes.fill(0, at + object.size, at + length);
      at += length;
    }
    if (object.terms !== null) at = this.terms.write(words, at, object.terms);
    return { address, length: at - address };
  }
}
