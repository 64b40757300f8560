/**
 * Explores a program with compiled code and with the interpreter alone, and compares everything: the graphs edge by
 * edge, what was met and where, and the states themselves, byte by byte.
 */

import { Collector } from "../../../../src/engines/explore/findings/collector.ts";
import { type Engine, Explorer, usualWaves } from "../../../../src/engines/explore/search/explorer.ts";
import type { Program } from "../../../../src/ir/program.ts";
import { findClaims } from "../../../../src/machine/reductions/lock-claims.ts";
import type { Claims } from "../../../../src/machine/reductions/lock-discipline.ts";
import type { StepperOptions } from "../../../../src/machine/stepper.ts";
import { StepInterrupted } from "../../../../src/machine/stepping/long-steps.ts";
import { stepperOptions } from "../../../../src/replay/stepper-options.ts";
import { faultWords } from "../../../../src/report/words/fault.ts";
import { leftStepWords } from "../../../../src/report/words/left-step.ts";
import { unsupportedWords } from "../../../../src/report/words/unsupported.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import type { ErrorFinding } from "../../../../src/verdict/run-outcome.ts";
import { processorTime } from "../../../processor-time.ts";
import { full, testSeed } from "../../../sampling.ts";
import { stateContents } from "./state-contents.ts";

/** Thrown where the two machines do not say the same. */
export class EnginesDiffer extends Error {
  override readonly name = "EnginesDiffer";
}

export interface Comparison {
  readonly states: number;
  readonly edges: number;
  /** Whether the whole graph was seen. */
  readonly isDone: boolean;
  readonly rules: readonly string[];
  readonly exits: readonly number[];
  readonly unsupported: readonly string[];
  /** Steps that compiled code took, and those that it left to the interpreter. */
  readonly compiledSteps: number;
  /** Those among them that had been taken in another state before. */
  readonly rememberedSteps: number;
  /** Variables that were kept in parts; blocks and locals. */
  readonly inParts: number;
  readonly blocksInParts: number;
  readonly interpretedSteps: number;
  /** What compiled code left those for, the most frequent first. */
  readonly causes: readonly string[];
  /** Those that met an error: the interpreter says which. */
  readonly reportedSteps: number;
  /** Where the others gave up. */
  readonly left: readonly string[];
  /** Calls of functions as another type, and the like. */
  readonly remarks: number;
}

interface Exploration {
  readonly explorer: Explorer;
  readonly collector: Collector;
  /** What was met, in order. */
  readonly events: readonly string[];
  readonly exits: ReadonlySet<number>;
  /** There was no end to the steps of one state: it has inputs of very many values. */
  readonly isEndless: boolean;
}

const nothingCompared: Comparison = {
  states: 0,
  edges: 0,
  isDone: false,
  rules: [],
  exits: [],
  unsupported: [],
  compiledSteps: 0,
  rememberedSteps: 0,
  inParts: 0,
  blocksInParts: 0,
  interpretedSteps: 0,
  causes: [],
  reportedSteps: 0,
  left: [],
  remarks: 0,
};

/** States whose contents are compared, about: what differs in one differs in those that follow it. */
const comparedStates = full ? 150 : 80;

export function compareEngines(
  program: Program,
  options: CheckOptions,
  maxStates: number,
  alwaysInWaves = false,
): Comparison {
  const judged = { ...options, all: true };
  const howToStep = stepperOptions(judged, () => undefined);
  const how = { howToStep, claims: findClaims(program, howToStep), options: judged, maxStates };
  const reference = explore(program, { ...how, patience }, "interpreter");
  if (reference.isEndless) return nothingCompared;
  const compiled = explore(program, { ...how, mostExpanded: reference.explorer.graph.expanded }, "wasm");
  requireSame("events", reference.events, compiled.events);
  requireSame("findings", findings(reference), findings(compiled));
  requireSame("figures", figures(reference), figures(compiled));
  requireSame("edges", edges(reference), edges(compiled));
  compareStates(reference.explorer, compiled.explorer);
  executeAgain(compiled.explorer);
  // Some, as good as at random: it is the third exploration of the program.
  const isChosen = alwaysInWaves || (compiled.explorer.graph.edgeCount + testSeed) % 3 === 0;
  const inWaves = compiled.explorer.isDone && isChosen;
  if (inWaves) compareWaves(compiled, explore(program, { ...how, inWaves: true }, "wasm"));
  const { graph, fast, isDone } = compiled.explorer;
  if (fast === undefined) throw new EnginesDiffer("compiled code was not used");
  if (fast.inside.remembered.contradictions > 0)
    throw new EnginesDiffer("a step asked something else than the same step did before");
  return {
    states: graph.stateCount,
    edges: graph.edgeCount,
    isDone,
    rules: [...new Set(compiled.collector.errors.map(({ finding }) => finding.rule))],
    exits: [...compiled.exits],
    unsupported: compiled.collector.unsupported.map(({ what }) => unsupportedWords(what)),
    compiledSteps: fast.inside.steps.count,
    rememberedSteps: fast.inside.remembered.hits,
    inParts: fast.inside.flat.objects.parts.all.filter(({ kind }) => kind === "variable").length,
    blocksInParts: fast.inside.flat.objects.parts.all.filter(({ kind }) => kind === "block").length,
    interpretedSteps: fast.inside.steps.left.count,
    reportedSteps: fast.inside.steps.left.reported,
    causes: fast.interpreted().causes.map(({ what }) => leftStepWords(what)),
    left: fast.interpreted().causes.map(({ what, steps }) => `${steps} × ${leftStepWords(what)}`),
    remarks: compiled.collector.remarks.length,
  };
}

