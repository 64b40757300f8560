/*
about: >-
  A function is freed: the destructor was stored where the data belongs.
truth: error invalid-free
expect: { run: error invalid-free }
*/
#include <stdlib.h>

struct owned {
    void *data;
};

int main(void) {
    struct owned owned = {(void *)free};
    free(owned.data); //! invalid-free
    return 0;
}
