import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "threads", share: 9, rules: [] });
