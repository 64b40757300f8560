/*
about: "The same queue with one condition variable and notify_one: the wrong one may be woken."
truth: [exits 0, hang lost-wakeup, hang blocked-wait]
slow: true
expect: { check: { verdict: violated, rule: [lost-wakeup,blocked-wait] } }
*/
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

template <class T> class BoundedQueue {
    std::mutex m;
    std::condition_variable changed;
    std::deque<T> items;
    const std::size_t capacity;

public:
    explicit BoundedQueue(std::size_t limit) : capacity(limit) {}
    void push(T item) {
        std::unique_lock<std::mutex> lock(m);
        changed.wait(lock, [this] { return items.size() < capacity; }); //! lost-wakeup, blocked-wait
        items.push_back(std::move(item));
        changed.notify_one();
    }
    T pop() {
        std::unique_lock<std::mutex> lock(m);
        changed.wait(lock, [this] { return !items.empty(); }); //! lost-wakeup, blocked-wait
        T item = std::move(items.front());
        items.pop_front();
        changed.notify_one();
        return item;
    }
};

int main() {
    BoundedQueue<int> queue(1);
    std::thread first([&] { queue.push(1); });
    std::thread second([&] { queue.push(2); });
    std::thread third([&] { queue.pop(); });
    queue.pop();
    first.join();
    second.join();
    third.join();
    return 0;
}
