/**
 * Nested monitors: a thread waits on a condition and keeps an outer lock, and whoever signals the condition holds
 * that lock when it does, or has to get it first. Where a signal can come without it, the wait can end; where
 * there is none at all, nothing is said: somebody else may send it.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { dominators } from "../../../analysis/flow/dominators.ts";
import type { Locks } from "../locksets/locks.ts";
import type { EventHeld, LockEvent } from "../locksets/summary.ts";
import type { CallInstruction, LockProgram } from "../program/program.ts";
import type { Locations } from "../values/locations.ts";
import type { Concurrency } from "./concurrency.ts";
import type { Label, LockGraph } from "./lock-graph.ts";
import { commonFrame } from "./lock-order.ts";

export interface NestedMonitor {
  readonly label: Label;
  readonly condition: number;
}

interface Surroundings {
  readonly program: LockProgram;
  readonly concurrency: Concurrency;
  readonly locations: Locations;
  readonly locks: Locks;
}

export function nestedMonitors(
  graph: LockGraph,
  { program, concurrency, locations, locks }: Surroundings,
): NestedMonitor[] {
  const found = new Map<string, NestedMonitor>();
  for (const { thread, event } of graph.waits) {
    const open = event.held.filter(({ lock }) => locks.isStrong(lock) && !found.has(`${event.lock} ${lock}`));
    if (!event.blocking || open.length === 0) continue;
    const signals = graph.signals.filter(
      (signal) =>
        locations.mayOverlap(signal.event.lock, event.lock) &&
        concurrency.threadsApart(
          { thread, position: event.position },
          { thread: signal.thread, position: signal.event.position },
        ) === undefined,
    );
    if (signals.length === 0) continue;
    const keepsOut = (held: EventHeld): boolean =>
      signals.every(
        (signal) =>
          signal.event.held.some((one) => excludes(one, held)) ||
          (graph.wants.get(signal.thread) ?? []).some(
            (want) =>
              want.lock === held.lock && excludes(want, held) && precedes(program, want, signal.event),
          ),
      );
    // One of those that are held is given back: where that may be any of them, one of the others is kept.
    if (event.isUnknown && (event.held.length < 2 || !event.held.every(keepsOut))) continue;
    for (const held of open.filter(keepsOut))
      found.set(`${event.lock} ${held.lock}`, {
        label: { thread, held, event, position: event.position },
        condition: event.lock,
      });
  }
  return [...found.values()];
}

function excludes(one: { readonly lock: number; readonly mode: string }, held: EventHeld): boolean {
  return one.lock === held.lock && (one.mode === "exclusive" || held.mode === "exclusive");
}

/** Every way to the signal leads past where the lock is taken: it cannot be sent before that. */
function precedes(program: LockProgram, want: LockEvent, signal: LockEvent): boolean {
  const frames = commonFrame(want.trace, signal.trace);
  if (frames === undefined || frames[0].call === frames[1].call) return false;
  const body = program.bodyOf(frames[0].fn);
  if (body === undefined) return false;
  const at = (call: CallInstruction): { block: number; index: number } => {
    const block = body.blocks.findIndex((one) => one.instructions.includes(call));
    return { block, index: block < 0 ? -1 : body.blocks[block].instructions.indexOf(call) };
  };
  const first = at(frames[0].call);
  const second = at(frames[1].call);
  if (first.block < 0 || second.block < 0) return false;
  return first.block === second.block
    ? first.index < second.index
    : dominators(controlFlow(body)).dominates(first.block, second.block);
}
