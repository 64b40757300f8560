/**
 * Which accesses happen before which, as a finite thing that can be part of a state ([03 Safety properties] ii).
 * For each byte there are *tokens*: accesses that a later one might race with, each with the set of those who
 * know of it, that is, before whose next action it happens. Who knows: threads, and carriers of order. A race is
 * an access by a thread that does not know a conflicting token.
 *
 * Vector clocks [FF09] answer the same question of one run, but count for ever. Here only what can still matter
 * is kept, so that equal futures have equal knowledge:
 * - a token that all live threads know: no access can race with it any more, since new threads know what their
 *   parents know;
 * - a token a where there is a token b of the same byte that conflicts with all that a conflicts with, and that
 *   only those know who know a: this stays so, since who gets to know b does so from somebody who knows b and
 *   therefore a; whoever races with a then races with b too. (A thread's new access thus takes the place of its
 *   old one, and of all accesses that happen before it.)
 * Who made an access is not kept apart: it is one of those who know.
 */
import { type AccessRange, type Carrier, conflictsOf, type OrderEvent } from "./event.ts";
import { Knowers } from "./knowers.ts";

export interface Token {
  readonly kind: number;
  /** A bit for each of Knowers. */
  readonly knowers: bigint;
  /** Where the access was, for reports; of equal tokens one of them. */
  readonly site: number;
}

/** Bytes from `start` up to `end` that have the same tokens. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

export interface Knowledge {
  /** The bits of the live threads. */
  readonly live: bigint;
  /** By object, in the order of their numbers: spans that do not overlap, in order. */
  readonly objects: ReadonlyMap<number, readonly Span[]>;
}

export interface UnorderedAccess {
  readonly thread: number;
  readonly range: AccessRange;
  /** The earlier access. */
  readonly token: Token;
}

/** The rules: how events change knowledge. Knowledge itself is never changed. */
export class HappensBefore {
  private readonly knowers = new Knowers();

  /** For reports, neighbouring bytes that were accessed at different places are kept apart. */
  constructor(private readonly places: "merged" | "kept" = "merged") {}

  /** Only this thread is there, and it has done nothing. */
  initial(thread: number): Knowledge {
    return { live: this.knowers.thread(thread), objects: new Map() };
  }

  apply(
    knowledge: Knowledge,
    events: readonly OrderEvent[],
    onRace: (race: UnorderedAccess) => void,
  ): Knowledge {
    const draft = new Draft(knowledge, this.knowers, onRace, this.places);
    for (const event of events) draft.perform(event);
    return draft.finish();
  }
}

class Draft {
  private live: bigint;
  private readonly objects: Map<number, readonly Span[]>;

  constructor(
    knowledge: Knowledge,
    private readonly knowers: Knowers,
    private readonly onRace: (race: UnorderedAccess) => void,
    private readonly places: "merged" | "kept",
  ) {
    this.live = knowledge.live;
    this.objects = new Map(knowledge.objects);
  }

  perform(event: OrderEvent): void {
    const { knowers } = this;
    const self = knowers.thread(event.thread);
    switch (event.kind) {
      case "access":
        for (const range of event.ranges) this.access(event.thread, self, range);
        return;
      case "load":
        this.load(event.thread, event.carrier, event.acquires);
        return;
      case "store": {
        const own = event.continues ? knowers.head(event.carrier, event.thread) : 0n;
        this.forget(knowers.heads(event.carrier) & ~own);
        this.giveTo(event.carrier, event.thread, event.releases);
        return;
      }
      case "delay":
        this.forget(knowers.carrier(event.slot));
        this.tell(this.given(event.thread, event.releases), knowers.carrier(event.slot));
        return;
      case "visible":
        this.becomeVisible(event);
        return;
      case "merged":
        this.moveOn(event.slots);
        return;
      case "update":
        this.giveTo(event.carrier, event.thread, event.releases);
        return;
      case "fence":
        if (event.acquires) {
          const pending = knowers.beforeAcquireFence(event.thread);
          this.tell(pending, self);
          this.forget(pending);
        }
        if (event.releases) {
          const fenced = knowers.atReleaseFence(event.thread);
          this.forget(fenced);
          this.tell(self, fenced);
        }
        return;
      case "acquire":
        this.tell(knowers.carrier(event.carrier), self);
        return;
      case "release":
        this.tell(self, knowers.carrier(event.carrier));
        return;
      case "clear":
        this.forget(knowers.carrier(event.carrier));
        return;
      case "pass":
        this.tell(self, knowers.thread(event.to));
        return;
      case "start": {
        const child = knowers.thread(event.child);
        this.live |= child;
        this.tell(self, child);
        return;
      }
      case "end":
        if (event.carrier !== undefined) this.tell(self, knowers.carrier(event.carrier));
        // Its number may be given to another thread, which must not be taken for it.
        for (const { own, nobodys } of knowers.headsOf(event.thread)) this.tell(own, nobodys);
        this.forget(knowers.allOf(event.thread));
        this.live &= ~self;
        return;
      case "free":
        this.objects.delete(event.object);
        this.forget(knowers.inObject(event.object));
        return;
    }
  }

