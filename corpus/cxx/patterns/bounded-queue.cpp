/*
about: A bounded queue with two condition variables.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

template <class T> class BoundedQueue {
    std::mutex m;
    std::condition_variable not_full, not_empty;
    std::deque<T> items;
    const std::size_t capacity;

public:
    explicit BoundedQueue(std::size_t limit) : capacity(limit) {}
    void push(T item) {
        std::unique_lock<std::mutex> lock(m);
        not_full.wait(lock, [this] { return items.size() < capacity; });
        items.push_back(std::move(item));
        not_empty.notify_one();
    }
    T pop() {
        std::unique_lock<std::mutex> lock(m);
        not_empty.wait(lock, [this] { return !items.empty(); });
        T item = std::move(items.front());
        items.pop_front();
        not_full.notify_one();
        return item;
    }
};

int main() {
    BoundedQueue<int> queue(1);
    std::thread producer([&] {
        for (int number = 1; number <= 2; number++)
            queue.push(number);
    });
    int sum = queue.pop();
    sum += queue.pop();
    producer.join();
    return sum - 3;
}
