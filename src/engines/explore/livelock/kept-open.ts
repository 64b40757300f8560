/**
 * Where an adversary who chooses inputs can keep a section open whatever the schedule is ([07 What is asked]): X of [03 Who
 * chooses], with loops that are open until they are left. A fair run there is not the schedule's fault.
 */
import { type Game, gameEdges, greatestStaying, type LateSplits, mayStay } from "../hangs/game.ts";
import type { Explorer } from "../search/explorer.ts";
import type { SectionLooks } from "./section-looks.ts";

export class KeptOpen {
  private readonly known = new Map<string, ReadonlySet<number>>();
  private staying: readonly number[] | undefined;

  constructor(
    private readonly explorer: Explorer,
    private readonly looks: SectionLooks,
    private readonly lateSplits: LateSplits,
  ) {}

  /** The states of the graph in which the section can be kept open. */
  region(text: string): ReadonlySet<number> {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const { explorer, looks, lateSplits } = this;
    // Without an adversary only what nothing can end is kept open.
    if (!explorer.labels.hasAdversary) return none;
    const { removed, passing } = explorer.realRuns();
    const game: Game = { explorer, removed, lateSplits };
    this.staying ??= mayStay(game, passing);
    const open = this.staying.filter((state) => looks.open(state).has(text));
    const region = new Set(
      greatestStaying(
        open,
        (state) => gameEdges(game, state, (edge) => looks.ended(state, edge).has(text)),
        explorer.pace,
      ),
    );
    this.known.set(text, region);
    return region;
  }
}

const none: ReadonlySet<number> = new Set();
