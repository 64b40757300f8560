/** The commands, in the order of the help. A new one is a line here. */
import type { Command } from "./command.ts";
import { check } from "./commands/check.ts";
import { draw } from "./commands/draw.ts";
import { explain } from "./commands/explain.ts";
import { ir } from "./commands/ir.ts";
import { lasso } from "./commands/lasso.ts";
import { locks } from "./commands/locks.ts";
import { prove } from "./commands/prove.ts";
import { replay } from "./commands/replay.ts";
import { run } from "./commands/run.ts";

export const commands: readonly Command[] = [check, lasso, locks, prove, replay, draw, run, ir, explain];
