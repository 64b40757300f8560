/**
 * Which functions are full (odd-values.ts). A function becomes one between two attempts at a step, never within one: its
 * frames are others then.
 */

import { argumentShadows, cell, frameHead, shadow, status, valueSite } from "../memory/layout.ts";
import type { FlatMachine } from "./flat-machine.ts";

export class FullFunctions {
  /** The function that was to be a full one when the step fell back, or -1. */
  private wanted = -1;

  constructor(private readonly flat: FlatMachine) {}

  /** A step begins anew: what it has counted so far does not count. */
  begin(local: number, alone: number, visible: number): void {
    const { words } = this.flat;
    words[cell.fallbackSite >> 2] = -1;
    words[cell.localAccesses >> 2] = local;
    words[cell.aloneAccesses >> 2] = alone;
    words[cell.visibleAccesses >> 2] = visible;
  }

  /** After a step that fell back: has the function compiled anew that it fell back for, if that helps. */
  makeFull(): boolean {
    const { codes, words } = this.flat;
    const site = words[cell.fallbackSite >> 2];
    const isForValue = site >= 0 && (site & valueSite) !== 0;
    const code = this.wanted >= 0 ? this.wanted : isForValue ? codes.ofSite(this.site) : undefined;
    this.wanted = -1;
    if (code === undefined || codes.isFull(code)) return false;
    codes.makeFull(code);
    return true;
  }

  /** The instruction at which the last step fell back, or what else it says. */
  get site(): number {
    const site = this.flat.words[cell.fallbackSite >> 2];
    return site < 0 ? site : site & ~valueSite;
  }

  /** As Helpers.passOdd. */
  pass(code: number): number {
    if (!this.flat.codes.isFull(code)) return this.want(code);
    this.flat.words[cell.oddArguments >> 2] = 1;
    return 0;
  }

  /** As Helpers.returnOdd. */
  returnFrom(frame: number): number {
    const { words, codes } = this.flat;
    const caller = words[(frame + frameHead.previous) >> 2];
    if (caller === 0) return 0;
    const code = words[(caller + frameHead.code) >> 2];
    if (!codes.isFull(code)) return this.want(code);
    words[cell.oddResults >> 2] = 1;
    return 0;
  }

  private want(code: number): number {
    this.wanted = code;
    return status.fallback;
  }

  /** The arguments in a frame that has not begun to run, as a caller would have given them. */
  giveArguments(frame: number): void {
    const { words, codes } = this.flat;
    const layout = codes.layout(words[(frame + frameHead.code) >> 2]);
    words[cell.argumentFlags >> 2] = layout.argumentFlags(words, frame);
    if (!layout.isFull) return;
    let to = argumentShadows;
    for (const slot of layout.code.body.arguments.keys()) {
      for (const from of layout.shadowOffsets[slot]) {
        words.copyWithin(to >> 2, (frame + from) >> 2, (frame + from + shadow.bytes) >> 2);
        to += shadow.bytes;
      }
    }
    words[cell.oddArguments >> 2] = 1;
  }
}
