/*
about: The destructor joins a thread that calls a virtual function; entering it has written the vtable that was there.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <thread>

struct Task {
    virtual void run() = 0;
    virtual ~Task() = default;
};

struct Counter : Task {
    std::atomic<int> count{0};
    std::thread thread;

    void start() {
        Task *task = this;
        thread = std::thread([task] { task->run(); });
    }
    void run() override { count++; }
    ~Counter() override { thread.join(); }
};

int main() {
    Counter counter;
    counter.start();
}
