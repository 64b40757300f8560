/** Cycles and filtered pairs by the user's names: the verdict's findings. */
import { createHash } from "node:crypto";
import type { LockRule } from "../../../base/rules.ts";
import { InternalError, unreachable } from "../../../base/unreachable.ts";
import type { KeptApart, LockMessage, LockRemark } from "../../../verdict/lock-fact.ts";
import type {
  FilteredCycle,
  FilteredEdge,
  LockCircle,
  LockEdgeReport,
  LockFinding,
  StackCall,
} from "../../../verdict/lock-verdict.ts";
import type { Cycle, FilteredPair } from "../cycles/cycles.ts";
import type { Label, LockGraph } from "../cycles/lock-graph.ts";
import type { Trace } from "../locksets/lock-state.ts";
import type { Locks } from "../locksets/locks.ts";
import type { LockEvent } from "../locksets/summary.ts";
import { isLibraryPlace, placeOf } from "../program/places.ts";
import type { LockProgram } from "../program/program.ts";
import type { Thread } from "../threads/contexts.ts";
import type { InterruptedHolder } from "../threads/signal-handlers.ts";
import type { Locations } from "../values/locations.ts";
import type { Names } from "./names.ts";

export class Describer {
  constructor(
    private readonly program: LockProgram,
    readonly names: Names,
    private readonly locations: Locations,
    private readonly locks: Locks,
  ) {}

  cycle(
    { labels, variants }: Pick<Cycle, "labels" | "variants">,
    places: Pick<Locations, "mayOverlap"> = this.locations,
  ): LockFinding {
    const { message, locks, edges } = this.circle(labels);
    const remarks = [...this.remarks(labels), ...this.otherNames(labels, places)];
    return {
      ...this.finding("lock-order", labels[0].event, { message, locks, edges }, remarks),
      variants: variants.map((variant) => this.circle(variant)),
    };
  }

  /** As many locks as edges: what one thread wants has the name by which the next one holds it. */
  private circle(labels: readonly Label[]): LockCircle {
    const own = labels.map((label) => this.edge(label));
    const edges = own.map((edge, index) => ({ ...edge, wanted: own[(index + 1) % own.length].held }));
    const locks = [...new Set(edges.map((edge) => edge.held))];
    const sameKind = labels.every((label) => this.locations.mayOverlap(label.held.lock, label.event.lock));
    const message: LockMessage = sameKind
      ? { kind: "one-kind-circle", locks: [...new Set(edges.map((edge) => edge.wanted))] }
      : { kind: "lock-circle", locks, threads: threadNames(labels) };
    return { message, locks, edges };
  }

  /** `table[?]` of one thread may be `table[3]` of the next: that is what closes the circle. */
  private otherNames(labels: readonly Label[], places: Pick<Locations, "mayOverlap">): LockRemark[] {
    return labels.flatMap((label, index) => {
      const next = labels[(index + 1) % labels.length];
      // What makes it a cycle at all; the search chooses nothing else.
      if (!places.mayOverlap(label.event.lock, next.held.lock))
        throw new InternalError("a lock cycle whose edges make none");
      const [wanted, held] = [this.names.lock(label.event.lock), this.names.lock(next.held.lock)];
      return wanted === held ? [] : [{ kind: "may-be", wanted, held }];
    });
  }

  selfDeadlock(label: Label): LockFinding {
    const edge = this.edge(label);
    const message = { kind: "taken-again", lock: edge.wanted, thread: edge.thread } as const;
    return this.finding("self-deadlock", label.event, { message, locks: [edge.wanted], edges: [edge] });
  }

  /** Runs have no signals from outside: none can confirm or refute it. */
  interruption({ holder, handler }: InterruptedHolder): LockFinding {
    const name = this.names.lock(handler.event.lock);
    const by = this.names.functionName(handler.thread.entry);
    const edge: LockEdgeReport = {
      thread: holder.thread.name,
      held: name,
      wanted: name,
      heldStack: this.stack(holder.event.trace, holder.thread),
      wantedStack: this.stack(handler.event.trace, handler.thread),
      certain: false,
    };
    const { thread } = edge;
    const message = { kind: "taken-by-handler", lock: name, handler: by, thread } as const;
    const remark = { kind: "signals-not-blocked", thread, lock: name } as const;
    const circle: LockCircle = { message, locks: [name], edges: [edge] };
    const finding = this.finding("self-deadlock", handler.event, circle, [remark]);
    return { ...finding, isBeyondMain: true };
  }

  nestedMonitor(label: Label, condition: number): LockFinding {
    const edge = this.edge(label);
    const waited = this.names.lock(condition);
    const { thread, held: lock } = edge;
    const message = { kind: "waits-with-lock", thread, condition: waited, lock } as const;
    return this.finding("nested-monitor", label.event, {
      message,
      locks: [edge.held, waited],
      edges: [{ ...edge, wanted: waited }],
    });
  }

