/**
 * The reductions ([03 Reductions], [04] 1): what leaves out steps and states and changes no answer. Each can be switched
 * off by its name, and has a file of its name in machine/reductions/. The head of that file says what the reduction needs
 * of the program, what it watches, what breaks it and where it hooks in; the section of the design has the argument.
 */
export interface Reduction {
  /** Page and number in docs/design/. */
  readonly section: string;
  /** What it leaves out, in a sentence. */
  readonly job: string;
  /** What is asked of the program's code beforehand: where that is not so, the reduction is off. */
  readonly needs: "nothing" | "ends that only joining tells" | "usual threads" | "no assumptions of its own";
  /** Whether it takes more for granted of all runs. The search watches that, and starts again without it if it is not so. */
  readonly watched: "nothing" | "all runs";
  /** The memory models that it is right for. */
  readonly models: readonly ("sc" | "tso")[];
}

export const reductions = {
  local: {
    section: "03 1",
    job: "accesses to what only one thread can reach are no actions",
    needs: "nothing",
    watched: "nothing",
    models: ["sc", "tso"],
  },
  "later-use": {
    section: "03 2",
    job: "accesses that nobody else comes to any more are no actions",
    needs: "nothing",
    watched: "nothing",
    models: ["sc", "tso"],
  },
  "heap-names": {
    section: "03 4",
    job: "numbers of gone objects are used again, so that states are equal",
    needs: "nothing",
    watched: "nothing",
    models: ["sc", "tso"],
  },
  "irrelevant-data": {
    section: "03 10",
    job: "values on which nothing depends, as of counters, are left out",
    needs: "nothing",
    watched: "nothing",
    models: ["sc", "tso"],
  },
  "thread-end": {
    section: "03 6",
    job: "the end of a thread is part of the step before it",
    needs: "ends that only joining tells",
    watched: "nothing",
    models: ["sc", "tso"],
  },
  "object-end": {
    section: "03 9",
    job: "the end of an object is part of the step before it",
    needs: "usual threads",
    watched: "all runs",
    models: ["sc"],
  },
  unlock: {
    section: "03 7",
    job: "unlocking a mutex is part of the step before it",
    needs: "usual threads",
    watched: "all runs",
    models: ["sc"],
  },
  "thread-start": {
    section: "03 8",
    job: "main alone is followed where it starts a thread",
    needs: "usual threads",
    watched: "all runs",
    models: ["sc"],
  },
  "lock-discipline": {
    section: "03 3",
    job: "accesses under the mutex that protects them are part of the step before them",
    needs: "usual threads",
    watched: "all runs",
    models: ["sc"],
  },
  "spin-wait": {
    section: "03 5",
    job: "threads that go round a loop in vain wait",
    needs: "no assumptions of its own",
    watched: "all runs",
    models: ["sc"],
  },
  "delayed-stores": {
    section: "04 1",
    job: "a store that goes into a buffer is no action",
    needs: "nothing",
    watched: "nothing",
    models: ["tso"],
  },
} as const;

export type ReductionName = keyof typeof reductions;
export const reductionNames: readonly ReductionName[] = Object.keys(reductions) as ReductionName[];

export function reductionOf(name: ReductionName): Reduction {
  return reductions[name];
}

export function isRightFor(name: ReductionName, model: "sc" | "tso"): boolean {
  return reductionOf(name).models.includes(model);
}

/** Those that fuse what a thread could do alone with the step before it, or follow it alone, and are watched for. */
export type LoneStepName = {
  [Name in ReductionName]: (typeof reductions)[Name]["needs"] extends "usual threads" ? Name : never;
}[ReductionName];
export const loneStepNames: readonly LoneStepName[] = reductionNames.filter(
  (name): name is LoneStepName => reductionOf(name).needs === "usual threads",
);
