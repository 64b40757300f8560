/** The lock analysis as a whole, phase by phase: values, contexts and threads, locksets, graph, cycles. */
import type { Place } from "../../base/diagnostic.ts";
import type { FunctionValue, Module } from "../../ir/module.ts";
import type { Models } from "../../platform/model.ts";
import type { FilteredCycle, Imprecise, LockFinding, LockGraphView } from "../../verdict/lock-verdict.ts";
import { AliveThreads } from "./alive.ts";
import { Concurrency } from "./concurrency.ts";
import { bottomUp, Contexts, type Thread } from "./contexts.ts";
import { CycleSearch } from "./cycles.ts";
import { Describer } from "./describe.ts";
import { givenLocks } from "./given-locks.ts";
import { graphView } from "./graph-view.ts";
import { buildLockGraph, type Label, type LockGraph } from "./lock-graph.ts";
import { LockOrder } from "./lock-order.ts";
import { Locks } from "./locks.ts";
import { Locksets } from "./locksets.ts";
import { Names, placeOf } from "./names.ts";
import { nestedMonitors } from "./nested-monitors.ts";
import { functionsThatDoNotReturn } from "./no-return.ts";
import { Operations } from "./operations.ts";
import { type CallInstruction, isCall, type LockProgram, linkLoosely } from "./program.ts";
import { findRaces } from "./races.ts";
import { Semaphores } from "./semaphores.ts";
import { StableMemory } from "./stable-memory.ts";
import { Evaluator } from "./values/evaluate.ts";
import { FollowedParameters } from "./values/followed-parameters.ts";
import type { Cloning } from "./values/instances.ts";
import { NameEvaluator } from "./values/name-evaluator.ts";
import { PointsTo } from "./values/points-to.ts";
import type { Reach } from "./values/relevance.ts";

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
  isOver(): boolean;
  onPhase(phase: string): void;
}

export interface LockAnalysis {
  readonly findings: readonly LockFinding[];
  readonly filtered: readonly FilteredCycle[];
  readonly graph: LockGraphView;
  readonly assumptions: readonly string[];
  readonly imprecision: readonly Imprecise[];
  readonly functions: number;
  readonly threads: number;
  readonly locks: number;
  readonly edges: number;
  readonly cycles: number;
  /** Ended by a limit before everything was looked at. */
  readonly incomplete: boolean;
  /** Why what was not found may be there all the same. */
  readonly missing: string | undefined;
}

export function analyseLocks(modules: readonly Module[], options: LockOptions): LockAnalysis {
  return new Analysis(modules, options).run();
}

class Analysis {
  private readonly program: LockProgram;
  private readonly operations: Operations;
  private readonly imprecision: Imprecise[] = [];
  private readonly assumptions: string[] = [];
  private readonly unknownGuards = new Set<string>();

  constructor(
    modules: readonly Module[],
    private readonly options: LockOptions,
  ) {
    this.program = linkLoosely(modules);
    this.operations = new Operations(this.program, options.models, new Set(options.ownModelFiles));
  }

