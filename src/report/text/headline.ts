/** The first line of a message, as compilers write it, and the words that name a finding. */
import type { Place } from "../../base/diagnostic.ts";
import type { Rule } from "../../base/rules.ts";
import { ruleTitles } from "../messages.ts";
import type { Colours, Severity } from "./colours.ts";
import { withoutControls } from "./snippet.ts";
import { placeText } from "./threads.ts";

export interface Headline {
  readonly severity: Severity;
  readonly place: Place | undefined;
  readonly message: string;
  readonly rule?: string;
}

export function headline({ severity, place, message, rule }: Headline, colours: Colours): string {
  const at = colours.place(`${place === undefined ? "clew" : placeText(place)}:`);
  const words = withoutControls(message);
  const tail = rule === undefined ? "" : ` [${rule}]`;
  const text = severity === "note" || severity === "remark" ? words : colours.message(words + tail);
  return `${at} ${colours.severity(severity)} ${text}`;
}

/** The rule's title and what happened; the title alone or not at all, where the other says it already. */
export function titled(rule: Rule, message: string): string {
  const title = ruleTitles[rule];
  if (message === "") return title;
  const [subject] = title.split(" ");
  return message.startsWith(`${subject} `) ? message : `${title}: ${message}`;
}
