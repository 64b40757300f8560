/**
 * What a function that has no body here means by its name: `Mutex::Lock`, `MutexLock::MutexLock`, `g_mutex_lock`.
 * For locks and guards of one's own whose code is elsewhere; a model file or an attribute says more, and wins.
 */
import type { CallModel } from "./model.ts";

const lockWords = new Set(["mutex", "lock", "locker", "spinlock", "rwlock", "spin", "critical", "mtx"]);
const guardWords = new Set(
  "guard locker holder scoped scope auto raii unique reader writer shared read write".split(" "),
);
const takes = new Set(
  "lock acquire enter take writelock lockwrite lockexclusive wrlock wlock writerlock".split(" "),
);
const takesShared = new Set("readlock lockread lockshared rdlock rlock readerlock acquireshared".split(" "));
const tries = new Set("trylock tryacquire tryenter".split(" "));
const releases = new Set(
  "unlock release leave readunlock unlockread unlockshared rdunlock wrunlock writeunlock unlockwrite readerunlock writerunlock".split(
    " ",
  ),
);

/** `ScopedLock`, `MutexLock`, `lock_holder`. */
export function isGuardName(name: string): boolean {
  const words = wordsOf(name);
  if (!words.some((word) => lockWords.has(word))) return false;
  return words.some((word) => guardWords.has(word)) || (words[0] === "mutex" && words.at(-1) === "lock");
}

/** `Mutex`, `SpinLock`; not a guard. */
function isLockName(name: string): boolean {
  return wordsOf(name).some((word) => lockWords.has(word)) && !isGuardName(name);
}

/** Of a method of C++, by its class, its name and its mangled parameters. */
export function methodModel(className: string, method: string, parameters: string): CallModel | undefined {
  if (isGuardName(className)) {
    const guard = (action: "construct" | "destroy" | "lock" | "unlock"): CallModel => ({
      does: "guard",
      action,
      mode: wordsOf(className).some((word) => /^(read|reader|shared)$/.test(word)) ? "shared" : "exclusive",
    });
    // A pointer or a reference, but no text: there is nothing else that it could take.
    if (method === className) return /^[PRO](?!K?c)/.test(parameters) ? guard("construct") : undefined;
    if (method === `~${className}`) return guard("destroy");
    const verb = verbOf(method);
    return takes.has(verb) ? guard("lock") : releases.has(verb) ? guard("unlock") : undefined;
  }
  return isLockName(className) ? verbModel(verbOf(method)) : undefined;
}

/** Of a function of C: `uv_mutex_lock`, `SDL_LockMutex`, `x_rwlock_rdlock`. */
export function functionModel(name: string): CallModel | undefined {
  const words = wordsOf(name);
  const things = new Set(["mutex", "spinlock", "rwlock", "mtx"]);
  const at = words.findIndex((word) => things.has(word));
  if (at < 0) return undefined;
  const verb = words.slice(at + 1).join("");
  // `LockMutex`: the verb comes first.
  return verb === "" ? verbModel(words[at - 1] ?? "") : verbModel(verb);
}

/** Of a function with a body that may be a lock of one's own: `spin_lock`, `ticket_lock_acquire`, `lock` of a class. */
export function ownLockModel(name: string, className: string | undefined): CallModel | undefined {
  if (className !== undefined && isGuardName(className)) return undefined;
  const verb = verbOf(name);
  if (className !== undefined && (isLockName(className) || /^(un)?lock(shared)?$/.test(verb)))
    return tries.has(verb) ? undefined : verbModel(verb);
  const words = wordsOf(name);
  if (words.length < 2 || !words.some((word) => lockWords.has(word))) return undefined;
  return words.at(-2) === "try" ? undefined : verbModel(words.at(-1) ?? "");
}

/** `LOCK`, `lock_rows`: whatever it does exactly, it is likely to take a lock. */
export function soundsLikeLocking(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => /^(try|rd|wr)?lock$/.test(word)) && !words.some((word) => noTaking.has(word));
}

const noTaking = new Set(
  "init destroy create new delete alloc free attr is held assert std get set".split(" "),
);

function verbModel(verb: string): CallModel | undefined {
  if (releases.has(verb)) return { does: "unlock", lock: 0, success: "always" };
  const shared = takesShared.has(verb);
  const isTry = tries.has(verb);
  if (!shared && !isTry && !takes.has(verb)) return undefined;
  return {
    does: "lock",
    lock: 0,
    all: false,
    mode: shared ? "shared" : "exclusive",
    blocking: !isTry,
    timeout: undefined,
    success: isTry ? "non-zero" : "always",
    recursive: false,
    handles: false,
  };
}

function verbOf(method: string): string {
  return method.replaceAll("_", "").toLowerCase();
}

/** `ReaderMutexLock`, `reader_mutex_lock`: reader, mutex, lock. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .split("_")
    .filter((word) => word !== "");
}
