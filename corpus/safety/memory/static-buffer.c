/*
about: A function answers in a static buffer, and two threads call it.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static const char *name_of(int number) {
    static char name[2];
    name[0] = (char)('a' + number); //! data-race
    return name;
}

static void *use(void *argument) {
    int number = (int)(long)argument;
    const char *name = name_of(number);
    assert(name[0] == 'a' + number); //! data-race, assertion
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, (void *)1L);
    use((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
