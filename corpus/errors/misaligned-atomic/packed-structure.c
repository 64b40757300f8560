/*
about: A packed structure moves its atomic member to an odd offset.
truth: error misaligned-atomic
expect: { run: error misaligned-atomic }
*/
#include <stdatomic.h>

struct __attribute__((packed)) header {
    char version;
    _Atomic int references;
};

static void retain(_Atomic int *references) {
    atomic_store(references, 1); //! misaligned-atomic
}

int main(void) {
    static struct header header;
    void *member = (char *)&header + 1;
    retain(member);
    return 0;
}
