/*
about: The remainder by the size of a table that has no slots yet.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
#include <stddef.h>
#include <stdint.h>

struct table {
    size_t size;
    int *slots;
};

static size_t slot_of(const struct table *table, uint32_t key) {
    return key % table->size; //! division-by-zero
}

int main(void) {
    struct table table = {0, NULL};
    return (int)slot_of(&table, 17);
}
