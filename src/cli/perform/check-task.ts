/** clew check --svcomp: a task's program against its properties, and the answers against the expected ones. */
import { InputError } from "../../base/diagnostic.ts";
import { readTask, type Task, type TaskProperty } from "../../frontend/svcomp/task.ts";
import { jointAnswer } from "../../library/join-verdicts.ts";
import { agreement, settingsOf, verdictForTask } from "../../library/task-property.ts";
import { cutVerdict } from "../../verdict/cut-verdict.ts";
import type { Reason } from "../../verdict/reason.ts";
import { type CheckCommand, type CheckResult, checkFiles } from "../check-files.ts";
import { answerExitCodes } from "../exit-codes.ts";
import { requireWritable } from "../files.ts";
import { type ShownTaskAnswer, showTaskVerdicts } from "./show-task.ts";

/** Tasks are written for gcc, which takes these for warnings; and nobody is going to mend them. */
const lenient = [
  "-Wno-error=implicit-function-declaration",
  "-Wno-error=implicit-int",
  "-Wno-error=int-conversion",
  "-Wno-error=incompatible-function-pointer-types",
  "-w",
];

export async function checkTask(command: CheckCommand): Promise<number> {
  const { json, save, svcomp, propertyFile } = command.options;
  refuseOwnChoices(command);
  requireWritable("save the run", save);
  requireWritable("write the verdict", json);
  const task = readTask(svcomp!);
  const properties = chosenProperties(svcomp!, task, propertyFile);
  if (save !== undefined && properties.length > 1) {
    throw new InputError("--save keeps the run of one property: --property-file says which");
  }
  const answers: ShownTaskAnswer[] = [];
  const results: CheckResult[] = [];
  for (const property of properties) {
    const result = results.at(-1)?.interrupted
      ? notChecked({ kind: "task-not-begun" })
      : await judge(command, task, property);
    const { verdict } = result;
    results.push(result);
    answers.push({ property, verdict, agreement: agreement(property, verdict) });
  }
  const kept = answers.some(({ verdict }) => verdict.findings.length > 0) ? save : undefined;
  showTaskVerdicts(answers, { json, saved: kept, assumesLp64: task.dataModel === "ILP32" });
  for (const result of results) result.save();
  return answerExitCodes[jointAnswer(answers.map(({ verdict }) => verdict.answer))];
}

/** Each property is checked for itself: what ends a run depends on what is asked. */
async function judge(command: CheckCommand, task: Task, property: TaskProperty): Promise<CheckResult> {
  const settings = settingsOf(property);
  if (settings === undefined) {
    const other = property.formulas.find((formula) => formula.kind === "other");
    return notChecked({ kind: "formula-not-judged", text: other?.text ?? property.name });
  }
  const narrow = task.dataModel === "ILP32";
  if (narrow && !command.options.assumeLp64) {
    return notChecked({ kind: "task-of-32-bits" });
  }
  const compilerArguments = [...lenient, ...command.compilerArguments];
  const result = await checkFiles({ ...command, files: task.files, compilerArguments }, settings);
  const verdict = verdictForTask(property, result.verdict);
  const assumptions = narrow
    ? [{ kind: "types-of-64-bits" } as const, ...verdict.assumptions]
    : verdict.assumptions;
  return { ...result, verdict: { ...verdict, assumptions } };
}

function chosenProperties(path: string, task: Task, wanted: string | undefined): readonly TaskProperty[] {
  if (wanted === undefined) return task.properties;
  const name = wanted.slice(wanted.lastIndexOf("/") + 1);
  const chosen = task.properties.filter(
    (property) => property.name === name || property.name === `${name}.prp`,
  );
  if (chosen.length === 0) {
    const known = task.properties.map((property) => property.name).join(", ");
    throw new InputError(`${path}: no property ${wanted} (it has ${known})`);
  }
  return chosen;
}

function refuseOwnChoices({ files, options }: CheckCommand): void {
  if (files.length > 0) {
    throw new InputError("--svcomp takes its files from the task; none can be given besides");
  }
  if (options.property !== undefined) {
    throw new InputError("--svcomp takes its properties from the task (--property-file chooses among them)");
  }
}

/** Where nothing was explored. */
function notChecked(reason: Reason): CheckResult {
  return { verdict: cutVerdict([], reason), interrupted: false, save: () => {} };
}
