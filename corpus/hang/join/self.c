/*
about: A thread joins itself, which clew counts as a misuse wherever it comes to it.
truth: error lock-misuse
expect: { check: { verdict: violated, rule: lock-misuse } }
*/
#include <pthread.h>

int main(void) {
    pthread_join(pthread_self(), NULL); //! lock-misuse
    return 0;
}
