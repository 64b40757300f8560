/**
 * What is shared no more after a step (shared-no-more.ts), without a look at the whole state where that can be saved. In most
 * states all objects that are marked as shared are within reach of global variables. Such a *steady* state stays one as
 * long as no object lets go of a pointer and none is newly marked: what threads point to does not matter to it.
 */
import { isBuffer, noLongerShared, nothingLost, type ReachView } from "../facts/shared-no-more.ts";
import { includesAll, type PieceReferences } from "./piece-references.ts";
import type { PieceTraits } from "./piece-traits.ts";
import type { StateDraft } from "./state-draft.ts";

/** The state that is being put together. */
export interface MarkedState {
  readonly draft: StateDraft;
  readonly owners: readonly number[];
  readonly traits: PieceTraits;
  readonly references: PieceReferences;
  view(): ReachView;
}

const noReferences: readonly number[] = [];

export class SharedMarks {
  /** A bit for each state that is known to be steady. */
  private steady = new Uint8Array(1 << 10);
  /** Whether the state that is being put together is steady. */
  private isSteady = false;

  constructor(private readonly next: MarkedState) {}

  /** Nothing is known yet of the state that is being put together. */
  begin(): void {
    this.isSteady = false;
  }

  /** A step from the state takes nothing out of anybody's reach, and marks nothing. */
  stays(state: number): void {
    this.isSteady = this.has(state);
  }

  /** The slots of objects that lose the mark by a step from the state. */
  lostAfter(state: number): readonly number[] {
    if (this.has(state) && !this.loses("objects")) {
      this.isSteady = true;
      return nothingLost;
    }
    const lost = noLongerShared(this.next.view());
    this.isSteady = lost === nothingLost;
    return lost;
  }

  /** The state that was being put together has this number. */
  name(state: number): void {
    if (this.isSteady) this.add(state);
    this.isSteady = false;
  }

  /**
   * Whether somebody may reach less than before, or an object is newly marked. Otherwise everything that is marked is
   * reached by those who reached it before, and no number becomes free.
   */
  changesReach(): boolean {
    return this.loses("all");
  }

  /** The same for all slots, or for those that are not threads'. */
  private loses(what: "all" | "objects"): boolean {
    const { draft, owners, traits, references } = this.next;
    for (let index = 0; index < draft.count; index++) {
      const slot = draft.slots[index];
      const owner = owners[slot];
      // What belongs to no object and no thread refers to nothing.
      if (owner === 0 || (what === "objects" && owner < 0 && !isBuffer(owner))) continue;
      const before = draft.current[slot] ?? 0;
      const after = draft.values[index];
      if (owner > 0 && traits.isTakeable(after) && !traits.isTakeable(before)) return true;
      if (before === 0) continue;
      if (!includesAll(after === 0 ? noReferences : references.of(after), references.of(before))) return true;
    }
    return false;
  }

  private has(state: number): boolean {
    const byte = state >> 3;
    return state >= 0 && byte < this.steady.length && (this.steady[byte] & (1 << (state & 7))) !== 0;
  }

  private add(state: number): void {
    const byte = state >> 3;
    if (byte >= this.steady.length) {
      const { steady } = this;
      this.steady = new Uint8Array(2 * byte);
      this.steady.set(steady);
    }
    this.steady[byte] |= 1 << (state & 7);
  }
}