  run(): LockAnalysis {
    const { program, options } = this;
    const isOver = (): boolean => options.isOver();
    options.onPhase("values");
    const roots = this.roots();
    const { pointsTo, callbacks } = this.solveValues(roots);
    const values = pointsTo.precision === "values";

    options.onPhase("threads");
    const reached = pointsTo.instances.all.filter((instance) => pointsTo.isReached(instance));
    const followed = new FollowedParameters(pointsTo, reached);
    const evaluator = values ? new Evaluator(pointsTo) : new NameEvaluator(pointsTo, options.values);
    const contexts = new Contexts(pointsTo, evaluator, followed, this.possibleEntries());
    let main: Thread | undefined;
    for (const root of roots) {
      const instance = pointsTo.instances.shared(root.fn);
      if (instance === undefined) continue;
      const thread = contexts.addRoot(instance, root.name, root.many);
      if (root.fn === program.main) main = thread;
    }
    for (const fn of callbacks) {
      const instance = pointsTo.instances.shared(fn);
      if (instance !== undefined) contexts.addRoot(instance, `callback ${fn.name}`, main === undefined);
    }
    contexts.complete(isOver);
    const order = bottomUp(contexts.all);
    const alive = new AliveThreads(contexts, order);
    nameThreads(contexts.threads);

    options.onPhase("locksets");
    const locks = new Locks(contexts);
    const gone = functionsThatDoNotReturn(program, this.operations);
    const memory = new StableMemory(contexts, order, main);
    const semaphores = new Semaphores(contexts);
    const summarised = (): Locksets => {
      const all = new Locksets(contexts, alive, locks, semaphores, memory, gone, options.races, isOver);
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
      summaryOf: (context) => locksets.summaryOf(context),
      givenTo: (thread) => givenLocks(thread, contexts, program),
    });
    const besideMain = contexts.threads.filter(
      (thread) => thread.creation === undefined && thread !== main && main !== undefined,
    );
    const concurrency = new Concurrency(contexts, alive, locks, main, new Set(besideMain));
    const ordering = new LockOrder(program, this.operations);
    const search = new CycleSearch(graph, locations, locks, concurrency, {
      preferWriter: options.preferWriter,
      variants: options.variants,
      orderOf: (label, withinOneKind) => ordering.orderOf(label, withinOneKind),
      isOver,
    }).run();
    const names = new Names(program, contexts);
    const describer = new Describer(program, names, locations, locks);
    const findings = search.cycles.map((cycle) => describer.cycle(cycle));
    if (options.selfDeadlocks) findings.push(...this.selfDeadlocks(graph, locks, describer));
    findings.push(
      ...nestedMonitors(program, graph, concurrency, locations, locks).map(({ label, condition }) =>
        describer.nestedMonitor(label, condition),
      ),
    );
    if (options.races)
      findings.push(
        ...findRaces({
          program,
          contexts,
          alive,
          locks,
          locksets,
          concurrency,
          names,
          hasMain: main !== undefined,
          isOver,
          onUnknownGuard: (text) => this.unknownGuards.add(text),
        }),
      );
    for (const text of this.unknownGuards) this.note(`an attribute that names a lock by \`${text}\``);
    this.collectImprecision(contexts, locksets, search.capped);
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
      missing: values || !options.values ? undefined : this.unresolved(contexts, locksets),
    };
  }

  /** By names alone a lock that is not known may be any: with a second thread, nothing found says nothing. */
  private unresolved(contexts: Contexts, locksets: Locksets): string | undefined {
    if (contexts.threads.length < 2) return undefined;
    const locks = [...locksets.unknown.values()].filter(({ what }) => what === "lock");
    if (locks.length === 0) return undefined;
    const place = placeOf(locks[0].call, locks[0].context.instance.fn, this.program);
    const where = place === undefined ? "" : ` at ${place.file}:${place.line}`;
    return `values are too much work, and it is not known which lock is taken${where}`;
  }

  /**
   * Values as exact as the program's size allows: where that is too much work, functions are no longer looked at
   * anew for each call, then calls through pointers go by class, and at last locks are known by their names.
   */
  private solveValues(roots: readonly { readonly fn: FunctionValue }[]): {
    readonly pointsTo: PointsTo;
    readonly callbacks: readonly FunctionValue[];
  } {
    const { options } = this;
    const { mostWork = usualWork } = options;
    const attempt = (
      precision: "values" | "names",
      reach: Reach,
      mostWork: number,
      cloning: Cloning = "all",
    ) => {
      const pointsTo = new PointsTo(this.program, this.operations, precision, reach, cloning);
      for (const root of roots) pointsTo.addRoot(root.fn);
      const isOver = (): boolean => options.isOver();
      if (!pointsTo.solve(isOver, mostWork)) return undefined;
      // Who calls back is not known; in a program with a main it is taken to be main's thread.
      const callbacks = this.callbackRoots(pointsTo, roots);
      for (const fn of callbacks) pointsTo.addRoot(fn);
      return pointsTo.solve(isOver, mostWork) ? { pointsTo, callbacks } : undefined;
    };
    if (options.values && (options.races || this.hasLocks())) {
      const reach = options.races ? "all" : "wanted";
      const exact = attempt("values", reach, mostWork);
      if (exact !== undefined) return exact;
      const shared = attempt("values", reach, 4 * mostWork, "allocations");
      if (shared !== undefined) {
        this.note("values are too much work: what a function does to pointers is the same for all its calls");
        return shared;
      }
      const coarse = attempt("values", "coarse", mostWork, "allocations");
      if (coarse !== undefined) {
        this.note("values are too much work: calls through pointers may go to any function of their kind");
        return coarse;
      }
      this.note(
        "values are too much work: locks and threads are known by their names, locks behind pointers by type and field",
      );
    } else if (!options.values)
      this.assumptions.push("without values: locks and threads are known by their names");
    const named = attempt("names", "all", Number.POSITIVE_INFINITY);
    if (named === undefined) throw new Error("the light mode has no limit of work");
    return named;
  }

  /** Without a lock nothing depends on a value. */
  private hasLocks(): boolean {
    return this.program.functions.some((fn) =>
      this.program.bodyOf(fn)?.blocks.some((block) =>
        block.instructions.some((instruction) => {
          const does = isCall(instruction) ? this.operations.modelAt(instruction)?.does : undefined;
          return does === "lock" || does === "wait" || does === "guard";
        }),
      ),
    );
  }

  private note(what: string, place?: Place): void {
    this.imprecision.push({ what, place });
  }

  /** Where threads begin that nobody here creates. */
  private roots(): { readonly fn: FunctionValue; readonly name: string; readonly many: boolean }[] {
    const { program } = this;
    const constructors = this.constructors();
    if (program.main !== undefined)
      return [
        { fn: program.main, name: "main", many: false },
        ...constructors.map((fn) => ({ fn, name: `${fn.name} before main`, many: false })),
      ];
    this.assumptions.push("no main: every external function may be called by several threads at once");
    return program.functions
      .filter((fn) => fn.linkage !== "internal" && fn.linkage !== "private" && isUsers(fn))
      .map((fn) => ({ fn, name: fn.module.debugInfo.subprogram(fn)?.name ?? fn.name, many: true }));
  }

  private constructors(): FunctionValue[] {
    return this.program.functions.filter((fn) => /^(_GLOBAL__sub_I_|__cxx_global_var_init)/.test(fn.name));
  }

  private callbackRoots(
    pointsTo: PointsTo,
    roots: readonly { readonly fn: FunctionValue }[],
  ): FunctionValue[] {
    const known = new Set(roots.map((root) => root.fn));
    return [...pointsTo.callbacks].filter((fn) => !known.has(fn) && isUsers(fn));
  }

  /** Of the type of a thread's entry, with its address taken somewhere. */
  private possibleEntries(): FunctionValue[] {
    return this.program.functions.filter(
      (fn) =>
        fn.type.result.kind === "pointer" &&
        fn.type.parameters.length === 1 &&
        fn.type.parameters[0].kind === "pointer" &&
        isUsers(fn),
    );
  }

  private selfDeadlocks(graph: LockGraph, locks: Locks, describer: Describer): LockFinding[] {
    const best = new Map<number, Label>();
    for (const label of graph.selfEdges) {
      const { lock } = label.event;
      if (locks.isRecursive(lock) || label.event.again) continue;
      if (label.held.mode === "shared" && label.event.mode === "shared") continue;
      const known = best.get(lock);
      if (known === undefined || (label.held.must && !known.held.must)) best.set(lock, label);
    }
    return [...best.values()].map((label) => describer.selfDeadlock(label));
  }

  private collectImprecision(contexts: Contexts, locksets: Locksets, capped: boolean): void {
    const note = (what: string, place?: Place): void => void this.imprecision.push({ what, place });
    for (const { context, call, what } of locksets.unknown.values())
      note(
        what === "lock"
          ? "it is not known which lock is taken here: ignored"
          : "it is not known which lock is released here",
        placeOf(call, context.instance.fn, this.program),
      );
    // Of an analysis that was ended, what is not known says nothing.
    for (const { call, context } of this.options.isOver() ? [] : contexts.unknownEntries)
      note(
        "it is not known which function the thread runs: any of the type void *(void *)",
        placeOf(call, context.instance.fn, this.program),
      );
    for (const fn of new Set([...locksets.capped].map((context) => context.instance.fn)))
      note(`too many locksets in \`${fn.name}\`: not all are followed`);
    if (capped) note("too many cycles: not all are looked at");
    for (const [fn, why] of this.program.unreadable)
      note(`the body of \`${fn.name}\` cannot be read: ${why}`);
    this.notModelled(contexts, note);
  }

  private notModelled(contexts: Contexts, note: (what: string, place?: Place) => void): void {
    const said = new Set<string>();
    let assembly = 0;
    for (const fn of new Set(contexts.all.map((context) => context.instance.fn))) {
      for (const block of this.program.bodyOf(fn)?.blocks ?? []) {
        for (const instruction of block.instructions) {
          if (!isCall(instruction)) continue;
          if (instruction.callee.kind === "inline-assembly") assembly++;
          const what = this.unmodelledAt(instruction);
          if (what === undefined || said.has(what)) continue;
          said.add(what);
          note(`${what}: not modelled`, placeOf(instruction, fn, this.program));
        }
      }
    }
    if (assembly > 0) note(`${assembly} pieces of inline assembly: skipped`);
  }

  private unmodelledAt(call: CallInstruction): string | undefined {
    const model = this.operations.modelAt(call);
    if (model?.does === "not-modelled") return model.what;
    const name = this.operations.callee(call)?.name ?? "";
    // By name: it is no model of its own, since it does not return.
    return /^(_|__|sig|__builtin_)?longjmp$/.test(name) && this.hasLocks()
      ? "longjmp, which may leave functions with their locks held"
      : undefined;
  }
}

/** Not made from a template of a library. */
function isUsers(fn: FunctionValue): boolean {
  if (/^_ZN?K?St/.test(fn.name)) return false;
  const place = fn.module.debugInfo.subprogram(fn);
  return place === undefined || !place.file.filename.startsWith("/clew/");
}

function unique(findings: readonly LockFinding[]): LockFinding[] {
  const byPrint = new Map(findings.map((finding) => [finding.fingerprint, finding]));
  return [...byPrint.values()];
}

/** Several threads of one entry are numbered. */
function nameThreads(threads: readonly Thread[]): void {
  const byName = new Map<string, Thread[]>();
  for (const thread of threads) byName.set(thread.name, [...(byName.get(thread.name) ?? []), thread]);
  for (const [name, same] of byName)
    if (same.length > 1) for (const [index, thread] of same.entries()) thread.name = `${name} #${index + 1}`;
}
