/**
 * Fair runs that never end, by their definition ([07]): what a fair run does for ever are states that lead
 * to each other, by steps all of whose coins stay among them, in which whoever is able to go on does, and time-outs that
 * are offered are taken. Everything is looked for anew after each change; nothing is fast.
 */
import { connected, type IsLeft, type Leaf, leavesOf, type Move, staying, type Vertex } from "./hangs.ts";
import type { Section } from "./sections.ts";

export interface FairTruth {
  readonly livelock: boolean;
  /** Sections that can stay open for ever, each once for each place at which it was entered. */
  readonly starving: readonly Section[];
}

/** States, and steps between them, that a fair run can repeat. */
interface FairPart {
  readonly states: ReadonlySet<number>;
  readonly steps: readonly TakenStep[];
}

interface TakenStep {
  readonly from: number;
  readonly move: Move;
  readonly leaf: Leaf;
}

/** Whether a run may take the step, with this outcome. */
type IsAllowed = (from: number, move: Move, leaf: Leaf) => boolean;

export function neverEndingFairly(vertices: readonly Vertex[]): FairTruth {
  const sections = new Map(vertices.flatMap(({ open }) => open.map((section) => [section.key, section])));
  const all = new Set(vertices.keys());
  // Most programs end: then there is nothing to look for.
  if (fairParts(vertices, all, () => true).length === 0) return { livelock: false, starving: [] };
  const servers = new Servers(vertices);
  const loops = new Loops(vertices, [...sections.values()]);
  const starving = new Map<string, Section>();
  let livelock = false;
  for (const [key, section] of sections) {
    const open = openIn(vertices, key);
    const isEnd = ends(key);
    const hanging = staying(vertices, open, isEnd);
    // A run that is again and again where the surroundings alone could not keep it open.
    const isOutside = ({ states }: FairPart): boolean => [...states].some((state) => !hanging.has(state));
    const isKept: IsAllowed = (_from, _move, leaf) => !isEnd(leaf);
    if (fairParts(vertices, open, isKept).some(isOutside))
      starving.set(`${section.kind} ${section.lines}`, section);
    if (section.kind !== "spin") continue;
    const thread = Number(key.split(" ")[1]);
    const inTheirLoops: IsAllowed = (from, move, leaf) => {
      if (move.by === "flush" || servers.has(from, move.thread)) return true;
      const outermost = loops.outermost(from, move.thread);
      return outermost !== undefined && !leaf.left.has(outermost);
    };
    const parts = fairParts(
      vertices,
      open,
      (from, move, leaf) => isKept(from, move, leaf) && inTheirLoops(from, move, leaf),
    );
    livelock ||= parts.some(
      (part) =>
        isOutside(part) &&
        part.steps.some(
          ({ from, move }) =>
            move.by !== "flush" &&
            move.thread === thread &&
            !servers.has(from, thread) &&
            loops.outermost(from, thread) === key,
        ),
    );
  }
  return { livelock, starving: [...starving.values()] };
}

function openIn(vertices: readonly Vertex[], key: string): ReadonlySet<number> {
  const open = new Set<number>();
  vertices.forEach((vertex, number) => {
    if (vertex.open.some((section) => section.key === key)) open.add(number);
  });
  return open;
}

/** A loop ends where it is left, not by what is done in it. */
function ends(key: string): IsLeft {
  return key.startsWith("spin ") ? ({ left }) => left.has(key) : ({ ended }) => ended.has(key);
}

// ---- parts that a fair run repeats ----------------------------------------------------------------------------------

function fairParts(
  vertices: readonly Vertex[],
  within: ReadonlySet<number>,
  isAllowed: IsAllowed,
): readonly FairPart[] {
  const steps = stepsInside(vertices, within, isAllowed);
  const targets = new Map<number, Leaf[]>();
  for (const { from, leaf } of steps) targets.set(from, [...(targets.get(from) ?? []), leaf]);
  const parts = connected(within, (state) => targets.get(state) ?? []);
  return parts.flatMap((part) => {
    const inside = stepsInside(vertices, part, isAllowed);
    if (inside.length === 0) return [];
    if (part.size < within.size) return fairParts(vertices, part, isAllowed);
    const unfair = [...part].filter((state) => isUnfair(vertices[state], inside));
    if (unfair.length === 0) return [{ states: part, steps: inside }];
    const rest = new Set([...part].filter((state) => !unfair.includes(state)));
    return fairParts(vertices, rest, isAllowed);
  });
}

