/**
 * Property files of the Competition on Software Verification (.prp): lines such as
 *
 *     CHECK( init(main()), LTL(G ! call(reach_error())) )
 *
 * Several lines make one property that holds if all of them do.
 */
import { readFileSync } from "node:fs";
import { InputError } from "../../base/diagnostic.ts";

export type Formula =
  /** The function is never called. */
  | { readonly kind: "unreach-call"; readonly functionName: string }
  | { readonly kind: "valid-free" | "valid-deref" | "valid-memtrack" | "valid-memcleanup" }
  | { readonly kind: "no-data-race" | "no-overflow" | "termination" }
  /** Something that clew does not judge, in the file's own words. */
  | { readonly kind: "other"; readonly text: string };

export function readPropertyFile(path: string): Formula[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new InputError(`${path}: this property file cannot be read`);
  }
  const formulas = parsePropertyFile(text);
  if (formulas.length === 0)
    throw new InputError(`${path}: no property in it (CHECK( init(main()), LTL(…) ))`);
  return formulas;
}

export function parsePropertyFile(text: string): Formula[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//") && !line.startsWith("#"))
    .map(parseLine);
}

function parseLine(line: string): Formula {
  const [, formula] = /^CHECK\s*\(\s*init\(\s*main\(\s*\)\s*\)\s*,\s*LTL\s*\((.*)\)\s*\)$/.exec(line) ?? [];
  if (formula === undefined) return { kind: "other", text: line };
  const compact = formula.replace(/\s+/g, "");
  const [, functionName] = /^G!call\(([A-Za-z_]\w*)\((?:void)?\)\)$/.exec(compact) ?? [];
  if (functionName !== undefined) return { kind: "unreach-call", functionName };
  switch (compact) {
    case "Gvalid-free":
      return { kind: "valid-free" };
    case "Gvalid-deref":
      return { kind: "valid-deref" };
    case "Gvalid-memtrack":
      return { kind: "valid-memtrack" };
    case "Gvalid-memcleanup":
      return { kind: "valid-memcleanup" };
    case "G!data-race":
      return { kind: "no-data-race" };
    case "G!overflow":
      return { kind: "no-overflow" };
    case "Fend":
      return { kind: "termination" };
    default:
      return { kind: "other", text: formula.trim() };
  }
}
