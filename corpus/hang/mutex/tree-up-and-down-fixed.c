/*
about: The thread that goes up lets each node go before it locks the next.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stddef.h>

struct node {
    struct node *parent;
    pthread_mutex_t lock;
    int count;
};

static struct node tree[3] = {
    { NULL, PTHREAD_MUTEX_INITIALIZER, 0 },
    { &tree[0], PTHREAD_MUTEX_INITIALIZER, 0 },
    { &tree[0], PTHREAD_MUTEX_INITIALIZER, 0 },
};

static void *count_up(void *unused) {
    for (struct node *node = &tree[2]; node != NULL; node = node->parent) {
        pthread_mutex_lock(&node->lock);
        node->count++;
        pthread_mutex_unlock(&node->lock);
    }
    return NULL;
}

static void *clear_down(void *unused) {
    pthread_mutex_lock(&tree[0].lock);
    tree[0].count = 0;
    for (int i = 1; i < 3; i++) {
        pthread_mutex_lock(&tree[i].lock);
        tree[i].count = 0;
        pthread_mutex_unlock(&tree[i].lock);
    }
    pthread_mutex_unlock(&tree[0].lock);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, count_up, NULL);
    pthread_create(&threads[1], NULL, clear_down, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
