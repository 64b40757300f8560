/*
about: A binary semaphore is released twice (C++).
options: [-std=c++20]
truth: error lock-misuse
expect: { run: error lock-misuse, check: { verdict: violated, rule: lock-misuse } }
*/
#include <semaphore>

int main() {
    std::binary_semaphore free(0);
    free.release();
    free.release(); //! lock-misuse
}
