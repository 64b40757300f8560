/**
 * What is visible: whether an access, or another action, is one that others could notice, so that a step stops before
 * it ([03] 1, 2, 3, 6, 7, 9, [04] 1). This is the only text that decides it. Both machines bring the facts; what
 * compiled code does without asking is computed from here (wasm/run/access-table.ts).
 *
 * Facts are asked for in the order in which they stand here, and only where they matter: those below are dearer, and to
 * ask for some of them has consequences (what is fused relies on a mutex; what a step has asked, it depends on).
 */

/** Of an access that a thread is about to make. */
export interface AccessFacts {
  readonly isReadOnly: boolean;
  /** It reads the guard of a static local variable that is initialised: nobody writes to it any more. */
  readonly isSettledGuard: boolean;
  /** The thread is in an atomic section, or in an action of the runtime. */
  readonly isInSection: boolean;
  /** It makes delayed stores visible, whatever it is to ([04]). */
  readonly drainsBuffer: boolean;
  /** Others can reach the object (local). */
  readonly isShared: boolean;
  /** Nobody else is there (later-use). */
  readonly isAlone: boolean;
  /** The step was taken to make this access. */
  readonly isPermitted: boolean;
  /** Nobody else comes to an access any more that it concerns (later-use). */
  readonly isLeftAlone: boolean;
  /** The thread holds the mutex that protects what it accesses, and the step may still go on (lock-discipline). */
  readonly isProtected: boolean;
  /** It only goes into a buffer, where nobody can tell when it is made (delayed-stores). */
  readonly isDelayed: boolean;
}

/** In the order in which they are asked for. */
export const accessFactNames = [
  "isReadOnly",
  "isSettledGuard",
  "isInSection",
  "drainsBuffer",
  "isShared",
  "isAlone",
  "isPermitted",
  "isLeftAlone",
  "isProtected",
  "isDelayed",
] as const satisfies readonly (keyof AccessFacts)[];

/** What becomes of an access: it is made and not noticed, for this reason; or `visible`, made as what the step is for. */
export type AccessOutcome =
  | "constant"
  | "in section"
  | "local"
  | "alone"
  | "left alone"
  | "fused"
  | "delayed"
  | "visible"
  | "stops";

export function decideAccess(access: AccessFacts): AccessOutcome {
  if (access.isReadOnly || access.isSettledGuard) return "constant";
  if (access.isInSection) return "in section";
  const { drainsBuffer } = access;
  if (!drainsBuffer && !access.isShared) return "local";
  if (!drainsBuffer && access.isAlone) return "alone";
  if (access.isPermitted) return "visible";
  if (!drainsBuffer && access.isLeftAlone) return "left alone";
  if (!drainsBuffer && access.isProtected) return "fused";
  return access.isDelayed ? "delayed" : "stops";
}

/** Of an action other than an access: of the runtime, a fence, an atomic section, the end of an object. */
export interface StopFacts {
  readonly isInSection: boolean;
  /** It does not wait: what it waits for is so, or it waits for nothing. */
  readonly canGoOn: boolean;
  readonly isAlone: boolean;
  /** Nobody can tell when it is done, or it is done within the step before (thread-end, object-end, unlock). */
  readonly isFused: boolean;
  /** The step was taken to do this. */
  readonly isPermitted: boolean;
}

export const stopFactNames = [
  "isInSection",
  "canGoOn",
  "isAlone",
  "isFused",
  "isPermitted",
] as const satisfies readonly (keyof StopFacts)[];

/** As for accesses. */
export type ActionOutcome = Extract<AccessOutcome, "in section" | "alone" | "fused" | "visible" | "stops">;

export function decideAction(action: StopFacts): ActionOutcome {
  if (action.isInSection) return "in section";
  if (action.canGoOn && action.isAlone) return "alone";
  if (action.canGoOn && action.isFused) return "fused";
  return action.isPermitted ? "visible" : "stops";
}

type Figure = "visible" | "local" | "unused" | "delayed";

/** Which figure an access counts in; those that could never be visible, and those that have yet to be made, in none. */
export const figureOf = {
  constant: undefined,
  "in section": undefined,
  local: "local",
  alone: "unused",
  "left alone": "unused",
  fused: "unused",
  delayed: "delayed",
  visible: "visible",
  stops: undefined,
} as const satisfies Record<AccessOutcome, Figure | undefined>;

/** Counts the accesses that a reduction made invisible, for the figures at the end of a check. */
export class Visibility {
  visible = 0;
  local = 0;
  /** Those under locks that protect what they are to are among them ([03] 3). */
  unused = 0;
  /** Stores that went into a buffer. */
  delayed = 0;

  constructor(private readonly discipline: { readonly isOn: boolean }) {}

  count(outcome: AccessOutcome): void {
    const figure = figureOf[outcome];
    if (figure !== undefined) this[figure]++;
  }

  shares(): { readonly name: string; readonly saved: number }[] {
    const all = this.visible + this.local + this.unused + this.delayed;
    if (all === 0) return [];
    return [
      { name: "local accesses", saved: this.local / all },
      { name: this.discipline.isOn ? "later use and locks" : "later use", saved: this.unused / all },
      ...(this.delayed === 0 ? [] : [{ name: "delayed stores", saved: this.delayed / all }]),
    ];
  }
}
