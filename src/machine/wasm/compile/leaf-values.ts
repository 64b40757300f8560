/** Values of the interpreter as the leaves that compiled code has of them, and back. */
import type { Type } from "../../../ir/type.ts";
import { allOnes, partlyDefined, pointerMarks, type RuntimeValue, Scalar } from "../../memory/scalar.ts";
import type { Leaf } from "./frame-layout.ts";

export function objectNumber(bits: bigint): number {
  return Number(BigInt.asUintN(32, (bits + 0x80000000n) >> 32n));
}

/** The scalars of a value in the order of memory. */
export function flatten(value: RuntimeValue): Scalar[] {
  return Array.isArray(value) ? value.flatMap(flatten) : [value];
}

/** One scalar a leaf: those that are wider than 64 bits are cut. */
export function flattenToLeaves(value: RuntimeValue, leaves: readonly Leaf[]): Scalar[] {
  const scalars = flatten(value);
  if (!leaves.some(({ part }) => part === "first")) return scalars;
  let next = 0;
  let shift = 0n;
  return leaves.map((leaf) => {
    if (leaf.part !== "further") {
      shift = 0n;
      next++;
    }
    const scalar = scalars[next - 1];
    if (leaf.part === undefined) return scalar;
    const { bits, undef, marks } = scalar;
    const all = allOnes(leaf.width);
    const part = partlyDefined(
      (bits >> shift) & all,
      ((undef ?? 0n) >> shift) & all,
      shift === 0n ? marks : 0,
    );
    shift += 64n;
    return part;
  });
}

/** The other way round. */
export function joinLeaves(type: Type, leaves: readonly Leaf[], given: readonly Scalar[]): RuntimeValue {
  let next = 0;
  const scalar = (): Scalar => {
    let { bits, undef, marks } = given[next++];
    for (let shift = 64n; leaves[next]?.part === "further"; shift += 64n) {
      const further = given[next++];
      bits |= further.bits << shift;
      if (further.undef !== null) undef = (undef ?? 0n) | (further.undef << shift);
    }
    return new Scalar(bits, undef, marks);
  };
  const build = (part: Type): RuntimeValue => {
    if (part.kind === "struct") return part.fields!.map(build);
    if (part.kind === "array" || part.kind === "vector")
      return Array.from({ length: part.length }, () => build(part.element));
    return scalar();
  };
  return build(type);
}

/** Defined, and with the marks that its type and bits, and its flag if it has one, tell. */
export function isClean(leaf: Leaf, { bits, undef, marks }: Scalar): boolean {
  if (undef !== null) return false;
  if (leaf.flagged) return marks === 0 || marks === pointerMarks;
  return marks === (leaf.pointer && objectNumber(bits) !== 0 ? pointerMarks : 0);
}
