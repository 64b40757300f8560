/** clew check: explores every interleaving, and shows what goes wrong or hangs. */
import { InputError } from "../../base/diagnostic.ts";
import { type CheckCommand, checkFiles } from "../check-files.ts";
import { answerExitCodes } from "../exit-codes.ts";
import { requireWritable } from "../files.ts";
import type { CheckCommandOptions } from "../options.ts";
import { showVerdict } from "../show-verdict.ts";

export async function check(command: CheckCommand): Promise<number> {
  const { json, save } = command.options;
  refuseTaskOptions(command.options);
  requireWritable("save the run", save);
  requireWritable("write the verdict", json);
  const result = await checkFiles(command, {});
  const { verdict } = result;
  showVerdict(verdict, { json, saved: verdict.findings.length > 0 ? save : undefined });
  result.save();
  return answerExitCodes[verdict.answer];
}

function refuseTaskOptions(options: CheckCommandOptions): void {
  if (options.propertyFile !== undefined) throw new InputError("--property-file is for --svcomp");
  if (options.assumeLp64) throw new InputError("--assume-lp64 is for --svcomp");
}
