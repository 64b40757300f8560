/** Whether any of the words of a range of bytes is not 0. */
export function anyWord(words: Int32Array<ArrayBufferLike>, start: number, length: number): boolean {
  const end = (start + length) >> 2;
  for (let at = start >> 2; at < end; at++) if (words[at] !== 0) return true;
  return false;
}
