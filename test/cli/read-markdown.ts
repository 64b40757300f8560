/**
 * Markdown that is run. In order of the page:
 *
 *     ```c hello.c          a fenced block with a file name is written to the page's own folder
 *     ```sh                 a shell command; `clew` is the built one
 *     ```text               what the command before prints to stdout (nothing, where this is missing)
 *     ```stderr             … and to stderr
 *     Exit code 125         on a line of its own, behind the command (0, where this is missing)
 *     <!-- skip: root -->   before a command: not for the super-user, who may read anything
 *
 * A line of three dots stands for any number of lines.
 */

export interface MarkdownFile {
  readonly kind: "file";
  readonly name: string;
  readonly content: string;
}

export interface MarkdownCommand {
  readonly kind: "command";
  readonly command: string;
  /** The line of the page, to find it again. */
  readonly line: number;
  readonly skipForRoot: boolean;
  stdout: string;
  stderr: string;
  exitCode: number;
}

export type MarkdownStep = MarkdownFile | MarkdownCommand;

export function readMarkdown(text: string): MarkdownStep[] {
  const steps: MarkdownStep[] = [];
  const lines = text.split("\n");
  let skipForRoot = false;
  const lastCommand = (line: number): MarkdownCommand => {
    const last = steps.findLast((step) => step.kind === "command");
    if (last === undefined) throw new Error(`line ${line}: an expectation before any command`);
    return last;
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (/^<!-- skip: root -->$/.test(line)) skipForRoot = true;
    const exit = /^Exit code (\d+)\.?$/.exec(line);
    if (exit !== null) lastCommand(index + 1).exitCode = Number(exit[1]);
    const fence = /^```(\S+)(?: (\S+))?$/.exec(line);
    if (fence === null) continue;
    const start = index + 1;
    const end = lines.indexOf("```", start);
    if (end < 0) throw new Error(`line ${start}: this block does not end`);
    const content = lines
      .slice(start, end)
      .map((each) => `${each}\n`)
      .join("");
    index = end;
    const [, language, name] = fence;
    if (name !== undefined) steps.push({ kind: "file", name, content });
    else if (language === "sh") {
      steps.push({
        kind: "command",
        command: content,
        line: start,
        skipForRoot,
        stdout: "",
        stderr: "",
        exitCode: 0,
      });
      skipForRoot = false;
    } else if (language === "text") lastCommand(start).stdout = content;
    else if (language === "stderr") lastCommand(start).stderr = content;
    else throw new Error(`line ${start}: a block of ${language} has no file name`);
  }
  return steps;
}

/** The actual text with every part that a line of dots stands for replaced by that line; for good diffs. */
export function withDots(actual: string, expected: string): string {
  const parts = expected.split(/^\.\.\.\n/m);
  if (parts.length === 1) return actual;
  let at = 0;
  let result = "";
  for (const [index, part] of parts.entries()) {
    const found =
      index === parts.length - 1 && actual.endsWith(part)
        ? actual.length - part.length
        : actual.indexOf(part, at);
    if (found < at || (index === 0 && found !== 0)) return actual;
    result += (index === 0 ? "" : "...\n") + part;
    at = found + part.length;
  }
  return at === actual.length || expected.endsWith("...\n") ? result : actual;
}
