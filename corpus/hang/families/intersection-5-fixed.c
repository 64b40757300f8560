/*
about: "Five cars come to an intersection from all sides; the one whose way goes over the first part last waits for that part before it enters."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { COUNT = 5 };

static pthread_mutex_t parts[COUNT];

static void *cross(void *entrance) {
    pthread_mutex_t *first = entrance;
    pthread_mutex_t *second = first == &parts[COUNT - 1] ? &parts[0] : first + 1;
    pthread_mutex_t *low = first < second ? first : second;
    pthread_mutex_lock(low);
    pthread_mutex_lock(low == first ? second : first);
    pthread_mutex_unlock(first);
    pthread_mutex_unlock(second);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 0; i < COUNT; i++) {
        pthread_mutex_init(&parts[i], NULL);
    }
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, cross, &parts[i]);
    }
    cross(&parts[0]);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
