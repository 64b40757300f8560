/** What `clew --help` teaches beyond the list of commands: what each of them says of itself. */
import type { Command } from "./command.ts";

export function mainHelp(commands: readonly Command[]): string {
  const examples = commands.flatMap(({ overview }) => overview?.examples ?? []);
  const statuses = commands.flatMap(({ overview }) => overview?.exitStatus ?? []);
  return [
    "",
    "Examples:",
    ...examples.map((example) => `  ${example}`),
    "",
    ...statuses,
    "Of all commands:",
    "  2    bad input: options, files, a program that does not compile",
    "  70   a defect of clew",
  ].join("\n");
}
