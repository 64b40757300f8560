/** What can be asked of a program: groups and single rules, by their stable names. */
import { errorRules, hangRules, type Rule } from "../base/rules.ts";

export const propertyGroups = ["safety", "hang", "global"] as const;
export type PropertyGroup = (typeof propertyGroups)[number];

/** A group, or one rule of safety or hang. */
export type Property = PropertyGroup | Rule;

export function isProperty(name: string): name is Property {
  return [...propertyGroups, ...errorRules, ...hangRules].includes(name as Property);
}

/** The group that a rule belongs to. */
export function groupOf(rule: Rule): "safety" | "hang" {
  return (hangRules as readonly string[]).includes(rule) ? "hang" : "safety";
}

/** Whether a rule is judged when these properties were asked for. */
export function isAskedFor(rule: Rule, properties: readonly Property[]): boolean {
  return properties.includes(rule) || properties.includes(groupOf(rule));
}
