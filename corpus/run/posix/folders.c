/*
about: Folders; mkdir, rmdir, opendir, rename of a folder, links, the working folder, realpath.
truth: exits 6
expect: { run: exits 6 }
*/
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void create(const char *path) {
    close(open(path, O_CREAT | O_WRONLY, 0600));
}

static int list(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        printf("%s%s ", entries[i]->d_name, entries[i]->d_type == DT_DIR ? "/" : "");
        free(entries[i]);
    }
    printf("\n");
    if (count >= 0) free(entries);
    return count;
}

int main(void) {
    char root[] = "/tmp/clew-corpus-XXXXXX";
    if (!mkdtemp(root) || chdir(root)) return 1;
    mkdir("sub", 0755);
    create("a");
    create("sub/inner");
    create("./sub/../b");
    list(".");
    printf("mkdir again: %d %s\n", mkdir("sub", 0755), strerror(errno));
    printf("rmdir: %d %s\n", rmdir("sub"), strerror(errno));
    printf("below a file: %d %s\n", open("a/x", O_CREAT | O_RDWR, 0600), strerror(errno));
    printf("below nothing: %d %s\n", open("none/x", O_CREAT | O_RDWR, 0600), strerror(errno));
    printf("write a folder: %d %s\n", open("sub", O_RDWR), strerror(errno));

    printf("rename: %d\n", rename("sub", "moved"));
    printf("access: %d %d\n", access("sub/inner", F_OK), access("moved/inner", F_OK));
    printf("into itself: %d %s\n", rename("moved", "moved/deeper"), strerror(errno));
    printf("link: %d %d\n", link("a", "moved/also-a"), link("a", "b"));
    struct stat status;
    stat("moved/also-a", &status);
    printf("links: %d\n", (int)status.st_nlink);
    int entries = list("moved");

    char path[PATH_MAX];
    printf("%d\n", strcmp(realpath("moved/../moved/./inner", path) + strlen(root), "/moved/inner"));
    printf("%d\n", strcmp(getcwd(path, sizeof path), root));
    printf("too small: %d\n", getcwd(path, 3) == NULL && errno == ERANGE);

    unlink("moved/also-a");
    unlink("moved/inner");
    rmdir("moved");
    unlink("a");
    unlink("b");
    chdir("/");
    printf("left: %d\n", rmdir(root));
    return entries + 2;
}
