import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "tso", share: 7, rules: ["assertion"] });
