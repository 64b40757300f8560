/** The lock analysis as a whole, phase by phase: values, contexts and threads, locksets, graph, cycles. */
import type { Place } from "../../base/diagnostic.ts";
import { LimitMet, noHurry, type Pace } from "../../base/pace.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { LinkedModules } from "../../ir/program.ts";
import type { Models } from "../../platform/model.ts";
import type { Imprecision, LockReason } from "../../verdict/lock-fact.ts";
import type {
  FilteredCycle,
  Imprecise,
  LockFinding,
  LockGraphView,
  LockSite,
} from "../../verdict/lock-verdict.ts";
import type { Assumption } from "../../verdict/reason.ts";
import { Describer } from "./answer/describe.ts";
import { graphView } from "./answer/graph-view.ts";
import { imprecisionOf, type Known, whatIsMissing } from "./answer/imprecision.ts";
import { lockSites } from "./answer/lock-sites.ts";
import { Names } from "./answer/names.ts";
import { nothingAnalysed, threadsBeyond, together, unique, withRemark } from "./answer/second-look.ts";
import { Concurrency } from "./cycles/concurrency.ts";
import { type CycleOptions, CycleSearch } from "./cycles/cycles.ts";
import { buildLockGraph, type Label } from "./cycles/lock-graph.ts";
import { LockOrder } from "./cycles/lock-order.ts";
import { nestedMonitors } from "./cycles/nested-monitors.ts";
import { selfDeadlocks } from "./cycles/self-deadlocks.ts";
import { WiderSearch } from "./cycles/wider-search.ts";
import { givenLocks } from "./locksets/given-locks.ts";
import { Locks } from "./locksets/locks.ts";
import { Locksets } from "./locksets/locksets.ts";
import { actingFunctions } from "./program/acting-functions.ts";
import type { LockBodies } from "./program/bodies.ts";
import { hasLocks } from "./program/lock-calls.ts";
import { functionsThatDoNotReturn } from "./program/no-return.ts";
import { Operations } from "./program/operations.ts";
import { isUsers, type LockProgram, makeProgram } from "./program/program.ts";
import { spinDoubt, spinLoops } from "./program/spin-shapes.ts";
import { findRaces } from "./races/races.ts";
import { AliveThreads } from "./threads/alive.ts";
import { bottomUp, type ContextInput, Contexts, type Thread } from "./threads/contexts.ts";
import { DecidingParameters } from "./threads/deciding-parameters.ts";
import { Entries, type Root } from "./threads/entries.ts";
import { Semaphores } from "./threads/semaphores.ts";
import { interruptedHolders } from "./threads/signal-handlers.ts";
import { type SolvedValues, solveValues } from "./threads/solve-values.ts";
import { StableMemory } from "./threads/stable-memory.ts";
import { Evaluator } from "./values/evaluate.ts";
import { FollowedParameters } from "./values/followed-parameters.ts";
import { NameEvaluator } from "./values/name-evaluator.ts";

/** Steps of the solver: a few seconds. */
const usualWork = 1_500_000;

export interface LockOptions {
  readonly models: Models;
  /** Model files of the user's own. */
  readonly ownModelFiles: readonly string[];
  readonly selfDeadlocks: boolean;
  readonly races: boolean;
  /** False: the light mode, names instead of values. */
  readonly values: boolean;
  readonly preferWriter: boolean;
  /** Further ways of each cycle, for the confirmation. */
  readonly variants: number;
  /** Steps of the solver before values are looked at less closely. */
  readonly mostWork?: number;
  /** Milliseconds that are left of a limit. */
  readonly timeLeft?: () => number;
  /** Whether to end with what is known. */
  isOver(): boolean;
  /** For work that is of no use unless it is done: throws where it takes too long beyond a limit. */
  readonly pace?: Pace;
  onPhase(phase: string): void;
}

export interface LockAnalysis {
  readonly findings: readonly LockFinding[];
  readonly filtered: readonly FilteredCycle[];
  readonly graph: LockGraphView;
  readonly assumptions: readonly Assumption[];
  readonly imprecision: readonly Imprecise[];
  readonly functions: number;
  readonly threads: number;
  readonly locks: number;
  readonly edges: number;
  readonly cycles: number;
  /** A limit ended the analysis before everything was looked at. */
  readonly incomplete: boolean;
  /** Why what was not found may be there all the same. */
  readonly missing: LockReason | undefined;
  /** Undefined where it was ended before they were counted. */
  readonly sites: readonly LockSite[] | undefined;
  /** Names of functions and classes that do something to locks: text that was left out may be about them. */
  readonly acting: ReadonlySet<string>;
}

