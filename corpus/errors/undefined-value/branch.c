/*
about: One path through a switch sets the variable, and the other one does not.
truth: error undefined-value
expect: { run: error undefined-value }
*/
static int weight(char kind) {
    int result;
    switch (kind) {
    case 'a':
        result = 3;
        break;
    case 'b':
        result = 5;
        break;
    }
    return result;
}

int main(void) {
    if (weight('a') + weight('c') > 4) //! undefined-value
        return 1;
    return 0;
}
