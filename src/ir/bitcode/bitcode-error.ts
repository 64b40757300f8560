/** The one error that reading bitcode raises, whatever is wrong with the file. */
export class BitcodeError extends Error {
  override readonly name = "BitcodeError";
  /** `offset` is the byte in the file at which reading stopped. */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}
