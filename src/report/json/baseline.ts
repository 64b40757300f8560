/** The findings that there are, for later runs of `clew locks` to leave out. */
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import { messageWords } from "../words/finding.ts";

export interface Baseline {
  readonly schema: "clew-baseline-1";
  readonly findings: readonly {
    readonly fingerprint: string;
    readonly rule: string;
    readonly message: string;
  }[];
}

export function baselineOf({ findings }: LockVerdict): Baseline {
  const listed = findings.map((finding) => {
    const { fingerprint, rule } = finding;
    return { fingerprint, rule, message: messageWords(finding) };
  });
  return { schema: "clew-baseline-1", findings: listed };
}
