/** clew draw: a picture of the state graph, as far as a few steps from the start. */
import { InputError } from "../../base/diagnostic.ts";
import { viewGraph } from "../../engines/explore/view-graph.ts";
import { graphDot } from "../../report/draw/dot.ts";
import { graphSvg } from "../../report/draw/svg.ts";
import type { Invocation } from "../command.ts";
import type { DrawCommandOptions } from "../commands/draw.ts";
import { exploreOptions } from "../explore-options.ts";
import { requireWritable, writeResult } from "../files.ts";
import { loadForCommand } from "../load.ts";
import { sourcesOf } from "../sources.ts";

export async function drawGraph(command: Invocation<DrawCommandOptions>): Promise<number> {
  const { options } = command;
  const { dot } = options;
  const svg = options.svg ?? (dot === undefined ? "-" : undefined);
  refuseTerminal(dot, svg);
  requireWritable("write the graph", dot);
  requireWritable("write the picture", svg);
  const settings = exploreOptions(options, command);
  const program = await loadForCommand(sourcesOf(command), { stubs: settings.stubs });
  const view = await viewGraph(program, settings, options.depth);
  if (dot !== undefined) writeResult("write the graph", dot, graphDot(view));
  if (svg !== undefined) writeResult("write the picture", svg, graphSvg(view));
  return 0;
}

function refuseTerminal(dot: string | undefined, svg: string | undefined): void {
  if (dot === "-" && svg === "-")
    throw new InputError("--dot and --svg cannot both go to the standard output");
  if (svg === "-" && process.stdout.isTTY === true) {
    throw new InputError("a picture is nothing for a terminal: say --svg FILE, or redirect the output");
  }
}
