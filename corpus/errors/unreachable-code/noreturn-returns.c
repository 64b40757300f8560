/*
about: A function that is declared not to return returns.
truth: error unreachable-code
expect: { run: error unreachable-code }
*/
static int errors;

_Noreturn static void fail(void);
static void (*volatile handler)(void);
static void count(void) { errors++; }

static void fail(void) {
    handler();
}

int main(void) {
    handler = count;
    fail(); //! unreachable-code
}
