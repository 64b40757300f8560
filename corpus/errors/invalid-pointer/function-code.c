/*
about: The code of a function is written to.
truth: error invalid-pointer
expect: { run: error invalid-pointer }
*/
static int answer(void) { return 42; }

int main(void) {
    char *code = (char *)answer;
    code[0] = 0; //! invalid-pointer
    return answer();
}
