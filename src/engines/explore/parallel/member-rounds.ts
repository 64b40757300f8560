/**
 * Rounds in vain (spin-wait.ts) of a state that is expanded by remembered steps alone. What is not known by then makes
 * the state the explorer's.
 */
import { PairTable } from "../../../graph/pair-table.ts";
import { pendingAction } from "../../../machine/wasm/pending-words.ts";
import { type Moment, mostStepsInRound, type RoundView } from "../spin-wait.ts";
import { momentWords } from "./storage.ts";

/** The expander, as far as it is needed. */
export interface RoundSource {
  readonly threadPieces: Int32Array;
  /** By thread piece: see momentWords. */
  readonly momentTable: Int32Array;
  /** The words of a thread's pending action; undefined where compiled code cannot run it. */
  pendingWords(piece: number): Int32Array | undefined;
  /** The thread's piece after its step, where that changes nothing else; -1 where it does, -2 where it is not known. */
  quietStep(thread: number, piece: number): number;
  /** By slot: the pieces of the state; and what belongs to no object and no thread. */
  readonly slots: Int32Array;
  readonly rest: number;
  /**
   * Adds to a list the slots that this step reads; false where its outcome depends on something else besides, and what
   * was found is not to be kept.
   */
  reads(piece: number, list: number[]): boolean;
  /** Whether the explorer has looked at what the thread is about to do, for those that are followed alone. */
  isWatched(thread: number, piece: number): boolean;
}

/** What a round may depend on, to be kept: so many slots. */
const mostSlots = 12;
/** A thread piece whose rounds could not be kept so often is not tried again. */
const mostFailures = 8;

export class MemberRounds implements RoundView {
  /** Something was not known. */
  isUndecided = false;
  private readonly moments: (Moment | undefined)[] = [];

  constructor(private readonly source: RoundSource) {}

  get threadCount(): number {
    return this.source.threadPieces.length;
  }

  moment(thread: number): Moment | undefined {
    const piece = this.source.threadPieces[thread];
    return piece === 0 ? undefined : this.of(piece);
  }

  round(thread: number): readonly Moment[] | undefined {
    const first = this.source.threadPieces[thread];
    const key = this.keyOf(first);
    if (key >= 0 && this.isKnown[key] === 1) return this.known[key];
    const reads: number[] = [];
    this.isKept = (this.failures[first] ?? 0) < mostFailures;
    const wasKept = this.isKept;
    const moments = this.find(thread, first, reads);
    if (this.isKept) this.keep(first, reads, moments);
    else if (wasKept) this.failures[first] = (this.failures[first] ?? 0) + 1;
    return moments;
  }

  // ---- rounds that were found before -----------------------------------------------------------------------

  /** By thread piece: the slots that its rounds read, so far. */
  private readonly slotsOf: (number[] | undefined)[] = [];
  /** Numbers for lists of pieces: of the thread and of those slots. */
  private readonly keys = new PairTable();
  private keyCount = 0;
  /** By thread piece: how often its round could not be kept. */
  private readonly failures: number[] = [];
  /** By key: the round, or that there is none. */
  private readonly known: (readonly Moment[] | undefined)[] = [];
  private readonly isKnown: number[] = [];
  /** What was found depends on the pieces that were read alone. */
  private isKept = true;

  private keyOf(piece: number): number {
    const slotsOf = this.slotsOf[piece];
    if (slotsOf === undefined) return -1;
    const { slots, rest } = this.source;
    let key = this.keys.get(2 * piece + 1, rest);
    for (let index = 0; index < slotsOf.length && key >= 0; index++)
      key = this.keys.get(2 * key + 2, slots[slotsOf[index]]);
    return key;
  }

  private keep(piece: number, reads: readonly number[], moments: readonly Moment[] | undefined): void {
    const slotsOf = (this.slotsOf[piece] ??= []);
    for (const slot of reads) if (!slotsOf.includes(slot)) slotsOf.push(slot);
    if (slotsOf.length > mostSlots) return;
    const { slots, rest } = this.source;
    let key = this.keyFor(2 * piece + 1, rest);
    for (const slot of slotsOf) key = this.keyFor(2 * key + 2, slots[slot]);
    this.known[key] = moments;
    this.isKnown[key] = 1;
  }

  private keyFor(list: number, piece: number): number {
    let key = this.keys.get(list, piece);
    if (key < 0) {
      key = this.keyCount++;
      this.isKnown.push(0);
      this.known.push(undefined);
      this.keys.add(list, piece, key);
    }
    return key;
  }

  private find(thread: number, first: number, reads: number[]): readonly Moment[] | undefined {
    const { source } = this;
    const found: Moment[] = [];
    let piece = first;
    let seen = -1;
    do {
      if (found.length === mostStepsInRound) return undefined;
      const moment = this.of(piece);
      if (moment === undefined) this.isKept = false;
      if (moment === undefined || !moment.isRound) return undefined;
      found.push(moment);
      // It has got into a round that does not come by its first place.
      if (piece === seen) return undefined;
      if ((found.length & (found.length - 1)) === 0) seen = piece;
      if (this.isKept && !source.reads(piece, reads)) this.isKept = false;
      piece = source.quietStep(thread, piece);
      if (piece === -2) {
        this.isUndecided = true;
        this.isKept = false;
      }
      if (piece < 0) return undefined;
    } while (piece !== first);
    return found;
  }

  watch(thread: number, { piece }: Moment): void {
    if (!this.source.isWatched(thread, piece)) this.isUndecided = true;
  }

  private of(piece: number): Moment | undefined {
    const known = this.moments[piece];
    if (known !== undefined) return known;
    const { momentTable } = this.source;
    const at = piece * momentWords;
    const words = this.source.pendingWords(piece);
    if (words === undefined || at >= momentTable.length || momentTable[at] === 0) {
      this.isUndecided = true;
      return undefined;
    }
    const moment = {
      pending: pendingAction(words),
      isRound: momentTable[at] === 2,
      depth: momentTable[at + 1],
      position: momentTable[at + 2],
      piece,
    };
    this.moments[piece] = moment;
    return moment;
  }
}
