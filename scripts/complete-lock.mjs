// Adds to package-lock.json the packages for other platforms that `npm install` left out because the registry
// in use does not carry them. `npm ci` refuses a lock file that does not name them all, although it installs
// none of them here. Run it after changing dependencies; a test says when it is needed.
import { readFileSync, writeFileSync } from "node:fs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = {
  arm64: "arm64",
  aarch64: "arm64",
  x64: "x64",
  ia32: "ia32",
  arm: "arm",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
  wasm32: "wasm32",
};

/** What a platform package says of itself, read off its name: @scope/thing-linux-arm64-musl. */
function platformOf(name) {
  const words = name.split("/").at(-1).split("-");
  const system = words.find((word) => systems.includes(word));
  const processor = words.map((word) => processors[word]).find((word) => word !== undefined);
  if (processor === undefined) throw new Error(`cannot tell the platform of ${name}`);
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : undefined;
  return { cpu: [processor], ...(libc && { libc }), ...(system && { os: [system] }) };
}

const added = [];
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${owner}/node_modules/${name}`;
    const place = `node_modules/${name}`;
    if (lock.packages[nested] !== undefined || lock.packages[place] !== undefined) continue;
    if (!/^\d/.test(version)) throw new Error(`${owner} wants ${name}@${version}, which is no exact version`);
    lock.packages[place] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "nothing was missing" : `added ${added.join(", ")}`);
