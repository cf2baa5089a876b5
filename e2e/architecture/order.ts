/** The order of the rooms and domains, as data. Folder names are read from disk: an unknown folder fails the test. */

/** The rooms that each room may import at run time, besides the packages of its own manifest. */
export const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  icons: [],
  server: ['contract'],
  console: ['contract', 'icons'],
  widget: ['contract', 'icons'],
  e2e: ['contract'],
  bench: ['contract'],
};

/** Domains from the top down. Run-time imports go down only; domains on one line do not import each other. */
export const DOMAINS: readonly (readonly string[])[] = [
  ['digests'],
  ['privacy', 'statistics', 'work'],
  ['gaps'],
  ['monitoring'],
  ['chat'],
  ['organizations', 'sso'],
  ['learning'],
  ['knowledge', 'people'],
  ['visitors'],
  ['assistants'],
  ['account', 'models'],
  ['mfa', 'roles'],
  ['plans'],
  ['notifications', 'features', 'views'],
  ['outbox'],
  ['audit'],
  ['personal-data'],
  ['jobs'],
  ['platform'],
];

/**
 * Folders of a room outside the list of domains: above all of them, from the top down, or below, just over the
 * platform.
 */
export const ABOVE: Record<string, readonly string[]> = {
  server: ['commands', 'seed'],
  console: ['shell'],
};
/** Controls know no domain; they may use the platform, and the platform does not know them. */
export const BELOW: Record<string, readonly string[]> = {
  console: ['ui'],
};

/** Rooms whose sources are ordered by domain. */
export const ORDERED = ['server', 'console'] as const;

/**
 * The only imports by which the server's platform knows a domain, also by types and by the contract. The list only
 * shrinks: an exception that is not needed fails the test.
 */
export const PLATFORM_KNOWS: readonly {
  readonly file: string;
  readonly target: string;
  readonly why: string;
}[] = [
  { file: 'tables.ts', target: '*', why: 'the types of all tables, for the query builder' },
  { file: 'services.ts', target: 'jobs', why: 'the queue is a resource of the process' },
  { file: 'http/actor.ts', target: 'contract/roles', why: 'a call names the permissions that it needs' },
  { file: 'http/policy-header.ts', target: 'contract/assistants', why: 'the form of an origin' },
];

/** The file through which other domains enter a domain. */
export const DOOR = /^public\.tsx?$/;

/**
 * The two exceptions to the packages. The test runner imports the launcher's plain JavaScript, because it runs before
 * the packages are installed. The stories and the runner import the measure of a busy machine, the list of processes and
 * the stand-ins of models and of Google.
 */
export const BESIDE_PACKAGES = [
  { from: /^e2e\/runner\/.*\.(?:mjs|test\.ts)$/, to: /^server\/launcher\/.*\.mjs$/ },
  {
    from: /^e2e\//,
    to: /^server\/test\/(?:(?:embeddings|model)-stand-in\.ts|pace\.ts|running\.ts|fixed-work\.mjs|google\/[a-z-]+\.ts)$/,
  },
];
