/*
about: Workers claim items by moving an atomic pointer over them; the server does so again and again, with a new list.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <atomic>
#include <cstdlib>
#include <thread>

int main() {
    for (;;) {
        int *items = new int[2]{};
        std::atomic<int *> next{items};
        auto work = [&] {
            for (;;) {
                int *mine = next.fetch_add(1);
                if (mine >= items + 2)
                    return;
                ++*mine;
            }
        };
        std::thread helper(work);
        work();
        helper.join();
        if (items[0] != 1 || items[1] != 1)
            std::abort();
        delete[] items;
    }
}
