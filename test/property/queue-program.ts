/**
 * Random C++ programs as they are written around queues: bounded blocking queues of many payloads, pools of threads that
 * work them off, loggers that post to a pool. Each part can be right, or wrong in one of the ways in which such code is:
 * a notification is missing or wakes one too few, a predicate does not fit, the end comes too early, something is lost,
 * or accessed without the lock.
 */
import fc from "fast-check";

export interface QueueProgram {
  /** The inside of a namespace, with `int run()` in it. */
  readonly text: string;
}

export const queueIncludes = [
  "cassert",
  "condition_variable",
  "deque",
  "functional",
  "list",
  "memory",
  "mutex",
  "optional",
  "queue",
  "string",
  "thread",
  "utility",
  "vector",
]
  .map((name) => `#include <${name}>`)
  .join("\n");

// ---- payloads -------------------------------------------------------------------------------------------

interface Payload {
  /** Makes `Item` known. */
  readonly declaration: string;
  /** An item that stands for a number. */
  make(number: string): string;
  /** The number that an item stands for. */
  take(item: string): string;
}

const payloads: readonly Payload[] = [
  { declaration: "using Item = int;", make: (n) => n, take: (item) => item },
  {
    declaration: "using Item = std::unique_ptr<int>;",
    make: (n) => `std::make_unique<int>(${n})`,
    take: (item) => `*${item}`,
  },
  {
    declaration:
      "struct Base { virtual ~Base() = default; virtual int value() const = 0; };\nstruct Message : Base { explicit Message(int n) : number(n) {} int value() const override { return number; } int number; };\nusing Item = std::shared_ptr<Base>;",
    make: (n) => `std::make_shared<Message>(${n})`,
    take: (item) => `${item}->value()`,
  },
  {
    declaration: "using Item = std::string;",
    make: (n) => `std::string(1 + ${n}, 'x')`,
    take: (item) => `int(${item}.size()) - 1`,
  },
  {
    declaration: "using Item = std::string;",
    make: (n) => `std::string(40 + ${n}, 'x')`,
    take: (item) => `int(${item}.size()) - 40`,
  },
  {
    declaration: "using Item = std::function<int()>;",
    make: (n) => `[kept = std::make_shared<int>(${n})] { return *kept; }`,
    take: (item) => `${item}()`,
  },
  {
    declaration:
      "struct Record { int level = 0; std::string text; std::unique_ptr<int> owner; };\nusing Item = Record;",
    make: (n) => `Record{${n}, "a text that is too long to be kept inside", std::make_unique<int>(${n})}`,
    take: (item) => `(${item}.owner ? *${item}.owner : -1)`,
  },
  {
    declaration: "using Item = std::optional<std::vector<int>>;",
    make: (n) => `std::vector<int>{${n}, 1}`,
    take: (item) => `${item}->front()`,
  },
];

// ---- the queue ------------------------------------------------------------------------------------------

interface Container {
  readonly member: string;
  readonly size: string;
  push(item: string): string;
  readonly pop: string;
}

const ring = (capacity: number): Container => ({
  member: `std::vector<Item> places = std::vector<Item>(${capacity} + 1); std::size_t head = 0, tail = 0;`,
  size: `(tail + places.size() - head) % places.size()`,
  push: (item) => `places[tail] = ${item}; tail = (tail + 1) % places.size();`,
  pop: "Item item = std::move(places[head]); head = (head + 1) % places.size();",
});

const ready = (type: string): Container => ({
  member: `std::${type}<Item> items;`,
  size: "items.size()",
  push: (item) => `items.push_back(${item});`,
  pop: "Item item = std::move(items.front()); items.pop_front();",
});

const containerNames = ["ring", "deque", "list"] as const;

type Notify = "one" | "all" | "one late" | "none";
type Waiting = "predicate" | "while" | "if";

export interface QueueParts {
  readonly container: (typeof containerNames)[number];
  readonly capacity: number;
  readonly payload: number;
  readonly afterPush: Notify;
  readonly afterPop: Notify;
  readonly atEnd: Notify;
  readonly waiting: Waiting;
  /** One condition for both, or one for each. */
  readonly conditions: 1 | 2;
  /** Whether a pop that finds the queue closed still takes what is in it. */
  readonly empties: boolean;
  /** One more than there is room for. */
  readonly overfills: boolean;
}

