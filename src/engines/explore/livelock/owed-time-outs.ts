/**
 * Time-outs that are owed ([07 Fairness] F2): at each site of a timed wait of a thread, one that is offered again and again is
 * taken again and again. A site is where the thread is in the functions of the program's own.
 */
import type { FairGraph, Owed } from "../../../graph/fair-graph.ts";
import type { Code } from "../../../machine/interpreter/code.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import type { Explorer } from "../search/explorer.ts";

export function owedTimeOuts(explorer: Explorer, { states, first, label }: FairGraph): readonly Owed[] {
  const { labels, graph } = explorer;
  const isTimeOut = Uint8Array.from({ length: graph.labelEnd }, (_, number) =>
    labels.get(number).otherwise === "time-out" ? 1 : 0,
  );
  const offers = label.reduce((count, number) => count + isTimeOut[number], 0);
  if (offers === 0) return [];
  const sites = new Map<string, number>();
  const names = new CodeNames();
  /** By edge: its site, or -1. */
  const siteOf = new Int32Array(label.length).fill(-1);
  for (let state = 0; state < states.length; state++)
    for (let edge = first[state]; edge < first[state + 1]; edge++) {
      if (isTimeOut[label[edge]] === 0) continue;
      explorer.pace();
      explorer.pieces.restore(states[state]);
      const { thread } = labels.get(label[edge]);
      const site = names.siteOf(explorer.machine.threads[thread]!);
      if (!sites.has(site)) sites.set(site, sites.size);
      siteOf[edge] = sites.get(site)!;
    }
  return [
    {
      count: sites.size,
      ofState: (state, each) => {
        for (let edge = first[state]; edge < first[state + 1]; edge++)
          if (siteOf[edge] >= 0) each(siteOf[edge]);
      },
      ofEdge: () => {},
      answered: (edge, _state, each) => {
        if (siteOf[edge] >= 0) each(siteOf[edge]);
      },
    },
  ];
}

/** Sites as texts: the same for the same place of a thread in the program's own code. */
class CodeNames {
  private readonly numbers = new Map<Code, number>();

  siteOf(thread: Thread): string {
    const parts: (number | string)[] = [thread.number];
    for (let frame = thread.top; frame !== undefined; frame = frame.caller)
      if (!frame.code.library) parts.push(`${this.number(frame.code)}:${frame.position}`);
    return parts.join(" ");
  }

  private number(code: Code): number {
    let number = this.numbers.get(code);
    if (number === undefined) this.numbers.set(code, (number = this.numbers.size));
    return number;
  }
}
