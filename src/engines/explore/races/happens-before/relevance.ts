/**
 * What of the effects can matter for a race: accesses to bytes that two threads use in conflicting ways somewhere
 * in the graph, and synchronisation that can bring knowledge from one thread to another. The rest is left out, so
 * that knowledge stays small. Sound, because the graph is complete: nothing else ever happens.
 */
import { mergeRanges } from "../../../../machine/order/access-window.ts";
import {
  type AccessRange,
  type Carrier,
  conflictsOf,
  type OrderEvent,
} from "../../../../machine/order/event.ts";
import { type Concurrency, hasSeveral, severalBit, threadBit } from "./concurrency.ts";

/** Bytes from `start` up to `end`, and the kinds of accesses there that some other access conflicts with. */
interface ContestedSpan {
  readonly start: number;
  readonly end: number;
  readonly kinds: number;
}

/** Who takes from a carrier and who gives to it, as sets of threads. */
interface Traffic {
  takers: number;
  givers: number;
  /** A relaxed store continues a release sequence of its own thread. */
  continued: boolean;
}

export class Relevance {
  private readonly contested = new Map<number, readonly ContestedSpan[]>();
  private readonly traffic = new Map<string, Traffic>();
  private acquireFences = 0;
  private releaseFences = 0;
  private readonly objectsWithCarriers = new Set<number>();

  constructor(
    private readonly effects: readonly (readonly OrderEvent[])[],
    private readonly where: Concurrency,
    private readonly shared: ReadonlySet<number>,
  ) {
    this.findContested();
    this.findFences();
    this.findTraffic();
  }

  /** Whether any two accesses could race at all. */
  get isContested(): boolean {
    return this.contested.size > 0;
  }

  /** An effect without what does not matter. */
  filter(events: readonly OrderEvent[]): OrderEvent[] {
    const kept: OrderEvent[] = [];
    for (const event of events) {
      const filtered = this.filterEvent(event);
      if (filtered === undefined) continue;
      const last = kept.at(-1);
      if (filtered.kind === "access" && last?.kind === "access" && last.thread === filtered.thread) {
        kept[kept.length - 1] = { ...last, ranges: mergeRanges([...last.ranges, ...filtered.ranges]) };
      } else kept.push(filtered);
    }
    return kept;
  }

  private filterEvent(event: OrderEvent): OrderEvent | undefined {
    const self = threadBit(event.thread);
    switch (event.kind) {
      case "access": {
        const ranges = mergeRanges(event.ranges.flatMap((range) => this.clip(range)));
        return ranges.length === 0 ? undefined : { ...event, ranges };
      }
      case "load":
        if (!event.acquires && (this.acquireFences & self) === 0) return undefined;
        return this.withCarrier(event);
      case "store": {
        const { continued } = this.trafficOf(event.carrier);
        return this.withCarrier({ ...event, continues: event.continues && continued });
      }
      case "delay":
      case "visible": {
        const { continued } = this.trafficOf(event.carrier);
        return this.withCarrier({ ...event, continues: event.continues && continued });
      }
      case "merged":
        return this.withCarrier(event);
      case "update":
        if (!event.releases && (this.releaseFences & self) === 0) return undefined;
        return this.withCarrier(event);
      case "fence": {
        const acquires = event.acquires && (this.acquireFences & self) !== 0;
        const releases = event.releases && (this.releaseFences & self) !== 0;
        return acquires || releases ? { ...event, acquires, releases } : undefined;
      }
      case "acquire":
      case "release":
      case "clear":
        return this.isCarrying(event.carrier) ? event : undefined;
      case "end":
        return event.carrier !== undefined && !this.isCarrying(event.carrier)
          ? { ...event, carrier: undefined }
          : event;
      case "free":
        return this.contested.has(event.object) || this.objectsWithCarriers.has(event.object)
          ? event
          : undefined;
      case "pass":
      case "start":
        return event;
    }
  }

  private withCarrier<Event extends OrderEvent & { readonly carrier: Carrier }>(
    event: Event,
  ): Event | undefined {
    if (!this.isCarrying(event.carrier)) return undefined;
    const { continued } = this.trafficOf(event.carrier);
    return { ...event, carrier: { ...event.carrier, byThread: continued } };
  }

  private clip(range: AccessRange): AccessRange[] {
    const spans = this.contested.get(range.object) ?? [];
    return spans
      .filter(({ start, end, kinds }) => start < range.end && end > range.start && (kinds & range.kind) !== 0)
      .map(({ start, end }) => ({
        ...range,
        start: Math.max(start, range.start),
        end: Math.min(end, range.end),
      }));
  }

  // ---- accesses -------------------------------------------------------------------------------------

