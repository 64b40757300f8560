/**
 * States as vectors of pieces ([02 Storing states]): an object, a thread and the list of sections that it has open are
 * each interned once; most do not change in a step. A piece that is part of a state never changes: the machine copies it
 * before it writes.
 */
import { constants } from "node:buffer";
import { VectorStore } from "../../../graph/vector-store.ts";
import { Unsupported } from "../../../machine/fault.ts";
import type { Code } from "../../../machine/interpreter/code.ts";
import type { Machine } from "../../../machine/machine.ts";
import type { MemoryObject } from "../../../machine/memory/memory-object.ts";
import { termOffsets } from "../../../machine/memory/memory-values.ts";
import { type Buffers, buffersKey } from "../../../machine/memory-model/buffered-store.ts";
import type { SavedPath } from "../../../machine/symbolic/path.ts";
import { endedThread, type OpenSection, sectionKinds } from "../../../machine/threads/sections.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import { threadKey } from "../../../machine/threads/thread-key.ts";
import type { Term } from "../../../smt/term.ts";
import type { StateStore } from "./state-store.ts";

type Piece =
  | { readonly kind: "object"; readonly object: MemoryObject }
  | { readonly kind: "thread"; readonly thread: Thread }
  | { readonly kind: "sections"; readonly sections: readonly OpenSection[] }
  | { readonly kind: "buffers"; readonly buffers: Buffers }
  | { readonly kind: "path"; readonly path: SavedPath }
  | { readonly kind: "rest"; readonly rest: Rest };

/** What belongs to no object and no thread. */
interface Rest {
  /** Of threads that are gone. */
  readonly sections: readonly OpenSection[];
  readonly allExposed: boolean;
}

