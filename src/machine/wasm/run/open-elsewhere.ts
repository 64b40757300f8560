/**
 * What a step asks about sections that are not its thread's own: whether others, or threads that are gone, have them
 * open. The same is asked of states (state-answers.ts), and of those without a machine (known-state.ts).
 */

import { exclusiveSection } from "../memory/section-record.ts";
import { queryKind } from "../remember/step-queries.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { type FlatSection, isLocked, isOpen, resourceObject } from "./flat-sections.ts";

export class OpenElsewhere {
  constructor(private readonly flat: FlatMachine) {}

  /** Whether a section of the resource is open. */
  isOpen(low: number, high: number): boolean {
    this.flat.queries.askAt(queryKind.section, low, high);
    return isOpen(this.all(), low, high);
  }

  /** Whether a lock is held that lies in an object. Hardly any lie in objects that end: that is asked first. */
  isLocked(object: number): boolean {
    const { queries, imageRecords } = this.flat;
    const all = this.all();
    queries.ask(queryKind.locks, 0);
    const mayBe = all.some(
      (section) => section.kind === exclusiveSection && imageRecords[resourceObject(section)] === undefined,
    );
    if (!mayBe) return false;
    queries.ask(queryKind.lockIn, object);
    return isLocked(all, object);
  }

  /** Ends a section that is open elsewhere; false where the interpreter has to. */
  end(kind: number, low: number, high: number): boolean {
    const { flat } = this;
    if (!this.isOpen(low, high)) return true;
    // It changes what others have open.
    flat.queries.isOpaque = true;
    if (flat.started.length > 0) return false;
    flat.sections.endOther(flat.current.number, kind, low, high);
    return true;
  }

  private all(): FlatSection[] {
    const { flat } = this;
    const { sections, result, started, current } = flat;
    const found = sections.others(result.number);
    if (started.length === 0) return found;
    // What the step itself has begun is told by no question about its state.
    flat.queries.isOpaque = true;
    for (const thread of [result, ...started]) if (thread !== current) found.push(...thread.sections);
    return found;
  }
}
