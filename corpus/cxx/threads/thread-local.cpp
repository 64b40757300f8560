/*
about: "thread_local objects: one for each thread, destroyed at its end."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::mutex m;
static int ended, sum;

struct Tally {
    int count = 0;
    ~Tally() {
        std::lock_guard<std::mutex> guard(m);
        ended++;
        sum += count;
    }
};
static thread_local Tally tally;

static void work(int times) {
    for (int time = 0; time < times; time++)
        tally.count++;
}

int main() {
    std::thread first(work, 1), second(work, 2);
    first.join();
    second.join();
    assert(ended == 2 && sum == 3 && tally.count == 0);
}
