/*
 * about: a condition_variable_any gives back the mutex itself, but not the lock around it
 * truth: nested-monitor
 * expect: { locks: { verdict: suspected, rule: nested-monitor } }
 */
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex outer, inner;
static std::condition_variable_any changed;
static bool ready;

int main() {
  std::thread waiter([] {
    std::lock_guard<std::mutex> first(outer);
    inner.lock();
    while (!ready) changed.wait(inner); //! nested-monitor
    inner.unlock();
  });
  std::thread signaller([] {
    std::lock_guard<std::mutex> first(outer);
    std::lock_guard<std::mutex> second(inner);
    ready = true;
    changed.notify_one();
  });
  waiter.join();
  signaller.join();
}
