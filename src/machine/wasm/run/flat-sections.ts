/**
 * Open sections, as sections.ts has them, with addresses in halves. Each thread has its own with its record: what is
 * open besides them belongs to threads that are gone. So most steps begin and end sections of their own thread alone,
 * and depend on nothing else that is open.
 */
import type { CodePosition } from "../../threads/position.ts";
import { endedThread } from "../../threads/sections.ts";
import { exclusiveSection, type SectionRecord } from "../memory/section-record.ts";
import type { WorkThread } from "./work-thread.ts";

export interface FlatSection extends SectionRecord {
  readonly thread: number;
  readonly began: CodePosition | undefined;
}

const functionSection = 3;
export const noSections: readonly FlatSection[] = [];

/** The threads of the current state, as far as it is needed. */
export interface SectionHolders {
  /** What each has had open since before the step. */
  openOf(thread: number): readonly FlatSection[];
  readonly threads: readonly unknown[];
}

export class FlatSections {
  /** What threads that are gone have left open. */
  orphans: readonly FlatSection[] = noSections;
  /** By thread, but for those that were stepped: what the step has left open of their sections. */
  readonly changed: Map<number, readonly FlatSection[]> = new Map();
  holders!: SectionHolders;

  /** The step is over, or there is another state. */
  enter(orphans: readonly FlatSection[]): void {
    this.orphans = orphans;
    this.changed.clear();
  }

  /** As OpenSections.begin. */
  begin(thread: WorkThread, section: FlatSection): void {
    const { kind, depth } = section;
    if (
      kind === functionSection &&
      thread.sections.some((open) => open.kind === kind && open.depth === depth)
    )
      return;
    thread.sections = [...thread.sections, section];
  }

  /** Ends the section of the thread that began last among those of this kind and resource; false where it has none. */
  endOwn(thread: WorkThread, kind: number, low: number, high: number): boolean {
    const index = thread.sections.findLastIndex(
      (section) => section.kind === kind && section.low === low && section.high === high,
    );
    if (index < 0) return false;
    thread.sections = thread.sections.toSpliced(index, 1);
    return true;
  }

  /** The same among those of all others, in the order in which states have them. */
  endOther(stepped: number, kind: number, low: number, high: number): void {
    const found = this.others(stepped)
      .filter((section) => section.kind === kind && section.low === low && section.high === high)
      .sort(order)
      .at(-1);
    if (found === undefined) return;
    if (found.thread === endedThread) this.orphans = without(this.orphans, found);
    else this.changed.set(found.thread, without(this.openOf(found.thread), found));
  }

  leaveFrame(thread: WorkThread, depth: number): void {
    const isLeft = (section: FlatSection): boolean => section.depth >= 0 && section.depth >= depth;
    if (thread.sections.some(isLeft)) thread.sections = thread.sections.filter((section) => !isLeft(section));
  }

  /** The thread is gone: what ends with its frames has ended, and the rest is nobody's. */
  orphan(thread: WorkThread): void {
    const left = thread.sections.map((section) => ({ ...section, thread: endedThread }));
    this.orphans = [...this.orphans, ...left];
    thread.sections = noSections;
  }

  /** The open sections of all threads but one, and of those that are gone. */
  others(stepped: number): FlatSection[] {
    const found = [...this.orphans];
    for (let thread = 0; thread < this.holders.threads.length; thread++)
      if (thread !== stepped) found.push(...this.openOf(thread));
    return found;
  }

  private openOf(thread: number): readonly FlatSection[] {
    return this.changed.get(thread) ?? this.holders.openOf(thread);
  }
}

function without(sections: readonly FlatSection[], section: FlatSection): readonly FlatSection[] {
  return sections.toSpliced(sections.indexOf(section), 1);
}

/** Sections of a thread that end with one of its frames. */
export function countInFrames(open: readonly FlatSection[]): number {
  let count = 0;
  for (const { depth } of open) if (depth >= 0) count++;
  return count;
}

export function isOpen(open: readonly FlatSection[], low: number, high: number): boolean {
  return open.some((section) => section.low === low && section.high === high);
}

/** Whether the lock that lies there is held. */
export function isHeldAt(open: readonly FlatSection[], object: number, offset: number): boolean {
  return open.some(
    (section) =>
      section.kind === exclusiveSection && section.low === offset && resourceObject(section) === object,
  );
}

export function isLocked(open: readonly FlatSection[], object: number): boolean {
  return open.some((section) => section.kind === exclusiveSection && resourceObject(section) === object);
}

/** The object that the resource lies in. */
export function resourceObject({ low, high }: FlatSection): number {
  return (high + (low >>> 31)) >>> 0;
}

/** Which of two sections began first does not matter: the same ones open are the same state. */
export function sorted(open: readonly FlatSection[]): readonly FlatSection[] {
  return open.length > 1 ? [...open].sort(order) : open;
}

export function order(a: FlatSection, b: FlatSection): number {
  return a.kind - b.kind || a.high - b.high || a.low - b.low || a.thread - b.thread || a.depth - b.depth;
}
