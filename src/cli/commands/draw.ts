/** clew draw: the first states of the program, as a picture. */
import { type Command, sourceFiles } from "../command.ts";
import { compiling } from "../options/compiling.ts";
import { type ExploreCommandOptions, reductions } from "../options/exploring.ts";
import * as judging from "../options/judging.ts";
import * as limits from "../options/limits.ts";
import * as surroundings from "../options/surroundings.ts";
import { wholeNumber } from "../options/values.ts";

export interface DrawCommandOptions extends ExploreCommandOptions {
  readonly depth: number;
  readonly dot?: string;
  readonly svg?: string;
}

export const draw: Command<DrawCommandOptions> = {
  name: "draw",
  summary: "draw the state graph of a small program",
  description: "Draws the states of the program that are few steps from the start.",
  usage: "[options] FILE… [-- ARGUMENT…]",
  operands: sourceFiles,
  compiles: true,
  options: [
    judging.property,
    judging.noRace,
    judging.noLeak,
    judging.signedOverflow,
    judging.ignore,
    judging.sections,
    judging.mustReturn,
    ...limits.ofExploration,
    ...surroundings.ofAllRuns,
    {
      group: "What comes out:",
      flags: "--depth <number>",
      description: "states that are at most so many steps from the start",
      parse: wholeNumber,
      initial: 20,
    },
    {
      group: "What comes out:",
      flags: "--svg <file>",
      description: "the picture; - is the standard output, which is where it goes if nothing is said",
    },
    {
      group: "What comes out:",
      flags: "--dot <file>",
      description: "the graph as DOT, for Graphviz and other programs; - is the standard output",
    },
    ...reductions,
    ...compiling,
  ],
  overview: { examples: ["clew draw --svg graph.svg small.c     a picture of the states"] },
  help: `
States are boxes, with a line for each thread; an edge is one step of one thread. States from which there is no
way out are marked, and so are sections that are open there for ever.

Examples:
  clew draw small.c > graph.svg
  clew draw --depth 8 --svg graph.svg --dot graph.dot small.c`,
  async perform(given) {
    const { drawGraph } = await import("../perform/draw.ts");
    return drawGraph(given);
  },
};
