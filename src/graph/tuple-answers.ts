/** What was found out about tuples of eight numbers, each looked up as a whole. Answers count from 1; 0 is none. */
import { isSameTuple, tupleBits, tupleHash, tupleSize } from "./tuples.ts";

export class TupleAnswers {
  private tuples: Int32Array = new Int32Array(tupleSize << 8);
  private answers: Int32Array = new Int32Array(1 << 8);
  private count = 0;

  forget(): void {
    this.answers.fill(0);
    this.count = 0;
  }

  get(tuple: Int32Array): number {
    return this.answers[this.placeOf(tuple)];
  }

  set(tuple: Int32Array, answer: number): void {
    if (2 * ++this.count > this.answers.length) this.grow();
    const place = this.placeOf(tuple);
    this.tuples.set(tuple, place << tupleBits);
    this.answers[place] = answer;
  }

  /** Where it stands, or would. */
  private placeOf(tuple: Int32Array): number {
    const { answers, tuples } = this;
    const mask = answers.length - 1;
    let place = tupleHash(tuple, 0) & mask;
    while (answers[place] !== 0 && !isSameTuple(tuples, place << tupleBits, tuple, 0))
      place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { tuples, answers } = this;
    this.tuples = new Int32Array(2 * tuples.length);
    this.answers = new Int32Array(2 * answers.length);
    for (let from = 0; from < answers.length; from++) {
      if (answers[from] === 0) continue;
      const tuple = tuples.subarray(from << tupleBits, (from + 1) << tupleBits);
      const place = this.placeOf(tuple);
      this.tuples.set(tuple, place << tupleBits);
      this.answers[place] = answers[from];
    }
  }
}
