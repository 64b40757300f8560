/*
about: A level beyond 255 is put into a byte; it does not wrap around as an integer would.
truth: error float-to-integer
expect: { run: error float-to-integer }
*/
static unsigned char level(float volume) {
    return (unsigned char)(volume * 255); //! float-to-integer
}

int main(void) {
    return level(1.5f);
}
