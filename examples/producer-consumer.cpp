// A queue class of the standard library's parts, closed by its producer. Correct.
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>

class Queue {
public:
  void put(int item) {
    std::lock_guard<std::mutex> guard(lock_);
    items_.push_back(item);
    changed_.notify_one();
  }

  void close() {
    std::lock_guard<std::mutex> guard(lock_);
    closed_ = true;
    changed_.notify_all();
  }

  // False when the queue is closed and empty.
  bool get(int &item) {
    std::unique_lock<std::mutex> guard(lock_);
    changed_.wait(guard, [this] { return closed_ || !items_.empty(); });
    if (items_.empty())
      return false;
    item = items_.front();
    items_.pop_front();
    return true;
  }

private:
  std::mutex lock_;
  std::condition_variable changed_;
  std::deque<int> items_;
  bool closed_ = false;
};

int main() {
  Queue queue;
  int sum = 0;

  std::thread consumer([&] {
    for (int item; queue.get(item);)
      sum += item;
  });
  for (int item = 1; item <= 4; item++)
    queue.put(item);
  queue.close();
  consumer.join();

  std::printf("sum %d\n", sum);
  return sum == 10 ? 0 : 1;
}
