/** A place in the code of the program: which instruction of which function. */

import type { Instruction } from "../../ir/instruction.ts";
import type { PreparedBody } from "../../ir/module.ts";

export interface CodePosition {
  readonly body: PreparedBody;
  readonly instruction: Instruction;
  /** A number for it, stable within the process: names of objects are drawn from it. */
  readonly site: number;
}
