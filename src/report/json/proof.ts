/** What `clew prove` answers, for programs: docs/schema/prove-1.json. */
import type {
  EndingArgument,
  Exception,
  LoopOutcome,
  NamedStatement,
  NotProvedReason,
  ProofVerdict,
  ThreadProof,
} from "../../verdict/proof-verdict.ts";
import { formulaWords, outcomeWords } from "../words/proof.ts";
import { assumptionWords } from "../words/reason.ts";
import { answerHead, figuresJson, type JsonOptions, known, locationJson, someOf } from "./answer.ts";

export function proofJson(verdict: ProofVerdict, options: JsonOptions): unknown {
  return known({
    ...answerHead(verdict, "clew-prove-1", options),
    threads: verdict.threads.map(threadJson),
    assumptions: verdict.assumptions.map(assumptionWords),
    stats: figuresJson(verdict.stats),
  });
}

function threadJson({ name, place, instances, answer, loops, calls }: ThreadProof): unknown {
  return known({
    name,
    location: locationJson(place),
    instances,
    verdict: answer,
    loops: loops.map((loop) =>
      known({
        location: locationJson(loop.place),
        outcome: loop.outcome.kind,
        message: outcomeWords(loop.outcome),
        ...outcomeJson(loop.outcome),
      }),
    ),
    unknownCalls: someOf(calls, (call) =>
      known({ function: call.callee, location: locationJson(call.place) }),
    ),
  });
}

function outcomeJson(outcome: LoopOutcome): Readonly<Record<string, unknown>> {
  switch (outcome.kind) {
    case "ends":
      return argumentJson(outcome);
    case "ends-if":
      return { ...argumentJson(outcome), unless: outcome.unless.map(statementJson) };
    case "waits-for-others":
    case "may-be-endless":
      return { threads: outcome.threads };
    case "not-proved":
      return { why: notProvedJson(outcome.why) };
    case "endless-by-design":
      return {};
  }
}

function argumentJson({ ranks, agreement, isByWidth }: EndingArgument): Readonly<Record<string, unknown>> {
  return {
    ranks: ranks.map((rank) =>
      rank.map(({ place, formula }) =>
        known({ location: locationJson(place), formula: formulaWords(formula) }),
      ),
    ),
    agreement: someOf(agreement, ({ kind, formula, unless }) =>
      known({
        kind,
        formula: formulaWords(formula),
        unless: someOf(unless, exceptionJson),
      }),
    ),
    byWidth: isByWidth,
  };
}

function notProvedJson(why: NotProvedReason): unknown {
  switch (why.kind) {
    case "cycle":
      return { kind: why.kind, statements: why.statements.map(statementJson) };
    case "others":
      return {
        kind: why.kind,
        needs: why.needs.map(({ formula, breaker, held }) => ({
          formula: formulaWords(formula),
          breaker: exceptionJson(breaker),
          held,
        })),
      };
    case "gave-up":
      return why;
  }
}

function exceptionJson({ statement, locks }: Exception): unknown {
  return { ...statementJson(statement), locks };
}

function statementJson({ thread, text, place }: NamedStatement): Readonly<Record<string, unknown>> {
  return { thread, statement: text, location: locationJson(place) };
}
