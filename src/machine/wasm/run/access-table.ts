/**
 * What compiled code knows of visibility.ts without asking: for each combination of the facts that it has at hand, what
 * becomes of an access, where that is the same whatever the others are.
 */

import {
  type AccessFacts,
  type AccessOutcome,
  accessFactNames,
  decideAccess,
  figureOf,
} from "../../reductions/visibility.ts";
import {
  accessTableBytes,
  accessTables,
  cell,
  decidingFlags,
  objectFlag,
  permittedEntry,
} from "../memory/layout.ts";
import { wordIndex } from "../memory/words.ts";

/** The cells of the figures that compiled code counts. */
export const figureCell = {
  local: "localAccesses",
  unused: "aloneAccesses",
  visible: "visibleAccesses",
} as const;

/** Writes one table for each situation that a thread can be in. */
export function writeAccessTables(words: Int32Array): void {
  for (const isInSection of [false, true])
    for (const isAlone of [false, true])
      for (const isPermitted of [false, true])
        for (let flags = 0; flags <= decidingFlags; flags++) {
          const entry = flags + (isPermitted ? permittedEntry : 0);
          words[wordIndex(accessTableOf({ isInSection, isAlone })) + entry] = accessEntry(flags, {
            isInSection,
            isAlone,
            isPermitted,
          });
        }
}

export interface Situation {
  readonly isInSection: boolean;
  readonly isAlone: boolean;
}

export function accessTableOf({ isInSection, isAlone }: Situation): number {
  return accessTables + accessTableBytes * ((isInSection ? 1 : 0) + (isAlone ? 2 : 0));
}

/** The cell that an access to an object with these flags counts in; 0 where it has to be asked what becomes of it. */
function accessEntry(flags: number, step: Situation & { readonly isPermitted: boolean }): number {
  const isGuard = (flags & objectFlag.guard) !== 0;
  const outcomes = possibleOutcomes({
    ...step,
    isReadOnly: (flags & objectFlag.readOnly) !== 0,
    isShared: (flags & objectFlag.shared) !== 0,
    // What delayed stores are concerned by asks in any case (compile/translate-buffers.ts).
    drainsBuffer: false,
    ...(isGuard ? {} : { isSettledGuard: false }),
  });
  const cells = new Set<number>();
  for (const outcome of outcomes) {
    const figure = figureOf[outcome];
    if (outcome === "stops" || figure === "delayed") return 0;
    cells.add(figure === undefined ? cell.uncountedAccesses : cell[figureCell[figure]]);
  }
  const [only] = cells;
  return cells.size === 1 ? only : 0;
}

/** What may become of an access of which only some facts are known. */
function possibleOutcomes(known: Partial<AccessFacts>): ReadonlySet<AccessOutcome> {
  const open = accessFactNames.filter((fact) => known[fact] === undefined);
  const found = new Set<AccessOutcome>();
  for (let bits = 0; bits < 1 << open.length; bits++) {
    const rest = Object.fromEntries(open.map((fact, index) => [fact, ((bits >> index) & 1) === 1]));
    found.add(decideAccess({ ...rest, ...known } as AccessFacts));
  }
  return found;
}
