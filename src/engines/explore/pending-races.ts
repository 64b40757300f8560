/** Races between pending actions, found on thread records: quickly, and rather too often than not. */
import { type ThreadFacts, threadFact } from "../../machine/wasm/thread-facts.ts";

export class PendingRaces {
  private readonly accesses: number[] = [];

  constructor(
    private readonly linear: { readonly words: Int32Array },
    private readonly facts: ThreadFacts,
  ) {}

  /** Whether the pending actions of two of these threads might race; 0 is no thread. */
  mayRace(threads: ArrayLike<number>): boolean {
    const { facts, accesses } = this;
    let all = 0;
    let count = 0;
    for (let thread = 0; thread < threads.length; thread++) {
      const piece = threads[thread];
      if (piece === 0 || piece === undefined) continue;
      const known = facts.of(piece);
      all |= known;
      if ((known & threadFact.accesses) !== 0) accesses[count++] = piece;
    }
    if ((all & threadFact.foreign) !== 0) return true;
    if ((all & threadFact.plain) === 0) return false;
    if ((all & threadFact.several) !== 0) return true;
    for (let index = 1; index < count; index++) {
      const second = facts.pendingAt(accesses[index]);
      for (let other = 0; other < index; other++)
        if (this.conflict(facts.pendingAt(accesses[other]), second)) return true;
    }
    return false;
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
