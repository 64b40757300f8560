/*
about: std::condition_variable with a predicate, std::atomic, thread_local objects with destructors.
truth: exits 36
expect: { run: exits 36 }
*/
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static std::deque<int> queue;
static bool closed;
static std::atomic<int> destroyed{0};

struct tracer {
    int n = 0;
    ~tracer() { destroyed += n > 0; }
};
static thread_local tracer mine;

static void consume(int &sum) {
    mine.n = 1;
    for (;;) {
        std::unique_lock guard(lock);
        changed.wait(guard, [] { return closed || !queue.empty(); });
        if (queue.empty()) return;
        sum += queue.front();
        queue.pop_front();
    }
}

int main() {
    int sums[2] = {0, 0};
    std::thread a(consume, std::ref(sums[0])), b(consume, std::ref(sums[1]));
    for (int i = 1; i <= 8; i++) {
        {
            std::lock_guard guard(lock);
            queue.push_back(i);
        }
        changed.notify_one();
    }
    {
        std::lock_guard guard(lock);
        closed = true;
    }
    changed.notify_all();
    a.join();
    b.join();
    std::printf("%d %d\n", sums[0] + sums[1], destroyed.load());
    return sums[0] + sums[1];
}
