/** How exactly values are looked for; a large program gets less. */
import type { Pace } from "../../../base/pace.ts";
import type { Cloning } from "./instances.ts";
import type { PointerTargets } from "./pointer-targets.ts";
import type { Reach } from "./relevance.ts";

export interface Exactness {
  /** `names`: the light mode, in which nothing is known but what calls name. */
  readonly precision?: "values" | "names";
  readonly reach?: Reach;
  readonly cloning?: Cloning;
  /** Where calls through pointers may go that values say nothing of. */
  readonly targets?: PointerTargets;
  readonly pace?: Pace;
}
