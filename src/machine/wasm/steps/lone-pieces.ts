/**
 * Threads that are followed alone (lone-steps.ts). What a thread may do alone is told by its piece. Each piece is looked
 * at once, and as soon as there is one: whoever takes steps without a machine (recall/) needs to know it.
 */
import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { PendingAction } from "../../action.ts";
import type { LoneStep, LoneSteps } from "../../reductions/lone-steps.ts";
import type { Moment } from "../../reductions/spin-wait.ts";
import { loneCode, loneUse, mostLoneCodes } from "../recall/storage.ts";
import { type FlatSection, isHeldAt, noSections } from "../run/flat-sections.ts";
import type { FlatStates } from "../store/flat-states.ts";
import type { ThreadActions } from "./thread-actions.ts";

export class LonePieces {
  /** By thread piece: what it may do alone, null for nothing. */
  private readonly steps: (LoneStep | null | undefined)[] = [];
  /** By thread piece: the same as a number, see loneCode. */
  codes: Int32Array = sharedInts(1024);
  /** By such a number: see loneUse. */
  readonly uses: Int32Array = sharedInts(mostLoneCodes);
  private readonly mutexCodes = new Map<string, number>();

  constructor(
    private readonly actions: ThreadActions,
    private readonly states: FlatStates,
    /** By thread piece: what it has open. */
    private readonly sections: readonly (readonly FlatSection[] | undefined)[],
    private readonly lone: LoneSteps,
  ) {}

  get isOn(): boolean {
    return this.lone.isOn;
  }

  /** What a thread that has this piece may do alone; null for nothing. */
  of(thread: number, piece: number): LoneStep | null {
    const known = this.steps[piece];
    if (known !== undefined) return known;
    if (piece === 0 || !this.isOn) return null;
    const step = this.judged(thread, this.actions.pending(piece), this.openIn(piece));
    this.keep(piece, step);
    return step;
  }

  /** The thread is followed alone: those without a machine may do so by themselves from now on. */
  follow(thread: number, piece: number): void {
    const step = this.of(thread, piece)!;
    this.lone.take(step);
    this.uses[this.codeOf(step)] |= loneUse.taken;
  }

  /** The thread will be about to do this in states that are not looked at: what it breaks is noted now. */
  watch(thread: number, { piece, pending }: Moment): void {
    if (!this.isOn || (piece !== 0 && this.steps[piece] !== undefined)) return;
    const open = piece === 0 ? this.states.openOf(thread) : this.openIn(piece);
    const step = this.judged(thread, pending, open);
    if (piece !== 0) this.keep(piece, step);
  }

  /** What a thread is about to do, if it may do that alone while it has these sections open. */
  private judged(thread: number, pending: PendingAction, open: readonly FlatSection[]): LoneStep | null {
    const { lone } = this;
    const step = lone.judge(thread, pending);
    return step !== undefined && lone.mayTake(step, ({ object, offset }) => isHeldAt(open, object, offset))
      ? step
      : null;
  }

  private openIn(piece: number): readonly FlatSection[] {
    return this.sections[piece] ?? noSections;
  }

  private keep(piece: number, step: LoneStep | null): void {
    this.steps[piece] = step;
    while (piece >= this.codes.length) this.codes = doubled(this.codes);
    this.codes[piece] = step === null ? loneCode.none : this.codeOf(step);
  }

  private codeOf(step: LoneStep): number {
    if (step.kind === "thread-start") return loneCode.threadStart;
    const key = `${step.isWhole} ${step.mutexes.map(({ object, offset }) => `${object}+${offset}`).join()}`;
    let code = this.mutexCodes.get(key);
    if (code === undefined) {
      code = loneCode.firstMutex + this.mutexCodes.size;
      // Without a number of its own it is not known to anybody without a machine.
      if (code >= mostLoneCodes) return loneCode.unknown;
      this.mutexCodes.set(key, code);
      this.uses[code] = loneUse.access;
    }
    return code;
  }
}
