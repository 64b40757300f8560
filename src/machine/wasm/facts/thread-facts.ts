/** What the search wants to know of the threads of each state, found out once for each thread record. */

import { actionFacts, runtimeActions } from "../../../base/runtime/actions.ts";
import { doubled } from "../../../graph/growable.ts";
import { pendingKind, pieceTag, threadHead, threadTrait } from "../memory/layout.ts";
import { accessWord, callWord } from "../memory/pending-words.ts";
import { pendingAt } from "../memory/thread-record.ts";
import { wordIndex } from "../memory/words.ts";

export const threadFact = {
  known: 1,
  /** Compiled code cannot run it. */
  foreign: 2,
  /** It goes on only if one of its conditions holds. */
  waits: 4,
  /** Its next action is an access to shared memory; then `accessAt` says where that is written. */
  accesses: 8,
  /** That access is not atomic. */
  plain: 16,
  /** It is about to begin an atomic section, to look whether to wait, or a copy that also reads: more than one access. */
  several: 32,
  /** It does not go on. */
  failing: 64,
  /** It is about to make or destroy a synchronisation object: it writes it. */
  makes: 128,
  /** It is about to use one: an atomic read. */
  uses: 256,
  /** It is about to begin an action of the library that may access the program's memory. */
  touches: 512,
} as const;

/** By the number of an action: what that says. */
const factOfAction: Int32Array = Int32Array.from([
  0,
  ...runtimeActions.map((action) => {
    const { object, inside } = actionFacts[action];
    // Some of these are on such objects, too.
    if (inside === "memory") return threadFact.touches | threadFact.uses;
    if (inside === "atomics") return threadFact.several;
    return object === "makes" ? threadFact.makes : object === undefined ? 0 : threadFact.uses;
  }),
]);

export class ThreadFacts {
  /** There are actions of the library that access the program's memory (analysis/program/memory-in-actions.ts). */
  touchesMemory = true;
  private facts: Int32Array = new Int32Array(1024);

  constructor(
    private readonly linear: { readonly words: Int32Array },
    private readonly pieces: { address(piece: number): number },
  ) {}

  of(piece: number): number {
    const known = piece < this.facts.length ? this.facts[piece] : 0;
    return known !== 0 ? known : this.find(piece);
  }

  /** Where the words of the thread's pending action are. */
  pendingAt(piece: number): number {
    return pendingAt(this.pieces.address(piece));
  }

  private find(piece: number): number {
    while (piece >= this.facts.length) this.facts = doubled(this.facts);
    const facts = this.compute(piece);
    this.facts[piece] = facts;
    return facts;
  }

  private compute(piece: number): number {
    const { words } = this.linear;
    const head = wordIndex(this.pieces.address(piece));
    if (words[head + threadHead.tag] !== pieceTag.thread) return threadFact.known | threadFact.foreign;
    if ((words[head + threadHead.traits] & threadTrait.failing) !== 0)
      return threadFact.known | threadFact.failing;
    const pending = this.pendingAt(piece);
    switch (words[pending]) {
      case pendingKind.runtime:
        return (
          threadFact.known |
          (words[pending + callWord.conditions] > 0 ? threadFact.waits : 0) |
          (factOfAction[words[pending + callWord.action]] & (this.touchesMemory ? -1 : ~threadFact.touches))
        );
      case pendingKind.atomicSection:
        return threadFact.known | threadFact.several;
      case pendingKind.access: {
        const isPlain = words[pending + accessWord.ordering] === 0;
        const also = words[head + threadHead.pendingWords] > accessWord.alsoObject;
        return (
          threadFact.known |
          threadFact.accesses |
          (isPlain ? threadFact.plain : 0) |
          (also ? threadFact.several : 0)
        );
      }
      default:
        return threadFact.known;
    }
  }
}
