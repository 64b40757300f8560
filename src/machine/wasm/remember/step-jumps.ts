/** A table of jumps: from a number and four answers to an outcome, or to where there is more to be asked. */

/** Behind the key of a jump: its outcome, or 0; the next stop. */
export const jumpWord = { outcome: 5, stop: 6 } as const;
const jumpBits = 3;
const keyWords = 5;
/** More jumps than this are forgotten: states that follow each other have much in common. */
const mostJumps = 1 << 20;

export class StepJumps {
  table: Int32Array = new Int32Array(1 << (10 + jumpBits));
  private mask = (1 << 10) - 1;
  private count = 0;

  forget(): void {
    this.table.fill(0);
    this.count = 0;
  }

  /** Where the jump stands, or -1. Numbers count from 1. */
  find(number: number, a: number, b: number, c: number, d: number): number {
    const { table, mask } = this;
    let place = hashOf(number, a, b, c, d) & mask;
    for (;;) {
      const at = place << jumpBits;
      const known = table[at];
      if (
        known === number &&
        table[at + 1] === a &&
        table[at + 2] === b &&
        table[at + 3] === c &&
        table[at + 4] === d
      )
        return at;
      if (known === 0) return -1;
      place = (place + 1) & mask;
    }
  }

  add(number: number, answers: readonly number[], outcome: number, stop: number): void {
    if (this.count >= mostJumps) this.forget();
    if (2 * ++this.count > this.mask) this.grow();
    const jump = [number, ...answers, outcome, stop, 0];
    insert(this.table, this.mask, jump, 0);
  }

  private grow(): void {
    const before = this.table;
    this.table = new Int32Array(2 * before.length);
    this.mask = 2 * this.mask + 1;
    for (let at = 0; at < before.length; at += 1 << jumpBits)
      if (before[at] !== 0) insert(this.table, this.mask, before, at);
  }
}

function insert(table: Int32Array, mask: number, jump: ArrayLike<number>, from: number): void {
  let place =
    hashOf(jump[from], jump[from + 1], jump[from + 2], jump[from + 3], jump[from + keyWords - 1]) & mask;
  while (table[place << jumpBits] !== 0) place = (place + 1) & mask;
  for (let word = 0; word < 1 << jumpBits; word++) table[(place << jumpBits) + word] = jump[from + word];
}

function hashOf(number: number, a: number, b: number, c: number, d: number): number {
  const mixed =
    Math.imul(number, 0x9e3779b1) ^
    Math.imul(a + 0x7f4a7c15, 0x85ebca6b) ^
    Math.imul(b + 0x165667b1, 0xc2b2ae35) ^
    Math.imul(c, 0x27d4eb2f) ^
    Math.imul(d, 0x2545f491);
  return mixed ^ (mixed >>> 15) ^ (mixed >>> 7);
}
