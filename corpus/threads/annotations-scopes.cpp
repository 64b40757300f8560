/*
about: A spin lock of the program's own, annotated by scopes and under the names of older programs.
covers: [clew.hpp, rst/termsec.h]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <atomic>
#include <clew.hpp>
#include <pthread.h>
#include <rst/termsec.h>

class SpinLock {
public:
    void lock() {
        {
            termsec::CheckWait waiting(&flag);
            while (flag.test_and_set()) {
            }
        }
        termsec_begin_exclusive(&flag);
    }

    void unlock() {
        termsec_end_exclusive(&flag);
        flag.clear();
    }

private:
    std::atomic_flag flag = ATOMIC_FLAG_INIT;
};

static SpinLock spin_lock;
static int counter, atomic_counter;

static void *count(void *) {
    clew::function_end();
    for (int i = 0; i < 3; i++) {
        spin_lock.lock();
        int seen = counter;
        counter = seen + 1;
        spin_lock.unlock();
        clew::atomic_section section;
        int also_seen = atomic_counter;
        atomic_counter = also_seen + 1;
    }
    return nullptr;
}

int main() {
    pthread_t threads[2];
    clew::wait_section waiting(&threads);
    clew::exclusive_section exclusive(&counter);
    for (auto &thread : threads) {
        assert(pthread_create(&thread, nullptr, count, nullptr) == 0);
    }
    for (auto &thread : threads) {
        assert(pthread_join(thread, nullptr) == 0);
    }
    assert(counter == 6 && atomic_counter == 6);
    assert(clew::input(1, 4) >= 1 && clew::choose(2) < 2);
    return 0;
}