function notify(how: Notify, condition: string): { readonly inside: string; readonly outside: string } {
  switch (how) {
    case "one":
      return { inside: `${condition}.notify_one();`, outside: "" };
    case "all":
      return { inside: `${condition}.notify_all();`, outside: "" };
    case "one late":
      return { inside: "", outside: `${condition}.notify_one();` };
    case "none":
      return { inside: "", outside: "" };
  }
}

function wait(how: Waiting, condition: string, holds: string): string {
  switch (how) {
    case "predicate":
      return `${condition}.wait(lock, [&] { return ${holds}; });`;
    case "while":
      return `while (!(${holds})) ${condition}.wait(lock);`;
    case "if":
      return `if (!(${holds})) ${condition}.wait(lock);`;
  }
}

function queueText(parts: QueueParts): string {
  const { declaration } = payloads[parts.payload];
  const container = parts.container === "ring" ? ring(parts.capacity + 1) : ready(parts.container);
  const [filled, emptied] = parts.conditions === 2 ? ["filled", "emptied"] : ["changed", "changed"];
  const room = `${container.size} < ${parts.capacity + (parts.overfills ? 1 : 0)} || closed`;
  const some = `${container.size} > 0 || closed`;
  const pushed = notify(parts.afterPush, filled);
  const popped = notify(parts.afterPop, emptied);
  const ended = notify(parts.atEnd, filled);
  const gone = parts.empties ? `${container.size} == 0` : "closed";
  return `${declaration}
class Queue {
  std::mutex mutex;
  std::condition_variable ${parts.conditions === 2 ? "filled, emptied" : "changed"};
  ${container.member}
  bool closed = false;
public:
  void push(Item given) {
    {
      std::unique_lock<std::mutex> lock(mutex);
      ${wait(parts.waiting, emptied, room)}
      assert(${container.size} < ${parts.capacity} || closed);
      ${container.push("std::move(given)")}
      ${pushed.inside}
    }
    ${pushed.outside}
  }
  std::optional<Item> pop() {
    std::unique_lock<std::mutex> lock(mutex);
    ${wait(parts.waiting, filled, some)}
    if (${gone}) return std::nullopt;
    ${container.pop}
    ${popped.inside}
    ${popped.outside === "" ? "" : `lock.unlock(); ${popped.outside}`}
    return std::optional<Item>(std::move(item));
  }
  void close() {
    std::lock_guard<std::mutex> lock(mutex);
    closed = true;
    ${ended.inside}
    ${ended.outside}
    ${parts.conditions === 2 && parts.atEnd === "all" ? "emptied.notify_all();" : ""}
  }
};`;
}

// ---- what is built on it --------------------------------------------------------------------------------

export interface UseParts {
  readonly shape: "producers" | "pool" | "logger";
  readonly producers: number;
  readonly workers: number;
  readonly messages: number;
  /** What is counted is protected, or not. */
  readonly counting: "mutex" | "nothing";
  /** A block that is given to nobody. */
  readonly loses: boolean;
  /** The end is announced before all has been given. */
  readonly endsEarly: boolean;
}

