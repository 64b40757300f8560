/** Terminators: where execution goes next. */

import type { Branch, ConditionalBranch, IndirectBranch, Return, Switch } from "../../ir/instruction.ts";
import { bitWidth } from "../../ir/layout.ts";
import type { BasicBlock } from "../../ir/module.ts";
import { bits as constantBits, equal } from "../../smt/bits.ts";
import { widthOf } from "../../smt/term.ts";
import { Fault } from "../fault.ts";
import type { Machine } from "../machine.ts";
import {
  allOnes,
  decidedCondition,
  defined,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
} from "../memory/scalar.ts";
import { stopsBeforeLeaving } from "../stepping/leaving.ts";
import { ValueNeeded } from "../symbolic/path.ts";
import type { Frame } from "../threads/frame.ts";
import type { Thread } from "../threads/thread.ts";
import { anyWay, countOfValues, mayBe } from "./any-value.ts";
import { decided } from "./arithmetic.ts";
import type { Execute } from "./code.ts";
import type { Decoder, Jump } from "./decode.ts";

export function decodeReturn(decoder: Decoder, instruction: Return): Execute {
  const { machine } = decoder;
  if (instruction.value === undefined)
    return (thread, frame) => {
      if (!stopsBeforeLeaving(machine, thread, frame.caller)) leaveFrame(machine, thread, frame, undefined);
    };
  const value = decoder.slot(instruction.value);
  if (decoder.body.function === machine.program.main) return returnFromMain(machine, value);
  return (thread, frame) => {
    if (!stopsBeforeLeaving(machine, thread, frame.caller))
      leaveFrame(machine, thread, frame, frame.values[value]);
  };
}

/** The status of the program is output: an undefined one is an error at main's return, not in the runtime. */
function returnFromMain(machine: Machine, value: number): Execute {
  return (thread, frame) => {
    if (stopsBeforeLeaving(machine, thread, frame.caller)) return;
    const status = frame.values[value];
    if (frame.caller?.code.library && !Array.isArray(status) && status.undef !== null) {
      // The program itself does not look at the status any more.
      if (!machine.options.ignores.has("undefined-value"))
        throw new Fault("undefined-value", { kind: "undefined-value", use: "result-of-main" });
      leaveFrame(machine, thread, frame, defined(status.bits));
      return;
    }
    leaveFrame(machine, thread, frame, status);
  };
}

/** Returns from the innermost frame; the thread ends with its outermost one. */
export function leaveFrame(
  machine: Machine,
  thread: Thread,
  frame: Frame,
  value: RuntimeValue | undefined,
): void {
  const { caller } = frame;
  if (caller === undefined) {
    machine.endThread(thread);
    return;
  }
  const resume = caller.code.resume[caller.position]!;
  if (value instanceof SymbolicScalar) decideBefore(() => resume.convert(value, frame.code.fn));
  machine.popFrame(thread, frame);
  if (resume.result >= 0) caller.values[resume.result] = resume.convert(value, frame.code.fn);
  resume.proceed(caller);
}

/** What is to be executed again must not have changed anything: a value that will be needed is asked for beforehand. */
function decideBefore(convert: () => unknown): void {
  try {
    convert();
  } catch (error) {
    if (error instanceof ValueNeeded) throw error;
  }
}

export function decodeBranch(decoder: Decoder, instruction: Branch, block: BasicBlock): Execute {
  const jump = decoder.jump(block, instruction.target);
  return (_thread, frame) => jump(frame);
}

export function decodeConditionalBranch(
  decoder: Decoder,
  instruction: ConditionalBranch,
  block: BasicBlock,
): Execute {
  const { machine } = decoder;
  const condition = decoder.slot(instruction.condition);
  const whenTrue = decoder.jump(block, instruction.whenTrue);
  const whenFalse = decoder.jump(block, instruction.whenFalse);
  return (_thread, frame) => {
    const { bits, undef } = frame.values[condition] as Scalar;
    const isFalse = undef === null ? bits === 0n : anyWay(machine, 2, "branch") === 0;
    if (isFalse) whenFalse(frame);
    else whenTrue(frame);
  };
}

export function decodeSwitch(decoder: Decoder, instruction: Switch, block: BasicBlock): Execute {
  const condition = decoder.slot(instruction.condition);
  const mask = allOnes(bitWidth(instruction.condition.type));
  const fallback = decoder.jump(block, instruction.fallback);
  const cases = new Map<bigint, Jump>();
  for (const { value, target } of instruction.cases) cases.set(value & mask, decoder.jump(block, target));
  const { machine } = decoder;
  return (_thread, frame) => {
    const value = frame.values[condition] as Scalar;
    if (value instanceof SymbolicScalar && value.undef === null) switchByTerm(value, cases, fallback)(frame);
    else if (value.undef === null) (cases.get(value.bits) ?? fallback)(frame);
    else switchAnywhere(machine, value, cases, fallback)(frame);
  };
}

/** Each case is asked for: what is in none of them need not be known. */
function switchByTerm(value: SymbolicScalar, cases: ReadonlyMap<bigint, Jump>, fallback: Jump): Jump {
  const width = widthOf(value.term);
  for (const [label, jump] of cases)
    if (decidedCondition(equal(value.term, constantBits(width, label)))) return jump;
  return fallback;
}

/** One of the targets that the defined bits allow. */
function switchAnywhere(
  machine: Machine,
  value: Scalar,
  cases: ReadonlyMap<bigint, Jump>,
  fallback: Jump,
): Jump {
  const possible = [...cases].filter(([label]) => mayBe(value, label)).map(([, jump]) => jump);
  const ways = countOfValues(value) > BigInt(possible.length) ? [...possible, fallback] : possible;
  return ways[anyWay(machine, ways.length, "switch")];
}

export function decodeIndirectBranch(
  decoder: Decoder,
  instruction: IndirectBranch,
  block: BasicBlock,
): Execute {
  const { machine, body } = decoder;
  const address = decoder.slot(instruction.address);
  const targets = new Map(instruction.targets.map((target) => [target.index, decoder.jump(block, target)]));
  return (_thread, frame) => {
    const value = decided(frame.values[address] as Scalar, "jump");
    const label = machine.image.labelAt(value);
    const jump = label?.fn === body.function ? targets.get(label.block) : undefined;
    if (jump === undefined) throw new Fault("invalid-pointer", { kind: "jumps-nowhere" });
    jump(frame);
  };
}

export function decodeUnreachable(): Execute {
  return () => {
    throw new Fault("unreachable-code", { kind: "unreachable-code" });
  };
}
