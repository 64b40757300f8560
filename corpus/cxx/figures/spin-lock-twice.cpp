/*
about: The same spin lock, taken again by a thread that holds it.
source: "[LNT19], [ŠTILL20] fig. 6.3"
truth: [hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <rst/termsec.h>
#include <thread>

struct SpinLock {
    void lock() {
        {
            termsec::CheckWait check(&flag);
            while (flag.test_and_set()) { //! busy-wait, blocked-wait
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
    if (counter == 2)
        spin.lock();
    spin.unlock();
}

int main() {
    std::thread thread(count);
    count();
    thread.join();
    return counter - 2;
}
