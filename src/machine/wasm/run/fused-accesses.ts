/** Accesses that are a part of the step before them, as in StepRounds, and the rounds of loops that are counted for it. */
import type { LockDiscipline } from "../../reductions/lock-discipline.ts";
import type { Mutex } from "../../reductions/unlock.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";

export class FusedAccesses {
  /** What the thread was let run with. */
  private rounds = 0;
  private hasFused = false;
  private wentRoundBefore = false;

  constructor(
    private readonly linear: LinearMemory,
    private readonly discipline: LockDiscipline,
    /** Whether the running thread does. */
    private readonly holds: (mutex: Mutex) => boolean,
  ) {}

  /** A thread is let run. */
  begin(rounds: number): void {
    this.linear.cells.rounds = this.rounds = rounds;
    this.hasFused = false;
    this.wentRoundBefore = false;
  }

  /** As StepRounds.wentRound. */
  get wentRound(): boolean {
    return this.wentRoundBefore || !this.isFirstRound;
  }

  /** Nothing was fused, and no loop has come round. */
  get isAtStart(): boolean {
    return !this.hasFused && this.isFirstRound;
  }

  private get isFirstRound(): boolean {
    return this.linear.cells.rounds === this.rounds;
  }

  /** Whether the access may be fused. */
  mayFuse(object: number, offset: number, size: number): boolean {
    if (!this.discipline.isOn || (this.hasFused && !this.isFirstRound)) return false;
    return this.discipline.fuses({ object, offset, size }, this.holds);
  }

  /** An access is made that nobody is to see. */
  judgeUnseen(object: number, offset: number, size: number): void {
    if (this.discipline.isOn) this.discipline.judgeUnseen({ object, offset, size }, this.holds);
  }

  /** It is. */
  fuse(): void {
    this.wentRoundBefore = this.wentRound;
    this.linear.cells.rounds = this.rounds;
    this.hasFused = true;
  }
}
