/*
about: A negative number, beyond its fraction, has no place in an unsigned type.
truth: error float-to-integer
expect: { run: error float-to-integer }
*/
static volatile double difference = -1.0;

int main(void) {
    return (unsigned)difference == 0; //! float-to-integer
}
