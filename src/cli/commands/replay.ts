/** clew replay: a run that clew check saved, executed and shown again. */
import type { Command } from "../command.ts";
import { compiler } from "../options/compiling.ts";
import { positiveNumber } from "../options/values.ts";

export interface ReplayCommandOptions {
  readonly finding: number;
  readonly run?: boolean;
  readonly clang?: string;
  readonly cache: boolean;
}

export const replay: Command<ReplayCommandOptions> = {
  name: "replay",
  summary: "show a run again that check --save kept",
  description: "Executes a saved run again, and shows it as clew check did.",
  operands: { words: "<file>", description: "made by clew check --save" },
  options: [
    {
      group: "What to show:",
      flags: "--finding <number>",
      description: "which run, where several were saved by clew check --all",
      parse: positiveNumber,
      initial: 1,
    },
    {
      group: "What to show:",
      flags: "--run",
      description: "execute it as clew run would: the program's output, then how the run ended",
    },
    ...compiler,
  ],
  overview: {
    examples: ["clew replay bad.clew                  see a run again that clew check --save bad.clew kept"],
  },
  help: `
The program is compiled again from the files and flags of the check. If it has changed since, the run is refused.

Examples:
  clew check --save bad.clew transfer.c
  clew replay bad.clew                            the run, as clew check showed it
  clew replay --run bad.clew                      the program's output, then how the run ended

Exit status: 1 if the run went wrong again, as saved; 2 if it cannot be replayed.`,
  async perform({ files, options }) {
    const { replaySaved } = await import("../perform/replay.ts");
    return replaySaved(files[0], options);
  },
};
