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

/**
 * What a step asks and does of the open sections, in order. The same step does the same wherever it gets the same
 * answers, whatever else is open.
 */
export type SectionOperation =
  | { readonly kind: "begin"; readonly section: FlatSection }
  | { readonly kind: "end"; readonly section: Omit<FlatSection, "depth" | "began"> }
  | { readonly kind: "leave-frame"; readonly thread: number; readonly depth: number }
  | { readonly kind: "orphan"; readonly thread: number }
  | { readonly kind: "count"; readonly thread: number; readonly answer: number }
  | { readonly kind: "has-thread"; readonly thread: number; readonly answer: boolean }
  | { readonly kind: "holds-lock"; readonly object: number; readonly answer: boolean }
  | { readonly kind: "holds"; readonly low: number; readonly high: number; readonly answer: boolean };

/** Words of the record before the sections. */
const headWords = 6;
const sectionWords = 5;

export class FlatSections {
  open: readonly FlatSection[] = [];
  /** What the step has asked and done so far. */
  readonly script: SectionOperation[] = [];

  begin(section: FlatSection): void {
    this.script.push({ kind: "begin", section });
    this.open = [...this.open, section];
  }

  end(kind: number, low: number, high: number, thread: number): void {
    this.script.push({ kind: "end", section: { kind, low, high, thread } });
    const matches = (section: FlatSection): boolean =>
      section.kind === kind && section.low === low && section.high === high;
    let index = this.open.findLastIndex((section) => matches(section) && section.thread === thread);
    if (index < 0) index = this.open.findLastIndex(matches);
    if (index >= 0) this.open = this.open.toSpliced(index, 1);
  }

  leaveFrame(thread: number, depth: number): void {
    this.script.push({ kind: "leave-frame", thread, depth });
    if (this.open.some((section) => endsWith(section, thread, depth)))
      this.open = this.open.filter((section) => !endsWith(section, thread, depth));
  }

  orphan(thread: number): void {
    this.leaveFrame(thread, 0);
    this.script.push({ kind: "orphan", thread });
    if (!this.open.some((section) => section.thread === thread)) return;
    this.open = this.open.map((section) =>
      section.thread === thread ? { ...section, thread: endedThread } : section,
    );
  }

  /** Sections of the thread that end with one of its frames. */
  countInFrames(thread: number): number {
    const answer = countInFrames(this.open, thread);
    this.script.push({ kind: "count", thread, answer });
    return answer;
  }

  hasThread(thread: number): boolean {
    const answer = this.open.some((section) => section.thread === thread);
    this.script.push({ kind: "has-thread", thread, answer });
    return answer;
  }

  holdsLockIn(object: number): boolean {
    const answer = this.open.some(
      ({ kind, low, high }) => kind === exclusiveSection && (high + (low >>> 31)) >>> 0 === object,
    );
    this.script.push({ kind: "holds-lock", object, answer });
    return answer;
  }

  holds(low: number, high: number): boolean {
    const answer = isOpen(this.open, low, high);
    this.script.push({ kind: "holds", low, high, answer });
    return answer;
  }

  /** Does what a step did before; false where an answer is another one. */
  replay(script: readonly SectionOperation[]): boolean {
    for (const operation of script) {
      switch (operation.kind) {
        case "begin":
          this.begin(operation.section);
          break;
        case "end": {
          const { kind, low, high, thread } = operation.section;
          this.end(kind, low, high, thread);
          break;
        }
        case "leave-frame":
          this.leaveFrame(operation.thread, operation.depth);
          break;
        case "orphan":
          this.orphan(operation.thread);
          break;
        case "count":
          if (this.countInFrames(operation.thread) !== operation.answer) return false;
          break;
        case "has-thread":
          if (this.hasThread(operation.thread) !== operation.answer) return false;
          break;
        case "holds-lock":
          if (this.holdsLockIn(operation.object) !== operation.answer) return false;
          break;
        case "holds":
          if (this.holds(operation.low, operation.high) !== operation.answer) return false;
          break;
      }
    }
    return true;
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

export function countInFrames(open: readonly FlatSection[], thread: number): number {
  let count = 0;
  for (const section of open) if (section.thread === thread && section.depth >= 0) count++;
  return count;
}

export function isOpen(open: readonly FlatSection[], low: number, high: number): boolean {
  return open.some((section) => section.low === low && section.high === high);
}

/** The same for scripts that do the same: where a section began is not part of it. */
export function scriptKey(script: readonly SectionOperation[]): string {
  return script.map(operationKey).join();
}

function operationKey(operation: SectionOperation): string {
  switch (operation.kind) {
    case "begin":
    case "end": {
      const { kind, low, high, thread } = operation.section;
      const depth = operation.kind === "begin" ? operation.section.depth : "";
      return `${operation.kind} ${kind} ${low} ${high} ${thread} ${depth}`;
    }
    case "leave-frame":
      return `l ${operation.thread} ${operation.depth}`;
    case "orphan":
      return `o ${operation.thread}`;
    case "count":
      return `c ${operation.thread} ${operation.answer}`;
    case "has-thread":
      return `t ${operation.thread} ${operation.answer}`;
    case "holds-lock":
      return `h ${operation.object} ${operation.answer}`;
    case "holds":
      return `r ${operation.low} ${operation.high} ${operation.answer}`;
  }
}

function endsWith(section: FlatSection, thread: number, depth: number): boolean {
  return section.thread === thread && section.depth >= 0 && section.depth >= depth;
}

function order(a: FlatSection, b: FlatSection): number {
  return a.kind - b.kind || a.high - b.high || a.low - b.low || a.thread - b.thread || a.depth - b.depth;
}
