/*
about: The base joins a thread that calls a virtual function, when the object is no longer of the class that has it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <thread>

struct Task {
    std::thread thread;

    void start() {
        thread = std::thread([this] { run(); });
    }
    virtual void run() {}
    virtual ~Task() { //! data-race
        if (thread.joinable())
            thread.join();
    }
};

struct Counter : Task {
    std::atomic<int> count{0};
    void run() override { count++; }
};

int main() {
    Counter counter;
    counter.start();
}
