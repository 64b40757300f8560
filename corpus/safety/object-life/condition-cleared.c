/*
about: A condition variable is overwritten with zeros while another thread may signal it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <string.h>

static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *work(void *unused) {
    pthread_cond_signal(&changed); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    memset(&changed, 0, sizeof changed); //! data-race
    pthread_join(other, NULL);
    return 0;
}
