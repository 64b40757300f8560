/**
 * Whether something weaker than sequential consistency was met that could concern somebody: races are then judged by what
 * happens before what ([03 Safety properties] ii). Met once is met for good, in whatever order states are explored.
 */
export class WeakOrders {
  /** On what others can reach. */
  onShared = false;
  /** On what only its thread can reach: others could once, if there is anything that they could and cannot any more. */
  onOwn = false;
  hasUnshared = false;

  get areMet(): boolean {
    return this.onShared || (this.onOwn && this.hasUnshared);
  }
}
