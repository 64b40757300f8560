/**
 * Whether a weak order (`isWeakOrder`) was met that could concern another thread: races are then judged by what
 * happens before what ([03 Safety properties] ii). Once met, it stays so, in whatever order states are explored.
 */
export class WeakOrders {
  /** A weak order was met on memory that others can reach. */
  onShared = false;
  /**
   * A weak order was met on memory that only one thread can reach. Others could reach it once, if any memory has
   * stopped being shared.
   */
  onOwn = false;
  hasUnshared = false;

  get areMet(): boolean {
    return this.onShared || (this.onOwn && this.hasUnshared);
  }
}
