/*
 * about: The lock and its guard are only declared here, and their names say what they do.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
class Mutex {
public:
    void Lock();
    void Unlock();

private:
    long words[5];
};

class MutexLock {
public:
    explicit MutexLock(Mutex *mutex);
    ~MutexLock();

private:
    Mutex *const mutex;
};

class Queue {
public:
    void push();
    void pop();

private:
    int size = 0;
    Mutex items;
    Mutex waiting;
};

void Queue::push() {
    MutexLock lock(&items);
    waiting.Lock(); //! lock-order
    ++size;
    waiting.Unlock();
}

void Queue::pop() {
    MutexLock lock(&waiting);
    items.Lock(); //! lock-order
    --size;
    items.Unlock();
}
