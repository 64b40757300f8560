/** With store buffers; in C++, whose library takes long to compile. */
import { testRandomPrograms } from "./random-suite.ts";

testRandomPrograms({ language: "c", memoryModel: "tso", programs: [100, 500] });
testRandomPrograms({ language: "c++", memoryModel: "sc", programs: [6, 60] });
