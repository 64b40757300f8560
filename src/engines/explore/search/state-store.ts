/** Where states are kept: equal ones have the same number, counted from 0. */
export interface StateStore {
  /** The number of the interpreter's current state; one that was not there yet gets the next number. */
  intern(): number;
  /** Puts the interpreter into a state. */
  restore(state: number): void;
  readonly bytes: number;
  readonly pieceCount: number;
}
