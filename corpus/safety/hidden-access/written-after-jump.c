/*
about: Behind the jump there is a way to the write that was not there before it.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int limit;
static atomic_int turn;
static jmp_buf back;

static void *use(void *unused) {
    int before = limit;
    int after = limit;
    assert(after == before); //! assertion
    return unused;
}

int main(void) {
    static pthread_t user;
    limit = 1;
    if (setjmp(back) == 0) {
        pthread_create(&user, NULL, use, NULL);
        turn++;
        longjmp(back, 1);
    } else {
        limit = 2;
    }
    pthread_join(user, NULL);
    return 0;
}
