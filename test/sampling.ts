/**
 * What a suite looks at: all in the full suite, every day a part of it otherwise. The part is another one every day, so
 * that all has had its turn after a while. Each suite says what it took; CLEW_TEST_SEED=N takes that again.
 */

/** All programs of the corpus, more random ones, more schedules: `npm run test:full`. */
export const full = process.env.CLEW_TEST_FULL === "1";

/** The day, since 1970. */
export const testSeed = Number(process.env.CLEW_TEST_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Says what a suite took, and how to get that again. */
function sayTaken(suite: string, what: string): void {
  console.log(`${suite}: ${what} (CLEW_TEST_SEED=${testSeed})`);
}

/** Left to the full suite. */
export const never = Number.POSITIVE_INFINITY;

/**
 * Those of a list that it is the turn of: one in so many of each kind, so that each is met within so many days. `always`
 * are taken besides.
 */
export function sample<Item>(
  suite: string,
  items: readonly Item[],
  oneIn: (item: Item) => number,
  always: (item: Item) => boolean = () => false,
): ReadonlySet<Item> {
  const taken = items.filter((item, index) => always(item) || isInTurn(index, oneIn(item)));
  sayTaken(suite, `${taken.length} of ${items.length}`);
  return new Set(taken);
}

/** Whether it is the turn of the one with that number, among those of which one in so many is taken. */
export function isInTurn(number: number, oneIn: number, seed = testSeed): boolean {
  return full || (number + seed) % oneIn === 0;
}

/** The one of a list whose turn it is for the item with that number. */
export function inTurn<Item>(number: number, items: readonly Item[]): Item {
  return items[(number + testSeed) % items.length];
}

/** How many random programs a suite makes of the seed; CLEW_TEST_PROGRAMS=N makes so many. */
export function randomPrograms(suite: string, usual: number, inFull: number): number {
  const count = programCount(usual, inFull);
  sayTaken(suite, `${count} random ones`);
  return count;
}

/** Numbers of random programs that are each made of their own number; CLEW_TEST_PROGRAM=N makes that one alone. */
export function programNumbers(suite: string, usual: number, inFull: number): readonly number[] {
  const given = process.env.CLEW_TEST_PROGRAM;
  const first = given === undefined ? testSeed * numbersOfDay : Number(given);
  const count = given === undefined ? programCount(usual, inFull) : 1;
  sayTaken(suite, `random ones, numbers ${first} to ${first + count - 1}`);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** More than any suite has programs, and so few that the numbers have 32 bits for decades. */
export const numbersOfDay = 100_000;

function programCount(usual: number, inFull: number): number {
  return Number(process.env.CLEW_TEST_PROGRAMS ?? (full ? inFull : usual));
}

/** Seeds of random schedules. */
export function scheduleSeeds(suite: string, count: number): readonly number[] {
  const first = testSeed * count;
  sayTaken(suite, `schedules ${first} to ${first + count - 1}`);
  return Array.from({ length: count }, (_, index) => first + index);
}
