/*
about: The call goes a few bytes behind the beginning of a function.
truth: error invalid-call
expect: { run: error invalid-call }
*/
static int one(void) { return 1; }

int main(void) {
    int (*entry)(void) = (int (*)(void))((char *)one + 4);
    return entry(); //! invalid-call
}