/**
 * A program with a main is looked at as main leads through it; where that leaves out code that has to do with locks,
 * once more with all that code as entries which any thread may call ([06 Threads]). The second look adds what takes
 * part of that code; it takes nothing away from the first one.
 */
export function analyseLocks(linked: LinkedModules, bodies: LockBodies, options: LockOptions): LockAnalysis {
  let first: LockAnalysis | undefined;
  try {
    return analyseProgram(linked, bodies, options, (seen) => {
      first = seen;
    });
  } catch (error) {
    if (!(error instanceof LimitMet)) throw error;
    return first ?? nothingAnalysed;
  }
}

function analyseProgram(
  linked: LinkedModules,
  bodies: LockBodies,
  options: LockOptions,
  onFirst: (seen: LockAnalysis) => void,
): LockAnalysis {
  const program = makeProgram(linked, bodies);
  const operations = new Operations(program, options.models, new Set(options.ownModelFiles));
  const entries = new Entries(program);
  const subject: Subject = { program, operations, entries };
  if (program.main === undefined) return new Analysis(subject, options, "all").run();
  const first = new Analysis(subject, options, "main");
  const seen = first.run();
  onFirst(seen);
  if (options.isOver() || !first.leavesOut()) return seen;
  return together(seen, new Analysis(subject, options, "all").run());
}

/** Of the second look at a program with a main: the functions that main does not lead to are entries as well. */
type Scope = "main" | "all";

/** The program, and what is known of it before it is looked at. */
interface Subject {
  readonly program: LockProgram;
  readonly operations: Operations;
  readonly entries: Entries;
}

class Analysis {
  private readonly program: LockProgram;
  private readonly operations: Operations;
  private readonly entries: Entries;
  private readonly imprecision: Imprecise[] = [];
  private readonly assumptions: Assumption[] = [];
  private readonly unknownGuards = new Set<string>();
  /** What was found to be reached, and called back. */
  private readonly reached = new Set<FunctionValue>();
  private callbacks: readonly FunctionValue[] = [];

  constructor(
    { program, operations, entries }: Subject,
    private readonly options: LockOptions,
    private readonly scope: Scope,
  ) {
    this.program = program;
    this.operations = operations;
    this.entries = entries;
  }

  /** Whether code that has to do with locks was not looked at, or is called by nobody knows which thread. */
  leavesOut(): boolean {
    const acting = actingFunctions(this.operations, this.entries.addressed);
    const counts = (fn: FunctionValue): boolean => acting.has(fn) || this.options.races;
    if (this.callbacks.some(counts)) return true;
    return this.program.functions.some((fn) => isUsers(fn) && !this.reached.has(fn) && counts(fn));
  }

