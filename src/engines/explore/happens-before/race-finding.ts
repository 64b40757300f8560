/**
 * A race by happens-before put into a finding: the run is repeated twice, first to see which two accesses are not
 * ordered, then up to the second of them, so that reports show the program as it is there.
 */
import { InternalError } from "../../../base/unreachable.ts";
import { makeAddress } from "../../../machine/address.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { HappensBefore, type UnorderedAccess } from "../../../machine/order/knowledge.ts";
import { byBytes } from "../../../machine/order/mixed-sizes.ts";
import { type AccessVerb, OrderRecorder } from "../../../machine/order/recorder.ts";
import type { Thread } from "../../../machine/thread.ts";
import { type PastAccess, Witness } from "../../../replay/witness.ts";
import type { ErrorFinding } from "../../../verdict/run-outcome.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";
import type { Explorer } from "../explorer.ts";
import type { FoundRace } from "./search.ts";

/** Sites are the numbers of accesses, in the order in which they are made. */
type OnAccess = (site: number, thread: Thread, verb: AccessVerb, atomic: boolean) => void;

class ReachedAccess extends Error {}

export function raceFinding(explorer: Explorer, found: FoundRace): ErrorFinding {
  const choices = found.labels.map((label) => explorer.labels.runChoice(label));
  const { range, token } = findRace(explorer, found, choices);
  const witness = new Witness(explorer.machine);
  let earlier: PastAccess | undefined;
  let finding: ErrorFinding | undefined;
  repeat(
    explorer,
    choices,
    (site, thread, verb, atomic) => {
      const access = {
        verb,
        atomic,
        threadName: witness.threadName(thread),
        place: witness.placeOfThread(thread),
      };
      if (site === token.site) earlier = access;
      if (site !== range.site || earlier === undefined) return;
      finding = witness.unordered(thread, access, earlier, makeAddress(range.object, range.start));
      throw new ReachedAccess();
    },
    () => {},
  );
  if (finding === undefined)
    throw new InternalError("a data race does not happen again when its run is repeated");
  return finding;
}

/** The race of the last step that was found. */
function findRace(explorer: Explorer, found: FoundRace, choices: readonly RunChoice[]): UnorderedAccess {
  const { machine } = explorer;
  const rules = new HappensBefore();
  let knowledge = rules.initial(choices[0].thread);
  const sites: number[] = [];
  let races: UnorderedAccess[] = [];
  repeat(
    explorer,
    choices,
    (site, thread) => {
      sites[site] = machine.userPosition(thread)?.site ?? -1;
    },
    (recorder) => {
      races = [];
      const events = byBytes(recorder.take(), found.mixed);
      knowledge = rules.apply(knowledge, events, (race) => races.push(race));
    },
  );
  const same = races.filter(({ range }) => range.object === found.object);
  const race = same.find(({ range }) => sites[range.site] === found.site) ?? same[0];
  if (race === undefined) throw new InternalError("a data race is not found again when its run is repeated");
  return race;
}

function repeat(
  explorer: Explorer,
  choices: readonly RunChoice[],
  onAccess: OnAccess,
  afterStep: (recorder: OrderRecorder) => void,
): void {
  const { machine, pieces, stepper } = explorer;
  let next = 0;
  const recorder = new OrderRecorder(machine, (thread, verb, atomic) => {
    const site = next++;
    onAccess(site, thread, verb, atomic);
    return site;
  });
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
    afterStep(recorder);
  }
}
