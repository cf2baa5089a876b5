import { readFileSync, writeFileSync } from 'node:fs';

// `npm install` leaves out of the lock file the packages of other platforms that the registry at hand does not have,
// and `npm ci` then refuses the lock everywhere. Run after every change of a dependency:
//   node e2e/runner/complete-lock.mjs

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const CPU = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingFrom(lock);
for (const { place, entry } of missing) lock.packages[place] = entry;
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms were missing`);

/** @param {{ packages: Record<string, { optionalDependencies?: Record<string, string>, version?: string, dev?: boolean }> }} whole */
function missingFrom({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {}).flatMap(([name, range]) => {
      const version = range.replace(/^[\^~]/, '');
      const places = placesFor(path, name);
      const found = places.find((place) => packages[place]);
      if (found && (packages[found]?.version === version || /[\^~>*x ]/.test(range))) return [];
      return [
        {
          place: places[1] ?? places[0] ?? '',
          entry: { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
        },
      ];
    }),
  );
}

/**
 * Where npm would look for a dependency of the package at this path, from the nearest.
 * @param {string} path
 * @param {string} name
 */
function placesFor(path, name) {
  const places = [];
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    places.push(at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`);
    if (!at.includes('node_modules/')) return places;
  }
}

/**
 * The platform that a package's name says it is for.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[@/-]/);
  const cpu = CPU.filter((each) => words.includes(each));
  const os = OS.filter((each) => words.includes(each));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}), ...(os.length ? { os } : {}) };
}
