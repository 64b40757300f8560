/**
 * Which threads may be alive at a point, as seen from the thread that creates and joins them ([06 Could they
 * run together?]). Positions are relative to the entry of a context, so that they can be put together along a
 * call stack. A join ends its thread only where it is certain which one it joins; sets are bits of thread ids.
 */

import { successorsOf, terminatorOf } from "../../../analysis/flow/control-flow.ts";
import type { Pace } from "../../../base/pace.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import { argumentAt } from "../program/operations.ts";
import { type CallInstruction, isCall } from "../program/program.ts";
import { opaque } from "../values/locations.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";
import { JoinLoops } from "./join-loops.ts";
import { contextsOf } from "./stable-memory.ts";

/** What has happened since the entry of a context. */
export interface Position {
  readonly created: bigint;
  /** Created, and maybe not joined since. */
  readonly alive: bigint;
  /** Joined on every way here, and not created since. */
  readonly ended: bigint;
  /** Joined by a handle that may be another one's, such as one of an array: nothing is certain, but it is likely. */
  readonly likelyEnded: bigint;
}

export const noPosition: Position = { created: 0n, alive: 0n, ended: 0n, likelyEnded: 0n };

export interface Creation {
  readonly thread: Thread;
  readonly position: Position;
}

interface AliveSummary {
  readonly exit: Position;
  /** Where the thread may end inside: pthread_exit. */
  readonly end: Position | undefined;
  readonly creations: readonly Creation[];
  readonly at: ReadonlyMap<Instruction, Position>;
}

const nothingHappens: AliveSummary = { exit: noPosition, end: undefined, creations: [], at: new Map() };
const mostCreations = 64;

export class AliveThreads {
  private summaries = new Map<Context, AliveSummary>();
  private readonly joinedAt = new Map<Context, Map<CallInstruction, readonly (readonly Thread[])[]>>();
  /** What is over when a thread is: the threads that only it creates, and that it has joined itself. */
  private readonly endedWith = new Map<Thread, bigint>();
  private readonly reached = new Map<Thread, ReadonlySet<Context>>();
  /** By context and way out of a loop ("from to", blocks): the threads that the loop has joined. */
  private readonly loopJoins = new Map<Context, Map<string, Thread[]>>();
  /** For each thread, who creates it, and where that one is then. */
  private readonly creators = new Map<Thread, { readonly creator: Thread; readonly position: Position }[]>();

  constructor(
    private readonly contexts: Contexts,
    order: readonly (readonly Context[])[],
    private readonly pace: Pace,
  ) {
    this.findLoopJoins();
    // Whether a thread is one or many decides what a join means, and joins decide whether there are many.
    for (let pass = 0; pass < 6; pass++) {
      this.summaries = new Map();
      for (const component of order) this.summarise(component);
      const isMore = this.findEndedChildren();
      if (!this.markMany() && !isMore) break;
    }
    for (const thread of contexts.threads) {
      for (const { thread: child, position } of this.summary(thread.context).creations) {
        const known = this.creators.get(child) ?? [];
        known.push({ creator: thread, position });
        this.creators.set(child, known);
      }
    }
  }

  positionAt(context: Context, instruction: Instruction): Position {
    return this.summary(context).at.get(instruction) ?? noPosition;
  }

  /** Where the thread of a context may be at its end. */
  exitOf(context: Context): Position {
    const { exit, end } = this.summary(context);
    return end === undefined ? exit : joinPositions(exit, end);
  }

  creatorsOf(thread: Thread): readonly { readonly creator: Thread; readonly position: Position }[] {
    return this.creators.get(thread) ?? [];
  }

  private summary(context: Context): AliveSummary {
    return this.summaries.get(context) ?? nothingHappens;
  }

  /** True where a thread turned out to be many. */
  private markMany(): boolean {
    let changed = false;
    for (const thread of this.contexts.threads) {
      for (const { thread: child, position } of this.summary(thread.context).creations) {
        if (child.many || !(thread.many || has(position.alive, child))) continue;
        child.many = true;
        changed = true;
      }
    }
    return changed;
  }

