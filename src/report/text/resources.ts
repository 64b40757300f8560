/** What the words of a finding say about resources: which one a thread wants, where its holder took it. */
import type { Place } from "../../base/diagnostic.ts";
import type { Finding, OpenSectionReport, WaitFor } from "../../verdict/verdict.ts";
import { threadPlace } from "./threads.ts";

/** As a sentence about the thread: "wants m", also where it stands as a step does: "want m". */
export function waitText(wait: WaitFor): string {
  return wait.what.replace(/^(want|wait)\b/, "$1s");
}

/** What a thread wants that others hold; undefined for other kinds of waiting. */
export function wantedResource(wait: WaitFor): string | undefined {
  return /^wants? (?:to (?:read|write) )?(.+)$/.exec(wait.what)?.[1];
}

/** "mutex `m`", "loop in `worker`": without the words that say that it is a section. */
export function sectionSubject(section: OpenSectionReport): string {
  return section.name.replace(/^(?:(?:the )?(?:section of|wait for) |the |a )/, "");
}

/**
 * Where a thread took what it holds: its last step that had to do with it, apart from wanting it again. A run
 * names resources without their kind and without quotes.
 */
export function takenAt(resource: string, holder: number, finding: Finding): Place | undefined {
  const name = plain(resource);
  const last = finding.run.findLast(
    ({ thread, action }) =>
      thread === holder && plain(action).endsWith(` ${name}`) && !/^(want|wait)\b/.test(action),
  );
  if (last === undefined || !/^lock\b/.test(last.action)) return undefined;
  return last.place;
}

/** Where a section was entered. The place where its thread is now says nothing about that. */
export function enteredAt(section: OpenSectionReport, finding: Finding): Place | undefined {
  const thread = finding.threads.find((one) => one.name === section.threadName);
  const isElsewhere = thread === undefined || !samePlace(section.place, threadPlace(thread));
  if (section.kind === "wait" || section.kind === "spin" || isElsewhere) return section.place;
  const resource = /`([^`]+)`/.exec(section.name)?.[1];
  if (section.kind !== "exclusive" || resource === undefined || thread === undefined) return undefined;
  return takenAt(resource, thread.number, finding);
}

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && a.file === b?.file && a.line === b.line && a.column === b.column;
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
