/** The engine of clew lasso: loads a program and looks for livelocks of few rounds. */
import { findLassos } from "../../engines/lasso/find-lassos.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import { unlessOutOfTime } from "../../library/out-of-time.ts";
import { roundsWords } from "../../report/words/lasso.ts";
import type { LassoVerdict, Rounds } from "../../verdict/lasso-verdict.ts";
import type { ProgramSources } from "../sources.ts";
import { engineOf } from "../threads/engine.ts";
import type { JobOptions } from "./check.ts";

export interface LassoJob {
  readonly sources: ProgramSources;
  readonly options: JobOptions;
  readonly rounds: Rounds;
}

/** Rounds with which there is no livelock, as soon as that is known. */
export type LassoPart = Rounds;

/** Undefined where the time was over before there was a program. */
export const engine = engineOf<LassoJob, LassoVerdict | undefined, LassoPart>(async (job, teller) => {
  const began = performance.now();
  const { maxSeconds, stubs } = job.options;
  const program = await unlessOutOfTime(
    loadProgram({
      ...job.sources,
      deadline: began + maxSeconds * 1000,
      extraStubs: [...stubs.keys()],
      onProgress: teller.doing,
      onWarnings: teller.warnings,
    }),
  );
  if (program === undefined) return undefined;
  teller.ready();
  teller.doing("looking at the steps of threads");
  return findLassos(program, {
    ...job.options,
    rounds: job.rounds,
    began,
    signal: teller.signal,
    onDecided: teller.part,
    onRounds: (rounds) => teller.doing(`looking for a livelock of ${roundsWords(rounds)}`),
  });
});
