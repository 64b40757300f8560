/** Summaries of all contexts, callees first; contexts that call each other until nothing new comes. */
import type { FunctionBody, FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { LockOrder } from "../cycles/lock-order.ts";
import { type CallInstruction, isCall } from "../program/program.ts";
import type { AliveThreads } from "../threads/alive.ts";
import type { Context, Contexts } from "../threads/contexts.ts";
import type { Semaphores } from "../threads/semaphores.ts";
import type { StableMemory } from "../threads/stable-memory.ts";
import type { Locks } from "./locks.ts";
import { emptySummary, type LockSummary } from "./summary.ts";
import { Transfer } from "./transfer.ts";
import { Walk, type WalkSurroundings } from "./walk.ts";

const mostPasses = 5;

export interface Imprecision {
  readonly context: Context;
  readonly call: CallInstruction;
  readonly what: "lock" | "unlock";
}

/** What was found before locksets are looked for. */
export interface LocksetInput {
  readonly contexts: Contexts;
  readonly alive: AliveThreads;
  readonly locks: Locks;
  readonly semaphores: Semaphores;
  readonly memory: StableMemory;
  /** Functions that do not return. */
  readonly gone: ReadonlySet<FunctionValue>;
  readonly ordering: LockOrder;
  /** Whether points without events are kept, too: races are looked for at them. */
  readonly keepsPoints: boolean;
}

export class Locksets implements WalkSurroundings {
  readonly unknown = new Map<CallInstruction, Imprecision>();
  readonly capped = new Set<Context>();
  /** Functions that were looked at, in some context. */
  readonly walked = new Set<FunctionValue>();
  private readonly summaries = new Map<Context, LockSummary>();
  private readonly transfer: Transfer;
  private readonly ownOperations = new Map<object, boolean>();
  perform: WalkSurroundings["perform"] = (walk, call, way) => this.transfer.perform(walk, call, way);

  constructor(
    private readonly input: LocksetInput,
    readonly isOver: () => boolean,
  ) {
    const { contexts, locks, semaphores } = input;
    this.transfer = new Transfer(contexts, locks, semaphores, (context, call, what) => {
      if (!this.unknown.has(call)) this.unknown.set(call, { context, call, what });
    });
  }

  get alive(): AliveThreads {
    return this.input.alive;
  }

  get keepsPoints(): boolean {
    return this.input.keepsPoints;
  }

  /** Calls whose lock was known on some way. */
  get known(): ReadonlySet<CallInstruction> {
    return this.transfer.known;
  }

  summarise(order: readonly (readonly Context[])[]): void {
    for (const component of order) {
      if (this.isOver()) return;
      const members = new Set(component);
      if (!component.some((context) => this.isRelevant(context, members))) continue;
      const recursive =
        component.length > 1 ||
        [...component[0].calls.values()].some((callees) => callees.includes(component[0]));
      for (const context of component) if (recursive) this.summaries.set(context, emptySummary);
      for (let pass = 0; pass < mostPasses; pass++) {
        let changed = false;
        for (const context of component) {
          if (this.isOver()) return;
          const before = this.summaries.get(context);
          const after = new Walk(context, this).run();
          this.walked.add(context.instance.fn);
          this.summaries.set(context, after);
          changed ||=
            before === undefined ||
            before.events.size !== after.events.size ||
            before.exits.size !== after.exits.size;
        }
        if (!recursive || !changed) break;
      }
    }
  }

  summaryOf(context: Context): LockSummary | undefined {
    return this.summaries.get(context);
  }

  stableKey(pointer: Value): string | undefined {
    return this.input.memory.keyOf(pointer);
  }

  comparesLocks(body: FunctionBody): boolean {
    return this.input.ordering.compares(body);
  }

  isOneLock(place: number): boolean {
    return this.transfer.locks.isStrong(place);
  }

  mayOverlap(a: number, b: number): boolean {
    return this.transfer.contexts.pointsTo.locations.mayOverlap(a, b);
  }

  mayWrite(context: Context, call: CallInstruction, key: string): boolean {
    return this.input.memory.mayWrite(context, call, key);
  }

  mayReturn(context: Context): boolean {
    return !this.input.gone.has(context.instance.fn);
  }

  onCapped(context: Context): void {
    this.capped.add(context);
  }

  /** Does something to locks itself, or calls what does. */
  private isRelevant(context: Context, component: ReadonlySet<Context>): boolean {
    const { body } = context.instance;
    let own = this.ownOperations.get(body);
    if (own === undefined) {
      own = body.blocks.some((block) =>
        block.instructions.some((instruction) => {
          if (!isCall(instruction)) return false;
          switch (this.input.contexts.pointsTo.operations.modelAt(instruction)?.does) {
            case "lock":
            case "unlock":
            case "wait":
            case "signal":
            case "guard":
              return true;
            default:
              return false;
          }
        }),
      );
      this.ownOperations.set(body, own);
    }
    if (own) return true;
    for (const callees of context.calls.values())
      if (callees.some((callee) => !component.has(callee) && this.summaries.has(callee))) return true;
    return false;
  }
}
