/*
about: The writer takes the lock as a reader.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
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
        std::shared_lock writing(m);
        computed++; //! data-race
        return values[key] = key * key; //! data-race
    }
};

int main() {
    Cache cache;
    std::thread thread([&] { assert(cache.get(2) == 4); });
    assert(cache.get(2) == 4);
    thread.join();

}
