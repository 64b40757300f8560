/**
 * A run with values for its inputs ([10 What comes out]). The search followed terms; here its steps are taken once more
 * with all names and conditions kept, and the smallest values that satisfy these are asked for. What comes out is a run
 * like any other: its inputs are choices, and steps that were cut since an input was not known are cut at the same place.
 */
import { InternalError } from "../../../base/unreachable.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { choicesOfInput, type StepChooser } from "../../../machine/stepping/step-chooser.ts";
import { liveSymbols } from "../../../machine/symbolic/canonical.ts";
import type { Path } from "../../../machine/symbolic/path.ts";
import type { Model } from "../../../smt/evaluate.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";
import type { Explorer } from "../search/explorer.ts";

/** What a step did that depends on inputs: those it made, in order, and its choices. */
interface FollowedStep {
  readonly taken: RunChoice;
  readonly made: StepChooser["choices"];
  readonly inputs: StepChooser["inputs"];
  /** The number of the first of its inputs. */
  readonly firstInput: number;
  /** Its instructions. */
  readonly executed: readonly number[];
  /** The run ends in it. */
  readonly isOver: boolean;
}

export function concreteRun(
  explorer: Explorer,
  path: Path,
  taken: readonly RunChoice[],
): readonly RunChoice[] {
  explorer.pieces.restore(0);
  path.keepsNames = true;
  try {
    const steps = followed(explorer, path, taken);
    const model = path.smallestModel();
    const matter = mattering(explorer, path, steps.at(-1)?.isOver === true);
    return steps.map((step) => withValues(step, path, { model, matter }));
  } finally {
    path.keepsNames = false;
  }
}

function followed(explorer: Explorer, path: Path, taken: readonly RunChoice[]): FollowedStep[] {
  const { stepper } = explorer;
  const steps: FollowedStep[] = [];
  for (const step of taken) {
    explorer.pace();
    const firstInput = path.nextSymbol;
    let isOver = false;
    try {
      stepper.step(step.thread, step.otherwise, step.choices);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      isOver = true;
    }
    const { choices: made, inputs } = stepper.chooser;
    const executed = isOver ? withItsEnd(stepper.executed) : stepper.executed;
    steps.push({ taken: step, made, inputs, firstInput, executed, isOver });
    if (isOver) break;
  }
  if (steps.length < taken.length)
    throw new InternalError(`a run with terms ends after ${steps.length} of ${taken.length} steps`);
  return steps;
}

/** The instruction that ends the run was not counted. */
function withItsEnd(executed: readonly number[]): readonly number[] {
  return executed.map((count, index) => (index === executed.length - 1 ? count + 1 : count));
}

/**
 * The inputs that the run depends on: something was asked of them, or may be asked behind its end. With any values of the
 * others it is the same run.
 */
function mattering({ machine }: Explorer, path: Path, isOver: boolean): ReadonlySet<number> {
  const asked = path.symbols.filter((each) => path.saidOf(each).length > 0);
  const later = isOver ? [] : liveSymbols(machine);
  return new Set([...asked, ...later].map(({ first }) => first));
}

interface Values {
  readonly model: Model;
  /** Inputs, by their numbers. */
  readonly matter: ReadonlySet<number>;
}

function withValues(
  { taken, made, inputs, firstInput, executed }: FollowedStep,
  path: Path,
  { model, matter }: Values,
): RunChoice {
  const choices: number[] = [];
  const any: number[] = [];
  let next = 0;
  const addInputs = (before: number): void => {
    for (; next < inputs.length && inputs[next].at <= before; next++) {
      const input = inputs[next];
      const value = path.valueOfInput(firstInput + next, input, model);
      for (const choice of choicesOfInput(value, input.low, input.high)) {
        if (!matter.has(firstInput + next)) any.push(choices.length);
        choices.push(choice);
      }
    }
  };
  made.forEach(({ value, split }, index) => {
    addInputs(index);
    if (split === undefined) choices.push(value);
  });
  addInputs(made.length);
  // With values, the step would be cut elsewhere: where an input is chosen, and not where it is asked about.
  const isCut = inputs.length > 0 || made.some(({ split }) => split !== undefined);
  return {
    ...taken,
    choices,
    ...(any.length > 0 && { any }),
    ...(isCut && { cut: executed }),
  };
}
