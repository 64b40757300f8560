import { compareFolder } from "./compare-folder.ts";

compareFolder({ name: "safety", share: 6, rules: ["assertion", "data-race", "use-after-free"] });
