/*
 * about: Two functions are passed to a library that calls them, nobody knows in which thread.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t window = PTHREAD_MUTEX_INITIALIZER, model = PTHREAD_MUTEX_INITIALIZER;

void on_event(int event, void (*handler)(void));
int run_loop(void);

static void draw(void) {
    pthread_mutex_lock(&window);
    pthread_mutex_lock(&model); //! lock-order
    pthread_mutex_unlock(&model);
    pthread_mutex_unlock(&window);
}

static void update(void) {
    pthread_mutex_lock(&model);
    pthread_mutex_lock(&window); //! lock-order
    pthread_mutex_unlock(&window);
    pthread_mutex_unlock(&model);
}

int main(void) {
    on_event(1, draw);
    on_event(2, update);
    return run_loop();
}
