/**
 * Rounds in vain (spin-wait.ts) of a state that is expanded by remembered steps alone. What is not known by then makes
 * the state the explorer's.
 */
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
  /** Whether the explorer has looked at what the thread is about to do, for those that are followed alone. */
  isWatched(thread: number, piece: number): boolean;
}

export class MemberRounds implements RoundView {
  /** Something was not known. */
  isUndecided = false;
  private readonly moments: (Moment | undefined)[] = [];
  private readonly found: Moment[] = [];

  constructor(private readonly source: RoundSource) {}

  get threadCount(): number {
    return this.source.threadPieces.length;
  }

  moment(thread: number): Moment | undefined {
    const piece = this.source.threadPieces[thread];
    return piece === 0 ? undefined : this.of(piece);
  }

  round(thread: number): readonly Moment[] | undefined {
    const { source, found } = this;
    const first = source.threadPieces[thread];
    found.length = 0;
    let piece = first;
    let seen = -1;
    do {
      if (found.length === mostStepsInRound) return undefined;
      const moment = this.of(piece);
      if (moment === undefined || !moment.isRound) return undefined;
      found.push(moment);
      // It has got into a round that does not come by its first place.
      if (piece === seen) return undefined;
      if ((found.length & (found.length - 1)) === 0) seen = piece;
      piece = source.quietStep(thread, piece);
      if (piece === -2) this.isUndecided = true;
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
