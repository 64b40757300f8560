import type { LinearMemory } from "../memory/linear-memory.ts";

export class FusedAccesses {
  /** As Concern.isProtected, for the running thread. */
  isProtected: (object: number, offset: number, size: number) => boolean = () => false;
  /** As Concern.onUnseen. */
  onUnseen: ((object: number, offset: number, size: number) => void) | undefined = undefined;
  /** What the thread was let run with. */
  private rounds = 0;
  private hasFused = false;
  private wentRoundBefore = false;

  constructor(private readonly linear: LinearMemory) {}

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
    return (!this.hasFused || this.isFirstRound) && this.isProtected(object, offset, size);
  }

  /** It is. */
  fuse(): void {
    this.wentRoundBefore = this.wentRound;
    this.linear.cells.rounds = this.rounds;
    this.hasFused = true;
  }
}
