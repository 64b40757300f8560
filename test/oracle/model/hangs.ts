/**
 * Hangs by their definition ([03 Hang], [03 Who chooses]): a section hangs in the greatest set of states in which it is
 * open and in which, for every fair alternative, there is an adversarial one that does not end it and stays in the set.
 * Without adversarial choices that is: neither its end nor the program's end can be reached any more.
 */
import type { Section } from "./sections.ts";

/** As outcomes of the machine, with the number of a state in the place of the state; undefined is the program's end. */
export type Way =
  | { readonly target: number; readonly ended: ReadonlySet<string> }
  | { readonly side: "fair" | "adversarial"; readonly ways: readonly Way[] }
  | undefined;

export interface Vertex {
  readonly open: readonly Section[];
  /** Without those of spurious wake-ups. */
  readonly ways: readonly Way[];
}

/** The sections that hang somewhere, each once for each place at which it was entered. */
export function hangingSections(vertices: readonly Vertex[]): Section[] {
  const keys = new Set(vertices.flatMap(({ open }) => open.map(({ key }) => key)));
  const found = new Map<string, Section>();
  for (const key of keys) {
    for (const vertex of neverLeft(vertices, key)) {
      const section = vertices[vertex].open.find((one) => one.key === key)!;
      found.set(`${section.kind} ${section.lines}`, section);
    }
  }
  return [...found.values()];
}

function neverLeft(vertices: readonly Vertex[], key: string): ReadonlySet<number> {
  const inside = new Set<number>();
  vertices.forEach(({ open }, number) => {
    if (open.some((section) => section.key === key)) inside.add(number);
  });
  const stays = (way: Way): boolean => {
    if (way === undefined) return false;
    if ("target" in way) return inside.has(way.target) && !way.ended.has(key);
    return way.side === "fair" ? way.ways.every(stays) : way.ways.some(stays);
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const number of inside) {
      if (vertices[number].ways.every(stays)) continue;
      inside.delete(number);
      changed = true;
    }
  }
  return inside;
}
