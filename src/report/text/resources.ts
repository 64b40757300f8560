/** What a finding says about resources: which one a thread wants, where its holder took it. */
import type { Place } from "../../base/diagnostic.ts";
import { actionFacts, runtimeActions } from "../../base/runtime/actions.ts";
import type { Action, ObjectName } from "../../verdict/action.ts";
import type { Finding, OpenSectionReport, WaitFor } from "../../verdict/verdict.ts";
import { threadPlace } from "./threads.ts";

/** Whether it is by this that a thread takes what it then holds. */
function takesLock(verb: Action["verb"]): boolean {
  return runtimeActions.some((action) => action === verb && actionFacts[action].waits === "lock");
}

/** What a thread wants that others hold; undefined for other kinds of waiting. */
export function wantedResource({ action: { verb, resource } }: WaitFor): ObjectName | undefined {
  return takesLock(verb) && resource?.kind === "object" ? resource : undefined;
}

/** Where a thread took what it holds: its last step that had to do with it, apart from wanting it again. */
export function takenAt({ name }: ObjectName, holder: number, finding: Finding): Place | undefined {
  const last = finding.run.findLast(
    ({ thread, action }) =>
      thread === holder &&
      "resource" in action &&
      action.resource?.kind === "object" &&
      action.resource.name === name &&
      !("isAwaited" in action && action.isAwaited),
  );
  return last !== undefined && takesLock(last.action.verb) ? last.place : undefined;
}

/** Where a section was entered. The place where its thread is now says nothing about that. */
export function enteredAt(section: OpenSectionReport, finding: Finding): Place | undefined {
  const thread = finding.threads.find((one) => one.name === section.threadName);
  const isElsewhere = thread === undefined || !samePlace(section.place, threadPlace(thread));
  if (section.kind === "wait" || section.kind === "spin" || isElsewhere) return section.place;
  const { name } = section;
  if (name.kind !== "exclusive" || name.resource === undefined || thread === undefined) return undefined;
  return takenAt(name.resource, thread.number, finding);
}

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && a.file === b?.file && a.line === b.line && a.column === b.column;
}
