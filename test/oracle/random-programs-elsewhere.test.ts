/** With store buffers; in C++, whose library takes long to compile. */
import { full } from "../time-limits.ts";
import { testRandomPrograms } from "./random-suite.ts";

testRandomPrograms({ language: "c", memoryModel: "tso", programs: full ? 2_500 : 100 });
testRandomPrograms({ language: "c++", memoryModel: "sc", programs: full ? 500 : 6 });
