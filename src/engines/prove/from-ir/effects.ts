/** What the calls that are followed write and release, by the frame: what a recursive call may do that is not followed. */
import type { LockName, SharedName, Statement } from "../system/statement.ts";

export interface Effects {
  readonly writes: ReadonlySet<SharedName>;
  readonly releases: ReadonlySet<LockName>;
}

export class FrameEffects {
  private readonly byFrame = new Map<
    string,
    { readonly writes: Set<SharedName>; readonly releases: Set<LockName> }
  >();
  /** Something was noted that was not known. */
  hasLearnt = false;

  of(frame: string): Effects {
    return this.byFrame.get(frame) ?? { writes: new Set(), releases: new Set() };
  }

  /** Of a frame, and so of those that called it. */
  note(frames: Iterable<string>, statement: Statement): void {
    const writes = writtenBy(statement);
    const releases = releasedBy(statement);
    if (writes.length === 0 && releases.length === 0) return;
    for (const frame of frames) {
      let known = this.byFrame.get(frame);
      if (known === undefined) this.byFrame.set(frame, (known = { writes: new Set(), releases: new Set() }));
      this.addTo(known.writes, writes);
      this.addTo(known.releases, releases);
    }
  }

  private addTo(known: Set<string>, names: readonly string[]): void {
    for (const name of names) {
      if (known.has(name)) continue;
      known.add(name);
      this.hasLearnt = true;
    }
  }
}

function writtenBy(statement: Statement): readonly SharedName[] {
  switch (statement.kind) {
    case "store":
    case "update":
      return [statement.shared];
    case "scramble":
      return statement.variables;
    case "call":
      return statement.writes.map(({ shared }) => shared);
    default:
      return [];
  }
}

function releasedBy(statement: Statement): readonly LockName[] {
  switch (statement.kind) {
    case "unlock":
    case "wait":
      return [statement.lock];
    case "call":
      return statement.locks.map(({ lock }) => lock);
    default:
      return [];
  }
}
