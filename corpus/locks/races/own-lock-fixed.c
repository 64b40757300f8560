/*
 * about: Accounts of a list, each with its own lock, which is held whenever its balance changes.
 * truth: none
 * expect: { locks: { verdict: none-found, options: [--races] } }
 */
#include <pthread.h>

struct account {
    pthread_mutex_t mutex;
    int balance;
    struct account *next;
};
static struct account second = {PTHREAD_MUTEX_INITIALIZER, 0, 0};
static struct account first = {PTHREAD_MUTEX_INITIALIZER, 0, &second};
static struct account *head = &first;

static void deposit(struct account *account) {
    pthread_mutex_lock(&account->mutex);
    account->balance++;
    pthread_mutex_unlock(&account->mutex);
}

static void interest(void) {
    for (struct account *account = head; account; account = account->next) {
        pthread_mutex_lock(&account->mutex);
        account->balance++;
        pthread_mutex_unlock(&account->mutex);
    }
}

static void *clerk(void *unused) {
    deposit(&first);
    deposit(&second);
    interest();
    return unused;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, clerk, 0);
    pthread_create(&other, 0, clerk, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
