/**
 * Compiled code and the interpreter on a folder of the corpus: the same states, edges, errors and ends, with all
 * reductions and with each of them off, and with stores that are delayed. The interpreter is the oracle.
 * One file a folder, so that the full suite can give each a process of its own.
 */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type ReductionName, reductionNames } from "../../../../src/base/reductions.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import type { Program } from "../../../../src/ir/program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { withErrorFunctions } from "../../../../src/library/error-functions.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import { checkSettings } from "../../../corpus/check-settings.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "../../../corpus/programs.ts";
import { full, inTurn, sample } from "../../../sampling.ts";
import { compareEngines } from "./compare-engines.ts";

const maxStates = full ? 400 : 250;
/** With a reduction off. */
const maxStatesWithout = full ? 200 : 150;
/** Of each rule that is to be met: one of them may have more states before it than are looked at. */
const programsOfRule = 3;
/** Of C++ one in so many is compared, without the full suite. */
const cxxShare = 29;

/** Buffers that small programs fill, stores that need not become visible, and the definition. */
const bufferVariants: readonly Partial<CheckOptions>[] = [
  { storeBuffer: 1 },
  { storeBuffer: 2, flush: "never" },
  { flushing: "naive" },
];

/**
 * What compiled code leaves to the interpreter there: structures that one call passes by value, two of them shared,
 * jumps in recursion, functions that the library calls in the middle of an action, masked stores, inputs that are declared by another type than their names say, and whether a variable is one of an inner block.
 */
const isLeft: Readonly<Record<string, RegExp>> = {
  "passing/two-structures-by-value.c":
    /^\d+ × (call of sum in main|values that compiled code does not have)$/,
  "passing/two-structures-by-value-joined.c":
    /^\d+ × (call of sum in main|values that compiled code does not have)$/,
  "structs/varargs-structs.c": /^\d+ × call of sum in main$/,
  "hidden-access/cookie-stream-alone.c": /^\d+ × call in cookiewrite$/,
  "posix/streams-and-descriptors.c": /^\d+ × call in cookiewrite$/,
  "optimised/masked.c":
    /^\d+ × (call of llvm\.masked\.store\.\S+ in where|values that compiled code does not have)$/,
  "exceptions/containers-strong.cpp": /^\d+ × call of _ZNSt3__119__allocator_destroy/,
  "jumps/unseen-rounds.c": /^\d+ × (call of longjmp in spin|values that compiled code does not have)$/,
  "lock-misuse/initialised-each-round.c":
    /^\d+ × call of __clew_is_of_block in (__clew_mutex_start|sem_init)$/,
  "verifier/input-declared-narrower.c": /^\d+ × call of __VERIFIER_nondet_uchar in main$/,
  "verifier/input-declared-wider.c": /^\d+ × call of __VERIFIER_nondet_(bool|char) in (input|main)$/,
  "verifier/input-declared-wider-negative.c": /^\d+ × call of __VERIFIER_nondet_char in main$/,
};

/** With store buffers: whether a semaphore that is made holds a pointer already. */
const isLeftWithBuffers = /^\d+ × call of __clew_holds_pointer in sem_init$/;

interface Folder {
  /** Below corpus/. */
  readonly name: string;
  /** Without the full suite: one program in so many, and one reduction off instead of each. */
  readonly share: number;
  /** What is met there at least, also then: agreement is easy where nothing happens. */
  readonly rules: readonly string[];
}

interface Met {
  /** Explorations that were compared. */
  comparisons: number;
  compiledSteps: number;
  readonly rules: Set<string>;
}

export function compareFolder({ name, share, rules }: Folder): void {
  const folder = fileURLToPath(new URL(`../../../../corpus/${name}/`, import.meta.url));
  const met: Met = { comparisons: 0, compiledSteps: 0, rules: new Set() };
  let programs = 0;
  describe(`corpus/${name}`, () => {
    const wanted = new Map(rules.map((rule) => [rule, programsOfRule]));
    const all = listCorpusPrograms(folder);
    const chosen = sample(
      `corpus/${name} on both machines`,
      all,
      (program) => (isCxx(program) ? cxxShare : share),
      (program) => isOneOfFirst(program, wanted),
    );
    all.forEach((program, index) => {
      it.skipIf(!chosen.has(program))(program.name, async () => {
        programs++;
        // Nothing else may be left to the interpreter.
        const left = await comparePrograms(program, index, met);
        const isOther = (one: string): boolean =>
          !isLeft[program.name]?.test(one) && !(name === "tso" && isLeftWithBuffers.test(one));
        expect(left.filter(isOther)).toEqual([]);
      });
    });

    it("is of something", () => {
      expect(met.comparisons).toBeGreaterThan(programs);
      // A machine that leaves everything to its oracle agrees with it.
      expect(met.compiledSteps).toBeGreaterThan(3 * programs);
      expect([...met.rules]).toEqual(expect.arrayContaining([...rules]));
    });
  });
}

/** Whether the program is one of the first that are sure to show one of these rules; counts how many are still wanted. */
function isOneOfFirst(program: CorpusProgram, wanted: Map<string, number>): boolean {
  if (isCxx(program) || program.header.slow) return false;
  const [shown] = program.header.truth;
  if (shown.kind !== "error") return false;
  const left = wanted.get(shown.rule) ?? 0;
  if (left > 0) wanted.set(shown.rule, left - 1);
  return left > 0;
}

/** Gives what was left to the interpreter, and where. */
async function comparePrograms(corpusProgram: CorpusProgram, index: number, met: Met): Promise<string[]> {
  const left: string[] = [];
  const { header, files } = corpusProgram;
  const expectations = header.checks.length > 0 ? header.checks.map(({ options }) => options) : [[]];
  for (const words of full ? expectations : expectations.slice(0, 1)) {
    const { compilerArguments, ...settings } = checkSettings(header, words);
    const given = completeOptions({ ...settings, arguments: ["program", ...(settings.arguments ?? [])] });
    if (given.signedOverflow) continue;
    const program = await loadProgram({ files, compilerArguments, extraStubs: [...given.stubs.keys()] });
    const options = withErrorFunctions(given, program);
    left.push(...compare(program, options, [], met));
    if (options.memoryModel === "tso")
      for (const variant of bufferVariants)
        left.push(...compare(program, { ...options, ...variant }, [], met));
    const without: (readonly ReductionName[])[] = [...reductionNames.map((one) => [one]), reductionNames];
    for (const turn of full ? [0, 1, 2] : [0]) {
      const names = inTurn(index + turn, without);
      left.push(...compare(program, options, names, met));
    }
  }
  return left;
}

function compare(
  program: Program,
  options: CheckOptions,
  withoutReductions: readonly ReductionName[],
  met: Met,
): readonly string[] {
  const limit = withoutReductions.length === 0 ? maxStates : maxStatesWithout;
  const comparison = compareEngines(program, { ...options, withoutReductions }, limit);
  met.comparisons++;
  met.compiledSteps += comparison.compiledSteps;
  for (const rule of comparison.rules) met.rules.add(rule);
  // Calls of functions as another type are the interpreter's, what is passed in part, and errors that are ignored.
  return comparison.remarks === 0 && options.ignore.length === 0 ? comparison.left : [];
}
