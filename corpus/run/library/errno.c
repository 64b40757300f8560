/*
about: errno values, strerror, perror and functions that set it.
truth: exits 34
expect: { run: exits 34 }
*/
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    errno = 0;
    strtol("99999999999999999999", NULL, 10);
    printf("%d\n", errno == ERANGE);
    errno = 0;
    FILE *f = fopen("/no/such/folder/file", "r");
    printf("%d %d\n", f == NULL, errno == ENOENT);
    printf("%s\n", strerror(errno));
    perror("context");
    printf("%s|%s|%s\n", strerror(EINVAL), strerror(ERANGE), strerror(EDOM));
    errno = 0;
    int closed = close(-1);
    printf("%d %d\n", closed, errno == EBADF);
    errno = 0;
    strtol("10", NULL, 99);
    printf("%d\n", errno == EINVAL);
    char text[40];
    printf("%d %s\n", strerror_r(EAGAIN, text, sizeof text), text);
    errno = 7;
    printf("%d\n", errno);
    int *where = &errno;
    *where = 3;
    printf("%d\n", errno);
    return ERANGE;
}
