/**
 * Which functions are full (odd-values.ts). A function becomes one between two attempts at a step, never within one: its
 * frames are others then.
 */

import { frameCode, framePrevious } from "../memory/frame-record.ts";
import { argumentShadows, shadow, status, valueSite } from "../memory/layout.ts";
import { wordIndex } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";

export class FullFunctions {
  /** The function that was to be a full one when the step fell back, or -1. */
  private wanted = -1;

  constructor(private readonly flat: FlatMachine) {}

  /** A step begins anew: what it has counted so far does not count. */
  begin(local: number, alone: number, visible: number): void {
    const { cells } = this.flat;
    cells.fallbackSite = -1;
    cells.localAccesses = local;
    cells.aloneAccesses = alone;
    cells.visibleAccesses = visible;
  }

  /** After a step that fell back: has the function compiled anew that it fell back for, if that helps. */
  makeFull(): boolean {
    const { codes, cells } = this.flat;
    const site = cells.fallbackSite;
    const isForValue = site >= 0 && (site & valueSite) !== 0;
    const code = this.wanted >= 0 ? this.wanted : isForValue ? codes.ofSite(this.site) : undefined;
    this.wanted = -1;
    if (code === undefined || codes.isFull(code)) return false;
    codes.makeFull(code);
    return true;
  }

  /** The instruction at which the last step fell back, or what else it says. */
  get site(): number {
    const site = this.flat.cells.fallbackSite;
    return site < 0 ? site : site & ~valueSite;
  }

  /** As Helpers.passOdd. */
  pass(code: number): number {
    if (!this.flat.codes.isFull(code)) return this.want(code);
    this.flat.cells.oddArguments = 1;
    return 0;
  }

  /** As Helpers.returnOdd. */
  returnFrom(frame: number): number {
    const { cells, words, codes } = this.flat;
    const caller = framePrevious(words, frame);
    if (caller === 0) return 0;
    const code = frameCode(words, caller);
    if (!codes.isFull(code)) return this.want(code);
    cells.oddResults = 1;
    return 0;
  }

  private want(code: number): number {
    this.wanted = code;
    return status.fallback;
  }

  /** The arguments in a frame that has not begun to run, as a caller would have given them. */
  giveArguments(frame: number): void {
    const { cells, words, codes } = this.flat;
    const layout = codes.layout(frameCode(words, frame));
    cells.argumentFlags = layout.argumentFlags(words, frame);
    if (!layout.isFull) return;
    let to = argumentShadows;
    for (const slot of layout.code.body.arguments.keys()) {
      for (const from of layout.shadowOffsets[slot]) {
        words.copyWithin(wordIndex(to), wordIndex(frame + from), wordIndex(frame + from + shadow.bytes));
        to += shadow.bytes;
      }
    }
    cells.oddArguments = 1;
  }
}
