/**
 * clew as a library:
 *
 *     import { check, messageWords } from "clew";
 *     const verdict = await check(["queue.c"], { properties: ["hang"], maxSeconds: 60 });
 *     if (verdict.answer === "violated") console.log(messageWords(verdict.findings[0]));
 */

export { InputError, type Place } from "./base/diagnostic.ts";
export type { CallOfOtherType } from "./base/findings/call-of-other-type.ts";
export type { FaultMessage } from "./base/findings/fault-message.ts";
export type { LeftStep } from "./base/findings/left-step.ts";
export type { UnsupportedConstruct } from "./base/findings/unsupported-construct.ts";
export type { ReductionName } from "./base/reductions.ts";
export {
  type ErrorRule,
  errorRules,
  type FairRule,
  fairRules,
  type HangRule,
  hangRules,
  type Rule,
} from "./base/rules.ts";
export { type CheckSettings, type CompileSettings, check } from "./library/check.ts";
export { actionWords, stepRemarkWords } from "./report/words/action.ts";
export { factWords, messageWords } from "./report/words/finding.ts";
export { leftStepWords } from "./report/words/left-step.ts";
export { assumptionWords, reasonWords } from "./report/words/reason.ts";
export { sectionWords, strategyWords, waitWords } from "./report/words/wait.ts";
export type * from "./verdict/action.ts";
export type { AnswerBase, Column, FindingBase, Statistics } from "./verdict/answer-base.ts";
export type { CheckOptions, CheckProgress, SectionKindName } from "./verdict/check-options.ts";
export type { ErrorMessage, Fact, HangMessage, Message } from "./verdict/fact.ts";
export { type Property, type PropertyGroup, propertyGroups } from "./verdict/property.ts";
export type { Assumption, Reason } from "./verdict/reason.ts";
export type { Note, StackFrame, ThreadPosition } from "./verdict/run-outcome.ts";
export type {
  Answer,
  Finding,
  OpenSectionReport,
  RunChoice,
  Stats,
  Step,
  Verdict,
  WaitFor,
} from "./verdict/verdict.ts";
