/**
 * Steps that compiled code has left to the interpreter, and where it gave up. Those that meet an error are no such
 * steps: compiled code finds that something is wrong, the interpreter says what.
 */
import type { LeftStep } from "../../../base/findings/left-step.ts";
import type { Code } from "../../interpreter/code.ts";
import { tooLarge } from "../memory/layout.ts";

/** How many steps the interpreter took, and where compiled code gave up, most often first. */
export interface InterpretedSteps {
  readonly steps: number;
  readonly causes: readonly { readonly what: LeftStep; readonly steps: number }[];
}

/** Causes that are named. */
const mostCauses = 5;

export class LeftSteps {
  count = 0;
  /** Those that met an error. */
  reported = 0;
  /** By instruction; -1 where the thread never came to compiled code. */
  private readonly sites = new Map<number, number>();
  private last: number | undefined;

  /** Another step is about to be taken. */
  begin(): void {
    this.last = undefined;
  }

  add(site: number): void {
    this.count++;
    this.sites.set(site, (this.sites.get(site) ?? 0) + 1);
    this.last = site;
  }

  /** The step that was added last has met an error. */
  isReport(): void {
    const { last } = this;
    if (last === undefined) return;
    const others = this.sites.get(last)! - 1;
    if (others === 0) this.sites.delete(last);
    else this.sites.set(last, others);
    this.count--;
    this.reported++;
    this.last = undefined;
  }

  figures(reached: Iterable<Code>): InterpretedSteps {
    const codes = [...reached];
    const causes = new Map<string, { readonly what: LeftStep; readonly steps: number }>();
    for (const [site, steps] of this.sites) {
      const what = leftStep(codes, site);
      const key = JSON.stringify(what);
      causes.set(key, { what, steps: (causes.get(key)?.steps ?? 0) + steps });
    }
    const sorted = [...causes.values()].sort((a, b) => b.steps - a.steps).slice(0, mostCauses);
    return { steps: this.count, causes: sorted };
  }
}

function leftStep(codes: readonly Code[], site: number): LeftStep {
  if (site === tooLarge) return { kind: "too-large-function" };
  for (const { firstSite, instructions, fn } of codes) {
    const instruction = instructions[site - firstSite];
    if (site < firstSite || instruction === undefined) continue;
    const callee = instruction.opcode === "call" ? instruction.callee : undefined;
    return callee?.kind === "global"
      ? { kind: "call", name: callee.target.name, functionName: fn.name }
      : { kind: "instruction", name: instruction.opcode, functionName: fn.name };
  }
  return { kind: "no-compiled-values" };
}
