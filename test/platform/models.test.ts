/** Names of C++ symbols, and what model files may say. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { accessModels } from "../../src/platform/access-model.ts";
import { qualifiedName } from "../../src/platform/mangled-name.ts";
import { functionModels, parseModelFile, readModels } from "../../src/platform/read-models.ts";

describe("names inside C++ symbols", () => {
  it.each([
    ["_ZNSt3__110lock_guardINS_5mutexEEC2B7v170000ERS1_", "std::lock_guard::lock_guard", "RS1_"],
    ["_ZNSt10lock_guardISt5mutexED2Ev", "std::lock_guard::~lock_guard", "v"],
    ["_ZNKSt3__111unique_lockINS_5mutexEEcvbB7v170000Ev", "std::unique_lock::operator bool", "v"],
    ["_ZNSt3__14lockB7v170000INS_5mutexES1_EEvRT_RT0_", "std::lock", "vRT_RT0_"],
    ["_ZNSt3__16threadC2IZ4mainE3$_0JEvEEOT_DpOT0_", "std::thread::thread", "OT_DpOT0_"],
    ["_ZNSt6threadC2IZ4mainEUlvE_JEvEEOT_DpOT0_", "std::thread::thread", "OT_DpOT0_"],
    ["_Z1fi", "f", "i"],
  ])("%s", (symbol, name, parameters) => {
    expect(qualifiedName(symbol)).toMatchObject({ name, parameters });
  });

  it("a C name has none", () => expect(qualifiedName("pthread_mutex_lock")).toBeUndefined());
});

describe("models", () => {
  const models = readModels(fileURLToPath(new URL("../../models/", import.meta.url)), []);

  it.each([
    ["pthread_mutex_trylock", { does: "lock", blocking: false, success: "zero" }],
    ["pthread_rwlock_rdlock", { does: "lock", mode: "shared" }],
    ["mtx_lock", { does: "lock" }],
    ["EnterCriticalSection", { does: "lock", recursive: true }],
    ["_raw_spin_lock", { does: "lock" }],
    ["_ZNSt3__115recursive_mutex4lockEv", { does: "lock", recursive: true }],
    ["_ZNSt11unique_lockISt5mutexE6unlockEv", { does: "guard", action: "unlock" }],
  ])("%s", (symbol, model) => expect(models.find(symbol)?.model).toMatchObject(model));

  it.each([
    ["functions: { f: { does: lok, lock: 0 } }", /does is one of/],
    ["functions: { f: { does: lock } }", /"lock" is missing/],
    ["functions: { f: { does: lock, lock: 0, colour: red } }", /"colour" has no meaning/],
    ["locks: []", /it has no "functions"/],
    ["functions: [", /not a model/],
  ])("%s is refused", (text, message) =>
    expect(() => functionModels(parseModelFile(text, "m.yaml"), "m.yaml")).toThrow(message),
  );

  it("what functions do to memory", () => {
    expect(models.accessesOf("llvm.memcpy.p0.p0.i64")).toMatchObject({ writes: [0], reads: [1], size: 2 });
    expect(models.accessesOf("strtok")?.state).toBe("strtok");
    expect(models.accessesOf("pthread_create")).toBeUndefined();
  });

  it.each([
    ["accesses: { f: { writes: 0 } }", /"writes" is a list/],
    ["accesses: { f: { colour: red } }", /"colour" has no meaning/],
    ["accesses: { f: { size: all } }", /"size" is the number/],
    ["accesses: { f: { reads-state: 3 } }", /"reads-state" is a name/],
    ["accesses: []", /"accesses" is a map/],
  ])("%s is refused", (text, message) =>
    expect(() => accessModels(parseModelFile(text, "m.yaml"), "m.yaml")).toThrow(message),
  );
});
