/** Pieces as the interpreter has them: kept as long as they are not too many, since they can be read again. */
export class KeptPieces<Value> {
  private readonly kept = new Map<number, Value>();
  private weight = 0;

  /** What they weigh together at the most. */
  constructor(private readonly most: number) {}

  get(piece: number): Value | undefined {
    return this.kept.get(piece);
  }

  /** Whoever is there already stays. */
  keep(piece: number, value: Value, weight: number): void {
    if (this.kept.has(piece)) return;
    this.weight += weight;
    if (this.weight > this.most) {
      this.kept.clear();
      this.weight = weight;
    }
    this.kept.set(piece, value);
  }
}