  /** A relaxed load counts from the next acquire fence on. */
  private load(thread: number, carrier: Carrier, acquires: boolean): void {
    const { knowers } = this;
    const to = acquires ? knowers.thread(thread) : knowers.beforeAcquireFence(thread);
    this.tell(knowers.heads(carrier), to);
  }

  /** A relaxed store gives what the thread knew at its last release fence. */
  private giveTo(carrier: Carrier, thread: number, releases: boolean): void {
    this.tell(this.given(thread, releases), this.knowers.head(carrier, thread));
  }

  private given(thread: number, releases: boolean): bigint {
    return releases ? this.knowers.thread(thread) : this.knowers.atReleaseFence(thread);
  }

  /** As a store, but for what it gives: that was decided when it was made. */
  private becomeVisible({
    thread,
    carrier,
    continues,
    slots,
  }: OrderEvent & { readonly kind: "visible" }): void {
    const { knowers } = this;
    const head = knowers.head(carrier, thread);
    this.forget(knowers.heads(carrier) & ~(continues ? head : 0n));
    this.tell(knowers.carrier(slots[0]), head);
    this.moveOn(slots);
  }

  /** What the slots keep moves on by one, and that of the first is forgotten. */
  private moveOn(slots: readonly Carrier[]): void {
    const kept = slots.map((slot) => this.knowers.carrier(slot));
    const all = kept.reduce((sum, slot) => sum | slot, 0n);
    this.mapKnowers((known) => {
      if ((known & all) === 0n) return known;
      let moved = known & ~all;
      for (let index = 1; index < kept.length; index++)
        if ((known & kept[index]) !== 0n) moved |= kept[index - 1];
      return moved;
    });
  }

  /** Whatever one of `from` knows, `to` knows too from now on. */
  private tell(from: bigint, to: bigint): void {
    this.mapKnowers((knowers) => ((knowers & from) === 0n ? knowers : knowers | to));
  }

  private forget(who: bigint): void {
    if (who !== 0n) this.mapKnowers((knowers) => knowers & ~who);
  }

  private mapKnowers(change: (knowers: bigint) => bigint): void {
    for (const [object, spans] of this.objects) {
      const changed = mapUnlessSame(spans, (span) => {
        const tokens = mapUnlessSame(span.tokens, (token) => {
          const knowers = change(token.knowers);
          return knowers === token.knowers ? token : { ...token, knowers };
        });
        return tokens === span.tokens ? span : { ...span, tokens };
      });
      if (changed !== spans) this.objects.set(object, changed);
    }
  }

  private access(thread: number, self: bigint, range: AccessRange): void {
    const { object, start, end, kind, site } = range;
    const token: Token = { kind, knowers: self, site };
    const spans: Span[] = [];
    let from = start;
    for (const span of this.objects.get(object) ?? []) {
      if (span.end <= start || span.start >= end) {
        spans.push(span);
        continue;
      }
      if (span.start < start) spans.push({ ...span, end: start });
      if (from < span.start) spans.push({ start: from, end: span.start, tokens: [token] });
      const shared = { start: Math.max(start, span.start), end: Math.min(end, span.end) };
      this.check(thread, self, { ...range, ...shared }, span.tokens);
      spans.push({ ...shared, tokens: [...span.tokens, token] });
      from = shared.end;
      if (span.end > end) spans.push({ ...span, start: end });
    }
    if (from < end) spans.push({ start: from, end, tokens: [token] });
    this.objects.set(
      object,
      spans.sort((a, b) => a.start - b.start),
    );
  }

