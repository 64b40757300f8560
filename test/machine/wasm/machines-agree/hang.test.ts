import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "hang", share: 6, rules: [] });
