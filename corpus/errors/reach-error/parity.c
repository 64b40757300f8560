/*
about: The loop lets the counter skip the value that it waits for, and the error function is called.
truth: error reach-error
expect: { run: error reach-error }
*/
extern void reach_error(void);

int main(void) {
    int counter = 0;
    for (int round = 0; round < 5; round++) {
        counter += 2;
        if (counter == 3)
            return 0;
    }
    if (counter != 3)
        reach_error(); //! reach-error
    return 0;
}
