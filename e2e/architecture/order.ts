/** The house's order, as data. Folder names are read from disk: one that is not named here fails the test. */

/** What each room may import at run time, besides the packages of its own manifest. */
export const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  icons: [],
  server: ['contract'],
  console: ['contract', 'icons'],
  widget: ['contract', 'icons'],
  e2e: ['contract'],
  bench: ['contract'],
};

/** Domains from the top down. Run-time imports go down only; neighbours on one line do not see each other. */
export const DOMAINS: readonly (readonly string[])[] = [
  ['statistics'],
  ['monitoring'],
  ['chat'],
  ['knowledge'],
  ['assistants'],
  ['account'],
  ['mfa', 'roles'],
  ['notifications'],
  ['outbox'],
  ['audit'],
  ['jobs'],
  ['platform'],
];

/** Folders of a room that stand outside the list of domains: above all of them, from the top down, or below, just over the platform. */
export const ABOVE: Record<string, readonly string[]> = {
  server: ['commands', 'seed'],
  console: ['shell'],
};
/** Controls know of no domain; they may use the platform, and the platform does not know them. */
export const BELOW: Record<string, readonly string[]> = {
  console: ['ui'],
};

/** Rooms whose sources are ordered by domain. */
export const ORDERED = ['server', 'console'] as const;

/** The door of a domain. */
export const DOOR = /^public\.tsx?$/;

/**
 * The one way past the packages: what installs the packages cannot be one. The test runner starts with the launcher's
 * own plain JavaScript.
 */
export const BEFORE_INSTALL = { from: /^e2e\/runner\/.*\.mjs$/, to: /^server\/launcher\/.*\.mjs$/ };
