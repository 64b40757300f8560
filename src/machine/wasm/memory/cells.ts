/** The cells that compiled code and its helpers share (layout.ts), as fields. */
import { cell } from "./layout.ts";
import type { Words } from "./words.ts";

export type Cells = { -readonly [Name in keyof typeof cell]: number };

/** Over the words as they are then: their view changes when the memory grows. */
export function cellsOf(linear: { readonly words: Words }): Cells {
  const cells = {};
  for (const [name, address] of Object.entries(cell)) {
    const index = address >> 2;
    Object.defineProperty(cells, name, {
      get: () => linear.words[index],
      set: (value: number) => {
        linear.words[index] = value;
      },
    });
  }
  return cells as Cells;
}
