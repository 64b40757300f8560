/**
 * A race by happens-before put into a finding: the run is repeated twice, first to see which two accesses are not
 * ordered, then up to the second of them, so that reports show the program as it is there.
 */
import type { AccessVerb } from "../../../../base/findings/access-verb.ts";
import { InternalError } from "../../../../base/unreachable.ts";
import type { RuntimeCall } from "../../../../machine/action.ts";
import { isEndOfRun } from "../../../../machine/fault.ts";
import type { Machine } from "../../../../machine/machine.ts";
import { makeAddress } from "../../../../machine/memory/address.ts";
import type { Range } from "../../../../machine/memory-model/buffered-store.ts";
import type { OrderEvent } from "../../../../machine/order/event.ts";
import { HappensBefore, type UnorderedAccess } from "../../../../machine/order/knowledge.ts";
import { byBytes } from "../../../../machine/order/mixed-sizes.ts";
import { lockCarrier, OrderRecorder } from "../../../../machine/order/recorder.ts";
import type { Thread } from "../../../../machine/threads/thread.ts";
import { type PastAccess, Witness } from "../../../../replay/witness.ts";
import type { AccessMark, ErrorFinding, Note } from "../../../../verdict/run-outcome.ts";
import type { RunChoice } from "../../../../verdict/verdict.ts";
import type { Explorer } from "../../search/explorer.ts";
import { type FailedAttempt, type MissingOrder, missingOrder } from "./missing-order.ts";
import type { FoundRace } from "./search.ts";

/** Told of what a repeated run does. Sites are the numbers of accesses, in the order in which they are made. */
interface RunListener {
  onAccess(site: number, access: MadeAccess): void;
  afterStep(recorder: OrderRecorder): void;
  onAttempt?(recorder: OrderRecorder, thread: Thread, call: RuntimeCall, site: number): void;
}

interface MadeAccess {
  readonly thread: Thread;
  readonly verb: AccessVerb;
  readonly atomic: boolean;
  readonly range: Range;
}

class ReachedAccess extends Error {}

/** What a numbered access of the run was. */
interface NumberedAccess extends PastAccess {
  readonly thread: Thread;
  readonly name: string | undefined;
}

export function raceFinding(explorer: Explorer, found: FoundRace): ErrorFinding {
  const choices = found.labels.map((label) => explorer.labels.runChoice(label));
  const { race, missing } = findRace(explorer, found, choices);
  const { range, token } = race;
  const wanted = new Set([token.site, range.site, ...sitesOf(missing)]);
  const witness = new Witness(explorer.machine);
  const accesses = new Map<number, NumberedAccess>();
  let finding: ErrorFinding | undefined;
  repeat(explorer, choices, {
    onAccess: (site, { thread, verb, atomic, range: { object, offset } }) => {
      if (!wanted.has(site)) return;
      accesses.set(site, {
        thread,
        verb,
        atomic,
        threadName: witness.threadName(thread),
        place: witness.placeOfThread(thread),
        name: witness.addressName(makeAddress(object, offset)),
      });
      const later = accesses.get(range.site);
      const earlier = accesses.get(token.site);
      if (later === undefined || earlier === undefined) return;
      const unordered = witness.unordered(thread, later, earlier, makeAddress(range.object, range.start));
      const notes = [...unordered.notes, ...notesOn(missing, accesses)];
      finding = { ...unordered, notes, marks: marksOf(race, missing, accesses) };
      throw new ReachedAccess();
    },
    afterStep: () => {},
  });
  if (finding === undefined)
    throw new InternalError("a data race does not happen again when its run is repeated");
  return finding;
}

function sitesOf(missing: MissingOrder | undefined): number[] {
  if (missing === undefined) return [];
  if (missing.kind === "attempt") return [missing.attempt];
  return missing.store === undefined ? [missing.load] : [missing.store, missing.load];
}

