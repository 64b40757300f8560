/** What can be asked of a program: groups and single rules, by their stable names. */
import { errorRules, fairRules, hangRules, type Rule } from "../base/rules.ts";

export const propertyGroups = ["safety", "hang", "fair", "global"] as const;
export type PropertyGroup = (typeof propertyGroups)[number];

/** A group, or one rule of safety, hang or fair. */
export type Property = PropertyGroup | Rule;

/** The rules that can be asked for, in the order in which they are listed. */
export const checkedRules: readonly Rule[] = [...errorRules, ...hangRules, ...fairRules];

export function isProperty(name: string): name is Property {
  return [...propertyGroups, ...checkedRules].includes(name as Property);
}

/** The group that a rule belongs to. */
export function groupOf(rule: Rule): "safety" | "hang" | "fair" {
  if ((fairRules as readonly string[]).includes(rule)) return "fair";
  return (hangRules as readonly string[]).includes(rule) ? "hang" : "safety";
}

/** Whether a rule is judged when these properties were asked for. */
export function isAskedFor(rule: Rule, properties: readonly Property[]): boolean {
  return properties.includes(rule) || properties.includes(groupOf(rule));
}

/** Whether fair runs are judged when these properties were asked for. */
export function asksForFairness(properties: readonly Property[]): boolean {
  return fairRules.some((rule) => isAskedFor(rule, properties));
}

/** Fair runs that never end are told from hangs: who asks for them asks for hangs as well ([07]). */
export function withImplied(properties: readonly Property[]): readonly Property[] {
  return asksForFairness(properties) && !properties.includes("hang") ? [...properties, "hang"] : properties;
}
