/** Under sequential consistency. */
import { full } from "../time-limits.ts";
import { testRandomPrograms } from "./random-suite.ts";

testRandomPrograms({ language: "c", memoryModel: "sc", programs: full ? 7_000 : 180 });
