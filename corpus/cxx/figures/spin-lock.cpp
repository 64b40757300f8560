/*
about: A spin lock with sections of its own, used by two threads.
source: "[LNT19], [ŠTILL20] fig. 6.3"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <rst/termsec.h>
#include <thread>

struct SpinLock {
    void lock() {
        {
            termsec::CheckWait check(&flag);
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

static SpinLock spin;
static int counter;

static void count() {
    spin.lock();
    counter++;
    spin.unlock();
}

int main() {
    std::thread thread(count);
    count();
    thread.join();
    return counter - 2;
}
