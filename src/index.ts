/**
 * clew as a library:
 *
 *     import { check } from "clew";
 *     const verdict = await check(["queue.c"], { properties: ["hang"], maxSeconds: 60 });
 *     if (verdict.answer === "violated") console.log(verdict.findings[0].message);
 */
export { InputError, type Place } from "./base/diagnostic.ts";
export { type ErrorRule, errorRules, type HangRule, hangRules, type Rule } from "./base/rules.ts";
export { type CheckSettings, type CompileSettings, check } from "./library/check.ts";
export type { AnswerBase, Column, FindingBase, Statistics } from "./verdict/answer-base.ts";
export type { CheckOptions, CheckProgress, ReductionName, SectionKindName } from "./verdict/check-options.ts";
export { type Property, type PropertyGroup, propertyGroups } from "./verdict/property.ts";
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