  private check(thread: number, self: bigint, range: AccessRange, tokens: readonly Token[]): void {
    for (const token of tokens) {
      const conflicts = (conflictsOf[range.kind] & token.kind) !== 0;
      if (conflicts && (token.knowers & self) === 0n) this.onRace({ thread, range, token });
    }
  }

  finish(): Knowledge {
    const objects = new Map<number, readonly Span[]>();
    for (const object of [...this.objects.keys()].sort((a, b) => a - b)) {
      const spans = this.settled(this.objects.get(object)!);
      if (spans.length > 0) objects.set(object, spans);
    }
    return { live: this.live, objects };
  }

  /** Without what cannot matter any more, in the form in which knowledge is compared. */
  private settled(spans: readonly Span[]): Span[] {
    const settled: Span[] = [];
    for (const { start, end, tokens } of spans) {
      const kept = this.relevant(tokens);
      if (kept.length === 0) continue;
      const last = settled.at(-1);
      if (last !== undefined && last.end === start && this.areAlike(last.tokens, kept)) {
        settled[settled.length - 1] = { ...last, end };
      } else settled.push({ start, end, tokens: kept });
    }
    return settled;
  }

  private areAlike(some: readonly Token[], others: readonly Token[]): boolean {
    if (!sameTokens(some, others)) return false;
    return this.places === "merged" || some.every(({ site }, index) => site === others[index].site);
  }

  private relevant(tokens: readonly Token[]): Token[] {
    const open = tokens.filter((token) => (this.live & ~token.knowers) !== 0n);
    return open
      .filter(
        (token, index) =>
          !open.some((other, place) => covers(other, token) && (!covers(token, other) || place > index)),
      )
      .sort((a, b) => a.kind - b.kind || (a.knowers < b.knowers ? -1 : 1));
  }
}

/** Whoever races with `token` races with `other` too, now and later. */
function covers(other: Token, token: Token): boolean {
  return (
    (conflictsOf[token.kind] & ~conflictsOf[other.kind]) === 0 && (other.knowers & ~token.knowers) === 0n
  );
}

function sameTokens(a: readonly Token[], b: readonly Token[]): boolean {
  return (
    a.length === b.length &&
    a.every((token, index) => token.kind === b[index].kind && token.knowers === b[index].knowers)
  );
}

/** The list itself where nothing changed. */
function mapUnlessSame<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | undefined;
  list.forEach((item, index) => {
    const after = change(item);
    if (after !== item) {
      changed ??= list.slice();
      changed[index] = after;
    }
  });
  return changed ?? list;
}

/** Equal for equal knowledge; sites do not count. */
export function knowledgeKey({ live, objects }: Knowledge): string {
  const parts = [live.toString(36)];
  for (const [object, spans] of objects) {
    parts.push(`o${object}`);
    for (const { start, end, tokens } of spans) {
      parts.push(`${start}-${end}`);
      for (const { kind, knowers } of tokens) parts.push(`${kind}=${knowers.toString(36)}`);
    }
  }
  return parts.join(" ");
}

/**
 * Whether every race that can come after `more` can also come after `less`: each token of `more` has one in
 * `less` that covers it. Events keep this relation, since all they do to knowledge is monotone.
 */
export function knowsNoMore(less: Knowledge, more: Knowledge): boolean {
  for (const [object, spans] of more.objects) {
    const others = less.objects.get(object);
    if (others === undefined) return false;
    for (const span of spans) if (!isCovered(span, others)) return false;
  }
  return true;
}

function isCovered({ start, end, tokens }: Span, others: readonly Span[]): boolean {
  let from = start;
  for (const other of others) {
    if (other.end <= from) continue;
    if (other.start > from) return false;
    if (!tokens.every((token) => other.tokens.some((candidate) => covers(candidate, token)))) return false;
    from = other.end;
    if (from >= end) return true;
  }
  return false;
}
