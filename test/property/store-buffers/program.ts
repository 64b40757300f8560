/** Random litmus tests as data: what interpreter.c executes and definition.ts enumerates. */

export type Operation =
  | { readonly kind: "store" | "exchange"; readonly cell: number; readonly value: number }
  | { readonly kind: "load" | "wait" | "add"; readonly cell: number }
  | { readonly kind: "byte"; readonly cell: number; readonly byte: number; readonly value: number }
  | { readonly kind: "fence" };

export type LitmusProgram = readonly (readonly Operation[])[];

const kindNumbers = { store: 1, load: 2, fence: 3, exchange: 4, byte: 5, wait: 6, add: 7 } as const;

/** The argument for a thread: its first operation in the lowest byte. */
export function codeOf(operations: readonly Operation[]): string {
  return operations
    .map((operation) => {
      const cell = operation.kind === "fence" ? 0 : operation.cell;
      const byte = (kindNumbers[operation.kind] << 5) | (cell << 3) | valueBits(operation);
      return byte.toString(16).padStart(2, "0");
    })
    .reverse()
    .join("");
}

function valueBits(operation: Operation): number {
  if (operation.kind === "byte") return operation.byte | ((operation.value - 1) << 2);
  return operation.kind === "store" || operation.kind === "exchange" ? operation.value : 0;
}

export function programWords(program: LitmusProgram): string {
  return program
    .map((operations) =>
      operations
        .map((operation) => {
          if (operation.kind === "fence") return "fence";
          const place = `${"xyz"[operation.cell]}${operation.kind === "byte" ? `[${operation.byte}]` : ""}`;
          return `${operation.kind} ${place}${"value" in operation ? `=${operation.value}` : ""}`;
        })
        .join("; "),
    )
    .join("  ||  ");
}

/** mulberry32: the same programs for the same seed everywhere. */
function generator(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** Operations of each thread at the most, by the number of threads. */
const longest = [0, 0, 4, 3, 2];

export function randomProgram(seed: number): LitmusProgram {
  const random = generator(seed);
  const threads = [2, 2, 2, 3, 3, 4][random(6)];
  const cells = 2 + random(2);
  // Of some programs only: else most of them would wait for ever, or be fenced all over.
  const rare = (["wait", "add", "byte", "exchange"] as const).filter(() => random(4) === 0);
  return Array.from({ length: threads }, () =>
    Array.from({ length: longest[threads] - random(2) }, (_, index): Operation => {
      const cell = random(cells);
      const pick = random(20);
      if (pick < (index === 0 ? 13 : 6)) return { kind: "store", cell, value: 1 + random(7) };
      if (pick < 16) return { kind: "load", cell };
      if (pick === 16) return { kind: "fence" };
      if (rare.length === 0) return { kind: "load", cell };
      const kind = rare[random(rare.length)];
      if (kind === "byte") return { kind, cell, byte: random(4), value: 1 + random(2) };
      return kind === "exchange" ? { kind, cell, value: 1 + random(7) } : { kind, cell };
    }),
  );
}