  /** Threads that make an event; more than one where others have the same number. */
  private threads(thread: number): number {
    const bit = threadBit(thread);
    return (this.where.reused & bit) === 0 ? bit : bit | severalBit;
  }

  private findContested(): void {
    const uses = new Map<number, Map<string, { range: AccessRange; threads: number }>>();
    this.forEachConcurrent((event) => {
      if (event.kind !== "access") return;
      for (const range of event.ranges) {
        if (!this.shared.has(range.object)) continue;
        let known = uses.get(range.object);
        if (known === undefined) uses.set(range.object, (known = new Map()));
        const key = `${range.start} ${range.end} ${range.kind}`;
        const use = known.get(key);
        if (use === undefined) known.set(key, { range, threads: this.threads(event.thread) });
        else use.threads |= this.threads(event.thread);
      }
    });
    for (const [object, known] of uses) {
      const spans = contestedSpans([...known.values()]);
      if (spans.length > 0) this.contested.set(object, spans);
    }
  }

  /** Events after which, or at which, more than one thread has been there. */
  private forEachConcurrent(visit: (event: OrderEvent) => void): void {
    this.effects.forEach((events, effect) => {
      let concurrent = this.where.isConcurrent[effect];
      for (const event of events) {
        if (concurrent) visit(event);
        if (event.kind === "start") concurrent = true;
      }
    });
  }

  // ---- synchronisation ------------------------------------------------------------------------------

  private findFences(): void {
    for (const events of this.effects) {
      for (const event of events) {
        if (event.kind !== "fence") continue;
        if (event.acquires) this.acquireFences |= threadBit(event.thread);
        if (event.releases) this.releaseFences |= threadBit(event.thread);
      }
    }
  }

  private findTraffic(): void {
    for (const events of this.effects) for (const event of events) this.addTraffic(event);
    for (const events of this.effects) {
      for (const event of events) {
        if ("carrier" in event && event.carrier !== undefined && this.isCarrying(event.carrier))
          this.objectsWithCarriers.add(event.carrier.object);
      }
    }
  }

  private addTraffic(event: OrderEvent): void {
    if (!("carrier" in event) || event.carrier === undefined) return;
    const traffic = this.trafficOf(event.carrier);
    const self = threadBit(event.thread);
    switch (event.kind) {
      case "load":
        if (event.acquires || (this.acquireFences & self) !== 0) traffic.takers |= this.threads(event.thread);
        return;
      case "store":
      case "delay":
        if (!event.releases && event.continues) traffic.continued = true;
        if (event.releases || (this.releaseFences & self) !== 0) traffic.givers |= this.threads(event.thread);
        return;
      case "update":
        if (event.releases || (this.releaseFences & self) !== 0) traffic.givers |= this.threads(event.thread);
        return;
      case "acquire":
        traffic.takers |= this.threads(event.thread);
        return;
      case "release":
      case "end":
        traffic.givers |= this.threads(event.thread);
        return;
      case "visible":
      case "merged":
      case "clear":
        return;
    }
  }

  private trafficOf({ key }: Carrier): Traffic {
    let traffic = this.traffic.get(key);
    if (traffic === undefined) {
      this.traffic.set(key, (traffic = { takers: 0, givers: 0, continued: false }));
    }
    return traffic;
  }

  /** Whether it can bring something from one thread to another. */
  private isCarrying(carrier: Carrier): boolean {
    const { takers, givers } = this.trafficOf(carrier);
    return takers !== 0 && givers !== 0 && hasSeveral(takers | givers);
  }
}

/** The bytes of an object that are used by two threads in conflicting ways. */
function contestedSpans(
  uses: readonly { readonly range: AccessRange; readonly threads: number }[],
): ContestedSpan[] {
  const bounds = [...new Set(uses.flatMap(({ range }) => [range.start, range.end]))].sort((a, b) => a - b);
  const place = new Map(bounds.map((bound, index) => [bound, index]));
  const users = bounds.map(() => new Map<number, number>());
  for (const { range, threads } of uses) {
    for (let index = place.get(range.start)!; bounds[index] < range.end; index++) {
      users[index].set(range.kind, (users[index].get(range.kind) ?? 0) | threads);
    }
  }
  const spans: ContestedSpan[] = [];
  for (let index = 0; index + 1 < bounds.length; index++) {
    const kinds = contestedKinds(users[index]);
    if (kinds !== 0) spans.push({ start: bounds[index], end: bounds[index + 1], kinds });
  }
  return spans;
}

function contestedKinds(threadsByKind: ReadonlyMap<number, number>): number {
  let kinds = 0;
  for (const [kind, threads] of threadsByKind) {
    for (const [other, otherThreads] of threadsByKind) {
      if ((conflictsOf[kind] & other) !== 0 && hasSeveral(threads | otherThreads)) kinds |= kind;
    }
  }
  return kinds;
}
