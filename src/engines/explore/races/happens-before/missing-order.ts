/**
 * Why nothing orders two accesses of a run, though one came after the other: some load, or attempt at a lock, depends
 * on the earlier access without being ordered after it. Found by trying: if it were ordered, the race would be gone.
 */
import type { OrderEvent } from "../../../../machine/order/event.ts";
import { HappensBefore, type UnorderedAccess } from "../../../../machine/order/knowledge.ts";

/** The events of a run, by step. */
export type EventsOfRun = readonly (readonly OrderEvent[])[];

/** An attempt at a lock that failed: what it would have ordered, and where among the events of its step. */
export interface FailedAttempt {
  readonly step: number;
  readonly place: number;
  readonly site: number;
  readonly ordering: readonly OrderEvent[];
}

/** What did not order the two, by the numbers of the accesses. */
export type MissingOrder =
  | {
      readonly kind: "load";
      readonly load: number;
      readonly acquires: boolean;
      /** The store that the load reads from and that does not release; undefined where the store releases. */
      readonly store: number | undefined;
    }
  | { readonly kind: "attempt"; readonly attempt: number };

/** More are hardly ever needed, and each is a walk along the run. */
const mostTries = 200;

export function missingOrder(
  run: EventsOfRun,
  attempts: readonly FailedAttempt[],
  mainThread: number,
  race: UnorderedAccess,
): MissingOrder | undefined {
  const isOrdered = (events: EventsOfRun): boolean => !races(events, mainThread, race);
  const loads = loadsOf(run, race.thread).slice(0, mostTries);
  for (const { step, event } of loads) {
    if (event.acquires) continue;
    if (isOrdered(replaced(run, step, event, { ...event, acquires: true })))
      return { kind: "load", load: event.site!, acquires: false, store: undefined };
  }
  for (const { site, step, place, ordering } of attempts.slice(-mostTries).reverse()) {
    const events = run.map((one, index) => (index === step ? one.toSpliced(place, 0, ...ordering) : one));
    if (isOrdered(events)) return { kind: "attempt", attempt: site };
  }
  for (const { step, event } of loads) {
    const acquiring = replaced(run, step, event, { ...event, acquires: true });
    if (!isOrdered(releasing(acquiring, event.carrier.key))) continue;
    return {
      kind: "load",
      load: event.site!,
      acquires: event.acquires,
      store: storeBefore(run, step, event),
    };
  }
  return undefined;
}

type LoadEvent = OrderEvent & { readonly kind: "load" };

interface PlacedLoad {
  readonly step: number;
  readonly event: LoadEvent;
}

/**
 * The last one first. Loads of the thread that races come before those of others, which may have passed something on
 * to it.
 */
function loadsOf(run: EventsOfRun, thread: number): PlacedLoad[] {
  const loads = run.flatMap((events, step) =>
    events.flatMap((event) => (event.kind === "load" && event.site !== undefined ? [{ step, event }] : [])),
  );
  const isOwn = ({ event }: PlacedLoad): boolean => event.thread === thread;
  loads.reverse();
  return [...loads.filter(isOwn), ...loads.filter((load) => !isOwn(load))];
}

function replaced(run: EventsOfRun, step: number, event: OrderEvent, by: OrderEvent): EventsOfRun {
  return run.map((events, index) =>
    index === step ? events.map((one) => (one === event ? by : one)) : events,
  );
}

/** As if all that is stored in the variable were released. */
function releasing(run: EventsOfRun, key: string): EventsOfRun {
  return run.map((events) =>
    events.map((event) =>
      (event.kind === "store" || event.kind === "update" || event.kind === "delay") &&
      event.carrier.key === key
        ? { ...event, releases: true }
        : event,
    ),
  );
}

/** The last store to the variable before the load that does not release. */
function storeBefore(run: EventsOfRun, step: number, load: LoadEvent): number | undefined {
  const before = run.slice(0, step + 1).flat();
  const end = before.indexOf(load);
  const store = before
    .slice(0, end)
    .findLast(
      (event) =>
        (event.kind === "store" || event.kind === "update" || event.kind === "delay") &&
        event.carrier.key === load.carrier.key &&
        event.thread !== load.thread &&
        !event.releases,
    );
  return store !== undefined && "site" in store ? store.site : undefined;
}

function races(run: EventsOfRun, mainThread: number, { range }: UnorderedAccess): boolean {
  const rules = new HappensBefore();
  let knowledge = rules.initial(mainThread);
  let isFound = false;
  for (const events of run) {
    knowledge = rules.apply(knowledge, events, (race) => {
      if (race.range.site === range.site) isFound = true;
    });
  }
  return isFound;
}