/** States in waves have other numbers; the graph is the same, met in the order of its edges. */
function compareWaves(alone: Exploration, together: Exploration): void {
  const order = (exploration: Exploration): number[] => breadthFirst(exploration.explorer);
  requireSame("figures in waves", figures(alone).slice(0, 5), figures(together).slice(0, 5));
  const [first, second] = [order(alone), order(together)];
  requireSame("edges in waves", edges(alone, first), edges(together, second));
  const stride = Math.max(1, Math.floor(first.length / waveStates));
  for (let index = testSeed % stride; index < first.length; index += stride) {
    const contents = ({ explorer }: Exploration, state: number): string[] => {
      explorer.pieces.restore(state);
      return stateContents(explorer.machine);
    };
    requireSame(`parts of ${index}`, contents(alone, first[index]), contents(together, second[index]));
  }
  const { fast } = together.explorer;
  if (fast !== undefined && fast.inside.remembered.contradictions > 0)
    throw new EnginesDiffer("a step of a wave asked something else than the same step did before");
}
const waveStates = 20;

function breadthFirst({ graph }: Explorer): number[] {
  const order = [0];
  const met = new Set(order);
  for (const state of order) {
    if (state >= graph.expanded) continue;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const target = graph.target(edge);
      if (target < 0 || met.has(target)) continue;
      met.add(target);
      order.push(target);
    }
  }
  return order;
}

interface How {
  readonly options: CheckOptions;
  readonly howToStep: StepperOptions;
  readonly claims: Claims;
  readonly maxStates: number;
  /** In milliseconds of processor time: programs whose states grow without bound take long before there are many of them. */
  readonly patience?: number;
  readonly mostExpanded?: number;
  readonly inWaves?: boolean;
}

const patience = 3000;
/** For the steps of one state beyond that. */
const longestExpansion = 12_000;

function explore(program: Program, how: How, engine: Engine): Exploration {
  const { options, howToStep, claims, maxStates, inWaves, mostExpanded = Number.POSITIVE_INFINITY } = how;
  const deadline = processorTime() + (how.patience ?? Number.POSITIVE_INFINITY);
  const isToGoOn = ({ isDone, graph }: Explorer): boolean =>
    !isDone &&
    graph.stateCount < maxStates &&
    graph.expanded < mostExpanded &&
    (graph.expanded === 0 || processorTime() < deadline);
  const events: string[] = [];
  const exits = new Set<number>();
  const collector = new Collector(options);
  const label = (number: number): string => JSON.stringify(explorer.labels.runChoice(number));
  const explorer: Explorer = new Explorer(
    program,
    howToStep,
    {
      onFault: (fault, state, number) => {
        events.push(`fault ${fault.rule} ${faultWords(fault.what)} at ${state} by ${label(number)}`);
        collector.onFault(fault, state, number);
      },
      onUnsupported: (what, state, number) => {
        events.push(`unsupported ${unsupportedWords(what)} at ${state} by ${label(number)}`);
        collector.onUnsupported(what);
      },
      onExit: (status, state, number, memory) => {
        events.push(`exit ${status} at ${state} by ${label(number)}`);
        exits.add(status);
        collector.onExit(status, state, number, memory);
      },
      // Compiled code leaves out the states in which nothing can race: only findings can be compared.
      onState: (state) => collector.onState(state),
    },
    { engine, claims, plan: { ...usualWaves, workers: 1, before: 0, worth: 1 } },
  );
  collector.attach(explorer);
  explorer.machine.onLongStep = () => {
    if (how.patience !== undefined && processorTime() > deadline + longestExpansion)
      throw new StepInterrupted();
  };
  explorer.begin();
  let isEndless = false;
  for (let count = 1; isToGoOn(explorer); count++) {
    try {
      if (inWaves) explorer.expandSome();
      else explorer.expandNext();
    } catch (error) {
      if (!(error instanceof StepInterrupted)) throw error;
      isEndless = true;
      break;
    }
    // However states are stored, and variables kept in parts or not, the graph is the same.
    if (count % expansionsBetween === 0 && explorer.fast?.canShare) explorer.fast.arrange(2);
  }
  return { explorer, collector, events, exits, isEndless };
}

