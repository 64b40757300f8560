/*
 * about: a condition_variable_any gives back the mutex itself
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex inner;
static std::condition_variable_any changed;
static bool ready;

int main() {
  std::thread waiter([] {
    inner.lock();
    while (!ready) changed.wait(inner);
    inner.unlock();
  });
  std::thread signaller([] {
    std::lock_guard<std::mutex> second(inner);
    ready = true;
    changed.notify_one();
  });
  waiter.join();
  signaller.join();
}
