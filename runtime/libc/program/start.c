/*
 * Where a program begins: thread 0 calls __clew_start. Arguments and environment are objects of the runtime;
 * then come the constructors, main, and exit with its status.
 */
#include "libc.h"
#include "machine.h"

extern char **__environ;
/* There only in programs that use it. */
extern weak void srand(unsigned);

static char **copy_strings(int count, size_t (*size)(int), void (*copy)(int, char *))
{
    char **list = __clew_object_make(((size_t)count + 1) * sizeof *list, CLEW_INTERNAL);
    for (int index = 0; index < count; index++) {
        size_t length = size(index);
        list[index] = __clew_object_make(length + 1, CLEW_INTERNAL);
        copy(index, list[index]);
        list[index][length] = 0;
    }
    list[count] = 0;
    return list;
}

/* The intrinsics are executed at their call and have no address to pass around. */
static size_t argument_size(int index) { return __clew_argument_size(index); }
static void argument_copy(int index, char *buffer) { __clew_argument_copy(index, buffer); }
static size_t environment_size(int index) { return __clew_environment_size(index); }
static void environment_copy(int index, char *buffer) { __clew_environment_copy(index, buffer); }

/* A string of any characters; its end is where its object ends, so that nobody reads on behind it. */
static char *any_argument(void)
{
    size_t length = (size_t)__clew_input(0, __clew_option(CLEW_OPTION_ARGS_LENGTH));
    unsigned char *text = __clew_object_make(length + 1, CLEW_INTERNAL);
    if (length > 0) {
        __clew_inputs_follow();
    }
    for (size_t index = 0; index < length; index++) {
        text[index] = (unsigned char)__clew_input(1, 255);
    }
    text[length] = 0;
    return (char *)text;
}

/* The program's name as it is, and any arguments behind it (--args symbolic). */
static char **any_arguments(char *name, int *count)
{
    *count = 1 + (int)__clew_input(0, __clew_option(CLEW_OPTION_ARGS_COUNT));
    char **list = __clew_object_make(((size_t)*count + 1) * sizeof *list, CLEW_INTERNAL);
    list[0] = name;
    for (int index = 1; index < *count; index++) {
        list[index] = any_argument();
    }
    list[*count] = 0;
    return list;
}

static void name_program(char *path)
{
    __progname = __progname_full = path;
    for (char *at = path; *at; at++) {
        if (*at == '/') {
            __progname = at + 1;
        }
    }
}

void __clew_start(void *unused)
{
    (void)unused;
    int argc = __clew_argument_count();
    char **argv = copy_strings(argc, argument_size, argument_copy);
    if (argc > 0 && __clew_option(CLEW_OPTION_ARGS_COUNT)) {
        argv = any_arguments(argv[0], &argc);
    }
    __environ = copy_strings(__clew_environment_count(), environment_size, environment_copy);
    if (argc > 0) {
        name_program(argv[0]);
    }
    if (srand && __clew_option(CLEW_OPTION_RAND_SEED)) {
        srand((unsigned)__clew_option(CLEW_OPTION_RAND_SEED));
    }
    for (int index = 0; __clew_run_constructor(index); index++) {
    }
    exit(__clew_call_main(argc, argv, __environ));
}
