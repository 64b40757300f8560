/*
about: As inner-block.c, freed from the inside out.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>
#include <string.h>

struct person {
    char *name;
};

int main(void) {
    struct person *person = malloc(sizeof *person);
    person->name = malloc(8);
    strcpy(person->name, "icarus");
    free(person->name);
    free(person);
    return 0;
}
