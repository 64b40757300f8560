/**
 * The seed of a random test: the same programs every time; others every time in the full suite, where it is printed.
 * CLEW_TEST_SEED=N brings a run back.
 */
export function randomSeed(usual: number): number {
  const given = process.env.CLEW_TEST_SEED;
  if (given !== undefined) return Number(given);
  if (process.env.CLEW_TEST_FULL !== "1") return usual;
  const seed = Date.now() % 2 ** 31;
  console.log(`CLEW_TEST_SEED=${seed}`);
  return seed;
}