/** Steps of which chance cannot lead out: all of its outcomes stay, and one of each choice of the surroundings'. */
function stepsInside(
  vertices: readonly Vertex[],
  inside: ReadonlySet<number>,
  isAllowed: IsAllowed,
): readonly TakenStep[] {
  return [...inside].flatMap((from) =>
    vertices[from].moves.flatMap((move) => {
      const leaves = leavesOf(move.way, inside, (leaf) => !isAllowed(from, move, leaf)) ?? [];
      return leaves.map((leaf) => ({ from, move, leaf }));
    }),
  );
}

/** Somebody could go on here and never does, or could give up waiting. */
function isUnfair({ moves }: Vertex, steps: readonly TakenStep[]): boolean {
  return moves.some((move) => !steps.some((taken) => isSameActor(taken.move, move)));
}

/** A time-out is owed for itself, and a step of its thread as well: so is what the thread does otherwise. */
function isSameActor(taken: Move, offered: Move): boolean {
  if (taken.thread !== offered.thread) return false;
  if (offered.by === "flush" || taken.by === "flush") return offered.by === taken.by;
  if (offered.by === "thread") return true;
  return taken.by !== "thread" && taken.by.timeOutAt === offered.by.timeOutAt;
}

// ---- who is meant to end --------------------------------------------------------------------------------------------

/** Threads that cannot come to their own end any more. */
class Servers {
  /** For each state, the threads that can. */
  private readonly ending: ReadonlySet<number>[];

  constructor(vertices: readonly Vertex[]) {
    this.ending = vertices.map(({ moves }) => {
      const found = new Set<number>();
      for (const { by, thread, way } of moves)
        if (
          by !== "flush" &&
          outcomes(way).some((leaf) => leaf === undefined || !vertices[leaf.target].alive.has(thread))
        )
          found.add(thread);
      return found;
    });
    for (let changed = true; changed; ) {
      changed = false;
      vertices.forEach(({ moves, alive }, state) => {
        const known = this.ending[state] as Set<number>;
        for (const leaf of moves.flatMap(({ way }) => outcomes(way)))
          for (const thread of leaf === undefined ? [] : this.ending[leaf.target])
            if (alive.has(thread) && !known.has(thread)) {
              known.add(thread);
              changed = true;
            }
      });
    }
  }

  has(state: number, thread: number): boolean {
    return !this.ending[state].has(thread);
  }
}

class Loops {
  /** For each loop, the states from which some way leads out of it. */
  private readonly endable: ReadonlyMap<string, ReadonlySet<number>>;

  constructor(
    private readonly vertices: readonly Vertex[],
    sections: readonly Section[],
  ) {
    const loops = sections.filter(({ kind }) => kind === "spin");
    this.endable = new Map(loops.map(({ key }) => [key, this.endableIn(key)]));
  }

  /** The key of the outermost of the thread's loops from which there is a way out. */
  outermost(state: number, thread: number): string | undefined {
    const open = this.vertices[state].open.filter(
      ({ kind, key }) =>
        kind === "spin" && Number(key.split(" ")[1]) === thread && this.endable.get(key)!.has(state),
    );
    // Of loops one inside the other, the outer one has more lines; a caller's come first.
    const depth = ({ key }: Section): number => Number(key.split(" ")[2]);
    const length = ({ lines }: Section): number => lines[1] - lines[0];
    return open.sort((one, other) => depth(one) - depth(other) || length(other) - length(one))[0]?.key;
  }

  private endableIn(key: string): ReadonlySet<number> {
    const open = openIn(this.vertices, key);
    const found = new Set<number>();
    const isEnd = ends(key);
    for (let before = -1; before < found.size; ) {
      before = found.size;
      for (const state of open) {
        const leaves = this.vertices[state].moves.flatMap(({ way }) => outcomes(way));
        if (leaves.some((leaf) => leaf === undefined || isEnd(leaf) || found.has(leaf.target)))
          found.add(state);
      }
    }
    return found;
  }
}

function outcomes(way: Move["way"]): readonly (Leaf | undefined)[] {
  if (way === undefined || "target" in way) return [way];
  return way.ways.flatMap(outcomes);
}
