/** The options of an `expect.check`, written as on the command line, for `check` of the library. */

import type { ReductionName } from "../../src/base/reductions.ts";
import type { IgnorableRule } from "../../src/base/rules.ts";
import { anyArguments, anyStdin, inputTreatment } from "../../src/cli/options/values.ts";
import type { CheckSettings } from "../../src/library/check.ts";
import type { SectionKindName } from "../../src/verdict/check-options.ts";
import type { Property } from "../../src/verdict/property.ts";
import { timeLimits } from "../time-limits.ts";
import type { CorpusHeader } from "./header.ts";

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Far more than any program of the corpus needs. Memory is that of the whole test process, which other tests fill as well. */
const limits = { maxSeconds: timeLimits.part / 1000, maxMemoryBytes: 8e9 };

export function checkSettings(header: CorpusHeader, options: readonly string[]): CheckSettings {
  const settings: Writable<CheckSettings> = {
    ...limits,
    compilerArguments: header.options,
    arguments: header.args,
    stdin: new TextEncoder().encode(header.stdin),
  };
  const words = options.flatMap((option) => option.split("=", 2));
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const value = (): string => {
      const given = words.shift();
      if (given === undefined) throw new Error(`${word} needs a value`);
      return given;
    };
    switch (word) {
      case "--property":
        settings.properties = value().split(",") as Property[];
        break;
      case "--memory-model":
        settings.memoryModel = value() as "sc" | "tso";
        break;
      case "--store-buffer":
        settings.storeBuffer = Number(value());
        break;
      case "--flush":
        settings.flush = value() as "fair" | "never";
        break;
      case "--inputs":
        {
          const { side, isEager } = inputTreatment(value());
          settings.inputs = side;
          settings.eagerInputs = isEager;
        }
        break;
      case "--stdin":
        settings.anyStdin = anyStdin(value());
        break;
      case "--args":
        settings.anyArguments = anyArguments(value());
        break;
      case "--rwlock":
        settings.rwlock = value() as "prefer-reader" | "prefer-writer";
        break;
      case "--sections":
        settings.sections = value().split(",") as SectionKindName[];
        break;
      case "--must-return":
        settings.mustReturn = [...(settings.mustReturn ?? []), value()];
        break;
      case "--no-reduction":
        settings.withoutReductions = [...(settings.withoutReductions ?? []), value() as ReductionName];
        break;
      case "--max-states":
        settings.maxStates = Number(value());
        break;
      case "--stack-limit":
        settings.stackLimit = Number(value());
        break;
      case "--rand":
        settings.rand = { kind: "values", values: value().split(",").map(Number) };
        break;
      case "--stub":
        settings.stubs = new Map([
          ...(settings.stubs ?? []),
          [value(), value() as "havoc" | "zero" | "error"],
        ]);
        break;
      case "--malloc-fails":
        settings.mallocFails = true;
        break;
      case "--no-spurious-wakeups":
        settings.spuriousWakeups = false;
        break;
      case "--signed-overflow":
        settings.signedOverflow = true;
        break;
      case "--ignore":
        settings.ignore = [...(settings.ignore ?? []), ...(value().split(",") as IgnorableRule[])];
        break;
      case "--no-race":
        settings.races = false;
        break;
      case "--no-leak":
        settings.leaks = false;
        break;
      case "--all":
        settings.all = true;
        break;
      default:
        throw new Error(`the corpus runner does not know the option ${word}`);
    }
  }
  return settings;
}
