/** Which part of an aggregate a row of indices leads to; rows that lead nowhere are malformed. */
import type { Type } from "../type.ts";
import type { Value } from "../value.ts";
import type { BitRecord } from "./record.ts";

/** The type of the part that extractvalue and insertvalue name. */
export function partType(aggregate: Type, indices: readonly number[], record: BitRecord): Type {
  let type = aggregate;
  for (const index of indices) {
    let part: Type | undefined;
    if (type.kind === "struct") part = type.fields?.[index];
    else if (type.kind === "array" && index < type.length) part = type.element;
    type = part ?? record.fail(`an aggregate of type ${type.kind} has no part number ${index}`);
  }
  return type;
}

/** Checks the indices of an address computation; the first one steps over whole objects. */
export function checkIndices(sourceType: Type, indices: readonly Value[], record: BitRecord): void {
  let type = sourceType;
  for (let position = 0; position < indices.length; position++) {
    const index = indices[position];
    const scalar = index.type.kind === "vector" ? index.type.element : index.type;
    if (scalar.kind !== "integer") record.fail(`an address has an index of type ${index.type.kind}`);
    if (position === 0) continue;
    if (type.kind === "struct") {
      const field = type.fields?.[fieldNumber(index)];
      type = field ?? record.fail("an address names a field that the struct does not have");
    } else if (type.kind === "array" || type.kind === "vector") type = type.element;
    else record.fail(`an address steps into a value of type ${type.kind}`);
  }
}

/** -1 where it is not a constant. A vector of addresses has the same field in every lane. */
function fieldNumber(index: Value): number {
  switch (index.kind) {
    case "integer":
      return index.bits < 1n << 32n ? Number(index.bits) : -1;
    case "zero":
      return 0;
    case "data":
      return index.bytes[0];
    case "aggregate":
      return index.elements.length > 0 ? fieldNumber(index.elements[0]) : -1;
    default:
      return -1;
  }
}
