/*
 * about: Two threads write to different elements of a vector that nobody changes, and ask for its size.
 * truth: none
 * expect: { locks: { verdict: none-found, options: [--races] } }
 */
#include <thread>
#include <vector>

static std::vector<int> results(2);

int main() {
    std::thread left([] { results[0] = static_cast<int>(results.size()); });
    results[1] = static_cast<int>(results.size());
    left.join();
    results.push_back(0);
    return results.size() == 3 ? 0 : 1;
}
