// The order of the test files: those that take longest first, so that no processor is idle while the last one runs.
import { BaseSequencer } from "vitest/node";

/** Those that take more than twenty seconds, the longest first. */
const longest = [
  "test/machine/wasm/machines-agree/threaded-programs.test.ts",
  "test/property/threaded-programs.test.ts",
  "test/machine/wasm/machines-agree/cxx.test.ts",
  "test/machine/wasm/machines-agree/safety.test.ts",
  "test/machine/wasm/machines-agree/hang.test.ts",
  "test/cli/markdown.test.ts",
  "test/corpus/check.test.ts",
  "test/engines/explore/corpus-agreement.test.ts",
  "test/property/locking-programs.test.ts",
  "test/corpus/store-buffers.test.ts",
  "test/engines/explore/search/cxx-states.test.ts",
  "test/property/memory-orders/memory-orders.test.ts",
  "test/corpus/run.test.ts",
  "test/engines/explore/races/happens-before/litmus-programs.test.ts",
  "test/machine/wasm/machines-agree/sequential-functions.test.ts",
  "test/corpus/errors.test.ts",
  "test/property/store-buffers/threaded.test.ts",
  "test/docs/examples.test.ts",
  "test/runtime/threads.test.ts",
  "test/corpus/locks.test.ts",
];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
