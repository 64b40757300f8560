/**
 * A fair run put into a finding: a shortest stem, a short turn with as few threads as may be, both executed again by the
 * interpreter, which also says whether it is fair ([07 The run that is shown]).
 */
import { InternalError } from "../../../base/unreachable.ts";
import { partOf } from "../../../graph/fair-graph.ts";
import { type FairPart, type Lasso, shortLasso } from "../../../graph/short-lasso.ts";
import { fairnessOf } from "../../../replay/lasso/fairness-of.ts";
import { followLasso, type LassoFacts } from "../../../replay/lasso/follow-lasso.ts";
import { waitForGraph } from "../../../replay/wait-for-graph.ts";
import { Witness } from "../../../replay/witness.ts";
import type { FairMessage } from "../../../verdict/fact.ts";
import type { Finding, MissedExit, RunChoice } from "../../../verdict/verdict.ts";
import { bufferNotes } from "../findings/buffer-notes.ts";
import { demandState, executeAgain, type ShownRun } from "../findings/shown-run.ts";
import { depthOf, sectionPlace, sectionReport } from "../hangs/hang-finding.ts";
import { strategyIn } from "../hangs/strategy.ts";
import type { Explorer } from "../search/explorer.ts";
import type { FairJudgement } from "./fair-judgement.ts";
import { type FairRun, fairPartsOf, isOutside, isOutsideIn, moversOf } from "./fair-runs.ts";
import type { KeptOpen } from "./kept-open.ts";

export function fairFinding(
  explorer: Explorer,
  { runs, exempt }: FairJudgement,
  found: FairRun,
  output: () => string,
): Finding {
  const { machine } = explorer;
  const run = withFewActors(explorer, found, runs.kept);
  const round = new Round(explorer, run, runs.kept);
  const shown = round.execute(output);
  const facts = round.follow(shown, (thread, execute) => {
    const open = runs.looks.openNow();
    const { ended } = runs.looks.endedIn(open, thread, execute);
    for (const { text } of run.open)
      if (ended.has(text))
        throw new InternalError("a section that is to stay open ends in a run that was found");
  });
  const told = round.told(shown, facts);
  const witness = new Witness(machine);
  const open = run.open.map(({ key }) => key);
  const [first] = open;
  const fairness = fairnessOf(machine, witness, facts, {
    rowOf: (step) => told.rowOfPlain(step),
    placeOf: (row) => told.cycle[row]?.place,
  });
  const named = (thread: number) => ({ thread, threadName: witness.nameOf(thread) });
  const names = [...new Set(open.map((key) => witness.nameOf(key.thread)))];
  const message: FairMessage =
    run.rule === "livelock"
      ? { kind: "livelock", threads: names }
      : {
          kind: "starvation",
          thread: names[0],
          others: fairness.moving.map(({ threadName }) => threadName).filter((name) => name !== names[0]),
        };
  const thread = machine.threads[first.thread];
  const finding = {
    kind: "livelock" as const,
    rule: run.rule,
    message,
    place: sectionPlace(explorer, witness, first),
    functionName: thread === undefined ? undefined : witness.functionOfThread(thread, depthOf(first)),
    notes: bufferNotes(machine),
    threads: witness.threads(),
    run: told.run,
    pointOfNoReturn: undefined,
    cycle: told.cycle,
    waitFor: waitForGraph(machine, witness),
    sections: open.map((key) => sectionReport(explorer, witness, key)),
    strategy: strategyIn(explorer, round.labels, (asked) =>
      asked === "asked" ? [{ kind: "inputs-like-these" }] : [],
    ),
    choices: told.choices,
  };
  const exits = run.open.flatMap(({ text, key }, section): MissedExit[] => {
    const way = runs.ways.toEnd(round.states, text, key.thread);
    if (way === undefined) return [];
    const threads = way.edges.map((edge) => explorer.labels.get(explorer.graph.label(edge)).thread);
    return [
      {
        section,
        before: told.rowOf(round.stepAt(way.from)),
        threads: [...new Set(threads)].map(named),
        steps: way.edges.length,
      },
    ];
  });
  return {
    ...finding,
    fairness: {
      ...fairness,
      servers: run.servers.map(named),
      exits,
      uncounted: machine.irrelevant.names.map((name) => ({ kind: "object", name })),
      exempt: exempt.map((functionName) => ({ functionName })),
    },
  };
}

/** Without threads that need not take part: those who then cannot go on, or stand still, make the turn shorter. */
function withFewActors({ pace }: Explorer, run: FairRun, kept: KeptOpen): FairRun {
  let best = run;
  for (const actor of moversOf(run.part)) {
    const { graph, states, isTaken } = best.part;
    const without = partOf(
      graph,
      states,
      (edge, state) => graph.labels.actor[graph.label[edge]] !== actor && isTaken(edge, state),
    );
    for (const part of fairPartsOf(without, { pace })) {
      const smaller = runIn(run, part);
      if (smaller === undefined || !isOutside(smaller, part, kept)) continue;
      best = smaller;
      break;
    }
  }
  return best;
}

