/** Lines of source files, for reports. How a file is read is the caller's business: reports are pure. */

/** The text of a file, or undefined where it cannot be had. */
export type ReadSource = (path: string) => string | undefined;

export class SourceText {
  private readonly files = new Map<string, readonly string[] | undefined>();
  private readonly read: ReadSource;

  constructor(read: ReadSource) {
    this.read = read;
  }

  /** Line numbers start at 1. Undefined where there is no such file or line. */
  line(path: string, number: number): string | undefined {
    let lines = this.files.get(path);
    if (lines === undefined && !this.files.has(path)) {
      lines = this.read(path)?.split(/\r\n|\n|\r/);
      this.files.set(path, lines);
    }
    return lines?.[number - 1];
  }
}
