/** The engine of clew prove: loads a program and proves that its threads end. */
import { join } from "node:path";
import { proveProgram } from "../../engines/prove/prove-program.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import { packageRoot } from "../../frontend/package-root.ts";
import { readModels } from "../../platform/read-models.ts";
import type { ProofVerdict, ThreadProof } from "../../verdict/proof-verdict.ts";
import type { ProgramSources } from "../sources.ts";
import { engineOf } from "../threads/engine.ts";

export interface ProveJob {
  readonly sources: ProgramSources;
  readonly threads: readonly string[];
  readonly assumesNoOverflow: boolean;
  readonly maxSeconds: number;
}

/** Parts are threads: what is said of one stands, whatever comes of the others. */
export const engine = engineOf<ProveJob, ProofVerdict, ThreadProof>(async (job, teller) => {
  const deadline = performance.now() + job.maxSeconds * 1000;
  const program = await loadProgram({
    ...job.sources,
    onProgress: teller.doing,
    onWarnings: teller.warnings,
  });
  teller.ready();
  return proveProgram(program, {
    threads: job.threads,
    assumesNoOverflow: job.assumesNoOverflow,
    models: readModels(join(packageRoot(), "models"), []),
    isOver: () => teller.signal.aborted || performance.now() > deadline,
    onThreadBegun: (name) =>
      teller.doing(name === undefined ? "following what the threads do" : `proving that ${name} ends`),
    onThread: teller.part,
  });
});
