/**
 * What an answer takes for granted of the outside world and of addresses, beside what was asked for: said only where the
 * program has something to do with it (SOUNDNESS.md).
 */
import { surroundings, surroundingsOf } from "../../analysis/program/surroundings.ts";
import type { Program } from "../../ir/program.ts";
import type { AddressUse } from "../../machine/memory/address-use.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import { isAskedFor } from "../../verdict/property.ts";
import type { Assumption } from "../../verdict/reason.ts";
import type { Explorer } from "./search/explorer.ts";

export function takenForGranted(program: Program, options: CheckOptions, explorer: Explorer): Assumption[] {
  const found = surroundingsOf(program);
  const uses = addressUses(explorer);
  const keepsComputed = uses.isExposed && options.leaks && isAskedFor("leak", options.properties);
  const variables = explorer.machine.irrelevant.names.map((name) => ({ kind: "object", name }) as const);
  return [
    ...surroundings.filter((one) => found.has(one)).map((what) => ({ kind: "surrounding", what }) as const),
    ...(explorer.machine.memory.hasInputObjects ? [{ kind: "pointer-inputs" } as const] : []),
    ...(uses.isGone ? [{ kind: "no-addresses-again" } as const] : []),
    ...(uses.isOrdered ? [{ kind: "one-order-of-objects" } as const] : []),
    ...(keepsComputed ? [{ kind: "computed-addresses-kept" } as const] : []),
    ...(variables.length > 0 ? [{ kind: "values-left-out", variables } as const] : []),
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
