/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: [{ verdict: none-found, options: [--values=off] }, { verdict: none-found }] }
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
    waiting.Lock();
    ++size;
    waiting.Unlock();
}

void Queue::pop() {
    MutexLock lock(&items);
    waiting.Lock();
    --size;
    waiting.Unlock();
}
