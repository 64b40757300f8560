/** Before each test file: random tests are others every day, and come back by their seed. */
import fc from "fast-check";
import { testSeed } from "./sampling.ts";

fc.configureGlobal({ seed: testSeed });
