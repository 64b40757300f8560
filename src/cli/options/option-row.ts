/** An option as a command describes it: what it is called, how its value is read, what the help says. */
import { Option } from "commander";

export interface OptionRow<Answer = unknown, Options = object> {
  readonly flags: string;
  readonly description: string;
  /** The heading that it stands under. */
  readonly group: string;
  readonly parse?: (value: string, previous: unknown) => unknown;
  readonly initial?: unknown;
  /** How the help calls the initial value, where it is not the value itself. */
  readonly initialWords?: string;
  /** Not in the help: for those who work on clew. */
  readonly hidden?: boolean;
  /** It names a file that an answer is written to. */
  readonly output?: Output<Answer, Options>;
}

export interface Output<Answer, Options> {
  /** For messages where it cannot be done: "write the verdict". */
  readonly action: string;
  /** Methods, so that rows of all commands have a type in common. */
  write(file: string, answer: Answer, options: Options): void | Promise<void>;
}

export function optionOf(row: OptionRow): Option {
  const option = new Option(row.flags, row.description).helpGroup(row.group);
  if (row.parse !== undefined) option.argParser(row.parse);
  if (row.initial !== undefined) option.default(row.initial, row.initialWords ?? String(row.initial));
  return row.hidden ? option.hideHelp() : option;
}

/** Whether the word is an option of clew's whose value is the next word. */
export function takesValue(rows: readonly OptionRow[]): (word: string) => boolean {
  const flags = new Set(
    rows
      .map(optionOf)
      .filter((option) => option.required)
      .flatMap((option) => [option.short, option.long]),
  );
  return (word) => flags.has(word);
}
