/** Abbreviations: how the fields of a record are packed, defined by the stream itself. */
import type { BitReader } from "./bit-reader.ts";

export type Field =
  | { readonly kind: "literal"; readonly value: number }
  | { readonly kind: "fixed"; readonly width: number }
  | { readonly kind: "vbr"; readonly width: number }
  | { readonly kind: "char6" };

export interface Abbreviation {
  /** Fields read one after another; the first is the record's code. */
  readonly scalars: readonly Field[];
  /** After them, a counted run of this field, or a counted run of bytes. */
  readonly tail: { readonly kind: "array"; readonly element: Field } | { readonly kind: "blob" } | undefined;
}

const encodingFixed = 1;
const encodingVbr = 2;
const encodingArray = 3;
const encodingChar6 = 4;
const encodingBlob = 5;

export function readAbbreviation(bits: BitReader): Abbreviation {
  const count = bits.small(5);
  const scalars: Field[] = [];
  let tail: Abbreviation["tail"];
  for (let index = 0; index < count; index++) {
    if (bits.fixed(1) === 1) {
      const value = bits.vbr(8);
      if (value < 0) bits.fail("an abbreviation has a literal of more than 53 bits");
      scalars.push({ kind: "literal", value });
      continue;
    }
    const encoding = bits.fixed(3);
    switch (encoding) {
      case encodingFixed:
      case encodingVbr:
        scalars.push(widthField(bits, encoding));
        break;
      case encodingChar6:
        scalars.push({ kind: "char6" });
        break;
      case encodingArray:
        if (index !== count - 2) bits.fail("an abbreviation has an array that is not its last field");
        tail = { kind: "array", element: readElement(bits) };
        index++;
        break;
      case encodingBlob:
        if (index !== count - 1) bits.fail("an abbreviation has a blob that is not its last field");
        tail = { kind: "blob" };
        break;
      default:
        bits.fail(`an abbreviation has a field of unknown encoding ${encoding}`);
    }
  }
  if (scalars.length === 0) bits.fail("an abbreviation has no field for the record's code");
  return { scalars, tail };
}

function readElement(bits: BitReader): Field {
  if (bits.fixed(1) === 1) bits.fail("an abbreviation has an array of literals");
  const encoding = bits.fixed(3);
  switch (encoding) {
    case encodingFixed:
    case encodingVbr: {
      const field = widthField(bits, encoding);
      // An element without bits would let a count of any size pass.
      if (field.kind === "literal") bits.fail("an abbreviation has an array of elements of no width");
      return field;
    }
    case encodingChar6:
      return { kind: "char6" };
    default:
      return bits.fail(`an abbreviation has array elements of encoding ${encoding}`);
  }
}

/** A width of zero means the constant 0 in LLVM. */
function widthField(bits: BitReader, encoding: number): Field {
  const width = bits.small(5);
  if (width === 0) return { kind: "literal", value: 0 };
  if (width > 32 || (encoding === encodingVbr && width < 2)) {
    bits.fail(`an abbreviation has a field of ${width} bits`);
  }
  return encoding === encodingFixed ? { kind: "fixed", width } : { kind: "vbr", width };
}