  /** True where more is known than before. */
  private findEndedChildren(): boolean {
    let changed = false;
    for (const thread of this.contexts.threads) {
      const { exit, end } = this.summary(thread.context);
      const last = end === undefined ? exit : joinPositions(exit, end);
      let bits = 0n;
      for (const child of last.ended === 0n ? [] : this.contexts.threads) {
        if (!has(last.ended, child) || has(last.alive, child) || child.many) continue;
        if (this.isCreatedOnlyBy(child, thread)) bits |= bit(child) | (this.endedWith.get(child) ?? 0n);
      }
      if (bits === (this.endedWith.get(thread) ?? 0n)) continue;
      this.endedWith.set(thread, bits);
      changed = true;
    }
    return changed;
  }

  private isCreatedOnlyBy({ creation }: Thread, creator: Thread): boolean {
    if (creation === undefined) return false;
    return this.contexts.threads.every((thread) => {
      if (thread === creator) return true;
      let reached = this.reached.get(thread);
      if (reached === undefined) this.reached.set(thread, (reached = contextsOf([thread])));
      return !reached.has(creation.context);
    });
  }

  private summarise(component: readonly Context[]): void {
    const relevant = component.filter((context) => this.isRelevant(context, component));
    if (relevant.length === 0) return;
    for (let pass = 0; pass < 4; pass++) {
      let changed = false;
      for (const context of relevant) {
        this.pace();
        const before = this.summary(context);
        const after = this.flow(context);
        this.summaries.set(context, after);
        changed ||=
          !samePosition(before.exit, after.exit) ||
          (before.end === undefined) !== (after.end === undefined) ||
          before.creations.length !== after.creations.length;
      }
      if (!changed) return;
    }
  }

  private isRelevant(context: Context, component: readonly Context[]): boolean {
    if (context.creates.size > 0) return true;
    for (const callees of context.calls.values())
      if (
        callees.some(
          (callee) => this.summaries.has(callee) || (component.length > 1 && component.includes(callee)),
        )
      )
        return true;
    return this.joins(context);
  }

  private joins(context: Context): boolean {
    return context.instance.body.blocks.some((block) =>
      block.instructions.some((instruction) => {
        const model = isCall(instruction)
          ? this.contexts.pointsTo.operations.modelAt(instruction)
          : undefined;
        return model?.does === "join" || (model?.does === "lock" && model.handles);
      }),
    );
  }

  private flow(context: Context): AliveSummary {
    const { blocks } = context.instance.body;
    const entries: (Position | undefined)[] = blocks.map(() => undefined);
    const at = new Map<Instruction, Position>();
    const creations = new Map<string, Creation>();
    let exit: Position | undefined;
    let end: Position | undefined;
    entries[0] = noPosition;
    const open = new Set([0]);
    for (const index of open) {
      open.delete(index);
      let position = entries[index]!;
      for (const instruction of blocks[index].instructions) {
        if (!isCall(instruction)) {
          if (isAccess(instruction)) at.set(instruction, position);
          continue;
        }
        at.set(instruction, position);
        const ended = this.endAt(context, instruction, position);
        if (ended !== undefined) end = end === undefined ? ended : joinPositions(end, ended);
        position = this.after(context, instruction, position, creations);
      }
      const terminator = terminatorOf(blocks[index]);
      if (terminator.opcode === "ret" || terminator.opcode === "resume")
        exit = exit === undefined ? position : joinPositions(exit, position);
      for (const successor of successorsOf(terminator)) {
        const before = entries[successor.index];
        const there = this.behindLoop(context, `${index} ${successor.index}`, position);
        const joined = before === undefined ? there : joinPositions(before, there);
        if (before !== undefined && samePosition(before, joined)) continue;
        entries[successor.index] = joined;
        open.add(successor.index);
      }
    }
    return { exit: exit ?? end ?? noPosition, end, creations: [...creations.values()], at };
  }

