/*
about: The size for malloc was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>

struct request {
    size_t size;
    void *data;
};

int main(void) {
    struct request *request = malloc(sizeof *request);
    request->data = malloc(request->size); //! undefined-value
    free(request->data);
    free(request);
    return 0;
}
