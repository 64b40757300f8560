/*
 * about: Two functions are passed to a library that calls them, in a structure, by threads of its own.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t state = PTHREAD_MUTEX_INITIALIZER, peers = PTHREAD_MUTEX_INITIALIZER;

struct plugin {
    const char *name;
    int (*start)(void *);
    int (*stop)(void *);
};

int plugin_register(const struct plugin *plugin);
int plugin_loop(void);

static int start(void *unused) {
    pthread_mutex_lock(&state);
    pthread_mutex_lock(&peers); //! lock-order
    pthread_mutex_unlock(&peers);
    pthread_mutex_unlock(&state);
    return unused != 0;
}

static int stop(void *unused) {
    pthread_mutex_lock(&peers);
    pthread_mutex_lock(&state); //! lock-order
    pthread_mutex_unlock(&state);
    pthread_mutex_unlock(&peers);
    return unused != 0;
}

int main(void) {
    static const struct plugin plugin = {"echo", start, stop};
    if (plugin_register(&plugin) != 0) return 1;
    return plugin_loop();
}
