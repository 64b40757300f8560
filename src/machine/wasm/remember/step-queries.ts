/**
 * What a step asks of the state that it is taken in, besides the thread itself: all that its outcome depends on.
 * Compiled code writes down the objects that it reads, helpers the rest, each question once, in the order in which
 * the step asks; the next question of a step depends on the answers before it alone.
 */

import { GrowableInts } from "../../../graph/growable.ts";
import { queryLog, queryLogCapacity, queryStamps } from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";
import { setWordAt, wordIndex } from "../memory/words.ts";

const kindShift = 27;
const subjectMask = (1 << kindShift) - 1;

export const queryKind = {
  /** Which piece an object has. Compiled code writes the bare number. */
  read: 0,
  /** Whether there is an object of this number. */
  presence: 1,
  /** How large the object is, and who can reach it. */
  shape: 2,
  /** Whether another thread may access a followed global. */
  others: 3,
  /** Whether the word of a condition is defined. */
  defined: 4,
  /** Whether others, or threads that are gone, have a section of some resource open. */
  section: 5,
  /** Whether they hold locks that lie in objects that can end. */
  locks: 6,
  /** Whether one of these lies in some object. */
  lockIn: 7,
  /** Whether there is a thread of this number. */
  thread: 8,
} as const;

export function queryOf(kind: number, subject: number): number {
  return (kind << kindShift) | subject;
}
export function kindOf(query: number): number {
  return query >>> kindShift;
}
export function subjectOf(query: number): number {
  return query & subjectMask;
}

export class StepQueries {
  private stamp = 0;
  /** By kind and subject: the step that asked last. */
  private readonly asked: number[][] = Object.values(queryKind).map(() => []);
  /** The step did something that its questions do not tell. */
  isOpaque = false;
  /** By number: the addresses that were asked about. */
  readonly addresses: { readonly low: number; readonly high: number }[] = [];
  /** Their halves, for other threads of the host. */
  readonly addressWords: GrowableInts = new GrowableInts();
  private readonly addressNumbers = new Map<string, number>();

  constructor(private readonly linear: LinearMemory) {}

  /** Another step begins. */
  begin(): void {
    const { cells } = this.linear;
    this.stamp = (this.stamp + 1) | 0;
    cells.queryStamp = this.stamp;
    cells.queryEnd = queryLog;
    this.isOpaque = false;
  }

  get count(): number {
    return wordIndex(this.linear.cells.queryEnd - queryLog);
  }

  query(index: number): number {
    return this.linear.words[wordIndex(queryLog) + index];
  }

  /** As compiled code does it. */
  read(object: number): void {
    const { words } = this.linear;
    const mark = wordIndex(queryStamps) + object;
    if (words[mark] === this.stamp) return;
    words[mark] = this.stamp;
    this.append(object);
  }

  ask(kind: number, subject: number): void {
    const asked = this.asked[kind];
    if (asked[subject] === this.stamp) return;
    asked[subject] = this.stamp;
    this.append(queryOf(kind, subject));
  }

  /** Asks about an address. */
  askAt(kind: number, low: number, high: number): void {
    const key = `${low} ${high}`;
    let number = this.addressNumbers.get(key);
    if (number === undefined) {
      number = this.addresses.push({ low, high }) - 1;
      this.addressWords.push(low);
      this.addressWords.push(high);
      this.addressNumbers.set(key, number);
    }
    this.ask(kind, number);
  }

  private append(query: number): void {
    const { cells, words } = this.linear;
    const end = cells.queryEnd;
    if (end >= queryLog + 4 * (queryLogCapacity >> 1)) {
      this.isOpaque = true;
      return;
    }
    setWordAt(words, end, query);
    cells.queryEnd = end + 4;
  }
}
