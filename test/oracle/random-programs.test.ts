/** Under sequential consistency. */
import { testRandomPrograms } from "./random-suite.ts";

testRandomPrograms({ language: "c", memoryModel: "sc", programs: [180, 1_200] });
