/*
about: A function that returns nothing is called for its result, and the program decides by that.
truth: error undefined-value
expect: { run: error undefined-value }
*/
static int calls;
static void count(void) { calls++; }

typedef int (*question)(void);

int main(void) {
    question questions[1] = {(question)count};
    int answer = questions[0]();
    if (answer == calls) //! undefined-value
        return 1;
    return 0;
}
