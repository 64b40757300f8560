/**
 * A corpus program built and run natively with the bundled compiler: the oracle of the differential test.
 * Results are kept in clew's cache directory by everything that they depend on, so that reruns are quick.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect } from "vitest";
import { defaultCacheDirectory, openCache } from "../../src/frontend/cache.ts";
import { findToolchain } from "../../src/frontend/toolchain.ts";
import { timeLimits } from "../time-limits.ts";
import type { ExpectedOutcome } from "./header.ts";
import { type CorpusProgram, isCxx } from "./programs.ts";
import type { ObservedRun } from "./run-program.ts";

export interface NativeRun {
  readonly stdout: string;
  readonly status: number;
}

/** Runs only on the platform that clew models: elsewhere there is nothing to compare with. */
export const hasNativeOracle = process.platform === "linux" && process.arch === "x64";

/**
 * Builds and runs it before the tests of the suite around: that takes minutes on a busy machine, and is not what they test.
 * Nothing where there is nothing to compare with: on other platforms, and for programs that do not end by themselves.
 */
export function nativelyBefore(
  program: CorpusProgram,
  expected: ExpectedOutcome,
): () => NativeRun | undefined {
  let native: NativeRun | undefined;
  beforeAll(() => {
    if (hasNativeOracle && expected.kind === "exits") native = runNatively(program);
  });
  return () => native;
}

export function compareWithNative({ outcome, stdout }: ObservedRun, native: NativeRun | undefined): void {
  if (native === undefined) return;
  expect(stdout, "printed otherwise than natively").toBe(native.stdout);
  expect(outcome, "ended otherwise than natively").toEqual({ kind: "exits", status: native.status });
}

function runNatively(program: CorpusProgram): NativeRun {
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
      { encoding: "utf8", timeout: timeLimits.part },
    );
    if (built.status !== 0) throw new Error(`${program.name} does not compile natively:\n${built.stderr}`);
    const ran = spawnSync(executable, header.args, {
      input: header.stdin,
      cwd: folder,
      env: {},
      timeout: timeLimits.part,
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