/** States are stored in another way after so many expansions. */
const expansionsBetween = 7;

function findings({ collector, explorer }: Exploration): string[] {
  return [
    ...collector.errors.map(
      ({ finding, state, label }) =>
        `${findingText(finding)} in ${state} by ${label < 0 ? "itself" : JSON.stringify(explorer.labels.runChoice(label))}`,
    ),
    ...collector.unsupported.map(({ what, place }) => `${unsupportedWords(what)} ${place}`),
    ...collector.remarks.map(({ fact, place }) => `${JSON.stringify(fact)} ${place?.line}`),
    ...collector.cutRuns.list.map(({ rule, count }) => `${count} runs cut by ${rule}`),
  ];
}

/** Who has freed a block is not part of states: whoever came first is named. What is shown is told by its own run. */
function findingText(found: ErrorFinding): string {
  const finding = { ...found, notes: found.notes.filter(({ fact }) => fact.kind !== "freed") };
  return JSON.stringify(finding, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

function figures({ explorer }: Exploration): string[] {
  const { graph, machine, labels, failedAssumptions } = explorer;
  return [
    `${graph.stateCount} states`,
    `${graph.edgeCount} edges`,
    `${graph.expanded} expanded`,
    `weak order ${machine.weakOrders.areMet}`,
    `adversary ${labels.hasAdversary}`,
    `removed ${[...explorer.realRuns().removed].sort((a, b) => a - b).join()}`,
    `failed assumptions ${failedAssumptions.texts.join()}`,
  ];
}

/** One text a state, in some order: where its edges lead, and who steps how. */
function edges(
  { explorer }: Exploration,
  order = Array.from({ length: explorer.graph.expanded }, (_, state) => state),
): string[] {
  const { graph, labels } = explorer;
  const places = new Map(order.map((state, place) => [state, place]));
  return order.map((state, place) => {
    const { start, end } = graph.edges(state);
    const parts = [`state ${place}${graph.isComplete(state) ? "" : ", incomplete"}:`];
    for (let edge = start; edge < end; edge++) {
      const { thread, otherwise, choices } = labels.get(graph.label(edge));
      const how = choices.map(({ value, alternatives, side }) => `${value}/${alternatives}${side[0]}`);
      const target = graph.target(edge);
      parts.push(`${places.get(target) ?? target} by ${thread} ${otherwise} ${how.join()};`);
    }
    return parts.join(" ");
  });
}

function compareStates(reference: Explorer, compiled: Explorer): void {
  const count = reference.graph.stateCount;
  const stride = Math.max(1, Math.floor(count / comparedStates));
  const contents = (explorer: Explorer, state: number): string[] => {
    explorer.pieces.restore(state);
    return stateContents(explorer.machine);
  };
  for (let state = testSeed % stride; state < count; state += stride)
    requireSame(`parts of state ${state}:`, contents(reference, state), contents(compiled, state));
}

/**
 * Runs are shown as the interpreter executes them, on the states of compiled code: from some of these its steps lead where
 * the edges do, down to what contents do not show.
 */
function executeAgain({ graph, labels, pieces, stepper, machine }: Explorer): void {
  // Else blocks have new names each time that a step is taken.
  if (!machine.memory.names.reuses) return;
  const { expanded } = graph;
  const stride = Math.max(1, Math.floor(expanded / comparedStates));
  for (let state = testSeed % stride; state < expanded; state += stride) {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const target = graph.target(edge);
      // A round in vain is an edge from a state to itself.
      if (target < 0 || target === state) continue;
      const { thread, otherwise, choices } = labels.runChoice(graph.label(edge));
      pieces.restore(state);
      stepper.step(thread, otherwise, choices);
      const reached = pieces.intern();
      if (reached !== target)
        throw new EnginesDiffer(
          `a step of thread ${thread} from ${state} leads to ${target}, and for the interpreter to ${reached}`,
        );
    }
  }
}

function requireSame(what: string, expected: readonly string[], found: readonly string[]): void {
  const at = Array.from({ length: Math.max(expected.length, found.length) }, (_, index) => index).find(
    (index) => expected[index] !== found[index],
  );
  if (at === undefined) return;
  throw new EnginesDiffer(
    `${what} ${at} of ${expected.length} (interpreter) and ${found.length} (compiled code) differ:\n` +
      `  interpreter: ${expected[at] ?? "nothing"}\n  compiled:    ${found[at] ?? "nothing"}`,
  );
}
