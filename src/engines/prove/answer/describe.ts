/** What was found of a thread, in the names of the program: locals and shared variables by their own words. */
import type {
  Agreement,
  EndingArgument,
  Formula,
  LoopOutcome as LoopView,
  NamedStatement,
  NotProvedReason,
  RankAt,
  ThreadProof,
} from "../../../verdict/proof-verdict.ts";
import type { Answer } from "../../../verdict/verdict.ts";
import type { Broken } from "../agreement/breakers.ts";
import type { Linear } from "../arithmetic/linear.ts";
import type { LockName, Statement } from "../system/statement.ts";
import type { Thread, ThreadSystem } from "../system/thread-system.ts";
import type { LoopOutcome, LoopProof, NotProved, ThreadAnswer } from "./thread-answer.ts";

export interface DescribeOptions {
  /** Signed results are taken not to overflow. */
  readonly assumesNoOverflow: boolean;
}

export function describeThread(
  system: ThreadSystem,
  answer: ThreadAnswer,
  options: DescribeOptions,
): ThreadProof {
  const thread = system.threads.find(({ name }) => name === answer.thread)!;
  const describer = new Describer(system, thread);
  const loops = answer.loops.map(({ loop, outcome }) => ({
    place: loop.place,
    outcome: describer.outcome(outcome),
  }));
  const proved = loops.every(
    ({ outcome }) => outcome.kind === "ends" || (outcome.kind === "ends-if" && options.assumesNoOverflow),
  );
  const holds: Answer = proved && answer.callsNotKnown.length === 0 ? "holds" : "unknown";
  return {
    name: thread.name,
    place: thread.place,
    instances: thread.instances,
    answer: holds,
    loops,
    calls: answer.callsNotKnown.map((statement) => ({
      callee: statement.kind === "call" ? statement.called : statement.words,
      place: statement.place,
    })),
  };
}

class Describer {
  constructor(
    private readonly system: ThreadSystem,
    private readonly thread: Thread,
  ) {}

  outcome(outcome: LoopOutcome): LoopView {
    switch (outcome.kind) {
      case "proved":
        return { kind: "ends", ...this.argument(outcome.proof) };
      case "proved-if":
        return {
          kind: "ends-if",
          unless: outcome.unless.map(({ thread, statement }) => named(thread, statement)),
          ...this.argument(outcome.proof),
        };
      case "endless-by-design":
        return outcome;
      case "endless":
        return { kind: "may-be-endless", threads: outcome.run.threads };
      case "waits-for-others":
        return { kind: "waits-for-others", threads: outcome.run.threads };
      case "not-proved":
        return { kind: "not-proved", why: this.notProved(outcome.why) };
    }
  }

  private argument(proof: LoopProof): EndingArgument {
    return {
      ranks: proof.ranking.map((functions) =>
        [...functions].map(([point, linear]): RankAt => {
          const location = this.thread.locations[Number.parseInt(point, 10)];
          return { place: location?.place, formula: this.formula(linear) };
        }),
      ),
      agreement: proof.agreement.map((broken) => this.agreement(broken)),
      isByWidth: proof.widths === "with-widths",
    };
  }

  private agreement({ conjunct, breakers }: Broken): Agreement {
    return {
      kind: conjunct.kind === "direction" ? "falls" : "stays",
      formula: this.formula(conjunct.linear),
      unless: breakers.map(({ thread, write }) => ({
        statement: named(thread, write.statement),
        locks: this.lockWords(write.held),
      })),
    };
  }

  private notProved(why: NotProved): NotProvedReason {
    switch (why.kind) {
      case "cycle": {
        const [path] = why.paths;
        return {
          kind: "cycle",
          statements: path.statements.map(({ statement }) => named(this.thread.name, statement)),
        };
      }
      case "others":
        return {
          kind: "others",
          needs: why.needs.map(({ direction, breaker, step }) => ({
            formula: this.formula(direction),
            breaker: {
              statement: named(breaker.thread, breaker.write.statement),
              locks: this.lockWords(breaker.write.held),
            },
            held: this.lockWords(step.held),
          })),
        };
      case "gave-up":
        return why;
    }
  }

  private formula({ constant, factors }: Linear): Formula {
    return {
      value: String(constant),
      terms: [...factors].map(([name, factor]) => ({ name: this.wordsOf(name), number: String(factor) })),
    };
  }

  private wordsOf(name: string): string {
    return this.system.shared.get(name)?.words ?? this.thread.locals.get(name)?.words ?? name;
  }

  private lockWords(locks: readonly LockName[]): readonly string[] {
    return locks.map((lock) => this.system.locks.get(lock)?.words ?? lock);
  }
}

function named(thread: string, { words, place }: Statement): NamedStatement {
  return { thread, text: words, place };
}
