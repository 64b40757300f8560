/*
about: A condition variable is made while another thread may signal it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static pthread_cond_t changed;

static void *work(void *unused) {
    pthread_cond_signal(&changed); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_cond_init(&changed, NULL); //! data-race
    pthread_join(other, NULL);
    return 0;
}
