/**
 * What an answer takes for granted of the outside world and of addresses, beside what was asked for: said only where the
 * program has something to do with it (SOUNDNESS.md).
 */
import { type Surrounding, surroundings, surroundingsOf } from "../../analysis/program/surroundings.ts";
import type { Program } from "../../ir/program.ts";
import type { AddressUse } from "../../machine/memory/address-use.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import { isAskedFor } from "../../verdict/property.ts";
import type { Explorer } from "./search/explorer.ts";

const words: Readonly<Record<Surrounding, string>> = {
  clock: "clocks stand still, but for time limits, sleeping and one jump of an hour",
  files: "no files but those that the program makes",
  environment: "no environment variables but those given",
  signals: "no signals from outside",
  "try-locks": "attempts at locks fail only where they are taken",
};

export function takenForGranted(program: Program, options: CheckOptions, explorer: Explorer): string[] {
  const found = surroundingsOf(program);
  const uses = addressUses(explorer);
  return [
    ...surroundings.filter((surrounding) => found.has(surrounding)).map((surrounding) => words[surrounding]),
    ...(uses.isGone ? ["addresses of freed blocks are not given again (ABA)"] : []),
    ...(uses.isOrdered ? ["objects lie in one order out of many"] : []),
    ...(uses.isExposed && options.leaks && isAskedFor("leak", options.properties)
      ? ["blocks whose addresses were computed with are not lost"]
      : []),
  ];
}

function addressUses({ machine, fast }: Explorer): AddressUse {
  const { isOrdered, isExposed, isGone } = machine.memory.addressUse;
  const compiled = fast?.addressUse;
  return {
    isOrdered: isOrdered || compiled?.isOrdered === true,
    isExposed: isExposed || compiled?.isExposed === true,
    isGone: isGone || compiled?.isGone === true,
  };
}
