/*
about: A spin lock with annotated sections; a thread ends without unlocking it.
source: seed 001 figure 6.3
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <pthread.h>
#include <rst/termsec.h>

class SpinLock {
public:
    void lock() {
        {
            termsec::CheckWait check(&flag);
            while (flag.test_and_set()) { //! busy-wait
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
static int rounds;

static void *work(void *) {
    spin_lock.lock();
    if (++rounds == 2) {
        return nullptr;
    }
    spin_lock.unlock();
    return nullptr;
}

int main() {
    pthread_t threads[2];
    for (auto &thread : threads) {
        pthread_create(&thread, nullptr, work, nullptr);
    }
    for (auto &thread : threads) {
        pthread_join(thread, nullptr);
    }
    work(nullptr);
    return 0;
}