  run(): LockAnalysis {
    const { program, options } = this;
    const isOver = (): boolean => options.isOver();
    const { pace = noHurry } = options;
    options.onPhase("values");
    const { pointsTo, roots } = this.solve();
    const values = pointsTo.precision === "values";

    options.onPhase("threads");
    const reached = pointsTo.instances.all.filter((instance) => pointsTo.isReached(instance));
    const followed = new FollowedParameters(pointsTo, reached, pace);
    const evaluator = values ? new Evaluator(pointsTo) : new NameEvaluator(pointsTo);
    // Without values: what is put into objects is learnt on a first way through all contexts.
    const deciding = new DecidingParameters(pointsTo, reached);
    const possibleEntries = this.possibleEntries();
    const solved = { pointsTo, evaluator, followed, deciding, possibleEntries };
    if (!values) this.contextsFrom(roots, solved);
    const { contexts, main } = this.contextsFrom(roots, solved);
    for (const { instance } of contexts.all) this.reached.add(instance.fn);
    const order = bottomUp(contexts.all);
    const alive = new AliveThreads(contexts, order, pace);
    nameThreads(contexts.threads);

    options.onPhase("locksets");
    const locks = new Locks(contexts);
    const gone = functionsThatDoNotReturn(program, this.operations);
    const memory = new StableMemory(contexts, order, main, pace);
    const semaphores = new Semaphores(contexts);
    const ordering = new LockOrder(program, this.operations);
    const summarised = (): Locksets => {
      const keepsPoints = options.races;
      const input = { contexts, alive, locks, semaphores, memory, gone, ordering, keepsPoints };
      const all = new Locksets(input, isOver);
      all.summarise(order);
      return all;
    };
    let locksets = summarised();
    if (semaphores.review(contexts.threads, (context) => locksets.summaryOf(context)))
      locksets = summarised();

    options.onPhase("cycles");
    const { locations } = pointsTo;
    const graph = buildLockGraph({
      threads: contexts.threads,
      locations,
      locks,
      pace,
      summaryOf: (context) => locksets.summaryOf(context),
      givenTo: (thread) => givenLocks(thread, contexts, program),
    });
    const besideMain = contexts.threads.filter(
      (thread) => thread.creation === undefined && !thread.many && thread !== main && main !== undefined,
    );
    const beyondMain = main === undefined ? undefined : threadsBeyond(contexts.threads, alive);
    // Of a second look, what the first one did not look at.
    const mustBeOf = this.scope === "all" ? beyondMain : undefined;
    const concurrency = new Concurrency(contexts, alive, locks, { main, callbacks: new Set(besideMain) });
    const cycleOptions: CycleOptions = {
      preferWriter: options.preferWriter,
      variants: options.variants,
      orderOf: (label, between) => ordering.orderOf(label, between),
      mustBeOf,
      isOver,
    };
    const search = new CycleSearch(graph, { places: locations, locks, concurrency }, cycleOptions).run();
    const names = new Names(program, contexts);
    const describer = new Describer(program, names, locations, locks);
    const wider = new WiderSearch({ graph, locks, concurrency, pointsTo, names, options: cycleOptions });
    const found = [
      ...search.cycles.map((cycle) => ({ cycle, places: locations })),
      ...wider.byKind(search.cycles).map((cycle) => ({ cycle, places: wider.kinds })),
    ];
    const findings = found.map(({ cycle, places }) =>
      withRemark(
        describer.cycle(cycle, places),
        cycle.labels.map((label) => label.thread),
        beyondMain,
      ),
    );
    const counts = ({ thread }: Label): boolean => mustBeOf === undefined || mustBeOf.has(thread);
    findings.push(...this.selfDeadlocks(graph.selfEdges.filter(counts), locks, describer));
    findings.push(...this.interruptions(contexts, locksets, locks, describer));
    findings.push(
      ...nestedMonitors(graph, { program, concurrency, locations, locks })
        .filter(({ label }) => counts(label))
        .map(({ label, condition }) =>
          withRemark(describer.nestedMonitor(label, condition), [label.thread], beyondMain),
        ),
    );
    if (options.races)
      findings.push(
        ...this.unlessOver(() =>
          findRaces({
            program,
            contexts,
            alive,
            locks,
            locksets,
            concurrency,
            names,
            hasMain: main !== undefined && this.scope === "main",
            variants: options.variants,
            mustBeOf,
            isOver,
            onUnknownGuard: (text) => this.unknownGuards.add(text),
          }),
        ),
      );
    for (const text of this.unknownGuards) this.note({ kind: "unknown-guard", text });
    const known = { program, operations: this.operations, contexts, locksets };
    this.imprecision.push(...imprecisionOf(known, { isOver: options.isOver(), cycles: search.capped }));
    const cyclic = new Set(search.cycles.flatMap((cycle) => cycle.nodes));
    return {
      findings: unique(findings),
      filtered: search.filtered.map((pair) => describer.filtered(pair, graph)),
      graph: graphView(graph, names, cyclic),
      assumptions: this.assumptions,
      imprecision: this.imprecision,
      functions: new Set(contexts.all.map((context) => context.instance.fn)).size,
      threads: contexts.threads.length,
      locks: graph.nodes.length,
      edges: graph.edges.length,
      cycles: search.examined,
      incomplete: options.isOver(),
      missing: this.missing(known) ?? wider.doubt() ?? this.spinDoubt(),
      sites: lockSites(this.operations, locksets),
      acting: this.actingNames(),
    };
  }

  /** Findings of a part that a limit may end: what was found before stands all the same. */
  private unlessOver(find: () => LockFinding[]): LockFinding[] {
    try {
      return find();
    } catch (error) {
      if (error instanceof LimitMet) return [];
      throw error;
    }
  }

