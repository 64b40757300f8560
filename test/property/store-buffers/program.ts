/** Random litmus tests as data: what interpreter.c executes and definition.ts enumerates. */

/** Places are bytes of memory: 0, 4 and 8 are the words x, y and z. */
export type Operation =
  | {
      readonly kind: "store" | "exchange" | "compare" | "ordered";
      readonly at: number;
      readonly value: number;
    }
  | { readonly kind: "byte" | "half" | "wide"; readonly at: number; readonly value: number }
  | { readonly kind: "load" | "loadHalf" | "wait" | "add"; readonly at: number }
  | { readonly kind: "fence" | "weakFence" };

export type LitmusProgram = readonly (readonly Operation[])[];

/** In the order of their numbers in interpreter.c, from 1 on. */
const kinds = [
  ...(["store", "load", "fence", "exchange", "byte", "wait", "add"] as const),
  ...(["half", "loadHalf", "wide", "compare", "ordered", "weakFence"] as const),
] as const satisfies readonly Operation["kind"][];

/** The argument for a test: its threads, each with its first operation in the lowest digits. */
export function codeOf(program: LitmusProgram): string {
  return program.map(threadCode).join();
}

function threadCode(operations: readonly Operation[]): string {
  return operations
    .map((operation) => {
      const at = "at" in operation ? operation.at : 0;
      const value = "value" in operation ? operation.value : 0;
      const number = ((kinds.indexOf(operation.kind) + 1) << 12) | (at << 8) | value;
      return number.toString(16).padStart(4, "0");
    })
    .reverse()
    .join("");
}

export function programWords(program: LitmusProgram): string {
  return program
    .map((operations) =>
      operations
        .map((operation) => {
          if (!("at" in operation)) return operation.kind;
          const value = "value" in operation ? `=${operation.value}` : "";
          return `${operation.kind} ${"xyz"[operation.at >> 2]}${operation.at % 4 === 0 ? "" : `+${operation.at % 4}`}${value}`;
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
  const rare = rareKinds.filter((kind) => random(kind === "wait" ? 3 : 6) === 0);
  const pieces = rare.includes("half") && random(2) === 0;
  return Array.from({ length: threads }, () =>
    Array.from({ length: longest[threads] - random(2) }, (_, index): Operation => {
      const at = 4 * random(cells);
      const pick = random(20);
      if (pick < (index === 0 ? 13 : 6)) return { kind: "store", at, value: 1 + random(7) };
      if (pick < 16) return pieces ? { kind: "loadHalf", at: random(4 * cells - 1) } : { kind: "load", at };
      if (pick === 16) return { kind: "fence" };
      if (rare.length === 0) return { kind: "load", at };
      return rareOperation(rare[random(rare.length)], at, cells, random);
    }),
  );
}

const rareKinds = [
  ...(["wait", "add", "byte", "exchange", "half"] as const),
  ...(["wide", "compare", "ordered", "weakFence"] as const),
] as const;

function rareOperation(
  kind: (typeof rareKinds)[number],
  at: number,
  cells: number,
  random: (below: number) => number,
): Operation {
  switch (kind) {
    case "wait":
    case "add":
      return { kind, at };
    case "weakFence":
      return { kind };
    case "byte":
      return { kind, at: at + random(4), value: 1 + random(7) };
    case "half":
      return { kind, at: random(4 * cells - 1), value: 1 + random(7) };
    case "wide":
      return { kind, at: random(4 * cells - 7), value: 1 + random(7) };
    default:
      return { kind, at, value: 1 + random(7) };
  }
}
