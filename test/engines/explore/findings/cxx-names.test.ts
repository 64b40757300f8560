/** What threads of C++ programs are said to wait for: the object that the user wrote, and where it is declared. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { check } from "../../../../src/library/check.ts";
import { actionWords, stepRemarkWords } from "../../../../src/report/words/action.ts";
import { waitWords } from "../../../../src/report/words/wait.ts";

const programs: Record<string, { readonly text: string; readonly waits: readonly string[] }> = {
  "members on the heap": {
    text: `#include <memory>
#include <mutex>
#include <thread>
struct Account { std::recursive_mutex lock; std::timed_mutex other; };
int main() {
  auto shared = std::make_shared<Account>();
  auto plain = new Account;
  std::thread t([=] { std::lock_guard l(shared->lock); std::lock_guard k(plain->other); });
  { std::lock_guard k(plain->other); std::lock_guard l(shared->lock); }
  t.join();
  delete plain;
}`,
    waits: [
      "std::recursive_mutex `shared->lock` at program.cpp:4, held by `lambda at program.cpp:8`",
      "std::timed_mutex `Account@7.other` at program.cpp:4, held by `main`",
    ],
  },
  "elements, and variables of functions": {
    text: `#include <mutex>
#include <thread>
#include <vector>
int main() {
  std::mutex first;
  std::vector<std::mutex> more(2);
  std::thread t([&] { std::lock_guard l(first); std::lock_guard k(more[1]); });
  { std::lock_guard k(more[1]); std::lock_guard l(first); }
  t.join();
}`,
    waits: [
      "std::mutex `first` at program.cpp:5, held by `lambda at program.cpp:7`",
      "std::mutex `more[1]`, held by `main`",
    ],
  },
  "the result of a promise": {
    text: `#include <future>
#include <thread>
struct Service { std::promise<int> done; };
int main() {
  Service service;
  std::future<int> result = service.done.get_future();
  std::thread t([&] { result.wait(); });
  t.join();
}`,
    waits: [
      "the end of thread `lambda at program.cpp:7`",
      "the result of std::promise<int> `service.done` at program.cpp:3",
    ],
  },
  "a barrier and a condition of any lock": {
    text: `#include <barrier>
#include <condition_variable>
#include <mutex>
#include <thread>
struct Team { std::mutex m; std::condition_variable_any wake; std::barrier<> sync{2}; };
static Team team;
int main() {
  std::thread t([] { std::unique_lock l(team.m); team.wake.wait(l); });
  team.sync.arrive_and_wait();
  t.join();
}`,
    waits: [
      "std::barrier<> `team.sync` at program.cpp:5",
      "std::condition_variable_any `team.wake` at program.cpp:5",
    ],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-cxx-names-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.for(Object.entries(programs))("%s", async ([, { text, waits }]) => {
  const path = join(folder, "program.cpp");
  writeFileSync(path, text);
  const verdict = await check(path, { compilerArguments: ["-std=c++20"] });
  const told = verdict.findings[0]?.threads.map(({ waitsFor }) =>
    waitWords(waitsFor)?.replaceAll(/[^\s`]*program\.cpp/g, "program.cpp"),
  );
  expect(told).toEqual(waits);
});

it("what the library does with variables of its own is one step of the run, by the call of the user's", async () => {
  const path = join(folder, "program.cpp");
  writeFileSync(
    path,
    `#include <cassert>
#include <iostream>
#include <thread>
static int shared;
int main() {
  std::thread t([] { std::cout << "one\\n"; shared = 1; });
  t.join();
  assert(shared == 2);
}`,
  );
  const verdict = await check(path, { compilerArguments: ["-std=c++20"] });
  const run = verdict.findings[0].run.map(({ action, place, remarks, output }) => {
    const counted = remarks.map((remark) => stepRemarkWords(remark).replace(/\d+/, "n"));
    return [actionWords(action), place?.line ?? "", ...counted, output].join(" ").trim();
  });
  expect(run).toEqual([
    "inside the library  n steps",
    "create lambda at program.cpp:6 6",
    "inside operator<< 6 n steps one",
    "write shared = 0 ▶ 1 6",
    "end",
    "join a thread that has ended 7",
  ]);
});
