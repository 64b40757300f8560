/* The linker would make one for each shared object; there is only the program itself. */
void *__dso_handle = &__dso_handle;