  private findLoopJoins(): void {
    const joinLoops = new JoinLoops(this.contexts);
    const { operations } = this.contexts.pointsTo;
    for (const context of this.contexts.all) {
      for (const block of context.instance.body.blocks) {
        for (const call of block.instructions) {
          const model = isCall(call) ? operations.modelAt(call) : undefined;
          if (!isCall(call) || model?.does !== "join" || model.byReference) continue;
          const handle = argumentAt(call, model.handle);
          const groups = handle === undefined ? [] : this.joinTargets(context, call);
          if (handle === undefined || groups.length === 0) continue;
          for (const found of joinLoops.endedBehind(context, call, handle, groups)) {
            const here = this.loopJoins.get(found.context) ?? new Map<string, Thread[]>();
            this.loopJoins.set(found.context, here);
            here.set(found.edge, [...(here.get(found.edge) ?? []), ...found.threads]);
          }
        }
      }
    }
  }

  private behindLoop(context: Context, edge: string, position: Position): Position {
    const threads = this.loopJoins.get(context)?.get(edge);
    if (threads === undefined) return position;
    const bits = threads.reduce((sum, thread) => sum | bit(thread) | (this.endedWith.get(thread) ?? 0n), 0n);
    return { ...position, alive: position.alive & ~bits, ended: position.ended | bits };
  }

  private endAt(context: Context, call: CallInstruction, position: Position): Position | undefined {
    const model = this.contexts.pointsTo.operations.modelAt(call);
    if (model?.does === "end" && model.of === "thread") return position;
    const ends = (context.calls.get(call) ?? []).flatMap((callee) => this.summary(callee).end ?? []);
    return ends.length === 0
      ? undefined
      : ends.map((end) => compose(position, end)).reduce((sum, one) => joinPositions(sum, one));
  }

  private after(
    context: Context,
    call: CallInstruction,
    position: Position,
    creations: Map<string, Creation>,
  ): Position {
    const created = context.creates.get(call);
    const record = (thread: Thread, where: Position): void => {
      if (creations.size < mostCreations * 4)
        creations.set(`${thread.id} ${positionKey(where)}`, { thread, position: where });
    };
    if (created !== undefined) {
      let bits = 0n;
      for (const thread of created) {
        record(thread, position);
        bits |= bit(thread);
      }
      return {
        created: position.created | bits,
        alive: position.alive | bits,
        ended: position.ended & ~bits,
        likelyEnded: position.likelyEnded & ~bits,
      };
    }
    const model = this.contexts.pointsTo.operations.modelAt(call);
    if (model?.does === "join" || (model?.does === "lock" && model.handles)) {
      const bits = this.joined(context, call, position);
      const likely = this.joinTargets(context, call).flat();
      return {
        created: position.created,
        alive: position.alive & ~bits,
        ended: position.ended | bits,
        likelyEnded: position.likelyEnded | likely.reduce((sum, thread) => sum | bit(thread), 0n),
      };
    }
    const callees = context.calls.get(call);
    if (callees === undefined) return position;
    let result: Position | undefined;
    for (const callee of callees) {
      const summary = this.summary(callee);
      for (const creation of summary.creations) record(creation.thread, compose(position, creation.position));
      const after = compose(position, summary.exit);
      result = result === undefined ? after : joinPositions(result, after);
    }
    return result ?? position;
  }

  /** The threads that are certainly over after this join. */
  private joined(context: Context, call: CallInstruction, position: Position): bigint {
    const groups = this.joinTargets(context, call);
    const bitsOf = (threads: readonly Thread[]): bigint =>
      threads.reduce((bits, thread) => bits | bit(thread) | (this.endedWith.get(thread) ?? 0n), 0n);
    const certain = (threads: readonly Thread[]): boolean =>
      threads.every((thread) => !thread.many && this.hasOwnHandle(thread));
    if (groups.length === 1) return certain(groups[0]) ? bitsOf(groups[0]) : 0n;
    // A handle that is used again: the join is for the thread that is alive now.
    const alive = groups.filter((threads) => (position.alive & bitsOf(threads)) !== 0n);
    return alive.length === 1 && certain(alive[0]) ? bitsOf(alive[0]) : 0n;
  }

