/* What __cxa_atexit is told apart shared objects by. A program under check is one object. */
void *__dso_handle = &__dso_handle;
