/*
about: main returns a value that was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
int main(void) {
    int status;
    int *written = &status;
    (void)written;
    return status; //! undefined-value
}