  /** By creating call: the threads that the handle may stand for. */
  private joinTargets(context: Context, call: CallInstruction): readonly (readonly Thread[])[] {
    const here = this.joinedAt.get(context) ?? new Map<CallInstruction, readonly (readonly Thread[])[]>();
    this.joinedAt.set(context, here);
    const known = here.get(call);
    if (known !== undefined) return known;
    const { pointsTo, evaluator, threads } = this.contexts;
    const model = pointsTo.operations.modelAt(call);
    const slot = model?.does === "join" ? model.handle : model?.does === "lock" ? model.lock : undefined;
    const value = argumentAt(call, slot);
    let places: readonly number[] = value === undefined ? [] : evaluator.evaluate(context, value).places;
    if (model?.does === "join" && model.byReference)
      places = places.flatMap((place) =>
        pointsTo.solver.cellsAt(place).flatMap((cell) => [...pointsTo.solver.places(cell.node)]),
      );
    const groups = [...new Set(places)].flatMap((place) => {
      const object = place === opaque ? undefined : pointsTo.locations.objectAt(place);
      if (object?.kind !== "thread") return [];
      const created = threads.filter(
        ({ creation }) => creation?.call === object.call && creation.context.instance.id === object.instance,
      );
      return created.length > 0 ? [created] : [];
    });
    here.set(call, groups);
    return groups;
  }

  /** Its handle is one variable, not an element of an array that an index picks. */
  private hasOwnHandle({ creation }: Thread): boolean {
    if (creation === undefined) return false;
    const { pointsTo, evaluator } = this.contexts;
    const model = pointsTo.operations.modelAt(creation.call);
    const slot = model?.does === "create" ? model.handle : undefined;
    if (slot === "result") return true;
    const value = argumentAt(creation.call, slot);
    if (value === undefined) return false;
    const { places } = evaluator.evaluate(creation.context, value);
    return places.length === 1 && places[0] !== opaque && pointsTo.locations.strideAt(places[0]) === 0;
  }
}

/** Races ask where threads are when memory is accessed. */
function isAccess({ opcode }: Instruction): boolean {
  return opcode === "load" || opcode === "store" || opcode === "atomicrmw" || opcode === "cmpxchg";
}

export function bit(thread: Thread): bigint {
  return 1n << BigInt(thread.id);
}

export function has(bits: bigint, thread: Thread): boolean {
  return (bits & bit(thread)) !== 0n;
}

export function compose(outer: Position, inner: Position): Position {
  if (inner === noPosition) return outer;
  if (outer === noPosition) return inner;
  return {
    created: outer.created | inner.created,
    alive: (outer.alive & ~inner.ended) | inner.alive,
    ended: (outer.ended | inner.ended) & ~inner.alive,
    likelyEnded: (outer.likelyEnded | inner.likelyEnded) & ~(inner.alive & ~inner.likelyEnded),
  };
}

export function positionKey({ created, alive, ended, likelyEnded }: Position): string {
  return created === 0n && ended === 0n && likelyEnded === 0n
    ? ""
    : `${created.toString(36)},${alive.toString(36)},${ended.toString(36)},${likelyEnded.toString(36)}`;
}

function joinPositions(a: Position, b: Position): Position {
  return {
    created: a.created | b.created,
    alive: a.alive | b.alive,
    ended: a.ended & b.ended,
    // A loop over an array of handles may end before its first turn; that is not how it is meant.
    likelyEnded: a.likelyEnded | b.likelyEnded,
  };
}

function samePosition(a: Position, b: Position): boolean {
  return (
    a.created === b.created && a.alive === b.alive && a.ended === b.ended && a.likelyEnded === b.likelyEnded
  );
}
