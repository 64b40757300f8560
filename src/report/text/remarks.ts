/** What was noticed and is no error: a line each, as compilers write them. */
import type { Note } from "../../verdict/run-outcome.ts";
import { messages } from "../messages.ts";
import { factWords } from "../words/finding.ts";
import type { Colours } from "./colours.ts";
import { headline } from "./headline.ts";

const mostListed = 20;

export function remarkLines(remarks: readonly Note[], colours: Colours): string[] {
  const shown = remarks.slice(0, mostListed);
  const lines = shown.map(({ place, fact }) =>
    headline({ severity: "remark", place, message: factWords(fact) }, colours),
  );
  const hidden = remarks.length - shown.length;
  return hidden > 0 ? [...lines, messages.moreRemarks(hidden)] : lines;
}
