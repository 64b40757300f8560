/*
about: The same pool, whose worker is not told that it is closing.
truth: [exits 0, hang blocked-wait, hang lost-wakeup]
expect: { check: { verdict: violated, rule: [blocked-wait,lost-wakeup] } }
*/
#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>

class Pool {
    std::mutex m;
    std::condition_variable changed;
    std::queue<std::function<void()>> tasks;
    bool closing = false;
    std::thread worker;

    void run() {
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock<std::mutex> lock(m);
                changed.wait(lock, [this] { return closing || !tasks.empty(); }); //! blocked-wait, lost-wakeup
                if (tasks.empty())
                    return;
                task = std::move(tasks.front());
                tasks.pop();
            }
            task();
        }
    }

public:
    Pool() : worker([this] { run(); }) {}
    ~Pool() {
        {
            std::lock_guard<std::mutex> guard(m);
            closing = true;
        }
        worker.join();
    }
    void submit(std::function<void()> task) {
        std::lock_guard<std::mutex> guard(m);
        tasks.push(std::move(task));
        changed.notify_one();
    }
};

static int done;

int main() {
    {
        Pool pool;
        pool.submit([] { done++; });
        pool.submit([] { done++; });
    }
    return done - 2;
}