function useText({ payload }: QueueParts, use: UseParts): string {
  const { make, take } = payloads[payload];
  const count =
    use.counting === "mutex" ? "std::lock_guard<std::mutex> guard(counting); sum += value;" : "sum += value;";
  const tally = `std::mutex counting; int sum = 0;
  void add(int value) { ${count} ${use.loses ? "if (value == 1) new int(value);" : ""} }`;
  switch (use.shape) {
    case "producers":
      return `int run() {
  Queue queue;
  struct { ${tally} } total;
  std::vector<std::thread> threads;
  for (int worker = 0; worker < ${use.workers}; worker++)
    threads.emplace_back([&] { while (std::optional<Item> item = queue.pop()) total.add(${take("(*item)")}); });
  auto produce = [&] { for (int n = 0; n < ${use.messages}; n++) queue.push(${make("n")}); };
  ${use.endsEarly ? "queue.close();" : ""}
  ${use.producers > 1 ? "std::thread other(produce);" : ""}
  produce();
  total.add(0);
  ${use.producers > 1 ? "other.join();" : ""}
  queue.close();
  for (std::thread &thread : threads) thread.join();
  return 0;
}`;
    case "pool":
      return `class Pool {
  Queue queue;
  std::vector<std::thread> threads;
public:
  ${tally}
  Pool() { for (int n = 0; n < ${use.workers}; n++) threads.emplace_back([this] { work(); }); }
  void work() { while (auto item = queue.pop()) add(${take("(*item)")}); }
  void post(Item item) { queue.push(std::move(item)); }
  ~Pool() {
    ${use.endsEarly ? "" : "queue.close();"}
    for (std::thread &thread : threads) thread.join();
    ${use.endsEarly ? "queue.close();" : ""}
  }
};
int run() {
  auto pool = std::make_unique<Pool>();
  for (int n = 0; n < ${use.messages}; n++) pool->post(${make("n")});
  pool->add(0);
  return 0;
}`;
    case "logger":
      return `static std::string nameOf(int number) { return std::string(number, 'n'); }
static const std::string &ownName() { static thread_local std::string name = nameOf(30); return name; }
struct Sink { ${tally} };
class Logger;
struct Entry { std::shared_ptr<Logger> logger; Item item; };
class Logger : public std::enable_shared_from_this<Logger> {
  std::shared_ptr<Sink> sink;
public:
  Queue &queue;
  Logger(Queue &to, std::shared_ptr<Sink> given) : sink(std::move(given)), queue(to) {}
  void write(Item &item) { sink->add(${take("item")}); }
  void log(Item item) { if (ownName().empty()) return; auto self = shared_from_this(); self->queue.push(std::move(item)); }
};
int run() {
  auto sink = std::make_shared<Sink>();
  Queue queue;
  auto logger = std::make_shared<Logger>(queue, sink);
  std::vector<std::thread> threads;
  for (int n = 0; n < ${use.workers}; n++)
    threads.emplace_back([&queue, weak = std::weak_ptr<Logger>(logger)] {
      while (auto item = queue.pop())
        if (std::shared_ptr<Logger> kept = weak.lock()) { if (!ownName().empty()) kept->write(*item); }
    });
  ${use.producers > 1 ? `std::thread other([logger] { logger->log(${make("1")}); });` : ""}
  for (int n = 0; n < ${use.messages}; n++) logger->log(${make("n")});
  ${use.producers > 1 ? "other.join();" : ""}
  sink->add(0);
  ${use.endsEarly ? "logger.reset();" : ""}
  queue.close();
  for (std::thread &thread : threads) thread.join();
  return 0;
}`;
  }
}

// ---- random ones ----------------------------------------------------------------------------------------

/** Mostly right, so that most programs have one thing wrong or none. */
const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...wrong) },
  );

const queueParts: fc.Arbitrary<QueueParts> = fc.record({
  container: fc.constantFrom(...containerNames),
  capacity: fc.integer({ min: 1, max: 2 }),
  payload: fc.nat({ max: payloads.length - 1 }),
  afterPush: mostly<Notify>(["one", "all", "one late"], ["none"]),
  afterPop: mostly<Notify>(["one", "all", "one late"], ["none"]),
  atEnd: mostly<Notify>(["all"], ["one", "none"]),
  waiting: mostly<Waiting>(["predicate", "while"], ["if"]),
  conditions: fc.constantFrom<1 | 2>(1, 2, 2),
  empties: fc.boolean(),
  overfills: mostly([false], [true]),
});

const useParts: fc.Arbitrary<UseParts> = fc.record({
  shape: fc.constantFrom<UseParts["shape"]>("producers", "pool", "logger"),
  producers: mostly([1], [2]),
  workers: mostly([1], [2]),
  messages: fc.integer({ min: 1, max: 2 }),
  counting: mostly<UseParts["counting"]>(["mutex"], ["nothing"]),
  loses: mostly([false], [true]),
  endsEarly: mostly([false], [true]),
});

export const queueProgram: fc.Arbitrary<QueueProgram> = fc
  .tuple(queueParts, useParts)
  .map(([queue, use]) => ({ text: `${queueText(queue)}\n${useText(queue, use)}` }));

/** Many programs in one file: the first letter of the argument chooses. */
export function joinedQueuePrograms(programs: readonly QueueProgram[], firstLetter: number): string {
  const inSpaces = programs.map(({ text }, index) => `namespace p${index} {\n${text}\n}`);
  const cases = programs.map((_, index) => `  case ${index}: return p${index}::run();`);
  return [
    queueIncludes,
    ...inSpaces,
    "int main(int, char **arguments) {",
    `  switch (arguments[1][0] - ${firstLetter}) {`,
    ...cases,
    "  default: return 99;",
    "  }",
    "}",
    "",
  ].join("\n");
}
