/** What is made of modules that do not fit together: the two ways in which clew links. */
import { InputError } from "../../base/diagnostic.ts";
import type { GlobalValue } from "../../ir/module.ts";
import { symbolName } from "./symbol.ts";

export interface LinkPolicy {
  /** Called where two of the user's files have a strong definition of one symbol. If it returns, the first is taken. */
  onClash(first: GlobalValue, second: GlobalValue): void;
  /**
   * Where nobody defines a symbol: nothing is behind it, or the first of its declarations stands for all of them. A
   * copy of a definition that exists elsewhere (`available_externally`) is taken before one without a body.
   */
  readonly missing: "nothing" | "declaration";
}

/** For programs that are run: as a linker does. */
export const strictly: LinkPolicy = {
  onClash(first, second) {
    throw new InputError(
      `\`${symbolName(second)}\` is defined in both ${first.module.path} and ${second.module.path}`,
    );
  },
  missing: "nothing",
};

/** For the files of a code base, which need not make a program: nothing need be there, nothing clashes. */
export const loosely: LinkPolicy = { onClash: () => {}, missing: "declaration" };
