/*
about: Files by descriptor; open, read, write, lseek, pread, pwrite, ftruncate, fstat, dup, fcntl and their errors.
truth: exits 11
expect: { run: exits 11 }
*/
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
    const char *name = "/tmp/clew-corpus-descriptors";
    unlink(name);
    int fd = open(name, O_CREAT | O_EXCL | O_RDWR, 0640);
    if (fd < 0) return 1;
    printf("again: %d %s\n", open(name, O_CREAT | O_EXCL | O_RDWR, 0640), strerror(errno));
    long written = write(fd, "hello world", 11);
    printf("wrote %ld, now at %ld\n", written, (long)lseek(fd, 0, SEEK_CUR));
    printf("seek %ld, before the start %ld\n", (long)lseek(fd, 6, SEEK_SET), (long)lseek(fd, -100, SEEK_CUR));

    char buffer[32] = {0};
    long count = read(fd, buffer, sizeof buffer - 1);
    printf("%ld %s\n", count, buffer);
    printf("at the end: %zd\n", read(fd, buffer, sizeof buffer));
    count = pread(fd, buffer, 5, 0);
    printf("%ld %.5s, still at %ld\n", count, buffer, (long)lseek(fd, 0, SEEK_CUR));
    pwrite(fd, "XYZ", 3, 20);

    struct stat status;
    fstat(fd, &status);
    printf("size %ld, mode %o, links %d\n", (long)status.st_size, (unsigned)status.st_mode & 07777, (int)status.st_nlink);
    pread(fd, buffer, 3, 15);
    printf("hole: %d %d %d\n", buffer[0], buffer[1], buffer[2]);
    ftruncate(fd, 4);
    fstat(fd, &status);
    printf("cut to %ld\n", (long)status.st_size);

    int copy = dup(fd);
    lseek(copy, 2, SEEK_SET);
    printf("shared position: %ld\n", (long)lseek(fd, 0, SEEK_CUR));
    fcntl(fd, F_SETFL, O_APPEND);
    printf("appends: %d\n", (fcntl(copy, F_GETFL) & O_APPEND) != 0);
    struct iovec parts[2] = {{"ab", 2}, {"cde", 3}};
    printf("vector: %zd\n", writev(copy, parts, 2));
    count = pread(fd, buffer, sizeof buffer, 0);
    printf("%.*s\n", (int)count, buffer);

    int reader = open(name, O_RDONLY);
    printf("read-only: %zd %s\n", write(reader, "x", 1), strerror(errno));
    close(reader);
    printf("closed: %d %s\n", close(reader), strerror(errno));
    unlink(name);
    printf("no name, still there: %zd\n", pread(fd, buffer, 2, 0));
    close(fd);
    printf("gone: %d %s\n", open(name, O_RDONLY), strerror(errno));
    return close(copy) + 11;
}
