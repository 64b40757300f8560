/*
about: Two critical sections, one inside the other, in a sequential program.
source: "[LNT19] fig. 5, [ŠTILL20] fig. 6.6"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>

static std::mutex m1, m2;

int main() {
    std::unique_lock first(m1);
    std::unique_lock second(m2);
}
