/*
about: "A task of the pool throws: the exception leaves the worker."
truth: error uncaught-exception
expect: { check: { verdict: violated, rule: uncaught-exception } }
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
                changed.wait(lock, [this] { return closing || !tasks.empty(); });
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
        changed.notify_all();
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
        pool.submit([] {
            throw 1; //! uncaught-exception
        });
    }
    return done - 2;
}
