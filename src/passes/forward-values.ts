/** What only stands for another value (an expectation, a remark on an address) is that value, wherever it is used. */
import type { RawBody } from "../ir/raw-body.ts";
import { replaceOperands } from "../ir/replace-operands.ts";
import type { Value } from "../ir/value.ts";

/** `meanings`: the value that each of these stands for, which may stand for another one in turn. */
export function forwardValues(body: RawBody, meanings: ReadonlyMap<Value, Value>): void {
  if (meanings.size === 0) return;
  const meant = (value: Value): Value => {
    let current = value;
    for (let next = meanings.get(current); next !== undefined; next = meanings.get(current)) current = next;
    return current;
  };
  for (const block of body.blocks)
    for (const instruction of block.instructions) replaceOperands(instruction, meant);
}
