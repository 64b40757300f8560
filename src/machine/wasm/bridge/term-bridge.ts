/**
 * Terms ([10]) in states of the fast machine. Compiled code never has them: an object with terms is withheld from it
 * (FlatObjects.withhold), a thread with terms in its values is a foreign one. So a step of compiled code leaves all terms,
 * and what holds of their inputs, as they are. They are kept for the interpreter alone: the terms of an object lie behind
 * its bytes, and what holds is a piece of its own.
 */
import type { Term } from "../../../smt/term.ts";
import { type RuntimeValue, SymbolicScalar } from "../../memory/scalar.ts";
import type { SavedPath } from "../../symbolic/path.ts";
import type { Frame } from "../../threads/frame.ts";
import { bufferBase, objectFlag, objectHead, padded, pieceTag, threadHead } from "../memory/layout.ts";
import { objectSize } from "../memory/object-record.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { bytesOf, wordIndex } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";

/** How many there are, and a word for nothing; then for each its byte and its number. */
const wordsBefore = 2;
const wordsOfTerm = 2;

/** What the terms of an object take behind its bytes. */
export function termBytes(terms: ReadonlyMap<number, Term> | null): number {
  return terms === null ? 0 : bytesOf(wordsBefore + wordsOfTerm * terms.size);
}

/** Whether a value of the frame has a term in it. */
export function hasTerms({ values, variadic, code }: Frame): boolean {
  for (let slot = 0; slot < code.valueSlots; slot++)
    if (values[slot] !== undefined && isSymbolic(values[slot])) return true;
  return variadic.some(({ value }) => isSymbolic(value));
}

function isSymbolic(value: RuntimeValue): boolean {
  return Array.isArray(value) ? value.some(isSymbolic) : value instanceof SymbolicScalar;
}

export class TermBridge {
  /** By its number. */
  private readonly known = new Map<number, Term>();
  /** By piece. */
  private readonly paths: (SavedPath | undefined)[] = [];

  constructor(
    private readonly flat: FlatMachine,
    private readonly pieces: PieceStore,
  ) {}

  /** Writes the terms of an object behind its bytes: gives where they end. */
  write(words: Int32Array, address: number, terms: ReadonlyMap<number, Term>): number {
    let at = wordIndex(address);
    words[at++] = terms.size;
    words[at++] = 0;
    for (const byte of [...terms.keys()].sort((a, b) => a - b)) {
      const term = terms.get(byte)!;
      this.known.set(term.id, term);
      words[at++] = byte;
      words[at++] = term.id;
    }
    return address + termBytes(terms);
  }

  /** The terms of an object, by byte. */
  read(words: Int32Array, record: number, flags: number): Map<number, Term> {
    const shadows = [objectFlag.undefined, objectFlag.marked].filter((flag) => (flags & flag) !== 0).length;
    let at = wordIndex(record + objectHead.bytes + (1 + shadows) * padded(objectSize(words, record)));
    const count = words[at];
    at += wordsBefore;
    const terms = new Map<number, Term>();
    for (let index = 0; index < count; index++, at += wordsOfTerm) {
      const [byte, id] = words.subarray(at, at + wordsOfTerm);
      terms.set(byte, this.known.get(id)!);
    }
    return terms;
  }

  /** The piece of what holds of inputs; 0 where there are none. */
  pathPiece(path: SavedPath): number {
    if (path.symbols.length === 0) return 0;
    const { words } = this.flat;
    const head = wordIndex(bufferBase);
    words.fill(0, head, head + threadHead.words);
    words[head + threadHead.tag] = pieceTag.path;
    words[head + threadHead.number] = path.symbols.length;
    let at = head + threadHead.words;
    for (const { id } of path.symbols) words[at++] = id;
    for (const { id } of path.conditions) words[at++] = id;
    if (((at - head) & 1) !== 0) words[at++] = 0;
    const length = bytesOf(at - head);
    words[head + threadHead.length] = length;
    const piece = this.pieces.intern(bufferBase, length);
    this.paths[piece] ??= path;
    return piece;
  }

  pathOf(piece: number): SavedPath | undefined {
    return piece === 0 ? undefined : this.paths[piece];
  }
}
