// `npm test`: the checks of the source (formatting, types, dependency directions), then every test.
// The last line stands alone, for people and scripts: "N passed, N failed", with ", N skipped" where some were.
//   --full   also the slow suites (CLEW_TEST_FULL=1)
//   --quick  tests only, no checks of the source
// Everything else goes to vitest: npm test -- test/ir -t bitcode
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const ownOptions = ["--full", "--quick"];
const given = process.argv.slice(2);
const full = given.includes("--full");
const quick = given.includes("--quick");
const forVitest = given.filter((argument) => !ownOptions.includes(argument));

/** What is sampled is the same in all test files, though the day may end meanwhile: see test/sampling.ts. */
const seed = process.env.CLEW_TEST_SEED ?? String(Math.floor(Date.now() / 86_400_000));

const totals = { passed: 0, failed: 0, skipped: 0 };

function check(name, run) {
  const started = performance.now();
  const problem = run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problem === undefined) {
    totals.passed++;
    console.log(`✓ ${name} (${seconds} s)`);
  } else {
    totals.failed++;
    console.log(`${problem.trimEnd()}\n✗ ${name} (${seconds} s)`);
  }
}

function command(name, args) {
  const result = spawnSync(bin(name), args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`;
  return { ok: result.status === 0, output, stdout: result.stdout ?? "" };
}

function plainCheck(name, args) {
  const { ok, output } = command(name, args);
  return ok ? undefined : output || `${name} failed without a word`;
}

/** A configuration that matches no file passes every rule, so the number of modules is part of the check. */
function dependencyDirections() {
  const { ok, output } = command("depcruise", ["src", "--config", ".dependency-cruiser.cjs"]);
  if (!ok) return output;
  const cruised = /\((\d+) modules?,/.exec(output);
  if (cruised === null) return `cannot read the number of modules from: ${output}`;
  return Number(cruised[1]) > 0 ? undefined : "dependency-cruiser looked at no module at all";
}

/** What tests leave in the temporary folder goes with it, however they end. */
async function tests() {
  const folder = mkdtempSync(join(tmpdir(), "clew-test-"));
  const report = join(folder, "results.json");
  const scratch = join(folder, "tmp");
  mkdirSync(scratch);
  try {
    const status = await vitest(["--reporter=default", "--reporter=json", `--outputFile.json=${report}`], {
      TMPDIR: scratch,
      CLEW_TEST_SEED: seed,
      ...(full ? { CLEW_TEST_FULL: "1" } : {}),
    });
    count(JSON.parse(readFileSync(report, "utf8")), status);
  } catch (error) {
    console.log(`vitest left no results: ${error.message}`);
    totals.failed++;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its exit status. Signals are for it: we end when it has. */
function vitest(options, environment) {
  const child = spawn(bin("vitest"), ["run", ...options, ...forVitest], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

function count(results, status) {
  totals.passed += results.numPassedTests;
  totals.skipped += results.numPendingTests + results.numTodoTests;
  // A file that cannot be loaded has no tests to fail; it counts as one failure itself.
  const broken = results.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = results.numFailedTests + broken;
  // Errors outside of tests make vitest fail although no test did.
  totals.failed += failed === 0 && status !== 0 ? 1 : failed;
}

if (!quick) {
  check("format and lint", () => plainCheck("biome", ["check", "--error-on-warnings", "."]));
  check("types", () => plainCheck("tsc", ["--noEmit"]));
  check("dependency directions", dependencyDirections);
}
await tests();

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed > 0 ? 1 : 0;
