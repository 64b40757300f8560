/** Races between pending actions, found on thread records: quickly, and rather too often than not. */
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
    const isPlainStore = words[access + 1] !== 0 && words[access + 5] === 0;
    if (!makes && !isPlainStore) return false;
    if (words[access + 2] !== words[use + 5]) return false;
    const offset = words[use + 4];
    return words[access + 3] < offset + usedBytes && offset < words[access + 3] + words[access + 4];
  }

  private isSame(first: number, second: number): boolean {
    const { words } = this.linear;
    return words[first + 5] === words[second + 5] && words[first + 4] === words[second + 4];
  }

  private conflict(first: number, second: number): boolean {
    const { words } = this.linear;
    if (words[first + 2] !== words[second + 2]) return false;
    if (words[first + 5] !== 0 && words[second + 5] !== 0) return false;
    if (words[first + 1] === 0 && words[second + 1] === 0) return false;
    if (words[first + 3] + words[first + 4] <= words[second + 3]) return false;
    return words[second + 3] + words[second + 4] > words[first + 3];
  }
}
