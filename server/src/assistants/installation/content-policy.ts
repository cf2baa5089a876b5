/** A Content Security Policy: the sources of each directive. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** The kinds of request that a policy can block. */
export type Fetched = 'script' | 'connect' | 'frame';

/** The directives that apply, the most precise one first. */
const DIRECTIVES: Record<Fetched, readonly string[]> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
};

/** The directive to add if only `default-src` applies. */
const OWN: Record<Fetched, string> = { script: 'script-src', connect: 'connect-src', frame: 'frame-src' };

/** Reads the policies of a header or of a `meta` element, which may hold several. */
export const readPolicies = (value: string): ContentPolicy[] =>
  value
    .split(',')
    .map(readPolicy)
    .filter((policy) => policy.size > 0);

function readPolicy(text: string): ContentPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    const directive = (name ?? '').toLowerCase();
    // The standard: the first directive of a name counts.
    if (directive !== '' && !policy.has(directive)) policy.set(directive, sources);
  }
  return policy;
}

interface Request {
  readonly kind: Fetched;
  /** The address that the browser fetches. */
  readonly url: URL;
  /** The page with the policy. */
  readonly page: URL;
  /** The nonce of the script element; empty if it has none. */
  readonly nonce?: string;
}

interface Blocking {
  /** `nonce`: hosts do not count in this policy, so the element needs the nonce of the page. */
  readonly by: 'host' | 'nonce';
  /** The directive as it should be written. */
  readonly line: string;
}

/** Returns how a policy blocks a request, with the directive that would allow it; undefined if it allows it. */
export function blockingOf(policy: ContentPolicy, { kind, url, page, nonce }: Request): Blocking | undefined {
  const directive = DIRECTIVES[kind].find((name) => policy.has(name));
  if (directive === undefined) return undefined;
  const sources = policy.get(directive)!;
  const words = sources.map((source) => source.toLowerCase());
  if (kind === 'script' && nonce && sources.includes(`'nonce-${nonce}'`)) return undefined;
  const name = directive === 'default-src' ? OWN[kind] : directive;
  if (kind === 'script' && words.includes("'strict-dynamic'")) {
    return { by: 'nonce', line: `${name} ${sources.join(' ')}` };
  }
  if (words.some((source) => matches(source, url, page))) return undefined;
  const others = sources.filter((source) => source.toLowerCase() !== "'none'");
  return { by: 'host', line: [name, ...others, url.origin].join(' ') };
}

/** Whether a source of a policy contains an address. */
function matches(source: string, url: URL, page: URL): boolean {
  if (source === "'self'") return url.origin === page.origin;
  if (source.startsWith("'")) return false;
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return schemeAllows(source, url.protocol);
  const [scheme, rest] = source.includes('://')
    ? [source.slice(0, source.indexOf('://') + 1), source.slice(source.indexOf('://') + 3)]
    : [page.protocol, source];
  const slash = rest.indexOf('/');
  const host = slash < 0 ? rest : rest.slice(0, slash);
  const path = slash < 0 ? '' : rest.slice(slash);
  return schemeAllows(scheme, url.protocol) && hostAllows(host, url) && pathAllows(path, url.pathname);
}

/** A plain scheme also allows its secure form. */
const schemeAllows = (scheme: string, actual: string): boolean =>
  scheme === actual || (scheme === 'http:' && actual === 'https:');

function hostAllows(source: string, url: URL): boolean {
  // The brackets of an IPv6 address hold colons, too.
  const colon = source.lastIndexOf(':');
  const hasPort = colon > source.lastIndexOf(']');
  const name = hasPort ? source.slice(0, colon) : source;
  const port = hasPort ? source.slice(colon + 1) : '';
  const isSubdomain = name.startsWith('*.') && url.hostname.endsWith(name.slice(1));
  if (name !== '*' && name !== url.hostname && !isSubdomain) return false;
  const actual = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (port === '*' || port === actual) return true;
  if (port === '') return url.port === '';
  // A secure request may use the secure port instead of the plain one.
  return port === '80' && url.protocol === 'https:' && actual === '443';
}

function pathAllows(path: string, actual: string): boolean {
  if (path === '' || path === '/') return true;
  return path.endsWith('/') ? actual.startsWith(path) : actual === path;
}
