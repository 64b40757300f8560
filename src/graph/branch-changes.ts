/** Changes of a branch of the tree of states (state-tree.ts), each with a number: which of its leaves get what. */
import { GrowableInts } from "./growable.ts";
import { PairTable } from "./pair-table.ts";

export class BranchChanges {
  /** From the number of a change on: how many leaves change, then leaf and piece of each. Number 0 is none. */
  list: GrowableInts = new GrowableInts();
  private readonly numbers = new Map<string, number>();
  /** Of changes of one leaf: by the leaf (plus 1) and the piece. */
  private ofOne = new PairTable();

  constructor() {
    this.list.push(0);
  }

  /** Leaves of the branch are others. */
  forget(): void {
    this.numbers.clear();
    this.ofOne = new PairTable();
  }

  ofLeaf(leaf: number, piece: number): number {
    let number = this.ofOne.get(leaf + 1, piece);
    if (number < 0) {
      number = this.list.length;
      this.list.pushAll([1, leaf, piece]);
      this.ofOne.add(leaf + 1, piece, number);
    }
    return number;
  }

  ofLeaves(leaves: readonly number[], pieces: readonly number[]): number {
    const key = `${leaves.join()} ${pieces.join()}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.list.length;
      this.list.push(leaves.length);
      for (const [index, leaf] of leaves.entries()) {
        this.list.push(leaf);
        this.list.push(pieces[index]);
      }
      this.numbers.set(key, number);
    }
    return number;
  }
}
