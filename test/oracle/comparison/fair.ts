/** What clew says of fair runs that never end, and where that is not what the oracle says. */
import { checkProgram } from "../../../src/engines/explore/check-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import type { Answer } from "../../../src/verdict/verdict.ts";
import { timeLimits } from "../../time-limits.ts";
import type { Truth } from "../model/explore.ts";

export interface FairAnswers {
  readonly hang: Answer;
  readonly livelock: Answer;
  readonly starvation: Answer;
  /** Sections that stay open, by rule. */
  readonly sections: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly line: number | undefined;
  }[];
  readonly isUnknown: boolean;
}

export async function fairAnswersOf(program: Program, options: Partial<CheckOptions>): Promise<FairAnswers> {
  const verdict = await checkProgram(
    program,
    completeOptions({
      properties: ["livelock", "starvation", "hang"],
      all: true,
      workers: 1,
      maxSeconds: timeLimits.part / 1000,
      ...options,
    }),
  );
  const answer = (name: string): Answer =>
    verdict.properties.find(({ property }) => property === name)?.answer ?? "unknown";
  return {
    hang: answer("hang"),
    livelock: answer("livelock"),
    starvation: answer("starvation"),
    sections: verdict.findings
      .filter(({ kind }) => kind === "livelock")
      .flatMap(({ rule, sections }) =>
        sections.map(({ kind, place }) => ({ rule, kind, line: place?.line })),
      ),
    isUnknown: verdict.properties.some((one) => one.answer === "unknown"),
  };
}

/** One line for each; none where they agree. What clew does not know is no difference. */
export function fairDifferences(truth: Truth, answers: FairAnswers): readonly string[] {
  const { livelock, starving } = truth.fair!;
  const starves = starving.map(({ kind, lines }) => `${kind} ${lines.join("-")}`).join(", ");
  const found: string[] = [];
  const compare = (name: "hang" | "livelock" | "starvation", isSo: boolean, what: string): void => {
    if (answers[name] !== "unknown" && (answers[name] === "violated") !== isSo)
      found.push(`${name} ${answers[name]}, though ${isSo ? `there is: ${what}` : "there is none"}`);
  };
  compare("hang", truth.hangs.length > 0, truth.hangs.map(({ kind }) => kind).join(", "));
  compare("livelock", livelock, starves);
  compare("starvation", starving.length > 0, starves);
  // A loop is told by where its thread is, which may be in the middle of it.
  for (const { rule, kind, line } of answers.sections.filter((one) => one.rule === "starvation")) {
    const isKnown = starving.some(
      (one) => one.kind === kind && (line === undefined || (one.lines[0] <= line && line <= one.lines[1])),
    );
    if (!isKnown) found.push(`${rule} of ${kind} at line ${line}, which ends in all fair runs: ${starves}`);
  }
  return found;
}