export class StatePieces implements StateStore {
  private readonly pieces: Piece[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly codeNumbers = new Map<Code, number>();
  readonly vectors = new VectorStore();
  /** Estimated bytes of the pieces, for the memory figure. */
  bytes = 0;

  constructor(private readonly machine: Machine) {}

  get pieceCount(): number {
    return this.pieces.length;
  }

  /** The number of the machine's current state; the machine must be settled (see settle.ts). */
  intern(): number {
    const { machine } = this;
    const vector: number[] = [];
    for (const object of machine.memory.ownObjects()) vector.push(this.objectPiece(object));
    const open = machine.sections.all();
    for (const thread of machine.threads) {
      if (thread === undefined) continue;
      vector.push(this.threadPiece(thread));
      const own = open.filter((section) => section.thread === thread.number);
      if (own.length > 0) vector.push(this.sectionsPiece(thread, own));
    }
    if (machine.model !== undefined) vector.push(this.buffersPiece(machine.model.buffers));
    if (machine.path !== undefined && machine.path.nextSymbol > 0)
      vector.push(this.pathPiece(machine.path.saved));
    vector.push(this.restPiece(open.filter((section) => section.thread === endedThread)));
    machine.freeze();
    return this.vectors.intern(vector);
  }

  /** Puts the machine into a state. */
  restore(state: number): void {
    const objects: MemoryObject[] = [];
    const threads: Thread[] = [];
    let buffers: Buffers | undefined;
    let path: SavedPath | undefined;
    let rest: Rest | undefined;
    const ofThreads: OpenSection[] = [];
    for (const number of this.vectors.read(state)) {
      const piece = this.pieces[number];
      if (piece.kind === "object") objects.push(piece.object);
      else if (piece.kind === "thread") threads.push(piece.thread);
      else if (piece.kind === "sections") ofThreads.push(...piece.sections);
      else if (piece.kind === "buffers") buffers = piece.buffers;
      else if (piece.kind === "path") path = piece.path;
      else rest = piece.rest;
    }
    const { allExposed } = rest!;
    const sections = [...rest!.sections, ...ofThreads];
    this.machine.restore({ memory: { objects, allExposed }, threads, sections, buffers, path });
  }

  private objectPiece(object: MemoryObject): number {
    if (object.piece < 0) {
      object.piece = this.piece(objectKey(object), () => ({ kind: "object", object }), object.size * 3 + 200);
    }
    return object.piece;
  }

  private threadPiece(thread: Thread): number {
    if (thread.piece < 0) {
      const key = threadKey(thread, (code) => this.codeNumber(code));
      thread.piece = this.piece(key, () => ({ kind: "thread", thread }), key.length * 4 + 400);
    }
    return thread.piece;
  }

  /** Stores that have not reached memory yet ([04]). */
  private buffersPiece(buffers: Buffers): number {
    if (buffers.piece < 0) {
      const key = `b${buffersKey(buffers)}`;
      buffers.piece = this.piece(key, () => ({ kind: "buffers", buffers }), key.length * 4 + 100);
    }
    return buffers.piece;
  }

  /** Where they began is not part of the state: it is what was met first with the thread at the same place. */
  private sectionsPiece(thread: Thread, open: readonly OpenSection[]): number {
    const sections = inOrder(open);
    const key = `s${thread.piece} ${sections.map(sectionKey).join(";")}`;
    return this.piece(key, () => ({ kind: "sections", sections }), 100);
  }

  /** What holds of the inputs that are terms ([10]). */
  private pathPiece(path: SavedPath): number {
    const key = `p${[path.symbols, path.conditions].map(idsOf).join(":")}`;
    return this.piece(key, () => ({ kind: "path", path }), key.length * 4 + 100);
  }

  private restPiece(orphans: readonly OpenSection[]): number {
    const sections = inOrder(orphans);
    const { allExposed } = this.machine.memory;
    const key = `r${allExposed ? 1 : 0}${sections.map(sectionKey).join(";")}`;
    return this.piece(key, () => ({ kind: "rest", rest: { sections, allExposed } }), 100);
  }

  private piece(key: string, make: () => Piece, bytes: number): number {
    let number = this.byKey.get(key);
    if (number === undefined) {
      number = this.pieces.length;
      this.pieces.push(make());
      this.byKey.set(key, number);
      this.bytes += bytes + key.length * 2;
    }
    return number;
  }

  private codeNumber(code: Code): number {
    let number = this.codeNumbers.get(code);
    if (number === undefined) this.codeNumbers.set(code, (number = this.codeNumbers.size));
    return number;
  }
}

/** Which of two sections began first does not matter: the same ones open are the same state. */
function inOrder(open: readonly OpenSection[]): readonly OpenSection[] {
  if (open.length < 2) return open;
  return [...open].sort(
    (a, b) =>
      sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind) ||
      Number(a.resource - b.resource) ||
      (a.depth ?? -1) - (b.depth ?? -1),
  );
}

function sectionKey({ kind, resource, depth }: OpenSection): string {
  return `${kind}${resource}/${depth}`;
}

/** Its bytes, and two for each of them that say what is known of it, have to fit into one string. */
const largestObject = Math.floor(constants.MAX_STRING_LENGTH / 3) - 64;

function objectKey(object: MemoryObject): string {
  if (object.size > largestObject) throw new Unsupported({ kind: "large-object", size: object.size });
  const flags = (object.shared ? 1 : 0) | (object.exposed ? 2 : 0) | (object.freed !== undefined ? 4 : 0);
  // With its size, so that no data can look like the end of smaller data and what follows it.
  const parts = [`o${object.number}:${flags}:${object.size}:`, latin1(object.data)];
  if (object.undef?.some((bits) => bits !== 0)) parts.push(":u", latin1(object.undef));
  if (object.marks?.some((mark) => mark !== 0)) parts.push(":m", latin1(object.marks));
  if (object.terms !== null)
    for (const at of termOffsets(object.terms)) parts.push(`:t${at}=${object.terms.get(at)!.id}`);
  return parts.join("");
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

function idsOf(terms: readonly Term[]): string {
  return terms.map(({ id }) => id).join(" ");
}
