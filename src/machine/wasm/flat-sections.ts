/** Open sections of the current state, as sections.ts has them, with addresses in halves. */
import type { CodePosition } from "../position.ts";
import { endedThread } from "../sections.ts";
import { bufferBase, pieceTag } from "./layout.ts";
import type { LinearMemory } from "./linear-memory.ts";

export interface FlatSection {
  /** As in enum clew_section. */
  readonly kind: number;
  readonly thread: number;
  /** The depth of its frame, or -1. */
  readonly depth: number;
  readonly low: number;
  readonly high: number;
  readonly began: CodePosition | undefined;
}

export const exclusiveSection = 2;

/** Words of the record before the sections. */
const headWords = 6;
const sectionWords = 5;

export class FlatSections {
  open: readonly FlatSection[] = [];

  begin(section: FlatSection): void {
    this.open = [...this.open, section];
  }

  end(kind: number, low: number, high: number, thread: number): void {
    const matches = (section: FlatSection): boolean =>
      section.kind === kind && section.low === low && section.high === high;
    let index = this.open.findLastIndex((section) => matches(section) && section.thread === thread);
    if (index < 0) index = this.open.findLastIndex(matches);
    if (index >= 0) this.open = this.open.toSpliced(index, 1);
  }

  leaveFrame(thread: number, depth: number): void {
    if (this.open.some((section) => endsWith(section, thread, depth)))
      this.open = this.open.filter((section) => !endsWith(section, thread, depth));
  }

  orphan(thread: number): void {
    this.leaveFrame(thread, 0);
    if (!this.open.some((section) => section.thread === thread)) return;
    this.open = this.open.map((section) =>
      section.thread === thread ? { ...section, thread: endedThread } : section,
    );
  }

  /** Sections of the thread that end with one of its frames. */
  countInFrames(thread: number): number {
    let count = 0;
    for (const section of this.open) if (section.thread === thread && section.depth >= 0) count++;
    return count;
  }

  holdsLockIn(object: number): boolean {
    return this.open.some(
      ({ kind, low, high }) => kind === exclusiveSection && (high + (low >>> 31)) >>> 0 === object,
    );
  }

  holds(low: number, high: number): boolean {
    return this.open.some((section) => section.low === low && section.high === high);
  }

  /** Puts the record of what belongs to no object and no thread into the buffer; gives its length. */
  save(linear: LinearMemory, allExposed: boolean): number {
    const { words } = linear;
    const head = bufferBase >> 2;
    // Which of two sections began first does not matter: the same ones open are the same state.
    const sorted = this.open.length > 1 ? [...this.open].sort(order) : this.open;
    this.sorted = sorted;
    let at = head + headWords;
    for (const { kind, thread, depth, low, high } of sorted) {
      words[at] = kind;
      words[at + 1] = thread;
      words[at + 2] = depth;
      words[at + 3] = low;
      words[at + 4] = high;
      at += sectionWords;
    }
    if ((at & 1) !== 0) words[at++] = 0;
    const length = (at - head) << 2;
    words[head] = length;
    words[head + 1] = pieceTag.rest;
    words[head + 2] = allExposed ? 1 : 0;
    words[head + 3] = 0;
    words[head + 4] = sorted.length;
    words[head + 5] = 0;
    return length;
  }
  /** What was saved last. */
  sorted: readonly FlatSection[] = [];
}

function endsWith(section: FlatSection, thread: number, depth: number): boolean {
  return section.thread === thread && section.depth >= 0 && section.depth >= depth;
}

function order(a: FlatSection, b: FlatSection): number {
  return a.kind - b.kind || a.high - b.high || a.low - b.low || a.thread - b.thread || a.depth - b.depth;
}
