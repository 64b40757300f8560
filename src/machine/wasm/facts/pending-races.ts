/** Races between pending actions, found on thread records: quickly, and rather too often than not. */
import { accessWord, callWord } from "../memory/pending-words.ts";
import { type ThreadFacts, threadFact } from "./thread-facts.ts";

/** They write, or are not atomic: without one there is no race. */
export const racyFacts = threadFact.plain | threadFact.makes | threadFact.touches | threadFact.foreign;
/** Whatever touches memory. */
const memoryFacts =
  threadFact.accesses | threadFact.several | threadFact.makes | threadFact.uses | threadFact.touches;
const onObject = threadFact.makes | threadFact.uses;
/** Bytes of a synchronisation object that stand for all of it (order/touched-memory.ts). */
const usedBytes = 4;

export class PendingRaces {
  private readonly accesses: number[] = [];
  private readonly uses: number[] = [];

  constructor(
    private readonly linear: { readonly words: Int32Array },
    private readonly facts: ThreadFacts,
  ) {}

  /** Whether the pending actions of two of these threads might race; 0 is no thread. */
  mayRace(threads: ArrayLike<number>): boolean {
    const { facts, accesses, uses } = this;
    let all = 0;
    let count = 0;
    let used = 0;
    let onMemory = 0;
    for (let thread = 0; thread < threads.length; thread++) {
      const piece = threads[thread];
      if (piece === 0 || piece === undefined) continue;
      const known = facts.of(piece);
      all |= known;
      if ((known & memoryFacts) !== 0) onMemory++;
      if ((known & threadFact.accesses) !== 0) accesses[count++] = piece;
      if ((known & onObject) !== 0) uses[used++] = piece;
    }
    if ((all & threadFact.foreign) !== 0) return true;
    if (onMemory < 2 || (all & racyFacts) === 0) return false;
    if ((all & (threadFact.several | threadFact.touches)) !== 0) return true;
    for (let index = 1; index < count; index++) {
      const second = facts.pendingAt(accesses[index]);
      for (let other = 0; other < index; other++)
        if (this.conflict(facts.pendingAt(accesses[other]), second)) return true;
    }
    return used > 0 && this.mayRaceOnObject(count, used);
  }

  /** Whether somebody writes a synchronisation object, or makes it, that another one uses. */
  private mayRaceOnObject(count: number, used: number): boolean {
    const { facts, accesses, uses } = this;
    for (let index = 0; index < used; index++) {
      const makes = (facts.of(uses[index]) & threadFact.makes) !== 0;
      const use = facts.pendingAt(uses[index]);
      for (let other = 0; other < count; other++)
        if (this.overwrites(facts.pendingAt(accesses[other]), use, makes)) return true;
      for (let other = 0; other < index; other++) {
        const isMade = makes || (facts.of(uses[other]) & threadFact.makes) !== 0;
        if (isMade && this.isSame(use, facts.pendingAt(uses[other]))) return true;
      }
    }
    return false;
  }

  private overwrites(access: number, use: number, makes: boolean): boolean {
    const { words } = this.linear;
    const isPlainStore = words[access + accessWord.access] !== 0 && words[access + accessWord.ordering] === 0;
    if (!makes && !isPlainStore) return false;
    if (words[access + accessWord.object] !== words[use + callWord.high]) return false;
    const offset = words[use + callWord.low];
    return (
      words[access + accessWord.offset] < offset + usedBytes &&
      offset < words[access + accessWord.offset] + words[access + accessWord.size]
    );
  }

  private isSame(first: number, second: number): boolean {
    const { words } = this.linear;
    return (
      words[first + callWord.high] === words[second + callWord.high] &&
      words[first + callWord.low] === words[second + callWord.low]
    );
  }

  private conflict(first: number, second: number): boolean {
    const { words } = this.linear;
    if (words[first + accessWord.object] !== words[second + accessWord.object]) return false;
    if (words[first + accessWord.ordering] !== 0 && words[second + accessWord.ordering] !== 0) return false;
    if (words[first + accessWord.access] === 0 && words[second + accessWord.access] === 0) return false;
    if (
      words[first + accessWord.offset] + words[first + accessWord.size] <=
      words[second + accessWord.offset]
    )
      return false;
    return (
      words[second + accessWord.offset] + words[second + accessWord.size] > words[first + accessWord.offset]
    );
  }
}
