/*
 * about: A list is walked hand over hand, from one end.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdlib.h>

struct node {
    struct node *next, *previous;
    pthread_mutex_t lock;
};

static struct node *first, *last;

static void forward(void) {
    for (struct node *node = first; node != NULL && node->next != NULL; node = node->next) {
        pthread_mutex_lock(&node->lock);
        pthread_mutex_lock(&node->next->lock);
        pthread_mutex_unlock(&node->next->lock);
        pthread_mutex_unlock(&node->lock);
    }
}

static void backward(void) {
    for (struct node *node = first; node != NULL && node->next != NULL; node = node->next) {
        pthread_mutex_lock(&node->lock);
        pthread_mutex_lock(&node->next->lock);
        pthread_mutex_unlock(&node->next->lock);
        pthread_mutex_unlock(&node->lock);
    }
}

static void *left(void *unused) {
    forward();
    return unused;
}

static void *right(void *unused) {
    backward();
    return unused;
}

int main(void) {
    pthread_t one, two;
    for (int i = 0; i < 3; i++) {
        struct node *node = calloc(1, sizeof *node);
        pthread_mutex_init(&node->lock, NULL);
        node->previous = last;
        if (last != NULL) last->next = node;
        else first = node;
        last = node;
    }
    pthread_create(&one, NULL, left, NULL);
    pthread_create(&two, NULL, right, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    return 0;
}
