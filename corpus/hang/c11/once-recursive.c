/*
about: The routine of call_once calls call_once with the same flag.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock, blocked-wait] } }
*/
#include <threads.h>

static once_flag once = ONCE_FLAG_INIT;
static int depth;

static void make(void) {
    if (depth++ == 0) {
        call_once(&once, make); //! deadlock, blocked-wait
    }
}

int main(void) {
    call_once(&once, make);
    return 0;
}
