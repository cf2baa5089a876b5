const REMOVED = '[removed]';

/** The secrets that must not leave the browser in a report, with their replacements, in the order of application. */
const SECRETS: readonly [RegExp, string][] = [
  // Links from mails: the address alone gives access to the account.
  [
    /(\/(?:reset-password-confirm|accept-invitation|user-account-activation|activate-user|stop-mails)\/)[^\s"'<>?#]+/gi,
    `$1${REMOVED}`,
  ],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, REMOVED],
  [/\b(JWT|Bearer|Basic)\s+[^\s"',;]+/gi, `$1 ${REMOVED}`],
  [/\b(token|profile|regia\.\w+|cookie|set-cookie)=[^;\s"']+/gi, `$1=${REMOVED}`],
  [
    /\b((?:old_|new_|current_)?password\d?|access|refresh|(?:ephemeral_)?token|code|secret|uid|api_key|authorization|cookie)(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    `$1$2${REMOVED}`,
  ],
  [/[^\s@<>"'(]{1,64}@[^\s@<>"')]{1,255}/g, REMOVED],
  // Codes of a second factor, backup codes, keys.
  [/\b\d{6,8}\b/g, REMOVED],
  [/\b(?:[a-z0-9]{4,5}-){1,5}[a-z0-9]{4,5}\b(?=\W|$)/gi, REMOVED],
  [/\b[\w-]{32,}\b/g, REMOVED],
];

const TEXT_CHARS = 2_000;

/** Removes tokens, cookies, codes, e-mail addresses and links to an account from a text of a report. */
export const scrubText = (text: string): string =>
  SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text.slice(0, TEXT_CHARS));

const SECRET_NAME = /token|cookie|password|secret|authorization|api_?key|^(code|access|refresh|uid)$/i;
const DEPTH = 8;

/** Removes secrets at any depth of a value: by their shape, and by the names of their fields. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((each) => scrub(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET_NAME.test(name) && typeof each !== 'boolean' ? REMOVED : scrub(each, depth + 1),
    ]),
  );
}
