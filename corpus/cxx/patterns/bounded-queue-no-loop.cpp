/*
about: The queue is looked at once before the wait and not again after it.
truth: [exits 0, error null-dereference, error out-of-bounds, error use-after-free, error undefined-value]
expect: { check: { verdict: violated, rule: [null-dereference,out-of-bounds,use-after-free,undefined-value] } }
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
        if (items.empty())
            not_empty.wait(lock);
        T item = std::move(items.front()); //! null-dereference, out-of-bounds, use-after-free, undefined-value
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
