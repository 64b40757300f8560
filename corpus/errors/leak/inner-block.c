/*
about: The outer block is freed, and the name that only it pointed to is lost.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>
#include <string.h>

struct person {
    char *name;
};

int main(void) {
    struct person *person = malloc(sizeof *person);
    person->name = malloc(8); //! leak
    strcpy(person->name, "icarus");
    free(person);
    return 0;
}
