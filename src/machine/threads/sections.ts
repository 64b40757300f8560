/** Resource sections that are open now ([03 Resource sections]): what was entered and must be left some time. */

import { makeAddress } from "../memory/address.ts";
import type { CodePosition } from "./position.ts";

export type SectionKind = "wait" | "exclusive" | "function";
/** enum clew_section of runtime/machine.h, in its order from 1. */
export const sectionKinds: readonly SectionKind[] = ["wait", "exclusive", "function"];

export interface OpenSection {
  readonly kind: SectionKind;
  readonly resource: bigint;
  /** The thread that began it, or `endedThread`. */
  readonly thread: number;
  /** The depth of the frame that it ends with at the latest; undefined for what may be held beyond it. */
  readonly depth: number | undefined;
  /** Where it began, for reports; not part of the state. */
  readonly began?: CodePosition;
}

/** Stands for a thread that is gone: its number may be another one's by now. */
export const endedThread = -1;

/** Kept in a canonical order by the explorer; here in the order of beginning. */
export class OpenSections {
  private open: readonly OpenSection[] = [];
  /** The same list where nobody else has it: it may then get longer. */
  private own: OpenSection[] | undefined;
  /** Sections ended since the step began; the stepping machine clears it. */
  ended: OpenSection[] = [];

  /** That a function must return is said once: to come by there again changes nothing. */
  begin(section: OpenSection): void {
    const { kind, thread, depth } = section;
    if (kind === "function" && this.open.some((open) => isFunctionAt(open, thread, depth))) return;
    if (this.own !== this.open) this.open = this.own = this.open.slice();
    this.own.push(section);
  }

  /** Ends the section that began last among those with this kind and resource, the thread's own first. */
  end(kind: SectionKind, resource: bigint, thread: number): void {
    const matches = (section: OpenSection): boolean => section.kind === kind && section.resource === resource;
    let index = this.open.findLastIndex((section) => matches(section) && section.thread === thread);
    if (index < 0) index = this.open.findLastIndex(matches);
    if (index < 0) return;
    this.ended.push(this.open[index]);
    this.open = this.open.toSpliced(index, 1);
  }

  /** The frame is left: what was to end with it does. */
  leaveFrame(thread: number, depth: number): void {
    if (this.open.length === 0) return;
    const ends = (section: OpenSection): boolean =>
      section.thread === thread && section.depth !== undefined && section.depth >= depth;
    const ending = this.open.filter(ends);
    if (ending.length === 0) return;
    this.ended.push(...ending.reverse());
    this.open = this.open.filter((section) => !ends(section));
  }

  /** The thread is gone; what it holds stays held. */
  orphan(thread: number): void {
    this.leaveFrame(thread, 0);
    if (!this.open.some((section) => section.thread === thread)) return;
    this.open = this.open.map((section) =>
      section.thread === thread ? { ...section, thread: endedThread } : section,
    );
  }

  /** Whether the thread holds the lock. */
  isHeldBy(lock: bigint, thread: number): boolean {
    return this.open.some(
      (section) => section.kind === "exclusive" && section.resource === lock && section.thread === thread,
    );
  }

  /** Whether the thread holds the lock that lies there. */
  isHeldAt(
    { object, offset }: { readonly object: number; readonly offset: number },
    thread: number,
  ): boolean {
    return this.isHeldBy(makeAddress(object, offset), thread);
  }

  all(): readonly OpenSection[] {
    this.own = undefined;
    return this.open;
  }

  restore(saved: readonly OpenSection[]): void {
    this.open = saved;
  }
}

function isFunctionAt(section: OpenSection, thread: number, depth: number | undefined): boolean {
  return section.kind === "function" && section.thread === thread && section.depth === depth;
}
