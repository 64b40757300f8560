/** A part of the state graph, as pictures show it. */
import type { UnsupportedConstruct } from "../base/findings/unsupported-construct.ts";
import type { ErrorRule } from "../base/rules.ts";
import type { Action, SectionName, StoredValue } from "./action.ts";

export interface StateGraphView {
  readonly states: readonly StateView[];
  readonly edges: readonly EdgeView[];
}

export interface StateView {
  readonly id: number;
  readonly depth: number;
  /** Those that live. */
  readonly threads: readonly ThreadView[];
  /** Sections that are open in it. */
  readonly openSections: readonly SectionName[];
  readonly ended: EndView | undefined;
  /** Its successors are all in the picture or known; false where the picture was cut. */
  readonly expanded: boolean;
  /** The number of the terminal component that it belongs to, where it does. */
  readonly terminalComponent: number | undefined;
  /** Some section of that component is never ended. */
  readonly hangs: boolean;
}

/** A thread, what it is about to do and where, and its stores that others do not see yet. */
export interface ThreadView {
  readonly name: string;
  readonly action: Action;
  readonly line: number | undefined;
  readonly delayed: readonly StoredValue[];
}

/** How the program has ended in a state. */
export type EndView =
  | { readonly kind: "exit"; readonly status: number }
  | { readonly kind: "error"; readonly rule: ErrorRule }
  | { readonly kind: "unsupported"; readonly what: UnsupportedConstruct }
  | { readonly kind: "unknown" };

export interface EdgeView {
  readonly from: number;
  readonly to: number;
  readonly threadName: string;
  readonly action: Action;
  readonly endedSections: readonly SectionName[];
}
