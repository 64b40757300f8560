/** Under sequential consistency. */
import { full, testRandomPrograms } from "./random-suite.ts";

testRandomPrograms({ language: "c", memoryModel: "sc", programs: full ? 7_000 : 180 });
