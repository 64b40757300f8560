/**
 * Entries of the table of states (state-tree.ts): a state's number plus 1 and, as long as there is room for it, a part of
 * its hash. A root that is another one is then hardly ever looked at, which would be one more place far away in memory.
 */
const numberBits = 25;
const numberMask = (1 << numberBits) - 1;

export function tagOf(hash: number, table: Int32Array): number {
  return table.length > 1 << numberBits ? 0 : (hash >>> (numberBits + 1)) << numberBits;
}

export function isTagged(entry: number, tag: number, table: Int32Array): boolean {
  return table.length > 1 << numberBits || (entry & ~numberMask) === tag;
}

export function stateIn(entry: number, table: Int32Array): number {
  return (table.length > 1 << numberBits ? entry : entry & numberMask) - 1;
}
