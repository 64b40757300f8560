/** Reasons for which clew may not know; everything else that it does not know is a failure. */
const acceptable: readonly RegExp[] = [
  // Errors end their runs; only what else was found is known then.
  /cut \d+ runs?: what lies behind is not known/,
  // Of ways.ts: without a reduction.
  /--max-states/,
  // Without names for blocks, what happens before what cannot be followed.
  /not judged without the reduction heap-names/,
];

export function isAcceptable(reason: string): boolean {
  return acceptable.some((pattern) => pattern.test(reason));
}
