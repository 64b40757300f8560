/** Open sections as they stand at the end of the record of a thread, or of what belongs to no thread. */
import { sectionsShift, threadHead } from "./layout.ts";

export interface SectionRecord {
  /** As in enum clew_section. */
  readonly kind: number;
  /** The depth of its frame, or -1. */
  readonly depth: number;
  /** The address of its resource, in halves. */
  readonly low: number;
  readonly high: number;
}

/** A lock is held. */
export const exclusiveSection = 2;

const sectionWord = { kind: 0, depth: 1, low: 2, high: 3 } as const;
export const sectionWords = 4;

/** Writes sections to the end of a record, in their order; gives where it ends then. */
export function writeSections(words: Int32Array, at: number, open: readonly SectionRecord[]): number {
  let end = at;
  for (const { kind, depth, low, high } of open) {
    words[end + sectionWord.kind] = kind;
    words[end + sectionWord.depth] = depth;
    words[end + sectionWord.low] = low;
    words[end + sectionWord.high] = high;
    end += sectionWords;
  }
  return end;
}

/** Where the sections of a record begin: the record of a thread, or of what belongs to none. */
export function sectionsAt(words: Int32Array, head: number): number {
  const count = words[head + threadHead.traits] >>> sectionsShift;
  return head + (words[head + threadHead.length] >> 2) - sectionWords * count;
}

/** Whether a section of this resource is open in a record. */
export function isOpenIn(words: Int32Array, head: number, low: number, high: number): boolean {
  const end = head + (words[head + threadHead.length] >> 2);
  for (let at = sectionsAt(words, head); at < end; at += sectionWords)
    if (words[at + sectionWord.low] === low && words[at + sectionWord.high] === high) return true;
  return false;
}

/** Whether a lock is held, in a record, that lies in an object of which this is so. */
export function isLockedIn(words: Int32Array, head: number, isMeant: (object: number) => boolean): boolean {
  const end = head + (words[head + threadHead.length] >> 2);
  for (let at = sectionsAt(words, head); at < end; at += sectionWords) {
    if (words[at + sectionWord.kind] !== exclusiveSection) continue;
    const low = words[at + sectionWord.low];
    if (isMeant((words[at + sectionWord.high] + (low >>> 31)) >>> 0)) return true;
  }
  return false;
}
