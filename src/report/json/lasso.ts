/** A verdict of `clew lasso` as JSON. Its shape is published in docs/schema/lasso-1.json. */
import type { LassoVerdict } from "../../verdict/lasso-verdict.ts";
import { assumptionWords } from "../words/reason.ts";
import { answerHead, figuresJson, type JsonOptions, known } from "./answer.ts";
import { findingJson } from "./verdict.ts";

const lassoSchema = "clew-lasso-1";

export function lassoJson(verdict: LassoVerdict, options: JsonOptions): unknown {
  const { decided, copies, findings, assumptions, stats } = verdict;
  return known({
    ...answerHead(verdict, lassoSchema, options),
    decided: decided && { stem: decided.stem, lasso: decided.lasso, copies },
    findings: findings.map(findingJson),
    assumptions: assumptions.map(assumptionWords),
    stats: figuresJson(stats),
  });
}
