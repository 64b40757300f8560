/*
 * about: The table that names the functions does not compile, and so nobody calls them any more.
 * truth: deadlock
 * expect: { locks: { verdict: unknown } }
 */
#include <pthread.h>

pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER, right = PTHREAD_MUTEX_INITIALIZER;

struct operations {
    void (*act)(void);
};

static void there(void) {
    pthread_mutex_lock(&left);
    pthread_mutex_lock(&right);
    pthread_mutex_unlock(&right);
    pthread_mutex_unlock(&left);
}

static void back(void) {
    pthread_mutex_lock(&right);
    pthread_mutex_lock(&left);
    pthread_mutex_unlock(&left);
    pthread_mutex_unlock(&right);
}

struct operations table[] = {{there}, {back}, missing_entry(1)};

int count(void) { return 2; }