/** The same in a smaller part: a section of a livelock counts if its thread moves. */
function runIn(run: FairRun, part: FairPart): FairRun | undefined {
  const movers = moversOf(part);
  const open =
    run.rule === "starvation" ? run.open : run.open.filter(({ key }) => movers.includes(key.thread));
  const servers = run.servers.filter((thread) => movers.includes(thread));
  return open.length === 0 ? undefined : { ...run, part, open, servers };
}

/** One turn through a fair part. */
class Round {
  /** States of the graph that the turn comes by, in its order, and the labels of its steps. */
  readonly states: readonly number[];
  readonly labels: readonly number[];
  private readonly stem: readonly RunChoice[];
  private readonly turn: RunChoice[] = [];
  /** By step of the graph: its first plain one, where a round in vain is several. */
  private readonly firstOf: number[] = [];

  constructor(
    private readonly explorer: Explorer,
    run: FairRun,
    kept: KeptOpen,
  ) {
    const { part } = run;
    const { graph, labels, pace } = explorer;
    const lasso = shortLasso(
      part,
      part.states
        .filter((state) => isOutsideIn(run, part.graph.states[state], kept))
        .sort((a, b) => part.graph.states[a] - part.graph.states[b]),
      pace,
    );
    this.states = statesOf(part, lasso);
    this.labels = lasso.edges.map((edge) => part.graph.label[edge]);
    this.stem = graph.pathTo(this.states[0]).map((label) => labels.runChoice(label));
    this.labels.forEach((label, step) => {
      this.firstOf.push(this.turn.length);
      if (!labels.get(label).isRound) this.turn.push(labels.runChoice(label));
      else {
        explorer.pieces.restore(this.states[step]);
        this.turn.push(...explorer.rounds.steps(labels.get(label).thread));
      }
    });
  }

  /** The index of the step that the turn takes from the state. */
  stepAt(state: number): number {
    return this.firstOf[this.states.indexOf(state)];
  }

  execute(output: () => string): ShownRun {
    const { explorer, stem, turn, states } = this;
    const shown = executeAgain(explorer, [...stem, ...turn, ...turn], output);
    demandState(explorer, states[0], shown);
    return shown;
  }

  /** By the interpreter once more, with an eye on what is owed. */
  follow({ choices, counts }: ShownRun, around: (thread: number, execute: () => void) => void): LassoFacts {
    const { explorer, stem, turn } = this;
    const { removed } = explorer.realRuns();
    const [afterStem, afterTurn] = [counts[stem.length], counts[stem.length + turn.length]];
    const parts = {
      stem: choices.slice(0, afterStem),
      turn: choices.slice(afterStem, afterTurn),
      again: choices.slice(afterTurn),
    };
    explorer.pieces.restore(0);
    return explorer.plainly(() =>
      followLasso(explorer.stepper, parts, {
        numberOf: () => explorer.pieces.intern(),
        isNoWay: () => removed.has(explorer.pieces.intern()),
        around: ({ thread, otherwise }, execute) => {
          if (otherwise === "flush") execute();
          else around(thread, execute);
        },
      }),
    );
  }

  /** What is shown of it: the stem, and a turn that repeats as it is. */
  told({ steps, lengths, choices, counts }: ShownRun, { repeatsFrom }: LassoFacts): ToldRound {
    const { stem, turn } = this;
    const before = stem.length + (repeatsFrom === "the stem" ? 0 : turn.length);
    const after = before + turn.length;
    const cycle = steps.slice(lengths[before], lengths[after]);
    const rowOf = (step: number): number =>
      Math.max(
        0,
        Math.min(lengths[before + Math.min(step, turn.length - 1)] - lengths[before], cycle.length - 1),
      );
    return {
      run: steps.slice(0, lengths[before]),
      cycle,
      choices: choices.slice(0, counts[after]),
      rowOf,
      rowOfPlain: (plain) => {
        const next = turn.findIndex((_, step) => counts[before + step] - counts[before] > plain);
        return rowOf(next < 0 ? turn.length - 1 : next - 1);
      },
    };
  }
}

interface ToldRound extends Pick<Finding, "run" | "cycle" | "choices"> {
  /** By step of the turn: the index of its first row. */
  rowOf(step: number): number;
  /** The same by step of the choices that repeat the run: they are more where accesses are fused. */
  rowOfPlain(step: number): number;
}

function statesOf({ graph }: FairPart, { start, edges }: Lasso): readonly number[] {
  const states = [start, ...edges.map((edge) => graph.target[edge])];
  return states.slice(0, -1).map((state) => graph.states[state]);
}
