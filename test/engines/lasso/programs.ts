/** Small programs, some of which have a livelock, some something like it. */
const threads = `#include <pthread.h>
#include <stdatomic.h>
`;

const startTwo = (first: string, second: string): string => `
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, ${first}, (void *)0);
  pthread_create(&b, 0, ${second}, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
`;

/** Each takes the fork to its left, and tries the one to its right. */
const philosophers = `${threads}
static pthread_mutex_t forks[N];
static void *philosopher(void *argument) {
  long i = (long)argument;
  for (;;) {
    pthread_mutex_lock(&forks[i]);
    if (pthread_mutex_trylock(&forks[(i + 1) % N]) == 0) break;
    pthread_mutex_unlock(&forks[i]);
  }
  pthread_mutex_unlock(&forks[(i + 1) % N]);
  pthread_mutex_unlock(&forks[i]);
  return 0;
}
int main(void) {
  pthread_t all[N];
  for (long i = 0; i < N; i++) pthread_mutex_init(&forks[i], 0);
  for (long i = 0; i < N; i++) pthread_create(&all[i], 0, philosopher, (void *)i);
  for (long i = 0; i < N; i++) pthread_join(all[i], 0);
  return 0;
}
`;

/** All in the same order, waiting in place. */
const ordered = `${threads}
static pthread_mutex_t forks[N];
static void *philosopher(void *argument) {
  long i = (long)argument, next = (i + 1) % N;
  long low = i < next ? i : next, high = i + next - low;
  pthread_mutex_lock(&forks[low]);
  pthread_mutex_lock(&forks[high]);
  pthread_mutex_unlock(&forks[high]);
  pthread_mutex_unlock(&forks[low]);
  return 0;
}
int main(void) {
  pthread_t all[N];
  for (long i = 0; i < N; i++) pthread_create(&all[i], 0, philosopher, (void *)i);
  for (long i = 0; i < N; i++) pthread_join(all[i], 0);
  return 0;
}
`;

/** Both raise their flags, see the other one's, and lower them. */
const polite = `${threads}
static atomic_int flags[2];
static void *enter(void *argument) {
  int own = (int)(long)argument;
  for (;;) {
    atomic_store(&flags[own], 1);
    if (!atomic_load(&flags[1 - own])) break;
    atomic_store(&flags[own], 0);
  }
  atomic_store(&flags[own], 0);
  return 0;
}
${startTwo("enter", "enter")}`;

/** One of them never lowers its flag: the other one comes too late each time. */
const oneKeepsItsFlag = polite.replace(
  "atomic_store(&flags[own], 0);\n  }",
  "if (own == 0) atomic_store(&flags[own], 0);\n  }",
);

/** A server that works for ever, beside a thread that ends. */
const server = `${threads}
static atomic_int served;
static void *serve(void *unused) {
  for (;;) atomic_store(&served, !atomic_load(&served));
  return unused;
}
static void *once(void *unused) {
  atomic_fetch_add(&served, 2);
  return unused;
}
${startTwo("serve", "once")}`;

/** One waits in a loop for what the other one must do: no fair schedule keeps it from that. */
const spins = `${threads}
static atomic_int ready;
static void *wait(void *unused) {
  while (!atomic_load(&ready)) {}
  return unused;
}
static void *release(void *unused) {
  atomic_store(&ready, 1);
  return unused;
}
${startTwo("wait", "release")}`;

/** Nobody can end the loops: a hang, which is not what is asked for. */
const hangs = spins.replace("atomic_store(&ready, 1);", "while (!atomic_load(&ready)) {}");

/** A weak compare-exchange that fails for no reason again and again is no fair schedule's. */
const weak = `${threads}
static atomic_int count;
static void *add(void *unused) {
  int seen = 0;
  while (!atomic_compare_exchange_weak(&count, &seen, seen + 1)) {}
  return unused;
}
${startTwo("add", "add")}`;

/** As long as the input wants: that is no matter of the schedule, although the program ends where it does not. */
const untilInput = `${threads}
#include <clew.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *once(void *unused) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t other;
  pthread_create(&other, 0, once, 0);
  pthread_join(other, 0);
  while (clew_input(0, 1)) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
  return 0;
}
`;

export const programs: readonly {
  readonly name: string;
  readonly source: string;
  readonly flags?: readonly string[];
}[] = [
  { name: "polite", source: polite },
  { name: "one keeps its flag", source: oneKeepsItsFlag },
  { name: "server", source: server },
  { name: "spins", source: spins },
  { name: "hangs", source: hangs },
  { name: "weak", source: weak },
  { name: "until input", source: untilInput },
  ...[2, 3].flatMap((count) => [
    { name: `philosophers ${count}`, source: philosophers, flags: [`-DN=${count}`] },
    { name: `ordered ${count}`, source: ordered, flags: [`-DN=${count}`] },
  ]),
];

export const manyPhilosophers = { name: "philosophers 6", source: philosophers, flags: ["-DN=6"] };
