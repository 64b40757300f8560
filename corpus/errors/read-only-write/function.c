/*
about: The code of a function is written to.
truth: error read-only-write
expect: { run: error read-only-write }
*/
static int answer(void) { return 42; }

int main(void) {
    char *code = (char *)answer;
    code[0] = 0; //! read-only-write
    return answer();
}
