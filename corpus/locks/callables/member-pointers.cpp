/*
 * about: Methods in a table of pointers to members are called by number, in a task of std::async and beside it.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <functional>
#include <future>
#include <mutex>

struct Door {
    std::mutex lock, bell;

    void open() {
        std::lock_guard<std::mutex> outer(lock);
        std::lock_guard<std::mutex> inner(bell); //! lock-order
    }

    void ring() {
        std::lock_guard<std::mutex> outer(bell);
        std::lock_guard<std::mutex> inner(lock); //! lock-order
    }
};

using Action = void (Door::*)();
static const Action actions[] = {&Door::open, &Door::ring};

static void perform(Door *door, int action) { (door->*actions[action])(); }

int main(int count, char **) {
    Door door;
    auto task = std::async(std::launch::async, std::bind(perform, &door, count % 2));
    perform(&door, 1 - count % 2);
    task.get();
}
