/**
 * Whether a turn of a run that repeats it for ever is fair, by what the interpreter does in it ([07 Fairness]): nobody who
 * stands still can go on in any of its states; time-outs that are offered at a site are taken there; coins fall on all
 * sides; stores that could become visible do. It shares nothing with the search for such runs.
 */
import { InternalError } from "../../base/unreachable.ts";
import { AssumptionFailed, isEndOfRun } from "../../machine/fault.ts";
import type { Code } from "../../machine/interpreter/code.ts";
import type { Stepper, WayOn } from "../../machine/stepper.ts";
import type { Thread } from "../../machine/threads/thread.ts";
import type { RunChoice } from "../../verdict/verdict.ts";

/** How states are told apart. */
export interface StateNames {
  /** The number of the machine's state: the same for equal ones. */
  numberOf(): number;
  /** Whether no real run comes to the machine's state, since an assumption fails. */
  isNoWay?(): boolean;
}

/** Something that is owed, and happened; by the number of the step in the turn. */
export interface TakenOwed {
  readonly kind: "time-out" | "coin";
  readonly thread: number;
  readonly step: number;
}

export interface TurnFacts {
  readonly moving: ReadonlySet<number>;
  readonly taken: readonly TakenOwed[];
}

interface Coin {
  readonly step: RunChoice;
  /** The choices before it in its step. */
  readonly prefix: readonly number[];
  readonly owed: readonly number[];
  readonly seen: Set<number>;
  /** A state in which it is thrown. */
  readonly saved: ReturnType<Stepper["machine"]["save"]>;
}

export class TurnWatch {
  private readonly moving = new Set<string>();
  private readonly taken: TakenOwed[] = [];
  /** Who can go on, and in which state that was seen. */
  private readonly able = new Map<string, Enabled>();
  private readonly offered = new Map<string, Enabled>();
  private readonly answered = new Set<string>();
  private readonly coins = new Map<string, Coin>();
  private readonly codeNumbers = new Map<Code, number>();
  private steps = 0;

  constructor(
    private readonly stepper: Stepper,
    private readonly names: StateNames,
  ) {}

  /** One step of the turn, from the machine's state. */
  step(choice: RunChoice, execute: () => void): void {
    const { machine } = this.stepper;
    const { thread, otherwise } = choice;
    this.lookAround();
    const saved = machine.save();
    const state = this.names.numberOf();
    const mover = machine.threads[thread]!;
    if (otherwise === "time-out") {
      this.answered.add(this.siteOf(mover));
      this.taken.push({ kind: "time-out", thread, step: this.steps });
    }
    this.moving.add(actorText(thread, otherwise));
    const { model } = machine;
    if (model !== undefined)
      model.onVisible = (owner) => {
        this.moving.add(actorText(owner, "flush"));
      };
    try {
      execute();
    } finally {
      if (model !== undefined) model.onVisible = undefined;
    }
    this.noteChoices(choice, state, saved);
    this.steps++;
  }

  /** The turn is over: refused where something is owed. */
  finish(): TurnFacts {
    for (const [actor, enabled] of this.able)
      if (!this.moving.has(actor) && this.canReallyGoOn(enabled))
        throw unfairError(`thread ${enabled.step.thread} could go on and does not`);
    for (const [site, enabled] of this.offered)
      if (!this.answered.has(site) && this.canReallyGoOn(enabled))
        throw unfairError(`the time of thread ${enabled.step.thread} could run out and does not`);
    for (const coin of this.coins.values()) this.demandCoin(coin);
    const moving = new Set<number>();
    for (const text of this.moving) {
      const [kind, thread] = text.split(" ");
      if (kind === "thread") moving.add(Number(thread));
    }
    return { moving, taken: this.taken };
  }

  private lookAround(): void {
    const { stepper } = this;
    const { machine } = stepper;
    for (const thread of machine.threads) {
      if (thread === undefined) continue;
      for (const otherwise of stepper.alternatives(thread.number)) {
        if (otherwise === "wake-up" || (otherwise === "flush" && this.needNotFlush)) continue;
        const step: RunChoice = { thread: thread.number, otherwise, choices: [] };
        note(this.able, actorText(thread.number, otherwise), () => ({ step, saved: machine.save() }));
        if (otherwise === "time-out")
          note(this.offered, this.siteOf(thread), () => ({ step, saved: machine.save() }));
      }
    }
  }