/** Why nothing orders the two. */
function notesOn(missing: MissingOrder | undefined, accesses: ReadonlyMap<number, NumberedAccess>): Note[] {
  if (missing === undefined) return [];
  if (missing.kind === "attempt") {
    const attempt = accesses.get(missing.attempt);
    if (attempt === undefined) return [];
    const { threadName, name, place } = attempt;
    return [{ fact: { kind: "orders-nothing", threadName, name }, place }];
  }
  const load = accesses.get(missing.load);
  if (load === undefined) return [];
  const { threadName, name, place } = load;
  const { acquires } = missing;
  const notes: Note[] = [{ fact: { kind: "load-orders-nothing", threadName, name, acquires }, place }];
  const store = missing.store === undefined ? undefined : accesses.get(missing.store);
  if (store === undefined) return notes;
  const { threadName: by, verb, name: stored } = store;
  const fact = { kind: "store-orders-nothing", threadName: by, verb, name: stored } as const;
  return [...notes, { fact, place: store.place }];
}

function marksOf(
  { range, token }: UnorderedAccess,
  missing: MissingOrder | undefined,
  accesses: ReadonlyMap<number, NumberedAccess>,
): AccessMark[] {
  const racesWith = (site: number) => ({ kind: "races", line: accesses.get(site)?.place?.line }) as const;
  return [
    { access: token.site, remark: racesWith(range.site) },
    ...sitesOf(missing)
      .filter((site) => site !== token.site && site !== range.site)
      .map((site) => ({ access: site, remark: { kind: "orders-nothing" } as const })),
    { access: range.site, remark: racesWith(token.site) },
  ];
}

/** The race of the last step that was found, and why nothing orders its accesses. */
function findRace(
  explorer: Explorer,
  found: FoundRace,
  choices: readonly RunChoice[],
): { readonly race: UnorderedAccess; readonly missing: MissingOrder | undefined } {
  const { machine } = explorer;
  const rules = new HappensBefore("kept");
  const mainThread = choices[0].thread;
  let knowledge = rules.initial(mainThread);
  const sites: number[] = [];
  let races: UnorderedAccess[] = [];
  const run: (readonly OrderEvent[])[] = [];
  const attempts: FailedAttempt[] = [];
  repeat(explorer, choices, {
    onAccess: (site, { thread }) => {
      sites[site] = machine.userPosition(thread)?.site ?? -1;
    },
    afterStep: (recorder) => {
      races = [];
      const events = byBytes(recorder.take(), found.mixed);
      run.push(events);
      knowledge = rules.apply(knowledge, events, (race) => races.push(race));
    },
    onAttempt: (recorder, thread, call, site) => {
      // Events by bytes have other positions than the events of the step, so nothing can be said of attempts there.
      if (found.mixed.size > 0) return;
      attempts.push({
        step: run.length,
        place: recorder.count,
        site,
        ordering: wouldOrder(machine, thread, call),
      });
    },
  });
  const same = races.filter(({ range }) => range.object === found.object);
  const race = same.find(({ range }) => sites[range.site] === found.site) ?? same[0];
  if (race === undefined) throw new InternalError("a data race is not found again when its run is repeated");
  return { race, missing: missingOrder(run, attempts, mainThread, race) };
}

/** What an attempt that failed would have ordered, if it were ordered after what made it fail. */
function wouldOrder({ sections }: Machine, { number }: Thread, { resource }: RuntimeCall): OrderEvent[] {
  const holders = sections.all().filter((section) => section.resource === resource && section.thread >= 0);
  return [
    ...holders.map(({ thread }) => ({ kind: "pass" as const, thread, to: number })),
    { kind: "acquire", thread: number, carrier: lockCarrier(resource) },
  ];
}

function repeat(explorer: Explorer, choices: readonly RunChoice[], listener: RunListener): void {
  const { machine, pieces, stepper } = explorer;
  let next = 0;
  const recorder: OrderRecorder = new OrderRecorder(
    machine,
    (thread, verb, atomic, range) => {
      const site = next++;
      listener.onAccess(site, { thread, verb, atomic, range });
      return site;
    },
    (thread, call, site) => listener.onAttempt?.(recorder, thread, call, site),
  );
  pieces.restore(0);
  for (const { thread, otherwise, choices: chosen } of choices) {
    machine.observer = recorder;
    try {
      stepper.step(thread, otherwise, chosen);
    } catch (error) {
      if (error instanceof ReachedAccess) return;
      if (!isEndOfRun(error)) throw error;
    } finally {
      machine.observer = undefined;
    }
    listener.afterStep(recorder);
  }
}
