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
