import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "cxx", share: 29, rules: [] });
