// A pool of two threads that runs N tasks, whose results come back as futures.
#include <cassert>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

#ifndef N
#define N 2
#endif

class Pool {
public:
  Pool() {
    for (int i = 0; i < 2; i++) threads.emplace_back([this] { work(); });
  }
  ~Pool() {
    {
      std::lock_guard<std::mutex> guard(lock);
      ended = true;
    }
    changed.notify_all();
    for (auto &thread : threads) thread.join();
  }
  std::future<int> run(std::function<int()> function) {
    std::packaged_task<int()> task(std::move(function));
    auto result = task.get_future();
    {
      std::lock_guard<std::mutex> guard(lock);
      tasks.push_back(std::move(task));
    }
    changed.notify_one();
    return result;
  }

private:
  void work() {
    for (;;) {
      std::unique_lock<std::mutex> guard(lock);
      changed.wait(guard, [this] { return ended || !tasks.empty(); });
      if (tasks.empty()) return;
      auto task = std::move(tasks.front());
      tasks.pop_front();
      guard.unlock();
      task();
    }
  }
  std::mutex lock;
  std::condition_variable changed;
  std::deque<std::packaged_task<int()>> tasks;
  bool ended = false;
  std::vector<std::thread> threads;
};

int main() {
  Pool pool;
  std::vector<std::future<int>> results;
  for (int i = 0; i < N; i++) results.push_back(pool.run([i] { return i + 1; }));
  int sum = 0;
  for (auto &result : results) sum += result.get();
  assert(sum == N * (N + 1) / 2);
}
