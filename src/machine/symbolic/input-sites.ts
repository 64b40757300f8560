/**
 * Where inputs are made, and where they are asked about: for reports ([10 What comes out]). A search that does not come to
 * an end mostly asks in one place again and again.
 */
import { symbolsOf, type Term } from "../../smt/term.ts";
import type { CodePosition } from "../threads/position.ts";

/** Where an input is made. */
export interface InputSite {
  readonly position: CodePosition | undefined;
  /** Its values lie between these. */
  readonly low: bigint;
  readonly high: bigint;
}

/** Questions in one place about inputs of the same places. */
export interface AskedThere {
  readonly position: CodePosition;
  /** Where the inputs are made. */
  readonly inputs: readonly number[];
  count: number;
}

export class InputSites {
  private readonly made = new Map<number, InputSite>();
  private readonly asked = new Map<string, AskedThere>();
  /** What was asked, where that had no answer. */
  unanswered: Term | undefined = undefined;

  get count(): number {
    return this.made.size;
  }

  /** Gives the number by which symbols remember it. */
  noteInput(position: CodePosition | undefined, low: bigint, high: bigint): number {
    const site = position?.site ?? 0;
    if (!this.made.has(site)) this.made.set(site, { position, low, high });
    return site;
  }

  /** A question that has several answers. */
  noteSplit(term: Term, position: CodePosition | undefined): void {
    if (position === undefined) return;
    const inputs = [...new Set(symbolsOf(term).map(({ second }) => second))];
    const key = `${position.site}:${inputs.join(" ")}`;
    const known = this.asked.get(key);
    if (known === undefined) this.asked.set(key, { position, inputs, count: 1 });
    else known.count++;
  }

  siteOf(number: number): InputSite | undefined {
    return this.made.get(number);
  }

  /** Where most questions had several answers. */
  get mostAsked(): AskedThere | undefined {
    return [...this.asked.values()].reduce<AskedThere | undefined>(
      (most, each) => (most === undefined || each.count > most.count ? each : most),
      undefined,
    );
  }
}
