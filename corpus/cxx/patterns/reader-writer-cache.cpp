/*
about: "A cache behind a shared mutex: readers share, the writer looks again."
truth: exits 0
expect: { check: { verdict: holds } }
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
        auto [place, added] = values.try_emplace(key, 0);
        if (added) {
            computed++;
            place->second = key * key;
        }
        return place->second;
    }
};

int main() {
    Cache cache;
    std::thread thread([&] { assert(cache.get(2) == 4); });
    assert(cache.get(2) == 4);
    thread.join();
    assert(cache.computed == 1);
}
