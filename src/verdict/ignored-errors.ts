/** What becomes of errors that are ignored (--ignore), in the words of an assumption: what is found assumes it, too. */
import type { IgnorableRule } from "../base/rules.ts";

const meanings: Readonly<Record<IgnorableRule, string>> = {
  "undefined-value": "an undefined value is any value, another one at each look",
  "function-type-mismatch": "a call by a wrong type passes what fits",
  "missing-return": "a missing return gives an undefined result",
  "lock-misuse": "unlocking what somebody else holds unlocks it, initialising again makes anew",
  "oversized-shift": "a shift takes its amount modulo the width",
  "misaligned-atomic": "misaligned atomic accesses are atomic",
  "signed-overflow": "signed arithmetic wraps around",
  "float-to-integer": "a float that does not fit gives an undefined integer",
};

export function ignoredInWords(rules: readonly IgnorableRule[]): string[] {
  return rules.map((rule) => `${meanings[rule]} (--ignore ${rule})`);
}
