/** Resource sections that are open now ([03 Resource sections]): what was entered and must be left some time. */

export type SectionKind = "wait" | "exclusive" | "function";
/** enum clew_section of runtime/machine.h, in its order from 1. */
export const sectionKinds: readonly SectionKind[] = ["wait", "exclusive", "function"];

export interface OpenSection {
  readonly kind: SectionKind;
  readonly resource: bigint;
  readonly thread: number;
}

/** Kept in a canonical order by the explorer; here in the order of beginning. */
export class OpenSections {
  private open: readonly OpenSection[] = [];
  /** Sections ended since the step began; the stepping machine clears it. */
  ended: OpenSection[] = [];

  begin(section: OpenSection): void {
    this.open = [...this.open, section];
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

  all(): readonly OpenSection[] {
    return this.open;
  }

  restore(saved: readonly OpenSection[]): void {
    this.open = saved;
  }
}
