/*
about: A thread is given a reference to an object on the heap that is deleted before it runs (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static bool go = false;

struct Task {
    int input = 20;
    int output = 0;
};

static void work(Task *task) {
    std::unique_lock<std::mutex> guard(lock);
    changed.wait(guard, [] { return go; });
    task->output = task->input + 1; //! use-after-free
}

int main() {
    Task *task = new Task;
    std::thread thread(work, task);
    {
        std::lock_guard<std::mutex> guard(lock);
        delete task;
        go = true;
    }
    changed.notify_all();
    thread.join();
    return 0;
}
