/*
about: As claimed-items.cpp; whoever claims looks whether there is an item left only afterwards, and with the wrong comparison.
truth: error out-of-bounds
expect: { check: { verdict: violated, rule: out-of-bounds } }
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
                if (mine > items + 2)
                    return;
                ++*mine; //! out-of-bounds
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