  private contextsFrom(
    roots: readonly Root[],
    known: ContextInput,
  ): { readonly contexts: Contexts; readonly main: Thread | undefined } {
    const contexts = new Contexts(known);
    let main: Thread | undefined;
    for (const root of roots) {
      const instance = known.pointsTo.instances.shared(root.fn);
      if (instance === undefined) continue;
      const thread = contexts.addRoot(instance, root);
      if (root.fn === this.program.main) main = thread;
    }
    contexts.complete(() => this.options.isOver());
    return { contexts, main };
  }

  private solve(): SolvedValues {
    const { options, program } = this;
    if (program.main === undefined) this.assumptions.push({ kind: "no-main" });
    if (!options.values) this.assumptions.push({ kind: "without-values" });
    const solved = solveValues(program, this.operations, this.entries, {
      wanted: !options.values ? "none" : options.races ? "all" : "of locks",
      alsoUnreached: this.scope === "all",
      mostWork: options.mostWork ?? usualWork,
      timeLeft: options.timeLeft?.() ?? Number.POSITIVE_INFINITY,
      pace: options.pace,
      isOver: () => options.isOver(),
    });
    this.callbacks = solved.callbacks;
    if (solved.lost !== undefined) this.note(solved.lost);
    return solved;
  }

  private note(what: Imprecision, place?: Place): void {
    this.imprecision.push({ what, place });
  }

  private missing(known: Known): LockReason | undefined {
    return whatIsMissing(known, {
      notFollowed: this.entries.targets.notFollowed.size,
      wantsValues: this.options.values,
    });
  }

  private actingNames(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const fn of actingFunctions(this.operations, this.entries.addressed)) {
      if (!isUsers(fn)) continue;
      const name = fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
      names.add(name.replace(/^~|<.*$/g, ""));
    }
    return names;
  }

  /**
   * What a thread may begin with where that is not known: functions of the type of an entry. Where it takes anything that
   * can be called, all functions whose address is taken.
   */
  private possibleEntries(): { plain: FunctionValue[]; callable: FunctionValue[] } {
    const plain = this.program.functions.filter(
      (fn) =>
        fn.type.result.kind === "pointer" &&
        fn.type.parameters.length === 1 &&
        fn.type.parameters[0].kind === "pointer" &&
        isUsers(fn),
    );
    return { plain, callable: [...this.entries.addressed].filter(isUsers) };
  }

  private selfDeadlocks(edges: readonly Label[], locks: Locks, describer: Describer): LockFinding[] {
    const { told, possible } = selfDeadlocks(edges, locks, this.options.selfDeadlocks ? "all" : "certain");
    for (const { event, thread } of possible)
      this.note(
        { kind: "may-be-held", lock: describer.names.lock(event.lock), thread: thread.name },
        describer.stack(event.trace, thread).at(-1)?.place,
      );
    return told.map((label) => describer.selfDeadlock(label));
  }

  private spinDoubt(): LockReason | undefined {
    const loops = spinLoops(this.operations);
    for (const { fn, place } of loops) this.note({ kind: "spin-loop", functionName: fn.name }, place);
    return spinDoubt(loops, { hasOtherLocks: hasLocks(this.program, this.operations) });
  }

  private interruptions(
    contexts: Contexts,
    locksets: Locksets,
    locks: Locks,
    describer: Describer,
  ): LockFinding[] {
    const { locations } = contexts.pointsTo;
    const { names } = describer;
    return interruptedHolders({
      program: this.program,
      threads: contexts.threads,
      addressed: this.entries.addressed,
      eventsOf: ({ context }) => locksets.summaryOf(context)?.events.values() ?? [],
      mayOverlap: (a, b) => locations.mayOverlap(a, b),
      isRecursive: (lock) => locks.isRecursive(lock),
      onBlocked: ({ thread, event }) =>
        this.assumptions.push({
          kind: "signals-blocked",
          thread: thread.name,
          lock: names.lock(event.lock),
        }),
    }).map((found) => describer.interruption(found));
  }
}

/** Several threads of one entry are numbered. */
function nameThreads(threads: readonly Thread[]): void {
  const byName = new Map<string, Thread[]>();
  for (const thread of threads) byName.set(thread.name, [...(byName.get(thread.name) ?? []), thread]);
  for (const [name, same] of byName)
    if (same.length > 1) for (const [index, thread] of same.entries()) thread.name = `${name} #${index + 1}`;
}
