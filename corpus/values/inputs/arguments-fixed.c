/*
about: Arguments are as many and as long as is said, and end.
truth: exits 0
expect: { check: { verdict: holds, options: [--args=symbolic:2x3] } }
*/
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
    assert(argc >= 1 && argc <= 3 && argv[argc] == 0);
    for (int index = 1; index < argc; index++) {
        assert(strlen(argv[index]) <= 3);
        if (argv[index][0] == '-' && argv[index][1] == 'v') assert(strlen(argv[index]) >= 2);
    }
    return 0;
}
