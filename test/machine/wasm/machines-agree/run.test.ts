import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "run", share: 17, rules: [] });
