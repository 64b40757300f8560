/**
 * Hangs by their definition ([03 Hang: definition and algorithm], [03 Who chooses]): a section hangs in the greatest set
 * of states in which it is open and in which, for every fair alternative, there is an adversarial one that does not end
 * it and stays in the set. Without adversarial choices that is: neither its end nor the program's end can be reached
 * any more.
 */
import { changesBy } from "./progress.ts";
import type { Section } from "./sections.ts";
import type { HandOver } from "./step.ts";

/** As outcomes of the machine, with the number of a state in the place of the state; undefined is the program's end. */
export interface Leaf {
  readonly target: number;
  readonly ended: ReadonlySet<string>;
  readonly handOvers: readonly HandOver[];
  readonly left: ReadonlySet<string>;
}
export type Way = Leaf | { readonly side: "fair" | "adversarial"; readonly ways: readonly Way[] } | undefined;

/** A step of a thread, a wait of it that runs out of time, or a store of it that becomes visible. */
export interface Move {
  readonly thread: number;
  readonly by: "thread" | "flush" | { readonly timeOutAt: string };
  readonly way: Way;
}

export interface Vertex {
  readonly open: readonly Section[];
  /** Without those of spurious wake-ups. */
  readonly ways: readonly Way[];
  /** The same, with who makes them. */
  readonly moves: readonly Move[];
  /** Threads that have not ended. */
  readonly alive: ReadonlySet<number>;
}

/** The sections that hang somewhere, each once for each place at which it was entered. */
export function hangingSections(vertices: readonly Vertex[]): Section[] {
  const keys = new Set(vertices.flatMap(({ open }) => open.map(({ key }) => key)));
  const found = new Map<string, Section>();
  for (const key of keys) {
    const inside = new Set<number>();
    vertices.forEach(({ open }, number) => {
      if (open.some((section) => section.key === key)) inside.add(number);
    });
    const ends = ({ ended }: Leaf): boolean => ended.has(key);
    const [kind, thread] = key.split(" ");
    const never =
      kind === "spin" ? idle(vertices, inside, ends, Number(thread)) : staying(vertices, inside, ends);
    for (const vertex of never) {
      const section = vertices[vertex].open.find((one) => one.key === key)!;
      found.set(`${section.kind} ${section.lines}`, section);
    }
  }
  return [...found.values()];
}

export type IsLeft = (leaf: Leaf) => boolean;

/** The greatest part in which the adversary can keep the program. */
export function staying(
  vertices: readonly Vertex[],
  part: ReadonlySet<number>,
  isLeft: IsLeft,
): ReadonlySet<number> {
  const inside = new Set(part);
  for (let changed = true; changed; ) {
    changed = false;
    for (const number of inside) {
      if (vertices[number].ways.every((way) => leavesOf(way, inside, isLeft) !== undefined)) continue;
      inside.delete(number);
      changed = true;
    }
  }
  return inside;
}

/** Where a step may lead if the adversary keeps it inside, by whatever choice; undefined where he cannot. */
export function leavesOf(way: Way, inside: ReadonlySet<number>, isLeft: IsLeft): readonly Leaf[] | undefined {
  if (way === undefined) return undefined;
  if ("target" in way) return inside.has(way.target) && !isLeft(way) ? [way] : undefined;
  const answers = way.ways.map((one) => leavesOf(one, inside, isLeft));
  const kept = answers.filter((answer) => answer !== undefined);
  const isEnough = way.side === "fair" ? kept.length === answers.length : kept.length > 0;
  return isEnough ? kept.flat() : undefined;
}

/**
 * Those of them in which the program can be kept so that the thread changes nothing for others, from some point on.
 * What goes on for ever are parts in which each state leads to each other. Where the thread changes something in one,
 * the adversary may still avoid the steps by which it does.
 */
function idle(
  vertices: readonly Vertex[],
  part: ReadonlySet<number>,
  isLeft: IsLeft,
  thread: number,
): ReadonlySet<number> {
  const inside = staying(vertices, part, isLeft);
  const found = new Set<number>();
  if (inside.size === 0) return found;
  const leaves = (number: number): readonly Leaf[] =>
    vertices[number].ways.flatMap((way) => leavesOf(way, inside, isLeft)!);
  const parts = connected(inside, leaves);
  if (parts.length > 1) {
    for (const smaller of parts)
      for (const number of idle(vertices, smaller, isLeft, thread)) found.add(number);
    return found;
  }
  const changes = changesBy(
    thread,
    [...inside].flatMap((number) => leaves(number).flatMap(({ handOvers }) => handOvers)),
  );
  if (changes.size === 0) return inside;
  const isChange = ({ handOvers }: Leaf): boolean =>
    handOvers.some((one) => one.thread === thread && changes.has(one.thing));
  return idle(vertices, inside, (leaf) => isLeft(leaf) || isChange(leaf), thread);
}

/** Sets of states that lead to each other, by reachability; a state that leads nowhere else is one by itself. */
export function connected(
  inside: ReadonlySet<number>,
  leaves: (number: number) => readonly Leaf[],
): readonly ReadonlySet<number>[] {
  const next = new Map([...inside].map((number) => [number, leaves(number).map(({ target }) => target)]));
  const previous = new Map<number, number[]>();
  for (const [number, targets] of next)
    for (const target of targets) previous.set(target, [...(previous.get(target) ?? []), number]);
  const from = (start: number, edges: ReadonlyMap<number, readonly number[]>): Set<number> => {
    const reached = new Set([start]);
    for (const one of reached) for (const target of edges.get(one) ?? []) reached.add(target);
    return reached;
  };
  const left = new Set(inside);
  const parts: ReadonlySet<number>[] = [];
  for (const number of inside) {
    if (!left.has(number)) continue;
    const forwards = from(number, next);
    const backwards = from(number, previous);
    const part = new Set([...forwards].filter((one) => backwards.has(one)));
    for (const one of part) left.delete(one);
    parts.push(part);
  }
  return parts;
}
