import type { Leaf } from "./frame-layout.ts";

/** How a leaf is read, as a number: its width and size, and what else counts. */
export const leafKind = {
  pointer: 1 << 16,
  flagged: 1 << 17,
  /** A part of an integer that is wider than eight bytes: it has no marks, and its pointers are numbers from then on. */
  wideInteger: 1 << 18,
  /** A part of something else that is wider: no marks. */
  wideOther: 1 << 19,
} as const;

export function leafKindOf(
  { width, pointer, flagged, part }: Leaf,
  { size, isInteger }: { readonly size: number; readonly isInteger: boolean },
): number {
  return (
    width |
    (size << 8) |
    (pointer ? leafKind.pointer : 0) |
    (flagged ? leafKind.flagged : 0) |
    (part === undefined ? 0 : isInteger ? leafKind.wideInteger : leafKind.wideOther)
  );
}
