/** Accesses that are a part of the step before them, as in StepTurns, and the turns of loops that are counted for it. */
import type { LockDiscipline } from "../../reductions/lock-discipline.ts";
import type { Mutex } from "../../reductions/unlock.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";

export class FusedAccesses {
  /** What the thread was let run with. */
  private turns = 0;
  private hasFused = false;
  private hadTurned = false;

  constructor(
    private readonly linear: LinearMemory,
    private readonly discipline: LockDiscipline,
    /** Whether the running thread holds the mutex. */
    private readonly holds: (mutex: Mutex) => boolean,
  ) {}

  /** A thread is let run. */
  begin(turns: number): void {
    this.linear.cells.turns = this.turns = turns;
    this.hasFused = false;
    this.hadTurned = false;
  }

  /** As StepTurns.hasTurned. */
  get hasTurned(): boolean {
    return this.hadTurned || !this.isFirstTurn;
  }

  /** Whether nothing was fused yet, and no loop has come round. */
  get isAtStart(): boolean {
    return !this.hasFused && this.isFirstTurn;
  }

  private get isFirstTurn(): boolean {
    return this.linear.cells.turns === this.turns;
  }

  /** Whether the access may be fused. */
  mayFuse(object: number, offset: number, size: number): boolean {
    if (!this.discipline.isOn || (this.hasFused && !this.isFirstTurn)) return false;
    return this.discipline.fuses({ object, offset, size }, this.holds);
  }

  /** An access is made that nobody is to see. */
  judgeUnseen(object: number, offset: number, size: number): void {
    if (this.discipline.isOn) this.discipline.judgeUnseen({ object, offset, size }, this.holds);
  }

  /** The access is fused: turns of loops are counted from here. */
  fuse(): void {
    this.hadTurned = this.hasTurned;
    this.linear.cells.turns = this.turns;
    this.hasFused = true;
  }
}
