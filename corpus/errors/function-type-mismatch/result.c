/*
about: A function that returns nothing is called for its result.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
static int calls;
static void count(void) { calls++; }

typedef int (*question)(void);

int main(void) {
    question questions[1] = {(question)count};
    int answer = questions[0](); //! function-type-mismatch
    return answer == calls;
}