  filtered(pair: FilteredPair, graph: LockGraph): FilteredCycle {
    return {
      locks: pair.nodes.map((node) => this.names.lock(graph.nodes[node][0])),
      first: this.filteredEdge(pair.first),
      second: this.filteredEdge(pair.second),
      reason: this.reason(pair),
    };
  }

  stack(trace: Trace, thread: Thread): readonly StackCall[] {
    const calls: StackCall[] = [];
    for (let frame: Trace | undefined = trace; frame !== undefined; frame = frame.inner) {
      // Frames of a library are folded: the user's call into it stands for them.
      if (isLibraryPlace(frame.call, frame.fn, this.program) && calls.length > 0) continue;
      // What the compiler puts before a method of a second base only leads to it.
      if (/^_ZT[hvc]/.test(frame.fn.name) && calls.length > 0) continue;
      let { inner } = frame;
      while (inner?.inner !== undefined && /^_ZT[hvc]/.test(inner.fn.name)) inner = inner.inner;
      const callee = inner === undefined ? "lock" : this.names.functionName(inner.fn);
      calls.push({
        functionName: this.names.functionName(frame.fn),
        callee,
        place: placeOf(frame.call, frame.fn, this.program),
      });
    }
    if (calls.length === 0) calls.push({ functionName: thread.name, callee: "lock", place: undefined });
    const last = calls[calls.length - 1];
    calls[calls.length - 1] = { ...last, callee: "lock" };
    return calls;
  }

  private edge(label: Label): LockEdgeReport {
    return {
      thread: label.thread.name,
      held: this.names.lock(label.held.lock),
      wanted: this.names.lock(label.event.lock),
      heldStack: this.stack(label.held.trace, label.thread),
      wantedStack: this.stack(label.event.trace, label.thread),
      certain: label.held.must,
    };
  }

  private filteredEdge(label: Label): FilteredEdge {
    return {
      thread: label.thread.name,
      held: this.names.lock(label.held.lock),
      wanted: this.names.lock(label.event.lock),
      place: this.stack(label.event.trace, label.thread)[0].place,
    };
  }

  private reason({ apart }: FilteredPair): KeptApart {
    switch (apart.kind) {
      case "same-instance":
        return { kind: apart.kind, thread: apart.thread.name };
      case "never-together":
        return { kind: apart.kind, first: apart.first.name, second: apart.second.name };
      case "before-creation":
      case "after-join":
        return { kind: apart.kind, thread: apart.thread.name, of: apart.of.name };
      case "gate":
        return { kind: apart.kind, lock: this.names.lock(apart.lock) };
      case "ordered":
        return apart;
      default:
        return unreachable(apart);
    }
  }

  private remarks(labels: readonly Label[]): LockRemark[] {
    const places = labels.flatMap((label) => [label.held.lock, label.event.lock]);
    const kinds = new Set(places.map((place) => this.locations.objectAt(place).kind));
    const isWeak = places.some((place) => !this.locks.isStrong(place));
    const given = labels.filter((label) => label.held.given);
    const remarks: LockRemark[] = [];
    if (kinds.has("class")) remarks.push({ kind: "locks-by-type" });
    else if (isWeak) remarks.push({ kind: "lock-of-several-objects" });
    if (labels.some((label) => label.event.again)) remarks.push({ kind: "wait-takes-again" });
    for (const { held, thread } of given)
      remarks.push({ kind: "held-by-caller", lock: this.names.lock(held.lock), thread: thread.name });
    if (labels.some((label) => !label.held.must)) remarks.push({ kind: "not-always-held" });
    return remarks;
  }

  private finding(
    rule: LockRule,
    event: LockEvent,
    { message, locks, edges }: LockCircle,
    remarks: readonly LockRemark[] = [],
  ): LockFinding {
    const last = edges[0]?.wantedStack.at(-1);
    return {
      kind: "lock-cycle",
      rule,
      status: "unconfirmed",
      message,
      place: last?.place ?? placeOf(event.trace.call, event.trace.fn, this.program),
      functionName: last?.functionName,
      locks,
      edges,
      variants: [],
      accesses: [],
      fingerprint: fingerprint(
        rule,
        locks,
        edges.flatMap((edge) => [...edge.heldStack, ...edge.wantedStack].map((one) => one.functionName)),
      ),
      run: undefined,
      remarks,
    };
  }
}

/** Of names, not of lines: it survives when code moves. */
export function fingerprint(rule: string, locks: readonly string[], functions: readonly string[]): string {
  const withoutLines = locks.map((lock) => lock.replace(/:\d+/g, "")).sort();
  const text = [rule, ...withoutLines, "|", ...[...new Set(functions)].sort()].join("\0");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function threadNames(labels: readonly Label[]): string[] {
  const names = [...new Set(labels.map((label) => label.thread.name))];
  return names.length === 1 && labels.length > 1 ? [`${names[0]}`] : names;
}
