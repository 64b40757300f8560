/*
 * about: It compiles, and the order is the same.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
    pthread_mutex_lock(&left);
    pthread_mutex_lock(&right);
    pthread_mutex_unlock(&right);
    pthread_mutex_unlock(&left);
}

struct operations table[] = {{there}, {back}};

int count(void) { return 2; }