  private get needNotFlush(): boolean {
    const { memoryModel } = this.stepper.machine.options;
    return memoryModel.kind === "tso" && memoryModel.flush === "never";
  }

  private noteChoices(step: RunChoice, state: number, saved: Enabled["saved"]): void {
    const values: number[] = [];
    for (const { value, alternatives, side } of this.stepper.choices) {
      const prefix = [...values];
      values.push(value);
      if (side === "flush") this.noteOfferedStores({ step, prefix, alternatives, saved });
      if (side !== "fair" && side !== "nuisance") continue;
      const owed = side === "fair" ? Array.from({ length: alternatives }, (_, number) => number) : [0];
      const key = `${state} ${step.thread} ${step.otherwise} ${prefix.join(" ")}`;
      let coin = this.coins.get(key);
      if (coin === undefined) this.coins.set(key, (coin = { step, prefix, owed, seen: new Set(), saved }));
      coin.seen.add(value);
      if (side === "fair") this.taken.push({ kind: "coin", thread: step.thread, step: this.steps });
    }
  }

  /** Whose stores could have become visible where the step looks. */
  private noteOfferedStores({ step, prefix, alternatives, saved }: Look): void {
    const model = this.stepper.machine.model!;
    for (let value = 0; value < alternatives; value++) {
      const owners = new Set<number>();
      const one = { ...step, choices: [...prefix, value] };
      this.elsewhere({ step: one, saved }, () => {
        model.onVisible = (owner) => owners.add(owner);
        try {
          this.stepper.step(one.thread, one.otherwise, one.choices);
        } catch (error) {
          if (!isEndOfRun(error)) throw error;
        } finally {
          model.onVisible = undefined;
        }
      });
      for (const owner of owners) note(this.able, actorText(owner, "flush"), () => ({ step: one, saved }));
    }
  }

  private demandCoin({ step, prefix, owed, seen, saved }: Coin): void {
    for (const value of owed) {
      if (seen.has(value)) continue;
      const missing = { ...step, choices: [...prefix, value] };
      if (this.canReallyGoOn({ step: missing, saved }))
        throw unfairError(`a choice of thread ${step.thread} never falls on ${value}`);
    }
  }

  /** Whether a real run can take the step: none that an assumption removes. */
  private canReallyGoOn(enabled: Enabled): boolean {
    return this.elsewhere(enabled, () => {
      const { thread, otherwise, choices } = enabled.step;
      try {
        this.stepper.step(thread, otherwise, choices);
      } catch (error) {
        if (error instanceof AssumptionFailed) return false;
        if (isEndOfRun(error)) return true;
        throw error;
      }
      return this.names.isNoWay?.() !== true;
    });
  }

  private elsewhere<Result>({ saved }: Enabled, execute: () => Result): Result {
    const { machine, chooser } = this.stepper;
    const here = machine.save();
    const made = chooser.choices;
    machine.restore(saved);
    const result = execute();
    machine.restore(here);
    chooser.recall(made);
    return result;
  }

  /** Where the thread is in code of the program's own. */
  private siteOf(thread: Thread): string {
    const parts: (number | string)[] = [thread.number];
    for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
      if (frame.code.library) continue;
      if (!this.codeNumbers.has(frame.code)) this.codeNumbers.set(frame.code, this.codeNumbers.size);
      parts.push(`${this.codeNumbers.get(frame.code)}:${frame.position}`);
    }
    return parts.join(" ");
  }
}

interface Enabled {
  readonly step: RunChoice;
  readonly saved: ReturnType<Stepper["machine"]["save"]>;
}

interface Look {
  readonly step: RunChoice;
  readonly prefix: readonly number[];
  readonly alternatives: number;
  readonly saved: Enabled["saved"];
}

function actorText(thread: number, otherwise: WayOn): string {
  return `${otherwise === "flush" ? "stores" : "thread"} ${thread}`;
}

function note(map: Map<string, Enabled>, text: string, make: () => Enabled): void {
  if (!map.has(text)) map.set(text, make());
}

export function unfairError(how: string): InternalError {
  return new InternalError(`a run that was found is not fair: ${how}`);
}
