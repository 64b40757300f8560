/*
about: Two threads run at the same time as main and leave their marks.
covers: [pthread_create]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static int marks[2];

static void *leave_mark(void *argument) {
    int *mark = argument;
    *mark = 7;
    return mark;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, leave_mark, &marks[i]) == 0);
    }
    for (int i = 0; i < 2; i++) {
        void *result = NULL;
        assert(pthread_join(threads[i], &result) == 0);
        assert(result == &marks[i]);
        assert(marks[i] == 7);
    }
    return 0;
}
