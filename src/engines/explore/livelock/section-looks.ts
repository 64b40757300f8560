/**
 * What is open in states, and what edges end, where a loop is open until it is left ([07 What is asked]): found by looking into
 * the states and taking the steps again, once for each.
 */
import { programEnd } from "../../../graph/state-graph.ts";
import type { SectionKey, SectionKeys, StepEnds } from "../../../replay/sections/section-keys.ts";
import { endedBy } from "../hangs/hangs.ts";
import type { Explorer } from "../search/explorer.ts";

const nothing: ReadonlySet<string> = new Set();

export class SectionLooks {
  /** By text, a key of each section that was met. */
  readonly keys = new Map<string, SectionKey>();
  private readonly openIn: (ReadonlyMap<string, SectionKey> | undefined)[] = [];
  private readonly endedBy = new Map<number, ReadonlySet<string>>();
  /** What was found with other jumps known may not hold. */
  private knownJumps: number;

  constructor(
    private readonly explorer: Explorer,
    private readonly sections: SectionKeys,
  ) {
    this.knownJumps = sections.knownJumps;
  }

  /** Whether something was learnt of loops: what was said before does not count. */
  hasLearnt(): boolean {
    if (this.sections.knownJumps === this.knownJumps) return false;
    this.knownJumps = this.sections.knownJumps;
    this.openIn.length = 0;
    this.endedBy.clear();
    this.keys.clear();
    return true;
  }

  /** The program could jump back to where it has been. */
  get mayJumpBack(): boolean {
    return this.sections.mayReturnAgain;
  }

  open(state: number): ReadonlyMap<string, SectionKey> {
    const known = this.openIn[state];
    if (known !== undefined) return known;
    this.explorer.pace();
    this.explorer.pieces.restore(state);
    const open = this.sections.open();
    for (const [text, key] of open) if (!this.keys.has(text)) this.keys.set(text, key);
    return (this.openIn[state] = open);
  }

  /** What the edge of the graph ends, of what is open in its state. */
  ended(state: number, edge: number): ReadonlySet<string> {
    const known = this.endedBy.get(edge);
    if (known !== undefined) return known;
    const ended = this.look(state, edge);
    this.endedBy.set(edge, ended);
    return ended;
  }

  /** In the machine's state, and by a step from it. */
  openNow(): ReadonlyMap<string, SectionKey> {
    return this.sections.open();
  }

  endedIn(open: ReadonlyMap<string, SectionKey>, thread: number, step: () => void): StepEnds {
    return this.sections.ended(open, thread, step, "by leaving");
  }

  private look(state: number, edge: number): ReadonlySet<string> {
    const { explorer, sections } = this;
    const { graph, labels } = explorer;
    const open = this.open(state);
    const { thread } = labels.get(graph.label(edge));
    // Who ends the program leaves what it is in; others are where they are.
    if (graph.target(edge) === programEnd)
      return new Set([...open].flatMap(([text, key]) => (key.thread === thread ? [text] : [])));
    let concerns = sections.mayReturnAgain;
    for (const { kind, thread: owner } of open.values())
      if (owner === thread || kind === "held") concerns = true;
    if (!concerns) return nothing;
    const { ended } = endedBy(explorer, sections, { state, edge, open }, "by leaving");
    const known = new Set<string>();
    for (const text of ended) if (open.has(text)) known.add(text);
    return known.size === 0 ? nothing : known;
  }
}
