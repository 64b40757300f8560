/*
 * about: std::lock takes the mutexes of deferred guards, under a third one that the other thread takes last.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

static std::mutex left, right, journal;
static int count;

static void one() {
    std::lock(left, right);
    std::lock_guard<std::mutex> first(left, std::adopt_lock), second(right, std::adopt_lock);
    std::lock_guard<std::mutex> third(journal); //! lock-order
    count++;
}

static void two() {
    std::unique_lock<std::mutex> third(journal);
    std::unique_lock<std::mutex> first(right, std::defer_lock), second(left, std::defer_lock);
    std::lock(first, second); //! lock-order
    count--;
}

int main() {
    std::thread first(one), second(two);
    first.join();
    second.join();
}
