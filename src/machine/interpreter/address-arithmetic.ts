/** getelementptr: an address plus scaled indices. Out of the object is allowed; access is what is checked. */
import { InternalError } from "../../base/unreachable.ts";
import { allocationSize, structLayout } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import type { Value } from "../../ir/value.ts";
import { add, bits as constantBits, extract, multiply, signExtend, signedLess } from "../../smt/bits.ts";
import { addressObject, addressOffset, makePointer, maximumObjectSize } from "../memory/address.ts";
import {
  decidedCondition,
  pointerMarks,
  Scalar,
  SymbolicScalar,
  scalarOf,
  termOf,
  undefinedScalar,
} from "../memory/scalar.ts";

/** Either a fixed distance, or an index (by its position among the indices) times a stride. */
export type IndexStep =
  | { readonly kind: "fixed"; readonly distance: bigint }
  | { readonly kind: "scaled"; readonly index: number; readonly stride: bigint; readonly width: number };

export function indexSteps(sourceType: Type, indices: readonly Value[]): IndexStep[] {
  const steps: IndexStep[] = [];
  let type: Type = sourceType;
  indices.forEach((index, position) => {
    if (position > 0 && type.kind === "struct") {
      const field = Number(fieldNumber(index));
      steps.push({ kind: "fixed", distance: BigInt(structLayout(type).offsets[field]) });
      type = type.fields![field];
      return;
    }
    if (position > 0) {
      if (type.kind !== "array" && type.kind !== "vector")
        throw new InternalError("getelementptr into a scalar");
      type = type.element;
    }
    const stride = BigInt(allocationSize(type));
    const indexType = index.type.kind === "vector" ? index.type.element : index.type;
    const width = indexType.kind === "integer" ? indexType.bits : 64;
    if (index.kind === "integer") {
      steps.push({ kind: "fixed", distance: BigInt.asIntN(index.type.bits, index.bits) * stride });
    } else {
      steps.push({ kind: "scaled", index: position, stride, width });
    }
  });
  return mergeFixed(steps);
}

/** The number of a struct field: a constant, or a vector of equal ones. */
function fieldNumber(index: Value): bigint {
  if (index.kind === "integer") return index.bits;
  if (index.kind === "zero" || index.kind === "null") return 0n;
  if (index.kind === "aggregate") return fieldNumber(index.elements[0]);
  if (index.kind === "data")
    return BigInt(new DataView(index.bytes.buffer, index.bytes.byteOffset).getInt32(0, true));
  throw new InternalError("a struct field is chosen by a value that is not constant");
}

function mergeFixed(steps: IndexStep[]): IndexStep[] {
  const fixed = steps.reduce((sum, step) => (step.kind === "fixed" ? sum + step.distance : sum), 0n);
  const scaled = steps.filter((step) => step.kind === "scaled");
  return fixed === 0n && scaled.length > 0 ? scaled : [...scaled, { kind: "fixed", distance: fixed }];
}

/** The sizes of objects, where an index may be a term. */
export type ObjectSize = (number: number) => number | undefined;

export function addressOf(
  base: Scalar,
  steps: readonly IndexStep[],
  index: (position: number) => Scalar,
  sizeOf?: ObjectSize,
): Scalar {
  if (
    sizeOf !== undefined &&
    steps.some((step) => step.kind === "scaled" && index(step.index) instanceof SymbolicScalar)
  )
    return addressByTerm(base, steps, index, sizeOf) ?? addressOf(base, steps, index);
  let bits = base.bits;
  for (const step of steps) {
    if (step.kind === "fixed") {
      bits += step.distance;
    } else {
      const value = index(step.index);
      if (value.undef !== null) return undefinedScalar(64);
      bits += BigInt.asIntN(step.width, value.bits) * step.stride;
    }
  }
  if (base.undef !== null) return undefinedScalar(64);
  const address = BigInt.asUintN(64, bits);
  if (base.marks === pointerMarks && addressObject(address) !== addressObject(base.bits)) {
    return farAway(base.bits, bits > base.bits);
  }
  return new Scalar(address, null, base.marks);
}

/** So wide that no sum of indices and strides wraps around. */
const distanceWidth = 160;

/**
 * An index that is a term: it leads in front of the object, behind it, or to one of its places ([10 Semantics]). What is
 * outside is far away, wherever it is: nothing is there, and nobody computes his way back. Undefined where a plain pointer
 * or a defined index is missing.
 */
function addressByTerm(
  base: Scalar,
  steps: readonly IndexStep[],
  index: (position: number) => Scalar,
  sizeOf: ObjectSize,
): Scalar | undefined {
  if (base.marks !== pointerMarks || base.undef !== null) return undefined;
  const object = addressObject(base.bits);
  const size = sizeOf(object);
  if (size === undefined) return undefined;
  let offset = constantBits(distanceWidth, BigInt(addressOffset(base.bits)));
  for (const step of steps) {
    if (step.kind === "fixed") offset = add(offset, constantBits(distanceWidth, step.distance));
    else {
      const value = index(step.index);
      if (value.undef !== null || value.marks !== 0) return undefined;
      const wide = signExtend(termOf(value, step.width), distanceWidth);
      offset = add(offset, multiply(wide, constantBits(distanceWidth, step.stride)));
    }
  }
  if (decidedCondition(signedLess(offset, constantBits(distanceWidth, 0n)))) return farAway(base.bits, false);
  if (decidedCondition(signedLess(constantBits(distanceWidth, BigInt(size)), offset)))
    return farAway(base.bits, true);
  return makePointer(object, Number(scalarOf(extract(offset, 31, 0)).bits));
}

/** So far from its object that the offset does not fit: kept as far out as it can be, never in another object. */
function farAway(base: bigint, above: boolean): Scalar {
  return makePointer(addressObject(base), above ? maximumObjectSize : -maximumObjectSize - 1);
}
