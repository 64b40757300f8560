/**
 * A corpus program built and run natively with the bundled compiler: the oracle of the differential test.
 * Results are kept in clew's cache directory by everything that they depend on, so that reruns are quick.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { defaultCacheDirectory, openCache } from "../../src/frontend/cache.ts";
import { findToolchain } from "../../src/frontend/toolchain.ts";
import { type CorpusProgram, isCxx } from "./programs.ts";

export interface NativeRun {
  readonly stdout: string;
  readonly status: number;
}

/** Runs only on the platform that clew models: elsewhere there is nothing to compare with. */
export const hasNativeOracle = process.platform === "linux" && process.arch === "x64";

export function runNatively(program: CorpusProgram): NativeRun {
  const { header } = program;
  const toolchain = findToolchain(undefined);
  const inputs = [toolchain.version, program.text, header.options, header.args, header.stdin];
  const key = createHash("sha256")
    .update(`native-2 ${JSON.stringify(inputs)}`)
    .digest("hex");
  const cache = openCache(defaultCacheDirectory());
  const known = cache.read(key);
  if (known !== undefined) return JSON.parse(known.toString("utf8")) as NativeRun;
  const result = buildAndRun(program, toolchain.bundled.program);
  cache.write(key, Buffer.from(JSON.stringify(result)));
  return result;
}

function buildAndRun(program: CorpusProgram, zig: string): NativeRun {
  const { header, files } = program;
  const folder = mkdtempSync(join(tmpdir(), "clew-native-"));
  try {
    const executable = join(folder, "program");
    // Never optimised, nor for newer processors: such a program must do the same, and libraries for -O2 would
    // have to be built.
    const options = header.options.filter((option) => !/^-(O|mavx)/.test(option));
    // Without -fno-sanitize=… the compiler makes undefined behaviour trap: a corpus program must have none.
    const built = spawnSync(
      zig,
      [
        isCxx(program) ? "c++" : "cc",
        "-target",
        "x86_64-linux-musl",
        "-w",
        ...options,
        ...files,
        "-o",
        executable,
      ],
      { encoding: "utf8", timeout: 300_000 },
    );
    if (built.status !== 0) throw new Error(`${program.name} does not compile natively:\n${built.stderr}`);
    const ran = spawnSync(executable, header.args, {
      input: header.stdin,
      cwd: folder,
      env: {},
      timeout: 20_000,
      maxBuffer: 1 << 24,
    });
    if (ran.error !== undefined) throw new Error(`${program.name} failed natively: ${ran.error.message}`);
    // As shells say it, and clew's runtime too.
    const status = ran.status ?? 128 + constants.signals[ran.signal!];
    return { stdout: ran.stdout.toString("utf8"), status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
