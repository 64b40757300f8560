import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "errors", share: 9, rules: ["use-after-free"] });
