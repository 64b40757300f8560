/*
about: Two nested critical sections of one thread, which both end.
source: seed 000 figure 5, seed 001 figure 6.6
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>

static std::mutex m1, m2;
static int work_1, work_2;

int main() {
    {
        std::unique_lock<std::mutex> l1(m1);
        work_1++;
        {
            std::unique_lock<std::mutex> l2(m2);
            work_2++;
        }
    }
    return work_1 + work_2 != 2;
}
