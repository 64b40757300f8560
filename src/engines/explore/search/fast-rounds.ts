/** Rounds in vain (spin-wait.ts) of a state of the fast machine. What a moment is, is found out once for each thread piece. */
import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { Image } from "../../../machine/memory/image.ts";
import {
  type Moment,
  mostStepsInRound,
  type Round,
  type RoundView,
  roundOf,
} from "../../../machine/reductions/spin-wait.ts";
import { momentWords } from "./parallel/storage.ts";
import type { ReferenceRounds } from "./reference-rounds.ts";

/** The part of the fast machine that is needed. */
export interface RoundSteps {
  readonly threads: readonly number[];
  /** Steps are the interpreter's for now. */
  readonly isWarmingUp: boolean;
  momentOf(piece: number, isSteady: (object: number) => boolean): Moment;
  isHeapObject(object: number): boolean;
  /** The piece of the thread after its step from a piece; -1 where it changes more, -2 where the interpreter must say. */
  quietStep(thread: number, piece: number): number;
  /** Puts the interpreter into the entered state. */
  giveToInterpreter(): void;
}

export class FastRounds implements RoundView {
  private readonly moments: (Moment | undefined)[] = [];
  private readonly found: Moment[] = [];
  /** For other threads of the host: see momentWords. */
  words: Int32Array = sharedInts(1024);

  constructor(
    private readonly steps: RoundSteps,
    private readonly reference: ReferenceRounds,
    private readonly image: Image,
    /** Told of the moments of rounds. */
    private readonly watcher: (thread: number, moment: Moment) => void,
  ) {}

  get threadCount(): number {
    return this.steps.threads.length;
  }

  moment(thread: number): Moment | undefined {
    const piece = this.steps.threads[thread] ?? 0;
    return piece === 0 ? undefined : this.of(piece);
  }

  isRound(thread: number): boolean {
    return this.moment(thread)?.isRound === true;
  }

  actionOf(): number {
    return 0;
  }

  watch(thread: number, { moments }: Round): void {
    for (const moment of moments) this.watcher(thread, moment);
  }

  /** Threads rest: others may say so by themselves from now on. */
  markUsed(): void {
    this.words[0] = 1;
  }

  round(thread: number): Round | undefined {
    const { steps, found } = this;
    if (steps.isWarmingUp) return this.ask(thread);
    const first = steps.threads[thread];
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
      if (piece === -2) return this.ask(thread);
      if (piece < 0) return undefined;
    } while (piece !== first);
    return roundOf(found);
  }

  private ask(thread: number): Round | undefined {
    this.steps.giveToInterpreter();
    const moments = this.reference.moments(thread);
    return moments === undefined ? undefined : roundOf(moments);
  }

  private of(piece: number): Moment {
    const known = this.moments[piece];
    if (known !== undefined) return known;
    const moment = this.steps.momentOf(piece, this.isSteady);
    this.moments[piece] = moment;
    this.share(piece, moment);
    return moment;
  }

  /** As ReferenceRounds.isSteady. */
  private readonly isSteady = (object: number): boolean =>
    this.image.globalAt(object)?.kind === "variable" || this.steps.isHeapObject(object);

  private share(piece: number, { isRound, depth, position }: Moment): void {
    const at = piece * momentWords;
    while (at + momentWords > this.words.length) this.words = doubled(this.words);
    this.words[at] = isRound ? 2 : 1;
    this.words[at + 1] = depth;
    this.words[at + 2] = position;
  }
}
