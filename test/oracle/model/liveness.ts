/** Which pointers in registers are used later on: what only others point to is lost. */
import { type FunctionCode, type Instruction, successors } from "./code.ts";
import type { PlaceRegister, PointerRegister } from "./program.ts";

const pointers: readonly (PointerRegister | PlaceRegister)[] = ["p0", "p1", "q"];

/** For each instruction, the registers whose value may still be used by it or after it. */
export function livePointers({ code }: FunctionCode): readonly ReadonlySet<string>[] {
  const live = code.map(() => new Set<string>());
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = code.length - 1; at >= 0; at--) {
      const before = live[at].size;
      const { used, set } = usesOf(code[at]);
      for (const next of successors(code[at], at))
        for (const pointer of live[next] ?? []) if (pointer !== set) live[at].add(pointer);
      for (const pointer of used) live[at].add(pointer);
      if (live[at].size > before) changed = true;
    }
  }
  return live;
}

function usesOf(instruction: Instruction): { used: readonly string[]; set: string | undefined } {
  if (instruction.do === "branch")
    return { used: pointers.filter((pointer) => pointer === instruction.left), set: undefined };
  const words =
    "statement" in instruction ? (instruction.statement as unknown as Record<string, unknown>) : {};
  const cells = [words.from, words.to, words.cell, "cell" in instruction ? instruction.cell : undefined];
  const bases = cells.map((cell) => (typeof cell === "object" ? (cell as { at: string }).at : undefined));
  const test = words.test as { left: unknown } | undefined;
  const used = pointers.filter(
    (pointer) =>
      bases.includes(pointer) ||
      words.value === pointer ||
      words.pointer === pointer ||
      test?.left === pointer,
  );
  return { used, set: typeof words.to === "string" ? words.to : undefined };
}
