/** The state graph up to a depth, for pictures: clew draw. */
import { reductionNames, reductionOf } from "../../base/reductions.ts";
import { programEnd } from "../../graph/state-graph.ts";
import type { Program } from "../../ir/program.ts";
import { actionOf, storedValue } from "../../replay/action-of.ts";
import { SectionKeys } from "../../replay/sections/section-keys.ts";
import { sectionName } from "../../replay/sections/section-names.ts";
import { stepperOptions } from "../../replay/stepper-options.ts";
import { Witness } from "../../replay/witness.ts";
import type { StoredValue } from "../../verdict/action.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import type { EdgeView, EndView, StateGraphView, StateView, ThreadView } from "../../verdict/graph-view.ts";
import { endedBy, endlessComponents, neverEnded } from "./hangs/hangs.ts";
import { functionMatcher } from "./patterns.ts";
import { Explorer } from "./search/explorer.ts";
import { Limits } from "./search/limits.ts";

/** A picture shows every step, and cannot start again where one of these turns out not to be allowed. */
const watched = reductionNames.filter((name) => reductionOf(name).watched === "all runs");

export async function viewGraph(
  program: Program,
  options: CheckOptions,
  depth: number,
): Promise<StateGraphView> {
  /** How runs ended, by state and label. */
  const ends = new Map<string, EndView>();
  const explorer = new Explorer(
    program,
    stepperOptions({ ...options, withoutReductions: [...options.withoutReductions, ...watched] }, () => {}),
    {
      onFault: (fault, state, label) => ends.set(`${state} ${label}`, { kind: "error", rule: fault.rule }),
      onExit: (status, state, label) => ends.set(`${state} ${label}`, { kind: "exit", status }),
      onUnsupported: (what, state, label) => ends.set(`${state} ${label}`, { kind: "unsupported", what }),
      onState: () => {},
    },
  );
  const limits = new Limits(options, explorer, performance.now());
  explorer.begin();
  while (!explorer.isDone && explorer.graph.depth(explorer.graph.expanded) < depth) {
    if (limits.areDue && (await limits.reached())) break;
    explorer.expandNext();
  }
  return new GraphViewer(program, explorer, options, ends).view();
}

class GraphViewer {
  private readonly sections: SectionKeys;
  private readonly witness: Witness;
  private readonly states: StateView[] = [];
  private readonly edges: EdgeView[] = [];

  constructor(
    program: Program,
    private readonly explorer: Explorer,
    options: CheckOptions,
    private readonly ends: ReadonlyMap<string, EndView>,
  ) {
    const { machine } = explorer;
    this.sections = new SectionKeys(machine, {
      kinds: options.sections,
      mustReturn: functionMatcher(program, options.mustReturn),
    });
    this.witness = new Witness(machine);
  }

  view(): StateGraphView {
    const components = this.components();
    for (let state = 0; state < this.explorer.graph.stateCount; state++)
      this.addState(state, components.get(state));
    return { states: this.states, edges: this.edges };
  }

  private components(): Map<number, { readonly number: number; readonly hangs: boolean }> {
    const membership = new Map<number, { readonly number: number; readonly hangs: boolean }>();
    endlessComponents(this.explorer).forEach(({ states }, number) => {
      const hangs = neverEnded(this.explorer, this.sections, states).size > 0;
      for (const state of states) membership.set(state, { number, hangs });
    });
    return membership;
  }

  private addState(
    state: number,
    component: { readonly number: number; readonly hangs: boolean } | undefined,
  ): void {
    const { graph, machine, pieces } = this.explorer;
    pieces.restore(state);
    const names = { threadName: (thread: number) => this.witness.nameOf(thread) };
    const threads: ThreadView[] = [];
    for (const thread of machine.threads) {
      if (thread === undefined) continue;
      threads.push({
        name: names.threadName(thread.number),
        action: actionOf(machine, thread.pending, names, { thread }).finish(),
        line: this.witness.placeOfThread(thread)?.line,
        delayed: this.delayedBy(thread.number),
      });
    }
    const open = this.sections.open();
    this.states.push({
      id: state,
      depth: graph.depth(state),
      threads,
      openSections: [...open.values()].map((key) => sectionName(machine, key)),
      ended: undefined,
      expanded: graph.isComplete(state),
      terminalComponent: component?.number,
      hangs: component?.hangs ?? false,
    });
    if (state < graph.expanded) this.addEdges(state, open);
  }

  /** The stores of a thread that others do not see yet. */
  private delayedBy(thread: number): StoredValue[] {
    const { machine } = this.explorer;
    return (machine.model?.buffers.byThread[thread] ?? []).map((store) => storedValue(machine, store));
  }

  private addEdges(state: number, open: ReturnType<SectionKeys["open"]>): void {
    const { graph, machine, pieces, labels } = this.explorer;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const { thread, otherwise } = labels.get(graph.label(edge));
      pieces.restore(state);
      const threadName = this.witness.nameOf(thread);
      const [oldest] = this.delayedBy(thread);
      const stepping = machine.threads[thread]!;
      const naming = { threadName: (other: number) => this.witness.nameOf(other) };
      const action =
        otherwise === "flush"
          ? { finish: () => ({ verb: "become-visible", store: oldest }) as const }
          : actionOf(machine, stepping.pending, naming, { thread: stepping });
      const names = new Map([...open].map(([text, key]) => [text, sectionName(machine, key)]));
      const { ended } = endedBy(this.explorer, this.sections, { state, edge, open });
      const to = graph.target(edge);
      this.edges.push({
        from: state,
        to: to === programEnd ? this.addEnd(state, graph.label(edge)) : to,
        threadName,
        action: action.finish(),
        endedSections: [...ended].map((text) => names.get(text)).filter((name) => name !== undefined),
      });
    }
  }

  /** The program's end is drawn as a state of its own for each step that leads there. */
  private addEnd(state: number, label: number): number {
    const id = -1 - this.states.filter((view) => view.id < 0).length;
    this.states.push({
      id,
      depth: this.explorer.graph.depth(state) + 1,
      threads: [],
      openSections: [],
      ended: this.ends.get(`${state} ${label}`) ?? { kind: "unknown" },
      expanded: true,
      terminalComponent: undefined,
      hangs: false,
    });
    return id;
  }
}
