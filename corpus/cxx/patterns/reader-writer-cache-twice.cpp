/*
about: "The writer does not look again: the value may be computed twice."
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <cassert>
#include <map>
#include <optional>
#include <shared_mutex>
#include <thread>

class Cache {
    std::shared_mutex m;
    std::map<int, int> values;

public:
    int computed = 0;

    int get(int key) {
        {
            std::shared_lock reading(m);
            auto found = values.find(key);
            if (found != values.end())
                return found->second;
        }
        std::unique_lock writing(m);
        computed++;
        return values[key] = key * key;
    }
};

int main() {
    Cache cache;
    std::thread thread([&] { assert(cache.get(2) == 4); });
    assert(cache.get(2) == 4);
    thread.join();
    assert(cache.computed == 1); //! assertion
}
