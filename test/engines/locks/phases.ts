/**
 * The phases of the lock analysis on a small program of C or C++, each by itself: what one phase is given is what those
 * before it made. What they say is put into words, by the names of the source.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noHurry } from "../../../src/base/pace.ts";
import { Names } from "../../../src/engines/locks/answer/names.ts";
import { Concurrency } from "../../../src/engines/locks/cycles/concurrency.ts";
import { CycleSearch } from "../../../src/engines/locks/cycles/cycles.ts";
import { buildLockGraph } from "../../../src/engines/locks/cycles/lock-graph.ts";
import { LockOrder } from "../../../src/engines/locks/cycles/lock-order.ts";
import { givenLocks } from "../../../src/engines/locks/locksets/given-locks.ts";
import { Locks } from "../../../src/engines/locks/locksets/locks.ts";
import { Locksets } from "../../../src/engines/locks/locksets/locksets.ts";
import type { LockEvent } from "../../../src/engines/locks/locksets/summary.ts";
import { LockBodies } from "../../../src/engines/locks/program/bodies.ts";
import { functionsThatDoNotReturn } from "../../../src/engines/locks/program/no-return.ts";
import { Operations } from "../../../src/engines/locks/program/operations.ts";
import {
  type CallInstruction,
  isCall,
  type LockProgram,
  makeProgram,
} from "../../../src/engines/locks/program/program.ts";
import { AliveThreads, has, type Position } from "../../../src/engines/locks/threads/alive.ts";
import { bottomUp, Contexts, type Thread } from "../../../src/engines/locks/threads/contexts.ts";
import { DecidingParameters } from "../../../src/engines/locks/threads/deciding-parameters.ts";
import { Entries } from "../../../src/engines/locks/threads/entries.ts";
import { Semaphores } from "../../../src/engines/locks/threads/semaphores.ts";
import { StableMemory } from "../../../src/engines/locks/threads/stable-memory.ts";
import { Evaluator } from "../../../src/engines/locks/values/evaluate.ts";
import { FollowedParameters } from "../../../src/engines/locks/values/followed-parameters.ts";
import { PointsTo } from "../../../src/engines/locks/values/points-to.ts";
import { linkModules } from "../../../src/frontend/link/link-modules.ts";
import { loosely } from "../../../src/frontend/link/link-policy.ts";
import { loadTolerantly } from "../../../src/frontend/tolerant/load-tolerantly.ts";
import type { FunctionValue } from "../../../src/ir/module.ts";
import { readModels } from "../../../src/platform/read-models.ts";

const models = readModels(fileURLToPath(new URL("../../../models", import.meta.url)), []);

/** `language`: "cpp" for C++. */
export async function programOf(text: string, language: "c" | "cpp" = "c"): Promise<LockProgram> {
  const folder = mkdtempSync(join(tmpdir(), "clew-phases-"));
  try {
    const file = join(folder, `program.${language}`);
    writeFileSync(file, text);
    const { modules } = await loadTolerantly({ files: [file], matters: () => true });
    return makeProgram(linkModules(modules, loosely), new LockBodies(modules));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function operationsOf(program: LockProgram): Operations {
  return new Operations(program, models, new Set());
}

export function functionOf(program: LockProgram, name: string): FunctionValue {
  const found = program.functions.find(
    (fn) => fn.name === name || fn.module.debugInfo.subprogram(fn)?.name === name,
  );
  if (found === undefined) throw new Error(`no function ${name}`);
  return found;
}

/** The calls of a function in another, in order. */
export function callsOf(program: LockProgram, callee: string, within: string): CallInstruction[] {
  const body = program.bodyOf(functionOf(program, within));
  return (body?.blocks ?? [])
    .flatMap((block) => block.instructions)
    .filter(isCall)
    .filter(({ callee: called }) => called.kind === "global" && called.target.name === callee);
}

export async function phasesOf(text: string, language: "c" | "cpp" = "c"): Promise<Phases> {
  return new Phases(await programOf(text, language));
}

const isOver = (): boolean => false;

export class Phases {
  readonly operations: Operations;
  readonly entries: Entries;
  readonly pointsTo: PointsTo;
  readonly contexts: Contexts;
  readonly main: Thread | undefined;
  readonly alive: AliveThreads;
  readonly locks: Locks;
  readonly memory: StableMemory;
  readonly semaphores: Semaphores;
  readonly ordering: LockOrder;
  readonly locksets: Locksets;
  readonly names: Names;
  readonly concurrency: Concurrency;

  constructor(readonly program: LockProgram) {
    this.operations = operationsOf(program);
    this.entries = new Entries(program);
    this.pointsTo = new PointsTo(program, this.operations, { targets: this.entries.targets });
    for (const { fn } of this.entries.roots) this.pointsTo.addRoot(fn);
    if (!this.pointsTo.solve(isOver, Number.POSITIVE_INFINITY)) throw new Error("not solved");
    const reached = this.pointsTo.instances.all.filter((instance) => this.pointsTo.isReached(instance));
    this.contexts = new Contexts({
      pointsTo: this.pointsTo,
      evaluator: new Evaluator(this.pointsTo),
      followed: new FollowedParameters(this.pointsTo, reached, noHurry),
      deciding: new DecidingParameters(this.pointsTo, reached),
      possibleEntries: { plain: [], callable: [] },
    });
    for (const root of this.entries.roots) {
      const thread = this.contexts.addRoot(this.pointsTo.instances.shared(root.fn)!, root);
      if (root.fn === program.main) this.main = thread;
    }
    this.contexts.complete(isOver);
    const order = bottomUp(this.contexts.all);
    this.alive = new AliveThreads(this.contexts, order, noHurry);
    this.locks = new Locks(this.contexts);
    this.memory = new StableMemory(this.contexts, order, this.main, noHurry);
    this.semaphores = new Semaphores(this.contexts);
    this.ordering = new LockOrder(program, this.operations);
    const gone = functionsThatDoNotReturn(program, this.operations);
    const summarised = (): Locksets => {
      const { contexts, alive, locks, semaphores, memory, ordering } = this;
      const all = new Locksets(
        { contexts, alive, locks, semaphores, memory, gone, ordering, keepsPoints: true },
        isOver,
      );
      all.summarise(order);
      return all;
    };
    let locksets = summarised();
    if (this.semaphores.review(this.contexts.threads, (context) => locksets.summaryOf(context)))
      locksets = summarised();
    this.locksets = locksets;
    this.names = new Names(program, this.contexts);
    this.concurrency = new Concurrency(this.contexts, this.alive, this.locks, {
      main: this.main,
      callbacks: new Set(),
    });
  }

  thread(name: string): Thread {
    const found = this.contexts.threads.filter((thread) => thread.name === name);
    if (found.length !== 1)
      throw new Error(`${found.length} threads ${name} of ${this.contexts.threads.map((one) => one.name)}`);
    return found[0];
  }

  /** Where a thread of that name is in its own function, at the n-th call of another one. */
  positionAt(name: string, callee: string, number = 0): Position {
    const { context, entry } = this.thread(name);
    return this.alive.positionAt(context, callsOf(this.program, callee, entry.name)[number]);
  }

  /** The threads of some bits. */
  threadsOf(bits: bigint): string[] {
    return this.contexts.threads.filter((thread) => has(bits, thread)).map(({ name }) => name);
  }

  /** What a thread does to locks: "b, holding a", "b, perhaps holding a", "waits for c, holding a". */
  events(name: string): string[] {
    const summary = this.locksets.summaryOf(this.thread(name).context);
    return [...(summary?.events.values() ?? [])].map((event) => this.eventText(event)).sort();
  }

  private eventText({ kind, lock, mode, blocking, held }: LockEvent): string {
    const verb = { wants: "", retakes: "again ", waits: "waits for ", signals: "signals " }[kind];
    const how = `${mode === "shared" ? "shared " : ""}${blocking || kind !== "wants" ? "" : "tries "}`;
    const others = held.map(
      (one) =>
        `, ${one.must ? "" : "perhaps "}holding ${one.mode === "shared" ? "shared " : ""}${this.names.lock(one.lock)}`,
    );
    return `${how}${verb}${this.names.lock(lock)}${others.sort().join("")}`;
  }

  graph() {
    return buildLockGraph({
      threads: this.contexts.threads,
      locations: this.pointsTo.locations,
      locks: this.locks,
      pace: noHurry,
      summaryOf: (context) => this.locksets.summaryOf(context),
      givenTo: (thread) => givenLocks(thread, this.contexts, this.program),
    });
  }

  /** "a b": a is held while b is wanted. */
  edges(): string[] {
    const { nodes, edges } = this.graph();
    const name = (node: number): string => nodes[node].map((place) => this.names.lock(place)).join("/");
    return edges.map(({ from, to }) => `${name(from)} ${name(to)}`).sort();
  }

  search() {
    return new CycleSearch(
      this.graph(),
      { places: this.pointsTo.locations, locks: this.locks, concurrency: this.concurrency },
      {
        preferWriter: false,
        variants: 0,
        orderOf: (label, locks) => this.ordering.orderOf(label, locks),
        isOver,
      },
    ).run();
  }

  /** Each with its locks, in the order of their names. */
  cycles(): string[] {
    return this.search().cycles.map(({ labels }) =>
      [...new Set(labels.map(({ held }) => this.names.lock(held.lock)))].sort().join(" "),
    );
  }

  /** Why pairs of edges were no cycle. */
  apart(): string[] {
    return [...new Set(this.search().filtered.map(({ apart }) => apart.kind))].sort();
  }

  /** The places that an argument of a call may point to, by name. */
  targets(within: string, callee: string, argument = 0): string[] {
    const [call] = callsOf(this.program, callee, within);
    const fn = functionOf(this.program, within);
    const places = this.contexts.all
      .filter(({ instance }) => instance.fn === fn)
      .flatMap((context) => this.contexts.evaluator.evaluate(context, call.arguments[argument]).places);
    return [...new Set(places)].map((place) => (place === 0 ? "?" : this.names.lock(place))).sort();
  }
}
