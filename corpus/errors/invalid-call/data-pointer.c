/*
about: A pointer to data is called.
truth: error invalid-call
expect: { run: error invalid-call }
*/
static long data[4];

int main(void) {
    void (*function)(void) = (void (*)(void))data;
    function(); //! invalid-call
    return 0;
}
