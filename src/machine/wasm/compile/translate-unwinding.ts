/** Exceptions: what a landing pad gets, and the call of the unwinder by which a cleanup lets one go on ([05 Exceptions]). */
import type { Invoke, Resume } from "../../../ir/instruction.ts";
import type { BasicBlock } from "../../../ir/module.ts";
import { landingPadOf } from "../../../passes/exception-table.ts";
import type { Emitter } from "./emitter.ts";
import { enter } from "./enter-function.ts";
import { NotTranslated } from "./not-translated.ts";
import { takeHelperResult } from "./passing.ts";

/** The exception and its selector are in the result area: see frameLand. */
export function translateLanding(emitter: Emitter, from: BasicBlock, { unwind }: Invoke): void {
  const pad = landingPadOf(unwind);
  if (pad === undefined) throw new NotTranslated();
  emitter.jump(from, unwind, () => takeHelperResult(emitter, pad));
}

/** A call of the unwinder that does not come back. */
export function translateResume(emitter: Emitter, resume: Resume, position: number): void {
  const unwinder = emitter.machine.program.lookup("_Unwind_Resume");
  if (unwinder?.kind !== "function" || unwinder.isDeclaration) throw new NotTranslated();
  const [parameter] = unwinder.type.parameters;
  if (unwinder.type.parameters.length !== 1 || parameter.kind !== "pointer") throw new NotTranslated();
  const { out } = emitter;
  const [exception] = emitter.operands(resume.value);
  if (exception === undefined) throw new NotTranslated();
  out.i32(emitter.codeNumber(unwinder));
  out.set(emitter.record);
  enter(emitter, resume, position, [{ type: parameter, operands: [exception] }]);
  emitter.fallback();
}
