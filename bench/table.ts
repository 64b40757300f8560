/** A table of measurements beside what they should be. */

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.measured} | ${row.goal} |`);
  return ["| what | measured | goal |", "| --- | --- | --- |", ...lines].join("\n");
}

export function grid(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [row(heads), row(heads.map(() => "---")), ...lines.map(row)].join("\n");
}
