/** Which errors and hangs are judged: options of the commands that execute a program. */
import { sectionKindNames } from "../../verdict/check-options.ts";
import type { OptionRow } from "./option-row.ts";
import { ignoredRules, propertyList, repeated, sectionKinds } from "./values.ts";

const group = "What to judge:";

export const property: OptionRow = {
  group,
  flags: "--property <list>",
  description:
    "groups safety, hang, global (the program as a whole must be able to end) and rules, as in " +
    "--property assertion,deadlock; only what is named is judged (default: safety,hang)",
  parse: propertyList,
};

export const noRace: OptionRow = {
  group,
  flags: "--no-race",
  description: "no data races: plain accesses are then atomic ones of their size",
};

export const noLeak: OptionRow = {
  group,
  flags: "--no-leak",
  description: "not memory that is lost",
};

export const signedOverflow: OptionRow = {
  group,
  flags: "--signed-overflow",
  description: "overflow of signed arithmetic, too",
};

export const ignore: OptionRow = {
  group,
  flags: "--ignore <list>",
  description:
    "go on behind errors of these rules, where a meaning can be given: an undefined value is any value, " +
    "a mismatched call passes what fits; may be repeated",
  parse: ignoredRules,
};

export const sections: OptionRow = {
  group,
  flags: "--sections <list>",
  description: "which kinds of sections must end",
  parse: sectionKinds,
  initial: sectionKindNames,
  initialWords: sectionKindNames.join(","),
};

export const mustReturn: OptionRow = {
  group,
  flags: "--must-return <pattern>",
  description: "functions that must return once called: pop, Queue::pop, '*_wait'; may be repeated",
  parse: repeated,
};
