/**
 * Data races by happens-before ([03 Safety properties] ii): the explored graph is walked again, each state
 * together with what is known in it of earlier accesses. The graph tells what happens, so no step is executed.
 *
 * Where a state is met twice and no more is known the first time than the second, the first is enough: every race that
 * the second leads to is met from the first too, and no later (knowsNoMore). Breadth first, so the first run found is
 * shortest.
 */
import { GrowableInts } from "../../../../graph/growable.ts";
import { programEnd } from "../../../../graph/state-graph.ts";
import { eventKey, type OrderEvent } from "../../../../machine/order/event.ts";
import {
  HappensBefore,
  type Knowledge,
  knowledgeKey,
  knowsNoMore,
  type UnorderedAccess,
} from "../../../../machine/order/knowledge.ts";
import type { Explorer } from "../../search/explorer.ts";
import { concurrency } from "./concurrency.ts";
import { Relevance } from "./relevance.ts";
import type { StepEffects } from "./step-effects.ts";

/** The steps of a run whose last one makes an access that is not ordered after an earlier one. */
export interface FoundRace {
  /** Labels of the edges, first step first. */
  readonly labels: readonly number[];
  readonly object: number;
  /** The site of the later access. */
  readonly site: number;
  /** Objects in which each byte was taken as an atomic variable of its own (mixed-sizes.ts). */
  readonly mixed: ReadonlySet<number>;
}

interface Transition {
  readonly to: number;
  readonly races: boolean;
}

/** The main thread is the only one in the first state. */
const mainThread = 0;

export class HappensBeforeSearch {
  private readonly rules = new HappensBefore();
  private readonly knowledges: Knowledge[] = [];
  private readonly byKey = new Map<string, number>();
  /** By knowledge and effect; effects that differ in sites only are one. */
  private readonly transitions: Map<number, Transition>[] = [];
  /** What matters of each effect, and its number among those that are the same but for sites. */
  private readonly events: (readonly OrderEvent[])[];
  private readonly classes: readonly number[];
  // Nodes: a state with a knowledge, and the edge by which it was first found.
  private readonly states = new GrowableInts();
  private readonly known = new GrowableInts();
  private readonly parents = new GrowableInts();
  private readonly edges = new GrowableInts();
  private expanded = 0;
  /** By state: what is known at its nodes, without nodes at which more is known than at another one. */
  private readonly least: number[][] = [];
  private readonly reported = new Set<string>();

  constructor(
    private readonly explorer: Explorer,
    private readonly steps: StepEffects,
    private readonly onRace: (race: FoundRace) => void,
  ) {
    const relevance = new Relevance(steps.effects, concurrency(explorer.graph, steps), steps.shared);
    this.events = relevance.isContested
      ? steps.effects.map((events) => relevance.filter(events))
      : steps.effects.map(() => []);
    const numbers = new Map<string, number>();
    this.classes = this.events.map((events) => {
      const key = events.map(eventKey).join("\n");
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key)!;
    });
    if (relevance.isContested) this.reach(0, this.intern(this.rules.initial(mainThread)), -1, -1);
  }

  get nodeCount(): number {
    return this.states.length;
  }

  get isDone(): boolean {
    return this.expanded === this.nodeCount;
  }

  /** All edges of the next node. */
  expandNext(): void {
    const node = this.expanded++;
    const state = this.states.get(node);
    const knowledge = this.known.get(node);
    const { graph } = this.explorer;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const effect = this.steps.of(edge);
      const { to, races } = this.transition(knowledge, effect);
      if (races) this.report(node, edge, effect);
      const target = graph.target(edge);
      if (target !== programEnd) this.reach(target, to, node, edge);
    }
  }

  private reach(state: number, knowledge: number, parent: number, edge: number): void {
    const least = (this.least[state] ??= []);
    if (least.includes(knowledge)) return;
    const { knowledges } = this;
    if (least.some((other) => knowsNoMore(knowledges[other], knowledges[knowledge]))) return;
    this.least[state] = least.filter((other) => !knowsNoMore(knowledges[knowledge], knowledges[other]));
    this.least[state].push(knowledge);
    this.states.push(state);
    this.known.push(knowledge);
    this.parents.push(parent);
    this.edges.push(edge);
  }

  private transition(from: number, effect: number): Transition {
    const known = this.transitions[from].get(this.classes[effect]);
    if (known !== undefined) return known;
    let races = false;
    const after = this.rules.apply(this.knowledges[from], this.events[effect], () => {
      races = true;
    });
    const transition = { to: this.intern(after), races };
    this.transitions[from].set(this.classes[effect], transition);
    return transition;
  }

  private intern(knowledge: Knowledge): number {
    const key = knowledgeKey(knowledge);
    let number = this.byKey.get(key);
    if (number === undefined) {
      number = this.knowledges.length;
      this.byKey.set(key, number);
      this.knowledges.push(knowledge);
      this.transitions.push(new Map());
    }
    return number;
  }

  /** One race for each pair of places. */
  private report(node: number, edge: number, effect: number): void {
    const races: UnorderedAccess[] = [];
    this.rules.apply(this.knowledges[this.known.get(node)], this.events[effect], (race) => races.push(race));
    for (const { range, token } of races) {
      const key = `${range.site} ${token.site}`;
      if (this.reported.has(key)) continue;
      this.reported.add(key);
      const { mixed } = this.steps;
      this.onRace({ labels: this.labelsTo(node, edge), object: range.object, site: range.site, mixed });
    }
  }

  private labelsTo(node: number, last: number): number[] {
    const { graph } = this.explorer;
    const labels = [graph.label(last)];
    for (let at = node; this.parents.get(at) >= 0; at = this.parents.get(at)) {
      labels.push(graph.label(this.edges.get(at)));
    }
    return labels.reverse();
  }
}
