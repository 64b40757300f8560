/** Rounds in vain (spin-wait.ts) of a state of the fast machine. What a moment is, is found out once for each thread piece. */
import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { Image } from "../../memory/image.ts";
import {
  type Moment,
  mostStepsInRound,
  type Round,
  type RoundView,
  roundOf,
} from "../../reductions/spin-wait.ts";
import type { InterpreterBridge } from "../bridge/interpreter-bridge.ts";
import { momentKind, momentWord, momentWords } from "../recall/storage.ts";
import { type CompiledSteps, notKnown } from "./compiled-steps.ts";
import type { LonePieces } from "./lone-pieces.ts";
import type { ThreadActions } from "./thread-actions.ts";

/** The reference interpreter, asked where compiled code cannot tell. */
export interface InterpretedRounds {
  /** The moments of the round that the thread is in, from the interpreter's state. */
  moments(thread: number): readonly Moment[] | undefined;
}

/** What rounds are found with. */
export interface RoundParts {
  /** By number: the pieces of the threads of the entered state. */
  readonly threads: readonly number[];
  readonly steps: CompiledSteps;
  readonly actions: ThreadActions;
  readonly lone: LonePieces;
  readonly bridge: InterpreterBridge;
  readonly image: Image;
}

export class FastRounds implements RoundView {
  private readonly moments: (Moment | undefined)[] = [];
  private readonly found: Moment[] = [];
  /** For those who have no machine: see momentWords. */
  words: Int32Array = sharedInts(1024);
  /** As ReferenceRounds.isSteady. */
  private readonly isSteady = (object: number): boolean =>
    this.parts.image.globalAt(object)?.kind === "variable" || this.parts.actions.isHeapObject(object);

  constructor(
    private readonly parts: RoundParts,
    private readonly interpreted: InterpretedRounds,
  ) {}

  get threadCount(): number {
    return this.parts.threads.length;
  }

  moment(thread: number): Moment | undefined {
    const piece = this.parts.threads[thread] ?? 0;
    return piece === 0 ? undefined : this.of(piece);
  }

  isRound(thread: number): boolean {
    return this.moment(thread)?.isRound === true;
  }

  actionOf(): number {
    return 0;
  }

  watch(thread: number, { moments }: Round): void {
    for (const moment of moments) this.parts.lone.watch(thread, moment);
  }

  /** Threads rest: those without a machine may say so by themselves from now on. */
  markUsed(): void {
    this.words[0] = 1;
  }

  round(thread: number): Round | undefined {
    const { found } = this;
    const { steps, threads } = this.parts;
    // Steps are the interpreter's for now.
    if (steps.isWarmingUp) return this.ask(thread);
    const first = threads[thread];
    found.length = 0;
    let piece = first;
    let seen = -1;
    do {
      if (found.length === mostStepsInRound) return undefined;
      const moment = this.of(piece);
      if (!moment.isRound) return undefined;
      found.push(moment);
      // It has got into a round that does not come by its first place.
      if (piece === seen) return undefined;
      if ((found.length & (found.length - 1)) === 0) seen = piece;
      piece = steps.quietStep(thread, piece);
      if (piece === notKnown) return this.ask(thread);
      if (piece < 0) return undefined;
    } while (piece !== first);
    return roundOf(found);
  }

  private ask(thread: number): Round | undefined {
    this.parts.bridge.restore();
    const moments = this.interpreted.moments(thread);
    return moments === undefined ? undefined : roundOf(moments);
  }

  private of(piece: number): Moment {
    const known = this.moments[piece];
    if (known !== undefined) return known;
    const moment = this.parts.actions.momentOf(piece, this.isSteady);
    this.moments[piece] = moment;
    this.share(piece, moment);
    return moment;
  }

  private share(piece: number, { isRound, depth, position }: Moment): void {
    const at = piece * momentWords;
    while (at + momentWords > this.words.length) this.words = doubled(this.words);
    this.words[at + momentWord.kind] = isRound ? momentKind.ofRound : momentKind.other;
    this.words[at + momentWord.depth] = depth;
    this.words[at + momentWord.position] = position;
  }
}
