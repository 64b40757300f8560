/*
about: A structure is cleared with the mutex in it, while another thread may hold that.
truth: [exits 0, error lock-misuse]
expect: { check: { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static struct {
    pthread_mutex_t lock;
    int visits;
} place;
static atomic_int gone;

static void *visit(void *unused) {
    pthread_mutex_lock(&place.lock);
    pthread_mutex_unlock(&place.lock); //! lock-misuse
    gone = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    memset(&place, 0, sizeof place);
    pthread_join(other, NULL);
    return 0;
}
