/** What `clew prove` answers, for people: a block a thread, a line a loop with the reason below it, the answer last. */
import type { LoopOutcome, LoopProof, ProofVerdict, ThreadProof } from "../../verdict/proof-verdict.ts";
import { code } from "../messages.ts";
import { agreementWords, exceptionWords, formulaWords, needWords, outcomeWords } from "../words/proof.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";
import { type AnswerTextOptions, accounting, answerLine, apart } from "./answer.ts";
import { Pen, shortPlace } from "./pen.ts";
import { snippet } from "./snippet.ts";

export function proofText(verdict: ProofVerdict, options: AnswerTextOptions): string {
  const pen = new Pen(options);
  const { reason, assumptions, stats } = verdict;
  const parts = [
    ...(reason === undefined ? [] : [reasonWords(reason)]),
    ...assumptions.map(assumptionWords),
  ].map((part) => pen.clean(part));
  return pen.finish(
    apart([
      ...verdict.threads.map((thread) => threadLines(thread, options, pen)),
      [...answerLine(verdict, parts, options.width, pen), accounting(stats)],
    ]),
  );
}

function threadLines(thread: ThreadProof, options: AnswerTextOptions, pen: Pen): string[] {
  const { name, place, instances, answer, loops, calls } = thread;
  const where = place === undefined ? "" : `${place.file}:${place.line}: `;
  const many = instances === "any" ? ", any number of which run" : "";
  const ends = answer === "holds" ? "ends in every run" : "is not proved to end";
  const lines = [pen.clean(`${where}${code(name)}${many} ${ends}`)];
  for (const loop of loops) lines.push(...loopLines(loop, thread, options, pen));
  for (const call of calls) {
    const at = call.place === undefined ? "" : ` ${shortPlace(call.place, place?.file)}`;
    lines.push(pen.clean(`  it is not known whether ${code(call.callee)} comes back${at}`));
  }
  return lines;
}

function loopLines(
  { place, outcome }: LoopProof,
  thread: ThreadProof,
  { source }: AnswerTextOptions,
  pen: Pen,
): string[] {
  const at = place === undefined ? "of the library" : shortPlace(place, thread.place?.file);
  const lines = [pen.clean(`  the loop ${at} ${outcomeWords(outcome)}`)];
  if (place !== undefined) lines.push(...snippet(place, "", source, pen.colours));
  return [...lines, ...reasonLines(outcome).map((line) => pen.clean(`    ${line}`))];
}

function reasonLines(outcome: LoopOutcome): string[] {
  switch (outcome.kind) {
    case "ends":
    case "ends-if":
      return [
        ...outcome.ranks.map(
          (rank, index) =>
            `${index === 0 ? "" : "or else "}${rank.map(({ formula }) => formulaWords(formula)).join(" and ")} falls each time round`,
        ),
        ...outcome.agreement.flatMap((agreement) => [
          agreementWords(agreement),
          ...agreement.unless.map((exception) => `  ${exceptionWords(exception)}`),
        ]),
      ];
    case "not-proved":
      return outcome.why.kind === "others" ? outcome.why.needs.map(needWords) : [];
    default:
      return [];
  }
}
