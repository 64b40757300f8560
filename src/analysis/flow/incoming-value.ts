/** What a phi gets from a block, in a body that no pass changes any more. */
import type { Phi } from "../../ir/instruction.ts";
import type { BasicBlock } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";

/** With fewer edges, looking through them takes no longer. */
const manyEdges = 16;

/** Undefined where no edge comes from there. */
export function incomingValue(phi: Phi, from: BasicBlock): Value | undefined {
  if (phi.incoming.length < manyEdges) return phi.incoming.find((edge) => edge.block === from)?.value;
  let values = valuesByBlock.get(phi);
  // A large switch has thousands of edges to where it ends, and each asks.
  if (values === undefined)
    valuesByBlock.set(phi, (values = new Map(phi.incoming.map(({ block, value }) => [block, value]))));
  return values.get(from);
}
const valuesByBlock = new WeakMap<Phi, ReadonlyMap<BasicBlock, Value>>();
