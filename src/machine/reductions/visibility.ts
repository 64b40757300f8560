/** Counts the actions that a reduction made invisible, for the figures at the end of a check. */
export class Visibility {
  /** Accesses that would have been visible actions of their own. */
  visible = 0;
  local = 0;
  unused = 0;
  /** Those under locks that protect what they are to are among them ([03] 3). */
  countsLocked = false;
  /** Stores that went into a buffer. */
  delayed = 0;

  shares(): { readonly name: string; readonly saved: number }[] {
    const all = this.visible + this.local + this.unused + this.delayed;
    if (all === 0) return [];
    return [
      { name: "local accesses", saved: this.local / all },
      { name: this.countsLocked ? "later use and locks" : "later use", saved: this.unused / all },
      ...(this.delayed === 0 ? [] : [{ name: "delayed stores", saved: this.delayed / all }]),
    ];
  }
}
