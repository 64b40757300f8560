/** What the program writes during a step: shown in runs, thrown away while searching. */
export class OutputBuffer {
  private readonly decoder = new TextDecoder();
  private parts: Uint8Array[] = [];

  add(bytes: Uint8Array): void {
    this.parts.push(bytes);
  }

  discard(): void {
    if (this.parts.length > 0) this.parts = [];
  }

  /** What was written since the last call. */
  take(): string {
    const text = this.parts.map((part) => this.decoder.decode(part)).join("");
    this.parts = [];
    return text;
  }
}
