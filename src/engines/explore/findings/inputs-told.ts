/**
 * What reports say of inputs that are terms ([10 What comes out]): conditions by the lines where inputs are read, and which
 * loop keeps asking.
 */

import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { innermostAround, loops } from "../../../analysis/flow/loops.ts";
import type { InputTerm } from "../../../base/findings/input-term.ts";
import type { UnsupportedConstruct } from "../../../base/findings/unsupported-construct.ts";
import type { Machine } from "../../../machine/machine.ts";
import { type InputOrigin, toldTerm } from "../../../machine/symbolic/told-term.ts";
import type { CodePosition } from "../../../machine/threads/position.ts";
import { placeOf } from "../../../replay/witness.ts";
import type { Term } from "../../../smt/term.ts";
import type { Growth } from "../../../verdict/reason.ts";

/** With fewer answers to one question, a search that is not done need not grow by it. */
const manyAnswers = 16;

export function termTold(machine: Machine, term: Term): InputTerm {
  return toldTerm(term, (number) => originOf(machine, number));
}

function originOf({ path }: Machine, number: number): InputOrigin | undefined {
  const site = path?.sites.siteOf(number);
  return site && { line: site.position && placeOf(site.position)?.line, isSigned: site.low < 0n };
}

/** What it was that a value was needed of, or that the solver was asked. */
export function withWhatWasAsked(machine: Machine, what: UnsupportedConstruct): UnsupportedConstruct {
  const asked = machine.path?.sites.unanswered;
  switch (what.kind) {
    case "many-cases-of-input":
    case "solver-gave-up":
    case "solver-failed":
      return asked === undefined ? what : { ...what, about: termTold(machine, asked) };
    default:
      return what;
  }
}

/** Where a search that did not come to an end asks again and again. */
export function growth(machine: Machine): Growth | undefined {
  const most = machine.path?.sites.mostAsked;
  if (most === undefined || most.count < manyAnswers) return undefined;
  const { position, inputs } = most;
  return {
    functionName: functionNameOf(position),
    place: placeOf(position),
    isLoop: isInLoop(position),
    inputs: inputs.map((number) => originOf(machine, number)?.line),
  };
}

function functionNameOf({ body, instruction }: CodePosition): string | undefined {
  return body.locations[instruction.location]?.functionName;
}

function isInLoop({ body, instruction }: CodePosition): boolean {
  const block = body.blocks.findIndex(({ instructions }) => instructions.includes(instruction));
  return innermostAround(loops(controlFlow(body)), block) !== undefined;
}
