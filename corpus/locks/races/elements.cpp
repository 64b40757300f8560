/*
 * about: A thread writes to an element of a vector while main adds one, which may move them all.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: [--races] } }
 */
#include <thread>
#include <vector>

static std::vector<int> results(1);

int main() {
    std::thread left([] { results[0] = 1; });
    results.push_back(2); //! data-race
    left.join();
    return static_cast<int>(results.size()) - 2;
}
