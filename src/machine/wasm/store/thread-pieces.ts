/** Threads, with what they have open, and what belongs to no object and no thread, as pieces of states. */

import { allExposedWord, bufferBase, pieceTag, sectionsShift, threadHead } from "../memory/layout.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { writeSections } from "../memory/section-record.ts";
import { tagOf } from "../memory/thread-record.ts";
import { bytesOf, wordIndex } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { type FlatSection, sorted } from "../run/flat-sections.ts";
import type { WorkThread } from "../run/work-thread.ts";

export class ThreadPieces {
  constructor(
    private readonly flat: FlatMachine,
    private readonly pieces: PieceStore,
  ) {}

  /** Of a thread after a step; 0 where it does not fit into a record. */
  ofWork(thread: WorkThread): number {
    const length = this.flat.records.save(thread);
    return length === 0 ? 0 : this.intern(length, thread.sections);
  }

  /** The thread in the buffer. */
  intern(length: number, sections: readonly FlatSection[]): number {
    const piece = this.pieces.intern(bufferBase, length);
    if (sections.length > 0) this.flat.records.sections[piece] ??= sections;
    return piece;
  }

  /** A thread whose sections another one has ended; 0 where compiled code cannot run it. */
  withSections(thread: number, open: readonly FlatSection[]): number {
    const { words, records } = this.flat;
    const record = this.pieces.address(thread);
    const isKnown = tagOf(words, record) === pieceTag.thread;
    const length = isKnown ? records.withSections(record, open) : 0;
    return length === 0 ? 0 : this.intern(length, open);
  }

  /** What belongs to no object and no thread. */
  ofRest(orphans: readonly FlatSection[], allExposed: boolean): number {
    const { words, records } = this.flat;
    const head = wordIndex(bufferBase);
    words.fill(0, head, head + threadHead.words);
    words[head + threadHead.tag] = pieceTag.rest;
    words[head + allExposedWord] = allExposed ? 1 : 0;
    words[head + threadHead.traits] = orphans.length << sectionsShift;
    const open = sorted(orphans);
    const length = bytesOf(writeSections(words, head + threadHead.words, open) - head);
    words[head + threadHead.length] = length;
    const piece = this.pieces.intern(bufferBase, length);
    records.sections[piece] ??= open;
    return piece;
  }
}
