/** Turns of loops in a step, and the accesses that are fused in it ([03] 3). */
export class StepTurns {
  private left = Number.POSITIVE_INFINITY;
  private given = Number.POSITIVE_INFINITY;
  /** The step is several in one, since accesses were fused in it. */
  private hasFused = false;
  /** In one of those a loop has come round. */
  private hadTurned = false;

  /** A step begins; after so many turns with nothing visible between them it is cut. */
  begin(turns: number): void {
    this.left = this.given = turns;
    this.hasFused = false;
    this.hadTurned = false;
  }

  /** Whether a loop has come round in the step, or it could not be told. */
  get hasTurned(): boolean {
    return this.hadTurned || this.left < this.given;
  }

  /** A loop that goes round under a lock must not be one step. */
  get canFuse(): boolean {
    return !this.hasFused || this.left === this.given;
  }

  /** An access that could be a step of its own is a part of this one: turns are counted from there, as they would be. */
  fuse(): void {
    this.hadTurned = this.hasTurned;
    this.left = this.given;
    this.hasFused = true;
  }

  /** A loop has come round; whether the step is to be cut. */
  endsTurn(): boolean {
    return --this.left <= 0;
  }

  /** The next turn of a loop ends the step. A step whose end is known beforehand goes on. */
  cutAtNext(): void {
    if (this.given !== Number.POSITIVE_INFINITY) this.left = Math.min(this.left, 1);
  }
}
