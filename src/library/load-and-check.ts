/** The way from files to a verdict: the same for the library and for the engine of the command line. */
import { checkProgram } from "../engines/explore/check-program.ts";
import { type LoadOptions, loadProgram } from "../frontend/load-program.ts";
import type { Program } from "../ir/program.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import { cutVerdict, nothingExplored } from "../verdict/cut-verdict.ts";
import type { Reason } from "../verdict/reason.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { withErrorFunctions } from "./error-functions.ts";
import { unlessOutOfTime } from "./out-of-time.ts";

export interface LoadingHooks {
  /** The program is there, and is not explored yet. */
  readonly onLoaded?: (program: Program) => void;
  /** What loading is at, where somebody listens to it. */
  readonly doing?: () => string;
}

/** The verdict, with the functions that were replaced in the end. The time of loading counts. */
export async function loadAndCheck(
  load: LoadOptions,
  options: CheckOptions,
  { onLoaded, doing = () => "loading the program" }: LoadingHooks = {},
): Promise<Pick<CheckOptions, "stubs"> & { readonly verdict: Verdict }> {
  const { maxSeconds, properties, stubs } = options;
  const began = performance.now();
  const deadline = began + maxSeconds * 1000;
  const program = await unlessOutOfTime(loadProgram({ ...load, deadline, extraStubs: [...stubs.keys()] }));
  if (program === undefined) {
    const memoryBytes = process.resourceUsage().maxRSS * 1024;
    const limit = { kind: "time", seconds: maxSeconds } as const;
    const reason: Reason = { kind: "limit-while", limit, doing: { kind: "loading", what: doing() } };
    return { verdict: cutVerdict(properties, reason, { ...nothingExplored, memoryBytes }), stubs };
  }
  onLoaded?.(program);
  const used = withErrorFunctions(options, program);
  return { verdict: await checkProgram(program, { ...used, began }), stubs: used.stubs };
}
