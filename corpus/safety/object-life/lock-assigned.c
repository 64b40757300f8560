/*
about: A structure with a read-write lock in it is assigned as a whole while another thread may lock it.
truth: [exits 0, error data-race, error lock-misuse]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static struct {
    pthread_rwlock_t lock;
    int value;
} place, fresh;

static void *work(void *unused) {
    pthread_rwlock_rdlock(&place.lock); //! data-race
    pthread_rwlock_unlock(&place.lock); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    place = fresh; //! data-race
    pthread_join(other, NULL);
    return 0;
}
